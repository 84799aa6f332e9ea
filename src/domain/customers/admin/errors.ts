import { SituationError, situation } from '#kit/errors.ts'

export class CustomerNotFound extends situation(404, 'customerNotFound') {}

export class PointsBelowZero extends SituationError {
  constructor(balance: number) {
    const values = { count: Math.max(0, balance) }
    super(409, 'pointsBelowZero', { values, fields: [{ path: 'points', key: 'pointsBelowZero', values }] })
  }
}
