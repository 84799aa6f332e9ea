import { situation } from '#kit/errors.ts'

export class ReturnNotDelivered extends situation(409, 'returnNotDelivered') {}

export class ReturnTooLate extends situation(409, 'returnTooLate') {}

export class ReturnAlreadyRequested extends situation(409, 'returnAlreadyRequested') {}

export class ReturnNotFound extends situation(404, 'returnNotFound') {}

export class ReturnNotAcceptable extends situation(409, 'returnNotAcceptable') {}

export class ReturnNotRefusable extends situation(409, 'returnNotRefusable') {}

/** Some units are back in stock. */
export class ReturnRestocked extends situation(409, 'returnRestocked') {}

export class ReturnNotReceivable extends situation(409, 'returnNotReceivable') {}

export class ReturnNotRefundable extends situation(409, 'returnNotRefundable') {}

export class ReturnLineUnknown extends situation(422, 'returnLineUnknown', {
  fields: [{ path: 'lines', key: 'returnLineUnknown' }],
}) {}
