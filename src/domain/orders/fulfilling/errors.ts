import { situation } from '#kit/errors.ts'

/** Nothing left: the caller may confirm that it is to leave all the same. */
export class PaymentDisputed extends situation(409, 'paymentDisputed') {}
