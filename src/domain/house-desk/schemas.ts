import { z } from 'zod'
import { PAYMENT_METHODS } from '#domain/payments/payment-methods.ts'
import { isMailbox } from '#kit/mailbox.ts'
import { optionalText } from '#kit/text-schema.ts'

const MAX_NAME = 80
const MAX_MAILBOX = 254

/** Stands in the head of a mail: one line, and nothing that could be taken for its address. */
const senderName = optionalText(MAX_NAME).refine((text) => !/[\p{Cc}<>"@]/u.test(text), 'errors:senderNameInvalid')
/** A day at least, so that whoever is reminded still has time; a week at most, since others can't buy what is held. */
const HOLD_HOURS = { min: 24, max: 168 }
const holdHours = z
  .int('errors:wholeNumberInvalid')
  .min(HOLD_HOURS.min, 'errors:holdHoursInvalid')
  .max(HOLD_HOURS.max, 'errors:holdHoursInvalid')
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
  /** How long an order waits for its transfer, or for its buyer at the store, and holds its stock meanwhile. */
  transferHoldHours: holdHours,
  storeHoldHours: holdHours,
  tellsLowStock: z.boolean(),
  /** Per cent of a variant's stock that orders which aren't paid may hold; whoever paid for one before is not counted in. */
  unpaidShare: z
    .int('errors:wholeNumberInvalid')
    .min(1, 'errors:unpaidShareInvalid')
    .max(100, 'errors:unpaidShareInvalid'),
})
export type HouseSettingsInput = z.infer<typeof houseSettingsSchema>
