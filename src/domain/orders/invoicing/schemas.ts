import { z } from 'zod'
import { stateOfPostalCode } from '#domain/shipping/postal-codes/mexican-states.ts'
import { postalCodeSchema } from '#domain/shipping/schemas.ts'
import { MAILBOX } from '#kit/mailbox.ts'
import { storableText } from '#kit/text.ts'
import { INVOICE_LENGTHS } from './invoice-lengths.ts'
import { isGenericRfc, isRfc, normalizeRfc, personOf } from './rfc.ts'
import { CFDI_USES, isRegimeOf, isUseOf, isUseOfRegime, TAX_REGIMES } from '#vocabulary/sat-catalogues.ts'
import type { CfdiUse, TaxRegime } from '#vocabulary/sat-catalogues.ts'

const line = (max: number) =>
  z
    .string('errors:fieldRequired')
    .overwrite((text) => storableText(text).replaceAll(/\p{Cc}+/gu, ' '))
    .trim()
    .min(1, 'errors:fieldRequired')
    .max(max, 'errors:textTooLong')

export const invoiceDataSchema = z
  .object({
    rfc: line(INVOICE_LENGTHS.rfc).overwrite(normalizeRfc).refine(isRfc, 'errors:rfcInvalid'),
    name: line(INVOICE_LENGTHS.name),
    taxRegime: z.enum(TAX_REGIMES, 'errors:taxRegimeUnknown'),
    postalCode: postalCodeSchema.refine((code) => stateOfPostalCode(code) !== undefined, 'errors:postalCodeUnknown'),
    cfdiUse: z.enum(CFDI_USES, 'errors:cfdiUseUnknown'),
    email: line(INVOICE_LENGTHS.email).pipe(z.email({ pattern: MAILBOX, error: 'errors:checkoutEmailInvalid' })),
  })
  .superRefine((data, context) => {
    for (const path of ['taxRegime', 'cfdiUse'] as const) {
      const message = refusalOf[path](data)
      if (message) context.addIssue({ code: 'custom', path: [path], message })
    }
  })
  .meta({ id: 'InvoiceData' })
export type InvoiceData = z.infer<typeof invoiceDataSchema>

interface Codes {
  rfc: string
  taxRegime: TaxRegime
  cfdiUse: CfdiUse
}

/** Message key of why SAT would refuse the combination, or undefined. */
const refusalOf = {
  taxRegime({ rfc, taxRegime }: Codes): string | undefined {
    if (isGenericRfc(rfc)) return taxRegime === '616' ? undefined : 'errors:taxRegimeOfGenericRfc'
    return isRegimeOf(personOf(rfc), taxRegime) ? undefined : 'errors:taxRegimeOfOthers'
  },
  cfdiUse({ rfc, taxRegime, cfdiUse }: Codes): string | undefined {
    if (isGenericRfc(rfc)) return cfdiUse === 'S01' ? undefined : 'errors:cfdiUseOfGenericRfc'
    if (!isUseOf(personOf(rfc), cfdiUse)) return 'errors:cfdiUseOfOthers'
    return isUseOfRegime(taxRegime, cfdiUse) ? undefined : 'errors:cfdiUseOfOtherRegimes'
  },
}
