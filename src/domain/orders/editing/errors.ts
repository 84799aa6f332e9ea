import { SituationError, situation } from '#kit/errors.ts'

/** Closed, shipped in part, refunded by line, or a replacement. */
export class OrderNotEditable extends situation(409, 'orderNotEditable') {}

/** Its amount is known only once the provider answers. */
export class RefundOpen extends situation(409, 'refundOpen') {}

export class EditLeavesNothing extends situation(409, 'editLeavesNothing') {}

export class NothingEdited extends situation(422, 'nothingEdited') {}

/** Part of a bank transfer arrived: its difference must be resolved first. */
export class TransferPartReceived extends situation(409, 'transferPartReceived') {}

/** Prices may be agreed only for orders by phone. */
export class PriceNotAgreed extends situation(409, 'priceNotAgreed') {}

export class ReductionTooLarge extends situation(422, 'reductionTooLarge', {
  fields: [{ path: 'reduction', key: 'reductionTooLarge' }],
}) {}

export class ReductionAboveLimit extends SituationError {
  constructor(limit: string) {
    super(403, 'reductionAboveLimit', { values: { limit } })
  }
}

/** The buyer still owes an edit's difference. */
export class BalanceUnpaid extends SituationError {
  constructor(balance: string) {
    super(409, 'balanceUnpaid', { values: { balance } })
  }
}
