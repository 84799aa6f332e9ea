import { SituationError, situation } from '#kit/errors.ts'

/** Nothing waits to be refunded by card. */
export class RefundNotDue extends situation(409, 'refundNotDue') {}

/** A return pays a part of the replacement, which the price of its line items leaves out. */
export class ReplacementRefundedByItem extends situation(409, 'replacementRefundedByItem') {}

/** Since it was shown. */
export class RefundDueChanged extends SituationError {
  constructor(due: string) {
    super(409, 'refundDueChanged', { values: { due } })
  }
}

/** The buyer hasn't paid for all of an edited order: an edit takes its units out. */
export class UnpaidUnitsNotRefunded extends SituationError {
  constructor(balance: string) {
    super(409, 'unpaidUnitsNotRefunded', { values: { balance } })
  }
}
