import { SituationError } from '#kit/errors.ts'

export interface MissingStock {
  variantId: string
  name: string
  available: number
}

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

export interface HeldStock {
  sku: string
  locationId: string
  onHand: number
  reserved: number
}

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

export class StockVariantUnknown extends SituationError {
  constructor() {
    super(422, 'stockVariantUnknown', { fields: [{ path: 'variantId', key: 'stockVariantUnknown' }] })
  }
}

export class StockPlaceUnknown extends SituationError {
  constructor(path = 'locationId') {
    super(422, 'stockPlaceUnknown', { fields: [{ path, key: 'stockPlaceUnknown' }] })
  }
}

export class NothingToAdjust extends SituationError {
  constructor() {
    super(409, 'nothingToAdjust')
  }
}

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

export class LocationInUse extends SituationError {
  constructor() {
    super(409, 'locationInUse')
  }
}

export class LocationShips extends SituationError {
  constructor() {
    super(409, 'locationShips')
  }
}

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

export class StockCountEnded extends SituationError {
  constructor() {
    super(409, 'stockCountEnded')
  }
}

export class StockCountEmpty extends SituationError {
  constructor() {
    super(409, 'stockCountEmpty')
  }
}

export class CountedMeanwhile extends SituationError {
  constructor() {
    super(412, 'countedMeanwhile')
  }
}
