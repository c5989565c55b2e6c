//! The course of a round: tokens are placed, the places are visited in order, the round ends.

use engine::{Log, PerSeat, Seat, SeatSet, Standing};

use super::event::{Ending, Event, Stand};
use super::pieces::{Place, Slot};
use super::rules::Refusal;
use super::state::{Langfinger, SquaresRule, Stage, Table, Turn};

impl Table {
    /// The squares of a place, in order.
    #[inline]
    pub fn squares(&self, place: Place) -> &[Option<Seat>] {
        &self.squares[place.index()][..self.terms.squares.into()]
    }

    /// Where a token for `place` goes (rules 4.2 and 4.3).
    #[inline]
    pub fn lowest_free(&self, place: Place) -> Option<Slot> {
        self.squares(place).iter().position(Option::is_none).map(|square| Slot(square as u8))
    }

    /// Is this a square of the place, and free?
    #[inline]
    pub fn is_free(&self, place: Place, square: Slot) -> bool {
        self.squares(place).get(square.index()).is_some_and(Option::is_none)
    }

    /// The square a token goes to, or why it cannot.
    #[inline]
    pub(super) fn square_for(&self, place: Place, square: Option<Slot>) -> Result<Slot, Refusal> {
        let lowest = self.lowest_free(place).ok_or(Refusal::PlaceFull { place })?;
        match (self.squares_rule, square) {
            (SquaresRule::Lowest, None) => Ok(lowest),
            (SquaresRule::Lowest, Some(_)) => Err(Refusal::SquareNotChosen),
            (SquaresRule::Any, None) => Err(Refusal::SquareNotNamed),
            (SquaresRule::Any, Some(square)) if self.is_free(place, square) => Ok(square),
            (SquaresRule::Any, Some(square)) => Err(Refusal::SquareTaken { place, square }),
        }
    }

    /// Has somebody as much money as ends the game (rule 11.1)?
    pub fn goal_reached(&self) -> bool {
        self.money.iter().any(|&money| money >= self.terms.goal)
    }

    /// The space of the money track for so much money: a ring that is passed again and again (rule 11.5).
    pub fn track_space(&self, money: u8) -> u8 {
        match money {
            0 => 0,
            money => (money - 1) % self.terms.goal + 1,
        }
    }

    fn ending(&self) -> Option<Ending> {
        if self.goal_reached() {
            return Some(Ending::Goal);
        }
        self.cut.filter(|&cut| self.round >= cut).map(|_| Ending::Cut)
    }

    /// The result, when the match is over (rule 11.2).
    pub fn standing(&self) -> Option<Standing> {
        let money = self.money[..self.players.into()].iter().map(|&money| i32::from(money));
        (self.stage == Stage::Over).then(|| Standing::by_score(money.collect()))
    }
}

impl Langfinger {
    /// Everything is laid out: the next round begins (rule 10.3).
    pub(super) fn begin_round(&mut self, log: &mut Log<Event>) {
        let table = &mut self.table;
        if table.round > 0 {
            table.start = table.start.next(table.players);
        }
        table.round = table.round.saturating_add(1);
        table.placed = 0;
        table.stage = Stage::Place(table.start);
        log.tell(|| Event::Round { number: table.round, start: table.start });
    }

    /// Rule 4.1.
    #[inline]
    pub(super) fn place_token(
        &mut self,
        seat: Seat,
        place: Place,
        square: Option<Slot>,
        log: &mut Log<Event>,
    ) {
        let table = &mut self.table;
        let square = table.square_for(place, square).expect("the judge has looked at the square");
        table.squares[place.index()][square.index()] = Some(seat);
        table.placed += 1;
        log.tell(|| Event::Placed { seat, place, square });
        if table.placed < table.players * table.terms.tokens {
            table.stage = Stage::Place(seat.next(table.players));
        } else {
            self.next_token(Place::City, log);
        }
    }

    /// Rule 5.1: the next token acts, at this place or a later one. If there is none, the round ends.
    #[inline]
    pub(super) fn next_token(&mut self, from: Place, log: &mut Log<Event>) {
        for place in &Place::ALL[from.index()..] {
            if let Some(turn) = self.table.first_token(*place) {
                self.table.stage = Stage::Act(turn);
                return;
            }
            self.leave(*place, log);
        }
        self.end_round(log);
    }

    /// All tokens at a place have acted.
    #[inline]
    fn leave(&mut self, place: Place, log: &mut Log<Event>) {
        self.table.own_tool_used = SeatSet::EMPTY;
        if place == Place::Ruin {
            // Rule 8.5: only now the exchange squares become free.
            for (square, token) in self.table.exchange.iter_mut().enumerate() {
                if let Some(seat) = token.take() {
                    let from = Stand::Exchange(Slot(square as u8));
                    log.tell(|| Event::TokenBack { seat, place, from });
                }
            }
        }
    }

    /// Rule 5.3: the token goes back, and the next one acts.
    #[inline]
    pub(super) fn finish(&mut self, turn: Turn, log: &mut Log<Event>) {
        let Turn { seat, place, square } = turn;
        self.table.squares[place.index()][square.index()] = None;
        log.tell(|| Event::TokenBack { seat, place, from: Stand::Square(square) });
        self.next_token(place, log);
    }

    /// Rules 10.1 and 11.4.
    fn end_round(&mut self, log: &mut Log<Event>) {
        let Some(reason) = self.table.ending() else { return self.fill(log) };
        self.table.stage = Stage::Over;
        log.tell(|| {
            let money: PerSeat<u8> = self.table.money[..self.table.players.into()].iter().copied().collect();
            Event::Ended { reason, money }
        });
    }
}

impl Table {
    /// The token on the lowest square of a place.
    #[inline]
    fn first_token(&self, place: Place) -> Option<Turn> {
        let squares = &self.squares[place.index()];
        squares.iter().enumerate().find_map(|(square, token)| {
            let seat = (*token)?;
            Some(Turn { seat, place, square: Slot(square as u8) })
        })
    }
}
