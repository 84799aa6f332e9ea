import { z } from 'zod'
import { PAYMENT_METHODS } from '#domain/payments/payment-methods.ts'
import { isMailbox } from '#kit/mailbox.ts'
import { optionalText } from '#kit/text-schema.ts'

const MAX_NAME = 80
const MAX_MAILBOX = 254

/** Stands in the head of a mail: one line, and nothing that could be taken for its address. */
const senderName = optionalText(MAX_NAME).refine((text) => !/[\p{Cc}<>"@]/u.test(text), 'errors:senderNameInvalid')
const oneLine = optionalText(MAX_NAME).refine((text) => !/\p{Cc}/u.test(text), 'errors:oneLineOnly')
const mailbox = optionalText(MAX_MAILBOX).refine((text) => text === '' || isMailbox(text), 'errors:emailInvalid')

/** What the owner sets of the house. An empty text follows the brand. */
export const houseSettingsSchema = z.object({
  senderName,
  replyTo: mailbox,
  mailbox,
  beneficiary: oneLine,
  /** Those that are offered. What is paid at a store alone would leave out whoever has it sent. */
  paymentMethods: z
    .array(z.enum(PAYMENT_METHODS))
    .refine((methods) => methods.some((method) => method !== 'store'), 'errors:paymentMethodsTooFew'),
  tellsLowStock: z.boolean(),
})
export type HouseSettingsInput = z.infer<typeof houseSettingsSchema>
