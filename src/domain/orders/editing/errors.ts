import { SituationError, situation } from '#kit/errors.ts'

/** Closed, or something of it has left, was refunded by line or is a replacement. */
export class OrderNotEditable extends situation(409, 'orderNotEditable') {}

export class EditLeavesNothing extends situation(409, 'editLeavesNothing') {}

export class NothingEdited extends situation(422, 'nothingEdited') {}

/** Part of a bank transfer has come: its difference is resolved first. */
export class TransferPartReceived extends situation(409, 'transferPartReceived') {}

/** Prices are agreed with whoever orders by phone. */
export class PriceNotAgreed extends situation(409, 'priceNotAgreed') {}

export class ReductionTooLarge extends situation(422, 'reductionTooLarge', {
  fields: [{ path: 'reduction', key: 'reductionTooLarge' }],
}) {}

export class ReductionAboveLimit extends SituationError {
  constructor(limit: string) {
    super(403, 'reductionAboveLimit', { values: { limit } })
  }
}

/** The buyer still owes what an edit added. */
export class BalanceUnpaid extends SituationError {
  constructor(balance: string) {
    super(409, 'balanceUnpaid', { values: { balance } })
  }
}
