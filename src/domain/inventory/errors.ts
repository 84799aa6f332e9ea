import { SituationError, situation } from '#kit/errors.ts'

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

export class StockVariantUnknown extends situation(422, 'stockVariantUnknown', {
  fields: [{ path: 'variantId', key: 'stockVariantUnknown' }],
}) {}

/** A bundle's stock is that of its parts. */
export class BundleWithoutStock extends situation(422, 'bundleWithoutStock', {
  fields: [{ path: 'variantId', key: 'bundleWithoutStock' }],
}) {}

export class StockLocationUnknown extends SituationError {
  constructor(path = 'locationId') {
    super(422, 'stockLocationUnknown', { fields: [{ path, key: 'stockLocationUnknown' }] })
  }
}

export class NothingToAdjust extends situation(409, 'nothingToAdjust') {}

export class AdjustmentBackwards extends SituationError {
  constructor(way: 'in' | 'out') {
    const key = way === 'in' ? 'adjustmentOnlyIn' : 'adjustmentOnlyOut'
    super(422, key, { fields: [{ path: 'change', key }] })
  }
}

export class StockChanged extends situation(412, 'stockChanged') {}

export class LocationNotFound extends situation(404, 'locationNotFound') {}

export class LocationInUse extends situation(409, 'locationInUse') {}

export class LocationShips extends situation(409, 'locationShips') {}

export class LocationHoldsOrders extends situation(409, 'locationHoldsOrders') {}

export class StockCountNotFound extends situation(404, 'stockCountNotFound') {}

export class StockCountEnded extends situation(409, 'stockCountEnded') {}

export class StockCountEmpty extends situation(409, 'stockCountEmpty') {}

export class CountedMeanwhile extends situation(412, 'countedMeanwhile') {}

export class ReceiptSheetUnreadable extends situation(422, 'receiptSheetUnreadable', {
  fields: [{ path: 'file', key: 'receiptSheetUnreadable' }],
}) {}

export class ReceiptTooLong extends SituationError {
  constructor(lines: number) {
    super(422, 'receiptTooLong', { values: { lines } })
  }
}
