import type { DeliveryMethod } from '#vocabulary/delivery-method.ts'
import { SituationError, situation } from '#kit/errors.ts'

export class UnderAge extends situation(422, 'underAge', { fields: [{ path: 'birthDate', key: 'underAge' }] }) {}

export class BirthDateMissing extends situation(422, 'birthDateMissing', {
  fields: [{ path: 'birthDate', key: 'birthDateMissing' }],
}) {}

export class AlcoholNotSold extends SituationError {
  constructor(refusal: {
    lines: readonly { variantId: string; name: string }[]
    deliveryMethod: DeliveryMethod
    postalCode: string
    reason: string
    until: string | null
  }) {
    const { lines, deliveryMethod, postalCode, reason, until } = refusal
    const where = deliveryMethod === 'pickup' ? 'AtStore' : 'There'
    super(409, `alcoholNotSold${where}${until === null ? '' : 'Until'}`, {
      values: { postalCode, reason, until: until ?? '' },
      fields: lines.map(({ variantId, name }) => ({
        path: `items.${variantId}`,
        key: 'alcoholLineNotSold',
        values: { name, reason },
      })),
    })
  }
}

export class PickupStoreUnknown extends situation(422, 'pickupStoreUnknown', {
  fields: [{ path: 'storeId', key: 'pickupStoreUnknown' }],
}) {}

export class GiftDayNotForPickup extends situation(422, 'giftDayNotForPickup', {
  fields: [{ path: 'gift.arrivesOn', key: 'giftDayNotForPickup' }],
}) {}

export class GiftDayOutOfReach extends SituationError {
  constructor(values: { first: string; last: string }) {
    super(422, 'giftDayOutOfReach', {
      values,
      fields: [{ path: 'gift.arrivesOn', key: 'giftDayOutOfReach', values }],
    })
  }
}

/** The shop doesn't engrave, or charges another variant for it now. */
export class EngravingNotOffered extends situation(409, 'engravingNotOffered') {}

/** Not in the order, or no bottle. */
export class NotEngravable extends SituationError {
  constructor(index: number) {
    super(422, 'notEngravable', { fields: [{ path: `engraving.bottles.${index}.variantId`, key: 'notEngravable' }] })
  }
}

/** Each engraved bottle must be charged exactly once. */
export class EngravingUnitsDiffer extends SituationError {
  constructor(values: { engraved: number; charged: number }) {
    super(409, 'engravingUnitsDiffer', { values })
  }
}

export class NothingToWrap extends situation(409, 'nothingToWrap') {}

export class PaymentMethodNotOffered extends situation(422, 'paymentMethodNotOffered', {
  fields: [{ path: 'paymentMethod', key: 'paymentMethodNotOffered' }],
}) {}

export class DeliveryMethodUnfit extends situation(409, 'deliveryMethodUnfit', {
  fields: [{ path: 'deliveryMethod', key: 'deliveryMethodUnfit' }],
}) {}

/** Its places can't be sold again. */
export class TourTooSoonToCancel extends situation(409, 'tourTooSoonToCancel') {}

/** A payment by it may be known only after the tour begins. */
export class TourTooSoonForMethod extends situation(409, 'tourTooSoonForMethod', {
  fields: [{ path: 'paymentMethod', key: 'tourTooSoonForMethod' }],
}) {}

export class PriceChanged extends SituationError {
  /** @param details what a repeat has to expect, in pesos */
  constructor(total: string, details?: { difference: string }) {
    super(409, 'totalChanged', { values: { total }, ...(details && { details }) })
  }
}

/** The message gives no reason, because the e-mail may be somebody else's. */
export class OrderNotTaken extends situation(409, 'orderNotTaken') {}

export class TooManyUnpaidOrders extends SituationError {
  constructor(max: number) {
    super(409, 'tooManyUnpaidOrders', { values: { max } })
  }
}

/** Too many units of one variant would be reserved by the buyer's unpaid orders. */
export class TooManyUnpaidUnits extends SituationError {
  constructor(name: string, max: number) {
    super(409, 'tooManyUnpaidUnits', { values: { name, max } })
  }
}

interface PerPersonRefusal {
  name: string
  max: number
  left: number
  variantIds: string[]
  /** For staff: what identifies the buyer's earlier orders. */
  by: 'Email' | 'Phone' | 'Both' | null
}

/** Counts units of earlier orders. */
export class PerPersonLimitReached extends SituationError {
  constructor({ name, max, left, variantIds, by }: PerPersonRefusal) {
    const key = by === null ? keyOfLeft(left, max) : (`perPersonBy${by}` as const)
    const values = { name, max, count: left }
    super(409, key, { values, fields: variantIds.map((variantId) => ({ path: `items.${variantId}`, key, values })) })
  }
}

function keyOfLeft(left: number, max: number) {
  if (left === 0) return 'perPersonUsedUp'
  return left < max ? 'perPersonLeft' : 'perPersonFull'
}

/** Unpaid orders may reserve only a share of the stock. */
export class UnpaidShareReached extends SituationError {
  readonly lines: readonly UnpaidShareLine[]

  constructor(lines: readonly UnpaidShareLine[]) {
    const [{ name, left } = { name: '', left: 0 }] = lines
    super(409, left > 0 ? 'unpaidShareReached' : 'unpaidShareUsedUp', {
      values: { name, max: left },
      fields: lines.map((line) => ({
        path: `items.${line.variantId}`,
        key: line.left > 0 ? 'unpaidShareReached' : 'unpaidShareUsedUp',
        values: { name: line.name, max: line.left },
      })),
    })
    this.lines = lines
  }
}

export interface UnpaidShareLine {
  variantId: string
  name: string
  /** Units that one more order may reserve unpaid. */
  left: number
  /** Units reserved by other unpaid orders. */
  held: number
  allowed: number
}

/** A voucher reserves scarce stock for days, so it requires a confirmed e-mail. */
export class ConfirmedEmailRequired extends situation(409, 'confirmedEmailRequired', {
  fields: [{ path: 'paymentMethod', key: 'confirmedEmailRequired' }],
}) {}

export class OrderAlreadyPaid extends situation(409, 'orderAlreadyPaid') {}

export class OrderClosed extends situation(409, 'orderClosed') {}

export class NothingToRefund extends situation(409, 'nothingToRefund') {}

export class RefundLineUnknown extends situation(422, 'refundLineUnknown', {
  fields: [{ path: 'lines', key: 'refundLineUnknown' }],
}) {}

/** It may be engraved already. */
export class EngravedNotRestocked extends situation(422, 'engravedNotRestocked', {
  fields: [{ path: 'lines', key: 'engravedNotRestocked' }],
}) {}

export class RefundLeavesNothingToSend extends situation(409, 'refundLeavesNothingToSend') {}

/** An earlier refund with an unknown outcome went through now, so this one needs a second look. */
export class EarlierRefundGiven extends situation(409, 'earlierRefundGiven') {}

export class AmountDiffers extends SituationError {
  constructor(total: string) {
    super(409, 'amountDiffers', {
      values: { total },
      fields: [{ path: 'amount', key: 'amountDiffers', values: { total } }],
    })
  }
}

export class OrderNotShippable extends situation(409, 'orderNotShippable') {}

export class UnitsNotAvailable extends situation(409, 'unitsNotAvailable') {}

export class ParcelNumberUsed extends situation(409, 'parcelNumberUsed') {}

export class ParcelNotFound extends situation(404, 'parcelNotFound') {}

export class RestNotCancellable extends situation(409, 'restNotCancellable') {}

/** Not sent, partly sent, or something of it is still owed. */
export class OrderNotLost extends situation(409, 'orderNotLost') {}

export class OrderNotDeliverable extends situation(409, 'orderNotDeliverable') {}

export class ConfirmationNotSent extends situation(409, 'confirmationNotSent') {}

export class ConfirmationOwing extends situation(409, 'confirmationOwing') {}

export class OrderNotCancellable extends situation(409, 'orderNotCancellable') {}
