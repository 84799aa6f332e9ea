import { SituationError } from '#kit/errors.ts'

export class InvoiceNeedsPaidOrder extends SituationError {
  constructor() {
    super(409, 'invoiceNeedsPaidOrder')
  }
}

export class InvoiceTooLate extends SituationError {
  constructor() {
    super(409, 'invoiceTooLate')
  }
}
