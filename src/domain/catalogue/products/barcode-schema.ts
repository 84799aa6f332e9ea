import { z } from 'zod'
import { barcodeOf } from '#kit/barcode.ts'

/** EAN-13 or UPC-A, as it is printed; null or empty for none. */
export const barcodeSchema = z
  .string('errors:barcodeInvalid')
  .trim()
  .max(40, 'errors:barcodeInvalid')
  .refine((typed) => typed === '' || barcodeOf(typed) !== undefined, 'errors:barcodeInvalid')
  .overwrite((typed) => barcodeOf(typed) ?? '')
  .nullable()
  .default(null)
  .meta({ description: 'EAN-13 or UPC-A with its check digit, no other size’s', example: '7501031311309' })
