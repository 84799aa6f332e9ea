import { z } from 'zod'
import { MOST_CENTAVOS, pesosFromCentavos } from './money.ts'

export const pesosSchema = z.number().min(0)

const MOST_PESOS = pesosFromCentavos(MOST_CENTAVOS)

const isToTheCentavo = (pesos: number) => Math.abs(pesos * 100 - Math.round(pesos * 100)) < 1e-6

/** At most two decimals; may be negative. */
export const sentPesosSchema = z
  .number('errors:amountInvalid')
  .min(-MOST_PESOS, 'errors:amountInvalid')
  .max(MOST_PESOS, 'errors:amountInvalid')
  .refine(isToTheCentavo, 'errors:amountInvalid')
  .meta({ multipleOf: 0.01 })
