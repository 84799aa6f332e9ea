import { z } from 'zod'
import { stateOfPostalCode } from '#domain/shipping/mexican-states.ts'
import { postalCodeSchema } from '#domain/shipping/schemas.ts'
import { MAILBOX } from '#kit/mailbox.ts'
import { storableText } from '#kit/text.ts'
import { INVOICE_LENGTHS } from './invoice-lengths.ts'
import { isRfc, normalizeRfc, personOf } from './rfc.ts'
import { CFDI_USES, isRegimeOf, isUseOf, TAX_REGIMES } from './sat-catalogues.ts'

const line = (max: number) =>
  z
    .string('errors:fieldRequired')
    .overwrite((text) => storableText(text).replaceAll(/\p{Cc}+/gu, ' '))
    .trim()
    .min(1, 'errors:fieldRequired')
    .max(max, 'errors:textTooLong')

/** What an invoice (CFDI) is made out to, as the tax authority registers it. */
export const invoiceDataSchema = z
  .object({
    rfc: line(INVOICE_LENGTHS.rfc).overwrite(normalizeRfc).refine(isRfc, 'errors:rfcInvalid'),
    name: line(INVOICE_LENGTHS.name),
    taxRegime: z.enum(TAX_REGIMES, 'errors:taxRegimeUnknown'),
    postalCode: postalCodeSchema.refine((code) => stateOfPostalCode(code) !== undefined, 'errors:postalCodeUnknown'),
    cfdiUse: z.enum(CFDI_USES, 'errors:cfdiUseUnknown'),
    email: line(INVOICE_LENGTHS.email).pipe(z.email({ pattern: MAILBOX, error: 'errors:checkoutEmailInvalid' })),
  })
  .refine(({ rfc, taxRegime }) => isRegimeOf(personOf(rfc), taxRegime), {
    path: ['taxRegime'],
    error: 'errors:taxRegimeOfOthers',
  })
  .refine(({ rfc, cfdiUse }) => isUseOf(personOf(rfc), cfdiUse), { path: ['cfdiUse'], error: 'errors:cfdiUseOfOthers' })
export type InvoiceData = z.infer<typeof invoiceDataSchema>
