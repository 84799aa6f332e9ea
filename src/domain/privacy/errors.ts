import { SituationError } from '#kit/errors.ts'

/** An order is not over: whoever sends it, or gives its money back, must know to whom. The folios are told. */
export class OrdersUnderWay extends SituationError {
  constructor(folios: readonly string[]) {
    super(409, 'ordersUnderWay', { details: { orders: folios } })
  }
}

/** What was typed to confirm the end of the account is not its e-mail. */
export class ConfirmationDiffers extends SituationError {
  constructor() {
    super(422, 'confirmationDiffers', { fields: [{ path: 'confirmation', key: 'confirmationDiffers' }] })
  }
}
