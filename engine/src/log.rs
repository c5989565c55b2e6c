//! What happened, for the log, the animation and the tests; and the two wrappers that keep secrets in it.

use std::fmt;

use crate::seat::{Audience, Observer};

/// Something that happened in a step. Secrets inside sit in [`Hidden`].
pub trait Event: Clone + Eq + fmt::Debug + Send + Sync + 'static {
    /// This event with everything taken out that `observer` may not know: every [`Hidden`] inside goes through
    /// [`Hidden::seen_by`].
    #[must_use]
    fn seen_by(&self, observer: Observer) -> Self;
}

/// A value that only its audience may read. It prints as `?` and is written nowhere.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Hidden<T> {
    audience: Audience,
    value: Option<T>,
}

impl<T: Clone> Hidden<T> {
    /// A secret of `audience`.
    pub fn new(value: T, audience: Audience) -> Self {
        Self { audience, value: Some(value) }
    }

    /// The same, with the value gone unless `observer` belongs to the audience.
    #[must_use]
    pub fn seen_by(&self, observer: Observer) -> Self {
        let value = if self.audience.includes(observer) { self.value.clone() } else { None };
        Self { audience: self.audience, value }
    }
}

impl<T> Hidden<T> {
    /// Who may know the value.
    pub fn audience(&self) -> Audience {
        self.audience
    }
}

impl<T> fmt::Debug for Hidden<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("?")
    }
}

/// An event as one observer may see it. Pages, log lines and streams take this, never a bare event: the value
/// of a [`Hidden`] can be read through it and in no other way.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Seen<E> {
    event: E,
}

impl<E: Event> Seen<E> {
    /// What `observer` sees of `event`.
    pub fn by(observer: Observer, event: &E) -> Self {
        Self { event: event.seen_by(observer) }
    }

    /// The event, with gaps where the observer may not look.
    pub fn event(&self) -> &E {
        &self.event
    }

    /// The value of a secret of this event, if the observer may know it.
    pub fn read<'a, T>(&'a self, secret: &'a Hidden<T>) -> Option<&'a T> {
        secret.value.as_ref()
    }
}

/// Takes down what happens, or does not listen at all.
///
/// Search mutes it: then the closures that would describe events are not even run.
#[derive(Clone, Debug)]
pub struct Log<E> {
    events: Vec<E>,
    listening: bool,
    reveals: bool,
}

impl<E> Log<E> {
    /// A log that keeps what it is told.
    pub fn new() -> Self {
        Self { events: Vec::new(), listening: true, reveals: false }
    }

    /// A log that listens to nothing: for search, bench and replay to a far point.
    pub fn muted() -> Self {
        Self { events: Vec::new(), listening: false, reveals: false }
    }

    /// Tells the log what happened.
    #[inline]
    pub fn tell(&mut self, event: impl FnOnce() -> E) {
        if self.listening {
            self.events.push(event());
        }
    }

    /// Makes the log ready for the next step: what it holds stays, the mark of a reveal goes.
    #[inline]
    pub fn next_step(&mut self) {
        self.reveals = false;
    }

    /// Marks the step as a reveal: it shows its actor something that was not drawn in this step, such as a face-down
    /// card turned. Free undo ends here.
    #[inline]
    pub fn reveal(&mut self) {
        self.reveals = true;
    }

    /// Was the step marked as a reveal?
    pub fn reveals(&self) -> bool {
        self.reveals
    }

    /// What happened, in order. Only who may know everything may look; others look through [`Self::seen_by`].
    pub fn events(&self) -> &[E] {
        &self.events
    }

    /// Takes the events out and makes the log fresh for the next step.
    pub fn take(&mut self) -> Vec<E> {
        self.reveals = false;
        std::mem::take(&mut self.events)
    }
}

impl<E: Event> Log<E> {
    /// What `observer` sees of what happened.
    pub fn seen_by(&self, observer: Observer) -> Vec<Seen<E>> {
        self.events.iter().map(|event| Seen::by(observer, event)).collect()
    }
}

impl<E> Default for Log<E> {
    fn default() -> Self {
        Self::new()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::seat::{Seat, SeatSet};

    #[derive(Clone, PartialEq, Eq, Debug)]
    struct Drew(Hidden<char>);

    impl Event for Drew {
        fn seen_by(&self, observer: Observer) -> Self {
            Self(self.0.seen_by(observer))
        }
    }

    #[test]
    fn only_the_audience_reads_a_secret() {
        let event = Drew(Hidden::new('y', Audience::Only(SeatSet::just(Seat(1)))));
        let read = |observer| {
            let seen = Seen::by(observer, &event);
            seen.read(&seen.event().0).copied()
        };
        assert_eq!(read(Observer::Seat(Seat(1))), Some('y'));
        assert_eq!(read(Observer::Seat(Seat(0))), None);
        assert_eq!(read(Observer::Spectator), None);
    }

    #[test]
    fn a_secret_prints_as_a_question_mark() {
        assert_eq!(format!("{:?}", Drew(Hidden::new('y', Audience::Everyone))), "Drew(?)");
    }

    #[test]
    fn a_muted_log_does_not_even_ask() {
        let mut log = Log::<Drew>::muted();
        log.tell(|| unreachable!("nobody listens"));
        assert!(log.events().is_empty());
    }
}
