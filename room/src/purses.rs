//! What somebody may do in a time, counted for all nodes together.

use store::{Allowance, Failure, Spending};

use crate::error::RoomError;
use crate::rooms::Rooms;
use crate::world::World;

impl World {
    /// Takes something out of a purse that all nodes share: `false` if there is not enough in it.
    pub(crate) async fn spend(&self, purse: &str, cost: u32, of: Allowance) -> Result<bool, Failure> {
        self.store.spend(purse, Spending { cost, of, at: self.now() }).await
    }
}

impl Rooms {
    /// May this much be spent on all nodes together? A node that has its data for itself need not ask: what it counts itself is all
    /// there is.
    pub async fn may_spend(&self, purse: &str, cost: u32, of: Allowance) -> Result<bool, RoomError> {
        Ok(!self.world.store.is_shared() || self.world.spend(purse, cost, of).await?)
    }
}
