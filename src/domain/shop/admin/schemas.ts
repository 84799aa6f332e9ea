import { z } from 'zod'
import { ORDER_EXTRAS } from '#vocabulary/order-extras.ts'
import { PAYMENT_METHODS } from '#vocabulary/payment-methods.ts'
import { isMailbox, LONGEST_EMAIL } from '#kit/mailbox.ts'
import { knownId, optionalText } from '#kit/text-schema.ts'
import { versionSchema } from '#kit/version-schema.ts'

const MAX_NAME = 80

/** One line, without anything like an e-mail address, for the `From` header. */
const senderName = optionalText(MAX_NAME).refine((text) => !/[\p{Cc}<>"@]/u.test(text), 'errors:senderNameInvalid')
/** Hours: enough time after a reminder, without keeping stock from others for long. */
const HOLD_HOURS = { min: 24, max: 168 }
const holdHours = z
  .int('errors:wholeNumberInvalid')
  .min(HOLD_HOURS.min, 'errors:holdHoursInvalid')
  .max(HOLD_HOURS.max, 'errors:holdHoursInvalid')
const oneLine = optionalText(MAX_NAME).refine((text) => !/\p{Cc}/u.test(text), 'errors:oneLineOnly')
const mailbox = optionalText(LONGEST_EMAIL).refine((text) => text === '' || isMailbox(text), 'errors:emailInvalid')

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
    notifiesLowStock: z.boolean(),
    unpaidShare: z
      .int('errors:wholeNumberInvalid')
      .min(1, 'errors:unpaidShareInvalid')
      .max(100, 'errors:unpaidShareInvalid'),
    giftWrapping: knownId(60).nullable().meta({ description: 'The variant that is sold as gift wrapping' }),
    engraving: knownId(60).nullable().meta({ description: 'The variant that the engraving of a bottle is charged as' }),
  })
  .meta({ id: 'ShopSettings' })
export type ShopSettingsInput = z.infer<typeof shopSettingsSchema>

export const OPENING_CHECKS = [
  'address',
  'mails',
  'cards',
  'account',
  'legal',
  'products',
  'shipping',
  'discounts',
  'owners',
  'trial',
  'sale',
] as const
export type OpeningCheck = (typeof OPENING_CHECKS)[number]

export const adminShopSettingsSchema = z
  .object({
    settings: shopSettingsSchema,
    follows: z
      .object({ senderName: z.string(), replyTo: z.string(), mailbox: z.string(), beneficiary: z.string() })
      .meta({ description: 'What holds where a text is empty' }),
    extras: z
      .record(z.enum(ORDER_EXTRAS), z.object({ name: z.string(), size: z.string(), isForSale: z.boolean() }).nullable())
      .meta({ description: 'What is sold as gift wrapping, and what engraving is charged as' }),
    version: versionSchema,
    server: z
      .object({
        publicUrl: z.string(),
        isPublic: z.boolean().meta({ description: 'A public address was set, and it is encrypted' }),
        sender: z.string().meta({ description: 'The address that mails come from' }),
        mails: z.enum(['smtp', 'files']),
        environment: z.enum(['test', 'prod']),
        database: z.enum(['embedded', 'own']),
        schema: z.string(),
        node: z.string(),
        bank: z.string(),
        clabe: z.string(),
        isTestAccount: z.boolean(),
        cardProvider: z.string(),
        isTestProvider: z.boolean(),
      })
      .meta({
        description: 'What the server is set to, by its environment and where that says nothing by the connections',
      }),
    opening: z
      .array(
        z.object({
          check: z.enum(OPENING_CHECKS),
          isDone: z.boolean(),
          fixedBy: z
            .string()
            .nullable()
            .meta({ description: 'The variable of the server’s environment that must be changed for it' }),
        }),
      )
      .meta({ description: 'What an owner sees to from opening to the first sale' }),
  })
  .meta({ id: 'AdminShopSettings' })

export type AdminShopSettings = z.infer<typeof adminShopSettingsSchema>
