import { situation } from '#kit/errors.ts'

export class ReturnNotDelivered extends situation(409, 'returnNotDelivered') {}

/** Nothing was shipped yet. */
export class ReturnNotSent extends situation(409, 'returnNotSent') {}

export class ReturnTooLate extends situation(409, 'returnTooLate') {}

export class ReturnAlreadyRequested extends situation(409, 'returnAlreadyRequested') {}

export class ReturnNotFound extends situation(404, 'returnNotFound') {}

export class ReturnNotAcceptable extends situation(409, 'returnNotAcceptable') {}

export class ReturnNotRefusable extends situation(409, 'returnNotRefusable') {}

/** Some units are back in stock. */
export class ReturnRestocked extends situation(409, 'returnRestocked') {}

export class ReturnNotReceivable extends situation(409, 'returnNotReceivable') {}

/** Not received, or its refund has begun. */
export class ReturnNotReplaceable extends situation(409, 'returnNotReplaceable') {}

/** A replacement was sent for it. */
export class ReturnReplaced extends situation(409, 'returnReplaced') {}

export class ReturnNotRefundable extends situation(409, 'returnNotRefundable') {}

export class ReturnLineUnknown extends situation(422, 'returnLineUnknown', {
  fields: [{ path: 'lines', key: 'returnLineUnknown' }],
}) {}

/** An engraved bottle without fault can't be sold again. */
export class EngravedNotReturnable extends situation(422, 'engravedNotReturnable', {
  fields: [{ path: 'lines', key: 'engravedNotReturnable' }],
}) {}

/** The charge is returned with its bottle. */
export class EngravingReturnedAlone extends situation(422, 'engravingReturnedAlone', {
  fields: [{ path: 'lines', key: 'engravingReturnedAlone' }],
}) {}

/** Engraved bottles can't be sold again. */
export class EngravedNotFit extends situation(422, 'engravedNotFit', {
  fields: [{ path: 'lines', key: 'engravedNotFit' }],
}) {}

/** The engraving fits only the same bottle. */
export class EngravedNotSwapped extends situation(422, 'engravedNotSwapped') {}

/** All units of a variant in an order carry the same words, or none. */
export class SwapMixesEngraved extends situation(422, 'swapMixesEngraved') {}

export class WriteOffReasonMissing extends situation(422, 'writeOffReasonMissing', {
  fields: [{ path: 'lines', key: 'writeOffReasonMissing' }],
}) {}
