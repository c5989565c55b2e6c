//! What players say beforehand at a table over days: the others have said something else in each world, and whoever looks sees no
//! difference, nor in their own form.

use axum::http::StatusCode;

use crate::server::{Answer, Question};
use crate::surfaces::Stage;

impl Stage {
    /// What can be said beforehand, as the form of this person offers it; nothing if there is no form.
    pub(crate) async fn offered(&self, eyes: &str) -> Vec<String> {
        let page = self.servers[0].ask(&Question::get(self.table.clone(), eyes)).await;
        let (_, form) = page.body.split_once("id=\"instructions\"").unwrap_or_default();
        let boxes = form.split("name=\"do\" value=\"").skip(1);
        boxes.map(|rest| rest.split('"').next().unwrap_or_default().to_owned()).collect()
    }

    /// Everybody else ticks all there is in the one world and nothing in the other.
    pub(crate) async fn others_instruct(&self, eyes: &str) {
        for (seat, person) in self.people.iter().enumerate().filter(|(_, person)| *person != eyes) {
            let offered = self.offered(person).await;
            let all: String = offered.iter().map(|name| tick(name, 1)).collect();
            for (server, ticked) in self.servers.iter().zip([all, String::new()]) {
                let form = format!("seat={seat}{ticked}");
                let answer = server.ask(&self.instruct(form, person)).await;
                assert_eq!(answer.status, StatusCode::SEE_OTHER, "{}", answer.body);
            }
        }
    }

    /// The observer ticks one thing in both worlds, every time another; their page with it, if they are offered anything.
    pub(crate) async fn own_instruction(&self, eyes: &str, time: usize) -> Option<Answer> {
        let seat = self.people.iter().position(|person| person == eyes)?;
        let offered = self.offered(eyes).await;
        let name = offered.get(time % offered.len().max(1))?;
        let form = format!("seat={seat}{}", tick(name, 1 + time % 9));
        let kept = self.both(&self.instruct(form, eyes)).await;
        assert_eq!(kept.status, StatusCode::SEE_OTHER, "{}", kept.body);
        let page = self.both(&Question::get(self.table.clone(), eyes)).await;
        let ticked = page.body.contains(&format!("value=\"{name}\" checked"));
        assert!(ticked, "{name} is kept and shown");
        Some(page)
    }

    fn instruct<'a>(&self, form: String, person: &'a str) -> Question<'a> {
        Question::post(format!("{}/instruct", self.table), form, person)
    }
}

/// A ticked box, and its number if it has one.
fn tick(name: &str, number: usize) -> String {
    format!("&do={name}&{name}-0={number}")
}
