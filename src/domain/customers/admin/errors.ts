import { SituationError, situation } from '#kit/errors.ts'

export class CustomerNotFound extends situation(404, 'customerNotFound') {}

export class PointsBelowZero extends SituationError {
  constructor(balance: number) {
    const values = { count: Math.max(0, balance) }
    super(409, 'pointsBelowZero', { values, fields: [{ path: 'points', key: 'pointsBelowZero', values }] })
  }
}

export class TooManyCustomerTags extends situation(422, 'staffTagsInvalid', {
  fields: [{ path: 'tags', key: 'staffTagsInvalid' }],
}) {}

export class CustomerSheetUnreadable extends situation(422, 'customerSheetUnreadable', {
  fields: [{ path: 'file', key: 'customerSheetUnreadable' }],
}) {}

export class CustomerSheetTooLong extends SituationError {
  constructor(lines: number) {
    super(422, 'customerSheetTooLong', { values: { lines } })
  }
}

/** A line names no account. */
export class NoSuchAccount extends situation(422, 'noSuchAccount') {}

export class CustomerTwice extends situation(422, 'customerTwice') {}

export class ConsentUnclear extends situation(422, 'consentUnclear') {}

export class ConsentDateMissing extends situation(422, 'consentDateMissing') {}

/** The customer said otherwise after the file's date. */
export class ConsentOlder extends situation(422, 'consentOlder') {}
