import { SituationError, situation } from '#kit/errors.ts'

/** Unknown, expired, ordered, or another customer's. */
export class CartNotFound extends situation(404, 'cartNotFound') {}

export class CartFull extends SituationError {
  constructor(max: number) {
    super(409, 'cartFull', { values: { max } })
  }
}

export class CartLineFull extends SituationError {
  constructor(max: number) {
    super(409, 'cartLineFull', {
      values: { max },
      fields: [{ path: 'quantity', key: 'cartLineFull', values: { max } }],
    })
  }
}

export class PerPersonFull extends SituationError {
  constructor(name: string, max: number) {
    const values = { name, max }
    super(409, 'perPersonFull', { values, fields: [{ path: 'quantity', key: 'perPersonFull', values }] })
  }
}

/** Coming soon or withdrawn. */
export class NotForSale extends SituationError {
  constructor(name: string) {
    super(409, 'notForSale', { values: { name } })
  }
}

export class NotEnoughStock extends SituationError {
  constructor(name: string, available: number) {
    const values = { name, count: available }
    super(409, 'notEnoughStock', { values, fields: [{ path: 'quantity', key: 'notEnoughStock', values }] })
  }
}

export class CartEmpty extends situation(409, 'cartEmpty') {}
