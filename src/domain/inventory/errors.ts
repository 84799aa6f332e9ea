import { SituationError } from '#kit/errors.ts'

/** A variant of which there are fewer than asked for. */
export interface MissingStock {
  variantId: string
  name: string
  available: number
}

/** There is not enough of what an order asks for; each line says how much there is. */
export class OutOfStock extends SituationError {
  constructor(missing: readonly MissingStock[]) {
    super(409, 'outOfStock', {
      fields: missing.map(({ variantId, name, available }) => ({
        path: `items.${variantId}`,
        key: 'notEnoughStock',
        values: { name, count: available },
      })),
    })
  }
}

/** A level of which orders hold some. */
export interface HeldStock {
  sku: string
  locationId: string
  onHand: number
  reserved: number
}

/** What would be left on a shelf is less than what orders hold of it, or than nothing. */
export class StockHeld extends SituationError {
  constructor(held: readonly HeldStock[]) {
    super(409, 'stockHeld', {
      fields: held.map(({ sku, locationId, onHand, reserved }) => ({
        path: `${sku}.${locationId}`,
        key: 'stockHeldLevel',
        values: { sku, onHand, reserved },
      })),
    })
  }
}

/** There is no such variant. */
export class StockVariantUnknown extends SituationError {
  constructor() {
    super(422, 'stockVariantUnknown', { fields: [{ path: 'variantId', key: 'stockVariantUnknown' }] })
  }
}

/** The house has no such place. */
export class StockPlaceUnknown extends SituationError {
  constructor(path = 'locationId') {
    super(422, 'stockPlaceUnknown', { fields: [{ path, key: 'stockPlaceUnknown' }] })
  }
}

/** Nothing would change: the shelf holds that many already. */
export class NothingToAdjust extends SituationError {
  constructor() {
    super(409, 'nothingToAdjust')
  }
}

/** The reason moves stock the other way. */
export class AdjustmentBackwards extends SituationError {
  constructor(way: 'in' | 'out') {
    const key = way === 'in' ? 'adjustmentOnlyIn' : 'adjustmentOnlyOut'
    super(422, key, { fields: [{ path: 'change', key }] })
  }
}

export class LocationNotFound extends SituationError {
  constructor() {
    super(404, 'locationNotFound')
  }
}

/** Stock, movements or orders are or were there: it can be closed, and stays in the books. */
export class LocationInUse extends SituationError {
  constructor() {
    super(409, 'locationInUse')
  }
}

/** Parcels leave from there. */
export class LocationShips extends SituationError {
  constructor() {
    super(409, 'locationShips')
  }
}

/** Orders have pieces set aside there that somebody is to collect. */
export class LocationHoldsOrders extends SituationError {
  constructor() {
    super(409, 'locationHoldsOrders')
  }
}

export class StockCountNotFound extends SituationError {
  constructor() {
    super(404, 'stockCountNotFound')
  }
}

/** It was finished or discarded: nothing more is entered. */
export class StockCountEnded extends SituationError {
  constructor() {
    super(409, 'stockCountEnded')
  }
}

/** Nothing is kept at the place. */
export class StockCountEmpty extends SituationError {
  constructor() {
    super(409, 'stockCountEmpty')
  }
}

/** Somebody else entered another figure since it was seen. */
export class CountedMeanwhile extends SituationError {
  constructor() {
    super(412, 'countedMeanwhile')
  }
}
