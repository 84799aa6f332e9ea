import { z } from 'zod'
import { LONGEST_EMAIL, MAILBOX } from '#kit/mailbox.ts'
import { knownId, requiredText } from '#kit/text-schema.ts'

export const availabilityAlertSchema = z
  .object({
    productId: knownId(100),
    variantId: knownId(100).optional(),
    email: requiredText(LONGEST_EMAIL)
      .pipe(z.email({ pattern: MAILBOX, error: 'errors:checkoutEmailInvalid' }))
      .overwrite((email) => email.toLowerCase()),
  })
  .meta({ id: 'AvailabilityAlert' })
export type AvailabilityAlertInput = z.output<typeof availabilityAlertSchema>
