import { SituationError, situation } from '#kit/errors.ts'

/** A known product that the order doesn't contain. */
export class ProductNotInOrder extends SituationError {
  constructor(name: string) {
    super(409, 'productNotInOrder', { values: { name } })
  }
}

export class CodeUnknown extends SituationError {
  constructor(code: string) {
    super(404, 'codeUnknown', { values: { code } })
  }
}

export class PickedAlready extends SituationError {
  constructor(name: string, count: number) {
    super(409, 'pickedAlready', { values: { name, count } })
  }
}

/** Parts are scanned one by one. */
export class BundleScanned extends SituationError {
  constructor(name: string) {
    super(409, 'bundleScanned', { values: { name } })
  }
}

/** Part of a bundle isn't picked yet. */
export class BundlePickedInPart extends SituationError {
  constructor(bundle: string, part: string) {
    super(409, 'bundlePickedInPart', { values: { bundle, part } })
  }
}

export class NothingPicked extends situation(409, 'nothingPicked') {}

export class OrderNotPackable extends situation(409, 'orderNotPackable') {}

export class TrackingSheetUnreadable extends situation(422, 'trackingSheetUnreadable', {
  fields: [{ path: 'file', key: 'trackingSheetUnreadable' }],
}) {}

export class TrackingSheetTooLong extends SituationError {
  constructor(rows: number) {
    super(422, 'trackingSheetTooLong', { values: { rows } })
  }
}

export class TrackingOrderTwice extends situation(422, 'trackingOrderTwice') {}

export class TrackingRowIncomplete extends situation(422, 'trackingRowIncomplete') {}
