import { SituationError } from '#kit/errors.ts'

export class OrdersUnderWay extends SituationError {
  constructor(folios: readonly string[]) {
    super(409, 'ordersUnderWay', { details: { orders: folios } })
  }
}

export class ConfirmationDiffers extends SituationError {
  constructor() {
    super(422, 'confirmationDiffers', { fields: [{ path: 'confirmation', key: 'confirmationDiffers' }] })
  }
}
