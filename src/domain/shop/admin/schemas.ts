import { z } from 'zod'
import { PAYMENT_METHODS } from '#vocabulary/payment-methods.ts'
import { isMailbox } from '#kit/mailbox.ts'
import { optionalText } from '#kit/text-schema.ts'

const MAX_NAME = 80
const MAX_MAILBOX = 254

/** One line, without anything like an e-mail address, for the `From` header. */
const senderName = optionalText(MAX_NAME).refine((text) => !/[\p{Cc}<>"@]/u.test(text), 'errors:senderNameInvalid')
/** Hours: enough time after a reminder, without keeping stock from others for long. */
const HOLD_HOURS = { min: 24, max: 168 }
const holdHours = z
  .int('errors:wholeNumberInvalid')
  .min(HOLD_HOURS.min, 'errors:holdHoursInvalid')
  .max(HOLD_HOURS.max, 'errors:holdHoursInvalid')
const oneLine = optionalText(MAX_NAME).refine((text) => !/\p{Cc}/u.test(text), 'errors:oneLineOnly')
const mailbox = optionalText(MAX_MAILBOX).refine((text) => text === '' || isMailbox(text), 'errors:emailInvalid')

export const shopSettingsSchema = z
  .object({
    senderName,
    replyTo: mailbox,
    mailbox,
    beneficiary: oneLine,
    /** Payment in store alone would leave out shipped orders. */
    paymentMethods: z
      .array(z.enum(PAYMENT_METHODS))
      .refine((methods) => methods.some((method) => method !== 'store'), 'errors:paymentMethodsTooFew'),
    transferHoldHours: holdHours,
    storeHoldHours: holdHours,
    tellsLowStock: z.boolean(),
    unpaidShare: z
      .int('errors:wholeNumberInvalid')
      .min(1, 'errors:unpaidShareInvalid')
      .max(100, 'errors:unpaidShareInvalid'),
  })
  .meta({ id: 'ShopSettings' })
export type ShopSettingsInput = z.infer<typeof shopSettingsSchema>
