import { z } from 'zod'
import { sentPesosSchema } from '#kit/pesos-schema.ts'
import { knownId, optionalText } from '#kit/text-schema.ts'
import { MAX_UNITS } from '../schemas.ts'

export const MAX_RECEIPT_LINES = 500
const MAX_REFERENCE = 120
const MAX_CODE = 60
const MOST_PESOS = 1_000_000

export const receivedUnitsSchema = z
  .int('errors:wholeNumberInvalid')
  .min(1, 'errors:wholeNumberInvalid')
  .max(MAX_UNITS, 'errors:tooManyUnits')

/** Pesos before IVA. */
export const unitCostSchema = sentPesosSchema.min(0, 'errors:amountInvalid').max(MOST_PESOS, 'errors:amountInvalid')

export const stockReceiptSchema = z
  .object({
    locationId: knownId(100),
    reference: optionalText(MAX_REFERENCE).meta({
      description: 'The number of the delivery note, as in the movements',
    }),
    lines: z
      .array(
        z.object({
          variantId: knownId(100),
          quantity: receivedUnitsSchema,
          unitCost: unitCostSchema
            .nullable()
            .default(null)
            .meta({ description: 'Pesos before IVA; without it the cost stays as it was' }),
        }),
      )
      .min(1, 'errors:receiptEmpty')
      .max(MAX_RECEIPT_LINES, 'errors:receiptTooLong'),
  })
  .meta({ id: 'StockReceipt' })
export type StockReceipt = z.output<typeof stockReceiptSchema>

export const receivedStockSchema = z
  .object({
    receiptId: z.uuid().meta({ description: 'Names all its movements' }),
    variants: z.int(),
    units: z.int(),
  })
  .meta({ id: 'ReceivedStock' })
export type ReceivedStock = z.infer<typeof receivedStockSchema>

export const scannedCodeSchema = z.object({ code: knownId(MAX_CODE).trim().min(1, 'errors:fieldRequired') })

export const scannedVariantSchema = z
  .object({
    variantId: z.string(),
    sku: z.string(),
    barcode: z.string().nullable(),
    name: z.string(),
    size: z.string(),
    image: z.string().nullable(),
    onHand: z.int().meta({ description: 'Everywhere' }),
  })
  .meta({ id: 'ScannedVariant' })
export type ScannedVariant = z.infer<typeof scannedVariantSchema>

export const receiptLineSchema = z
  .object({
    line: z.int().meta({ description: 'As an editor counts the file’s lines' }),
    code: z.string(),
    variant: scannedVariantSchema.nullable(),
    quantity: z.int().nullable(),
    unitCost: z.number().nullable(),
    problems: z.array(z.string()),
  })
  .meta({ id: 'StockReceiptLine' })
