import { SituationError } from '#kit/errors.ts'

/** There is no sale to invoice: the order isn't paid, or was cancelled. */
export class InvoiceNeedsPaidOrder extends SituationError {
  constructor() {
    super(409, 'invoiceNeedsPaidOrder')
  }
}

/** The time in which the house makes or changes an order's invoice is over. */
export class InvoiceTooLate extends SituationError {
  constructor() {
    super(409, 'invoiceTooLate')
  }
}
