import { SituationError } from '#kit/errors.ts'

/** There is no such cart for this caller: unknown, expired, ordered already, or another customer's. */
export class CartNotFound extends SituationError {
  constructor() {
    super(404, 'cartNotFound')
  }
}

/** The cart holds as many different products as a cart may. */
export class CartFull extends SituationError {
  constructor(max: number) {
    super(409, 'cartFull', { values: { max } })
  }
}

/** More of one product than a line may hold. */
export class CartLineFull extends SituationError {
  constructor(max: number) {
    super(409, 'cartLineFull', {
      values: { max },
      fields: [{ path: 'quantity', key: 'cartLineFull', values: { max } }],
    })
  }
}

/** The product is shown but can't be bought: coming soon, or withdrawn. */
export class NotForSale extends SituationError {
  constructor(name: string) {
    super(409, 'notForSale', { values: { name } })
  }
}

/** The warehouse has fewer than the buyer wants; the message says how many are left. */
export class NotEnoughStock extends SituationError {
  constructor(name: string, available: number) {
    const values = { name, count: available }
    super(409, 'notEnoughStock', { values, fields: [{ path: 'quantity', key: 'notEnoughStock', values }] })
  }
}

/** There is nothing in the cart to price, ship or order. */
export class CartEmpty extends SituationError {
  constructor() {
    super(409, 'cartEmpty')
  }
}
