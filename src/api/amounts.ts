import { SituationError } from '#kit/errors.ts'
import { centavosFromPesos } from '#kit/money.ts'
import type { Centavos } from '#kit/money.ts'

/** An amount with finer parts than centavos. */
export class AmountInvalid extends SituationError {
  constructor(path: string) {
    super(422, 'amountInvalid', { fields: [{ path, key: 'amountInvalid' }] })
  }
}

/** Pesos as a caller wrote them, in centavos. Throws AmountInvalid, naming the field at `path`. */
export function centavosOnWire(pesos: number, path: string): Centavos {
  try {
    return centavosFromPesos(pesos)
  } catch {
    throw new AmountInvalid(path)
  }
}
