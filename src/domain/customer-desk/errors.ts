import { SituationError } from '#kit/errors.ts'

/** There is no such customer (any more). */
export class CustomerNotFound extends SituationError {
  constructor() {
    super(404, 'customerNotFound')
  }
}

/** There are not that many points to take away. */
export class PointsBelowZero extends SituationError {
  constructor(balance: number) {
    const values = { count: Math.max(0, balance) }
    super(409, 'pointsBelowZero', { values, fields: [{ path: 'points', key: 'pointsBelowZero', values }] })
  }
}
