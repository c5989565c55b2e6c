//! Cookies as headers: reading what a browser sends, writing what it should keep.

use axum::http::HeaderMap;
use axum::http::header::COOKIE;

/// Who may read and send a cookie.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Transport {
    /// Over http as well: a table on one computer or in one house.
    Any,
    /// Over https alone.
    Secure,
}

/// The values of the cookies of this name, in the order they were sent.
pub(crate) fn read<'a>(headers: &'a HeaderMap, name: &'a str) -> impl Iterator<Item = &'a str> {
    let lines = headers.get_all(COOKIE).into_iter().filter_map(|value| value.to_str().ok());
    let pairs = lines.flat_map(|line| line.split(';')).filter_map(|pair| pair.trim().split_once('='));
    pairs.filter(move |(key, _)| *key == name).map(|(_, value)| value)
}

/// The header that makes a browser keep a value for a year. No script can read it, and no other site can send it along with a post.
pub(crate) fn keep(name: &str, value: &str, transport: Transport) -> String {
    let secure = match transport {
        Transport::Any => "",
        Transport::Secure => "; Secure",
    };
    format!("{name}={value}; Path=/; Max-Age=31536000; HttpOnly; SameSite=Lax{secure}")
}

/// A text as a cookie can carry it.
pub(crate) fn encode(text: &str) -> String {
    form_urlencoded::byte_serialize(text.as_bytes()).collect()
}

/// What [`encode`] was given.
pub(crate) fn decode(value: &str) -> String {
    let pair = format!("v={}", value.replace('&', "%26"));
    form_urlencoded::parse(pair.as_bytes()).next().map(|(_, text)| text.into_owned()).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use axum::http::HeaderValue;

    use super::*;

    #[test]
    fn a_cookie_is_found_among_others() {
        let mut headers = HeaderMap::new();
        headers.insert(COOKIE, HeaderValue::from_static("a=1; lang=de;b=x=y"));
        assert_eq!(read(&headers, "lang").collect::<Vec<_>>(), ["de"]);
        assert_eq!(read(&headers, "b").collect::<Vec<_>>(), ["x=y"]);
        assert_eq!(read(&headers, "c").count(), 0);
    }

    #[test]
    fn any_name_survives_the_way_through_a_cookie() {
        for name in ["Jürgen; Müller", "a&b=c", "100 %", "Ω\u{1F3B2}", ""] {
            let value = encode(name);
            assert!(value.bytes().all(|b| b.is_ascii_graphic() && b != b';' && b != b','), "{value}");
            assert_eq!(decode(&value), name);
        }
    }

    #[test]
    fn scripts_cannot_read_a_cookie() {
        assert_eq!(
            keep("lang", "de", Transport::Secure),
            "lang=de; Path=/; Max-Age=31536000; HttpOnly; SameSite=Lax; Secure"
        );
        assert!(!keep("lang", "de", Transport::Any).contains("Secure"));
    }
}
