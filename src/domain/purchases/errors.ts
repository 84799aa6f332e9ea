import { SituationError } from '#kit/errors.ts'

/** The folio is right, but whoever asks is neither the buyer nor knows the order's e-mail. */
export class ReceiptNotShown extends SituationError {
  constructor() {
    super(403, 'receiptNotShown')
  }
}

/** Too many receipts are being printed: a moment later it works. */
export class ReceiptsBusy extends SituationError {
  constructor() {
    super(503, 'receiptsBusy')
  }
}
