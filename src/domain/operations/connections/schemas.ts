import { z } from 'zod'
import { isClabe } from '#kit/clabe.ts'
import { isMailbox } from '#kit/mailbox.ts'
import { instantSchema } from '#kit/moment-schema.ts'
import { isPrivateHost } from '#kit/private-host.ts'
import { optionalText, requiredText } from '#kit/text-schema.ts'
import { versionSchema } from '#kit/version-schema.ts'
import {
  ADDRESS_PROBLEMS,
  CARD_PROBLEMS,
  CONNECTION_KINDS,
  CONTAINER_ID,
  ENDPOINT_STATES,
  MAIL_PROBLEMS,
  MAIL_SECURITIES,
} from '#vocabulary/connections.ts'
import { CONNECTION_LENGTHS } from './lengths.ts'

const HOST_NAME = /^(?=[^:]{1,253}$)[a-z\d]([a-z\d-]*[a-z\d])?(\.[a-z\d]([a-z\d-]*[a-z\d])?)*$/
const IPV6 = /^[\da-f:.]+$/
const MAX_PORT = 65_535

/** As mail address parsers do, which read a name ending in a number as an IPv4 address. */
function isHost(text: string): boolean {
  if (IPV6.test(text) && text.includes(':')) return URL.canParse(`http://[${text}]`)
  return HOST_NAME.test(text) && URL.parse(`http://${text}`)?.hostname === text
}

const secret = (max: number) => z.string().trim().max(max, 'errors:textTooLong').default('')

export const mailServerInputSchema = z
  .object({
    host: requiredText(CONNECTION_LENGTHS.host)
      .toLowerCase()
      .refine((host) => isHost(host), 'errors:mailHostInvalid'),
    port: z.int('errors:wholeNumberInvalid').min(1, 'errors:portInvalid').max(MAX_PORT, 'errors:portInvalid'),
    security: z.enum(MAIL_SECURITIES),
    user: optionalText(CONNECTION_LENGTHS.user),
    password: z
      .string()
      .max(CONNECTION_LENGTHS.password, 'errors:textTooLong')
      .default('')
      .meta({ description: 'Empty keeps the one that is kept, for the same server and user' }),
    sender: optionalText(CONNECTION_LENGTHS.sender)
      .refine((text) => text === '' || isMailbox(text), 'errors:emailInvalid')
      .meta({ description: 'Empty for the brand’s own mailbox' }),
  })
  .meta({ id: 'MailServerInput' })
export type MailServerInput = z.output<typeof mailServerInputSchema>

export const cardKeysInputSchema = z
  .object({
    secretKey: secret(CONNECTION_LENGTHS.key).refine(
      (key) => key === '' || /^(sk|rk)_(test|live)_\w+$/.test(key),
      'errors:stripeKeyInvalid',
    ),
    webhookSecret: secret(CONNECTION_LENGTHS.key).refine(
      (key) => key === '' || /^whsec_\S+$/.test(key),
      'errors:stripeWebhookSecretInvalid',
    ),
  })
  .meta({
    id: 'CardKeysInput',
    description: 'An empty one keeps what is kept; another key needs its webhook secret, too',
  })
export type CardKeysInput = z.output<typeof cardKeysInputSchema>

export const bankAccountInputSchema = z
  .object({
    clabe: z
      .string()
      .overwrite((text) => text.replaceAll(/[\s-]/g, ''))
      // Completing 17 digits could yield another's account, because the missing one may be any of 18
      .regex(/^\d{18}$/, { error: 'errors:clabeLength', abort: true })
      .refine(isClabe, 'errors:clabeDigitWrong')
      .meta({ description: '18 digits, the last of which checks the others' }),
    bank: optionalText(CONNECTION_LENGTHS.bank)
      .refine((text) => !/\p{Cc}/u.test(text), 'errors:oneLineOnly')
      .meta({ description: 'Empty for the bank that the first three digits name' }),
  })
  .meta({ id: 'BankAccountInput' })
export type BankAccountInput = z.output<typeof bankAccountInputSchema>

/** Adds a missing scheme, as browsers do. Leaves anything but an origin unchanged. */
function originIn(text: string): string {
  const url = URL.parse(
    /^[a-z][a-z\d+.-]*:\/\//i.test(text) ? text : `${isPrivateSite(`http://${text}`) ? 'http' : 'https'}://${text}`,
  )
  return url && url.href === `${url.origin}/` ? url.origin : text
}

function isPrivateSite(text: string): boolean {
  return isPrivateHost(URL.parse(text)?.hostname ?? '')
}

function isSite(text: string): boolean {
  const url = URL.parse(text)
  if (!url || !/^https?:$/.test(url.protocol)) return false
  const host = url.hostname.replace(/^\[|\]$/g, '')
  return isHost(host) && (/[.:]/.test(host) || isPrivateHost(host))
}

export const publicAddressInputSchema = z
  .object({
    url: requiredText(CONNECTION_LENGTHS.address)
      .overwrite(originIn)
      .refine(isSite, { error: 'errors:addressInvalid', abort: true })
      .refine((text) => URL.parse(text)?.origin === text, {
        error: 'errors:addressHasPath',
        abort: true,
      })
      .refine((text) => text.startsWith('https:') || isPrivateSite(text), 'errors:addressNeedsHttps')
      .meta({ description: 'Scheme and host alone, https unless the host is private: `https://store.example`' }),
  })
  .meta({ id: 'PublicAddressInput' })
export type PublicAddressInput = z.output<typeof publicAddressInputSchema>

export const publicAddressChangeSchema = publicAddressInputSchema
  .extend({
    isConfirmed: z.boolean().default(false).meta({ description: 'Also where nothing of this store answers there' }),
  })
  .meta({ id: 'PublicAddressChange' })
export type PublicAddressChange = z.output<typeof publicAddressChangeSchema>

export const tagManagerInputSchema = z
  .object({
    containerId: z
      .string('errors:fieldRequired')
      .trim()
      .toUpperCase()
      .refine((id) => id === '' || CONTAINER_ID.test(id), 'errors:containerIdInvalid')
      .meta({ description: '`GTM-ABC1234`; empty for none' }),
  })
  .meta({ id: 'TagManagerInput' })
export type TagManagerInput = z.output<typeof tagManagerInputSchema>

const secretSchema = z
  .object({
    isSet: z.boolean(),
    ending: z
      .string()
      .nullable()
      .meta({ description: 'Its last four characters; null where they would tell too much' }),
  })
  .meta({ id: 'KeptSecret', description: 'A secret, which no answer holds' })

const standing = {
  fixedBy: z.string().nullable().meta({ description: 'The variable of the server’s environment that wins over this' }),
  isSet: z.boolean(),
  version: versionSchema,
  changedAt: instantSchema.nullable(),
  changedBy: z.string().nullable(),
}

export const connectionsSchema = z
  .object({
    mail: z.object({
      ...standing,
      host: z.string(),
      port: z.int(),
      security: z.enum(MAIL_SECURITIES),
      user: z.string(),
      sender: z.string(),
      senderFixedBy: z.string().nullable(),
      defaultSender: z.string(),
      password: secretSchema,
    }),
    cards: z.object({
      ...standing,
      mode: z.enum(['live', 'test']).nullable(),
      secretKey: secretSchema,
      webhookSecret: secretSchema,
      endpoint: z.string().meta({ description: 'The address that Stripe is to tell what happens' }),
      events: z.array(z.string()),
    }),
    account: z.object({ ...standing, clabe: z.string(), bank: z.string() }),
    address: z.object({ ...standing, url: z.string() }),
    tags: z.object({ ...standing, containerId: z.string() }),
  })
  .meta({ id: 'Connections' })
export type AdminConnections = z.infer<typeof connectionsSchema>

export const connectionKindSchema = z.enum(CONNECTION_KINDS)

export const mailTrialSchema = z
  .object({
    to: z.string(),
    problem: z.enum(MAIL_PROBLEMS).nullable(),
    reply: z.string().nullable().meta({ description: 'The server’s own words' }),
  })
  .meta({ id: 'MailTrial' })

export const cardTrialSchema = z
  .object({
    problem: z.enum(CARD_PROBLEMS).nullable(),
    mode: z.enum(['live', 'test']),
    endpoint: z.enum(ENDPOINT_STATES).nullable(),
    missingEvents: z.array(z.string()),
  })
  .meta({ id: 'CardTrial' })

export const accountTrialSchema = z
  .object({
    clabe: z.string(),
    bank: z.string(),
    isTest: z.boolean().meta({ description: 'The account of zeros, which nobody is paid into' }),
  })
  .meta({ id: 'BankAccountTrial' })

export const addressTrialSchema = z
  .object({
    url: z.string(),
    problem: z.enum(ADDRESS_PROBLEMS).nullable().meta({ description: 'Null when this store answered there' }),
  })
  .meta({ id: 'PublicAddressTrial' })
