import { situation } from '#kit/errors.ts'

export class ReceiptNotShown extends situation(403, 'receiptNotShown') {}

export class ReceiptsBusy extends situation(503, 'receiptsBusy') {}
