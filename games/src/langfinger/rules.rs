//! What a player may do: the legal actions, and the judge with its reasons. The places have their own files.

use engine::{Lang, Log, Refuse, Seat};

use super::action::Action;
use super::event::Event;
use super::pieces::{Kind, LootId, Place, ScoundrelId, Slot, Tool, Tools};
use super::state::{House, Langfinger, Mark, SquaresRule, Stage, Turn};

/// Why an action is refused. The sentences are in `text_de.rs` and `text_en.rs`.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum Refusal {
    /// Something else is asked.
    NotNow(Question),
    /// Somebody plays this scoundrel, or there is none of this number.
    ScoundrelTaken {
        /// The card.
        scoundrel: ScoundrelId,
    },
    /// All squares of the place are taken.
    PlaceFull {
        /// The place.
        place: Place,
    },
    /// The square is taken, or the place has none of this number.
    SquareTaken {
        /// The place.
        place: Place,
        /// The square.
        square: Slot,
    },
    /// Squares cannot be chosen at this table.
    SquareNotChosen,
    /// Squares must be chosen at this table.
    SquareNotNamed,
    /// No such tool lies beside the City.
    NotInCity {
        /// The tool.
        tool: Tool,
    },
    /// No loot card lies there.
    SlotEmpty {
        /// Where.
        mark: Mark,
    },
    /// The hand lacks tools.
    ToolsMissing {
        /// Which.
        missing: Tools,
    },
    /// The scoundrel's own tool has been used at this place in this round.
    OwnToolUsed,
    /// The card does not show the scoundrel's own tool.
    OwnToolUseless {
        /// The tool.
        tool: Tool,
    },
    /// There is no exchange square of this number.
    NoSuchExchange,
    /// A token blocks the exchange square.
    ExchangeTaken {
        /// The square.
        square: Slot,
    },
    /// The hand is too small for this exchange.
    HandTooSmall {
        /// How many tools it takes.
        give: u8,
        /// How many the hand has.
        hand: u8,
    },
    /// The hand has no such tool.
    NotInHand {
        /// The tool.
        tool: Tool,
    },
    /// No fence is in this slot.
    NoFence {
        /// The slot.
        slot: Slot,
    },
    /// The player does not have this loot card.
    NotYours {
        /// The card.
        loot: LootId,
    },
    /// The fence does not buy this kind.
    NotBought {
        /// The fence's slot.
        slot: Slot,
        /// The kind.
        kind: Kind,
    },
    /// The second card must be of the same kind.
    OtherKind {
        /// The kind.
        kind: Kind,
    },
}

/// What a player can be asked.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Question {
    /// Which scoundrel?
    Scoundrel,
    /// Where does the token go?
    Token,
    /// The first tool, or nothing, in the City?
    City,
    /// The second tool?
    SecondTool,
    /// Which loot, if any, in Villa or Museum?
    House,
    /// Which exchange, if any?
    Exchange,
    /// Which tool is discarded?
    Drop,
    /// Which sale, if any?
    Sale,
    /// A second card?
    SecondSale,
}

impl Question {
    /// What is asked at a stage, if anybody is asked.
    pub fn at(stage: Stage) -> Option<Self> {
        match stage {
            Stage::Choose(_) => Some(Self::Scoundrel),
            Stage::Place(_) => Some(Self::Token),
            Stage::Act(turn) => Some(match turn.place {
                Place::City => Self::City,
                Place::Villa | Place::Museum => Self::House,
                Place::Ruin => Self::Exchange,
                Place::Harbor => Self::Sale,
            }),
            Stage::SecondTool(_) => Some(Self::SecondTool),
            Stage::Drop { .. } => Some(Self::Drop),
            Stage::Also { .. } => Some(Self::SecondSale),
            Stage::Deal(_) | Stage::Hand { .. } | Stage::Lay(_) | Stage::Draw { .. } | Stage::Over => None,
        }
    }

    fn rule(self) -> &'static str {
        match self {
            Self::Scoundrel => "2.1",
            Self::Token => "4.1",
            Self::City => "6.1",
            Self::SecondTool => "6.3",
            Self::House => "7.1",
            Self::Exchange => "8.1",
            Self::Drop => "8.3",
            Self::Sale => "9.1",
            Self::SecondSale => "9.4",
        }
    }
}

impl Refuse for Refusal {
    fn rule(&self) -> &'static str {
        match self {
            Self::NotNow(question) => question.rule(),
            Self::ScoundrelTaken { .. } => "2.1",
            Self::PlaceFull { .. } | Self::SquareTaken { .. } => "4.2",
            Self::SquareNotChosen | Self::SquareNotNamed => "4.3",
            Self::NotInCity { .. } => "6.1",
            Self::SlotEmpty { .. } => "7.1",
            Self::ToolsMissing { .. } => "7.2",
            Self::OwnToolUseless { .. } => "7.3",
            Self::OwnToolUsed => "7.4",
            Self::NoSuchExchange | Self::ExchangeTaken { .. } => "8.1",
            Self::HandTooSmall { .. } => "8.2",
            Self::NotInHand { .. } => "8.3",
            Self::NoFence { .. } | Self::NotYours { .. } => "9.1",
            Self::NotBought { .. } => "9.2",
            Self::OtherKind { .. } => "9.4",
        }
    }

    fn sentence(&self, lang: Lang) -> String {
        super::text::refusal(self, lang)
    }
}

impl Langfinger {
    pub(super) fn judge(&self, seat: Seat, action: Action) -> Result<(), Refusal> {
        let table = &self.table;
        match (table.stage, action) {
            (Stage::Choose(_), Action::Choose(scoundrel)) => {
                let free = table.free_scoundrels().contains(scoundrel);
                if free { Ok(()) } else { Err(Refusal::ScoundrelTaken { scoundrel }) }
            }
            (Stage::Place(_), Action::Place { place, square }) => table.square_for(place, square).map(|_| ()),
            (Stage::Act(turn), action) => self.judge_act(turn, action),
            (Stage::SecondTool(_), Action::Tool(tool)) => table.check_tool(tool),
            (Stage::Drop { .. }, Action::Drop(tool)) => self.check_drop(seat, tool),
            (Stage::Also { kind, .. }, Action::Also(loot)) => self.check_also(seat, kind, loot),
            (Stage::Also { .. }, Action::Done) => Ok(()),
            (stage, _) => Err(not_now(stage)),
        }
    }

    /// Rule 5.2: `pass` is always possible; the rest depends on the place.
    fn judge_act(&self, turn: Turn, action: Action) -> Result<(), Refusal> {
        let Turn { seat, place, .. } = turn;
        match (place, action) {
            (_, Action::Pass) => Ok(()),
            (Place::City, Action::Tool(tool)) => self.table.check_tool(tool),
            (_, Action::Rob { slot, payment }) => match House::at(place) {
                Some(house) => self.break_in(seat, Mark { house, slot }, payment).map(|_| ()),
                None => Err(not_now(self.table.stage)),
            },
            (Place::Ruin, Action::Swap(square)) => {
                self.table.check_swap(square, self.hand(seat).total()).map(|_| ())
            }
            (Place::Harbor, Action::Sell { slot, loot }) => self.check_sale(seat, slot, loot),
            _ => Err(not_now(self.table.stage)),
        }
    }

    #[inline]
    pub(super) fn list_legal(&self, seat: Seat, out: &mut Vec<Action>) {
        out.clear();
        match self.table.stage {
            Stage::Choose(_) => out.extend(self.table.free_scoundrels().iter().map(Action::Choose)),
            Stage::Place(_) => self.list_squares(out),
            Stage::Act(turn) => self.list_acts(turn, out),
            Stage::SecondTool(_) => self.table.list_tools(out),
            Stage::Drop { .. } => self.list_drops(seat, out),
            Stage::Also { kind, .. } => self.list_also(seat, kind, out),
            Stage::Deal(_) | Stage::Hand { .. } | Stage::Lay(_) | Stage::Draw { .. } | Stage::Over => {}
        }
    }

    #[inline]
    fn list_acts(&self, turn: Turn, out: &mut Vec<Action>) {
        let seat = turn.seat;
        match turn.place {
            Place::City => self.table.list_tools(out),
            Place::Villa => self.list_break_ins(seat, House::Villa, out),
            Place::Ruin => self.table.list_swaps(self.hand(seat).total(), out),
            Place::Museum => self.list_break_ins(seat, House::Museum, out),
            Place::Harbor => self.list_sales(seat, out),
        }
        out.push(Action::Pass);
    }

    #[inline]
    fn list_squares(&self, out: &mut Vec<Action>) {
        let table = &self.table;
        for place in Place::ALL {
            match table.squares_rule {
                SquaresRule::Lowest if table.lowest_free(place).is_some() => {
                    out.push(Action::Place { place, square: None });
                }
                SquaresRule::Lowest => {}
                SquaresRule::Any => {
                    let free = Slot::ALL.into_iter().filter(|&square| table.is_free(place, square));
                    out.extend(free.map(|square| Action::Place { place, square: Some(square) }));
                }
            }
        }
    }

    #[inline]
    pub(super) fn carry_out(&mut self, seat: Seat, action: Action, log: &mut Log<Event>) {
        match (self.table.stage, action) {
            (_, Action::Choose(scoundrel)) => self.choose(seat, scoundrel, log),
            (_, Action::Place { place, square }) => self.place_token(seat, place, square, log),
            (_, Action::Tool(tool)) => self.take_tool(tool, log),
            (Stage::Act(turn), Action::Rob { slot, payment }) => {
                let house = House::at(turn.place).expect("the judge has looked at the place");
                self.rob(turn, Mark { house, slot }, payment, log);
            }
            (Stage::Act(turn), Action::Swap(square)) => self.swap(turn, square, log),
            (_, Action::Drop(tool)) => self.drop_tool(tool, log),
            (Stage::Act(turn), Action::Sell { slot, loot }) => self.sell(turn, slot, loot, log),
            (_, Action::Also(loot)) => self.sell_also(Some(loot), log),
            (_, Action::Done) => self.sell_also(None, log),
            (Stage::Act(turn), Action::Pass) => {
                log.tell(|| Event::Passed { seat, place: turn.place });
                self.finish(turn, log);
            }
            _ => unreachable!("the judge has looked at the action"),
        }
    }

    /// Rule 2.1, where scoundrels are chosen.
    fn choose(&mut self, seat: Seat, scoundrel: ScoundrelId, log: &mut Log<Event>) {
        self.take_scoundrel(seat, scoundrel, log);
        match Seat(seat.0 + 1) {
            next if next.0 < self.table.players => self.table.stage = Stage::Choose(next),
            _ => self.deal_hands(log),
        }
    }
}

#[cold]
fn not_now(stage: Stage) -> Refusal {
    Refusal::NotNow(Question::at(stage).expect("only who is asked is judged"))
}
