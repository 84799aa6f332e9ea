import { SituationError } from '#kit/errors.ts'

/** A variant of which there are fewer than asked for. */
export interface MissingStock {
  variantId: string
  name: string
  available: number
}

/** There is not enough of what an order asks for; each line says how much there is. */
export class OutOfStock extends SituationError {
  constructor(missing: readonly MissingStock[]) {
    super(409, 'outOfStock', {
      fields: missing.map(({ variantId, name, available }) => ({
        path: `items.${variantId}`,
        key: 'notEnoughStock',
        values: { name, count: available },
      })),
    })
  }
}
