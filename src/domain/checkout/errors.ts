import type { DeliveryMethod } from '#domain/shipping/delivery-method.ts'
import { SituationError } from '#kit/errors.ts'

/** The order holds alcohol and the buyer was not of age on its date. */
export class UnderAge extends SituationError {
  constructor() {
    super(422, 'underAge', { fields: [{ path: 'birthDate', key: 'underAge' }] })
  }
}

/** The order holds alcohol and the buyer did not declare a date of birth. */
export class BirthDateMissing extends SituationError {
  constructor() {
    super(422, 'birthDateMissing', { fields: [{ path: 'birthDate', key: 'birthDateMissing' }] })
  }
}

/** The goods hold alcohol, which isn't sold today where they would be handed over; every such line is named. */
export class AlcoholNotSold extends SituationError {
  constructor(refusal: {
    lines: readonly { variantId: string; name: string }[]
    deliveryMethod: DeliveryMethod
    postalCode: string
    reason: string
    /** The last day of it, as the caller reads it; null where it has no end. */
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

/** The store named for pickup is none of the house's. */
export class PickupStoreUnknown extends SituationError {
  constructor() {
    super(422, 'pickupStoreUnknown', { fields: [{ path: 'storeId', key: 'pickupStoreUnknown' }] })
  }
}

/** Paying at the store is for who collects there, and its owner may offer less. */
export class PaymentMethodNotOffered extends SituationError {
  constructor() {
    super(422, 'paymentMethodNotOffered', { fields: [{ path: 'paymentMethod', key: 'paymentMethodNotOffered' }] })
  }
}

/** What the buyer was shown is not what the goods cost now; the message names the new total. */
export class PriceChanged extends SituationError {
  constructor(total: string) {
    super(409, 'priceChanged', { values: { total } })
  }
}

/** The house takes no orders of this buyer. It isn't told why: anybody may type anybody's e-mail. */
export class OrderNotTaken extends SituationError {
  constructor() {
    super(409, 'orderNotTaken')
  }
}

/** As many of the buyer's orders wait for payment as may wait at once. */
export class TooManyUnpaidOrders extends SituationError {
  constructor(max: number) {
    super(409, 'tooManyUnpaidOrders', { values: { max } })
  }
}

/** With this order more pieces of one thing would wait for the buyer's payment than may wait at once. */
export class TooManyUnpaidUnits extends SituationError {
  constructor(name: string, max: number) {
    super(409, 'tooManyUnpaidUnits', { values: { name, max } })
  }
}

/** Orders that aren't paid may hold only a share of the stock, and this one would exceed it. */
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
  /** Units that an order may still hold unpaid. */
  left: number
  /** Units that orders which aren't paid hold, without this one. */
  held: number
  allowed: number
}

/** A voucher holds stock for days: while little is left, only a buyer whose e-mail is confirmed gets one. */
export class ConfirmedEmailRequired extends SituationError {
  constructor() {
    super(409, 'confirmedEmailRequired', { fields: [{ path: 'paymentMethod', key: 'confirmedEmailRequired' }] })
  }
}

/** The order is paid: there is nothing left to pay. */
export class OrderAlreadyPaid extends SituationError {
  constructor() {
    super(409, 'orderAlreadyPaid')
  }
}

/** The order was cancelled, or its time to be paid is over. */
export class OrderClosed extends SituationError {
  constructor() {
    super(409, 'orderClosed')
  }
}

/** There is no money to give back, or less than asked. */
export class NothingToRefund extends SituationError {
  constructor() {
    super(409, 'nothingToRefund')
  }
}

/** The order has no so many units of a line item left to give back. */
export class RefundLineUnknown extends SituationError {
  constructor() {
    super(422, 'refundLineUnknown', { fields: [{ path: 'lines', key: 'refundLineUnknown' }] })
  }
}

/** Nothing would be left to send of an order that keeps some of its money. */
export class RefundLeavesNothingToSend extends SituationError {
  constructor() {
    super(409, 'refundLeavesNothingToSend')
  }
}

/** A refund whose answer had been lost is given only now: what is left must be looked at first. */
export class EarlierRefundGiven extends SituationError {
  constructor() {
    super(409, 'earlierRefundGiven')
  }
}

/** What was received is not what the order costs. */
export class AmountDiffers extends SituationError {
  constructor(total: string) {
    super(409, 'amountDiffers', {
      values: { total },
      fields: [{ path: 'amount', key: 'amountDiffers', values: { total } }],
    })
  }
}

/** Nothing of the order can be handed to a courier: it isn't paid, left already, or is collected at a store. */
export class OrderNotShippable extends SituationError {
  constructor() {
    super(409, 'orderNotShippable')
  }
}

/** The parcel is to hold more of something than the order has left to send. */
export class PiecesNotThere extends SituationError {
  constructor() {
    super(409, 'piecesNotThere')
  }
}

/** Another parcel of the order left under this number already. */
export class ParcelNumberUsed extends SituationError {
  constructor() {
    super(409, 'parcelNumberUsed')
  }
}

/** The order has no such parcel. */
export class ParcelNotFound extends SituationError {
  constructor() {
    super(404, 'parcelNotFound')
  }
}

/** Nothing of the order has left: it can be cancelled as a whole. */
export class RestNotCancellable extends SituationError {
  constructor() {
    super(409, 'restNotCancellable')
  }
}

/** The order can't have arrived: it never left, or not all of it. */
export class OrderNotDeliverable extends SituationError {
  constructor() {
    super(409, 'orderNotDeliverable')
  }
}

/** Nobody is written to about an order that was cancelled, or whose buyer's data were forgotten. */
export class ConfirmationNotSent extends SituationError {
  constructor() {
    super(409, 'confirmationNotSent')
  }
}

/** The order has left the house: it can't be cancelled any more. */
export class OrderNotCancellable extends SituationError {
  constructor() {
    super(409, 'orderNotCancellable')
  }
}
