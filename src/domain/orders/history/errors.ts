import { SituationError } from '#kit/errors.ts'

export class ReceiptNotShown extends SituationError {
  constructor() {
    super(403, 'receiptNotShown')
  }
}

export class ReceiptsBusy extends SituationError {
  constructor() {
    super(503, 'receiptsBusy')
  }
}
