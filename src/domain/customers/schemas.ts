import { z } from 'zod'
import { phoneSchema, shippingAddressSchema } from '#domain/shipping/schemas.ts'
import { LOCALES } from '#i18n/locale.ts'
import { isPhoneNumber } from '#kit/phone-number.ts'
import { optionalText, requiredText } from '#kit/text-schema.ts'
import { PROFILE_LENGTHS } from './field-lengths.ts'

const localeSchema = z.enum(LOCALES)

export const profileSchema = z
  .object({
    name: z.string(),
    email: z.string(),
    phone: z.string(),
    locale: localeSchema,
    avatar: z.string().nullable(),
    /** Null when never asked. */
    marketing: z.object({ isGranted: z.boolean(), since: z.iso.datetime().nullable() }),
  })
  .meta({ id: 'Profile' })
export type Profile = z.infer<typeof profileSchema>

export const profileChangesSchema = z
  .object({
    name: requiredText(PROFILE_LENGTHS.name)
      .regex(/^\P{Cc}*$/u)
      .optional(),
    phone: optionalText(PROFILE_LENGTHS.phone)
      .unwrap()
      .refine((phone) => phone === '' || isPhoneNumber(phone), 'errors:phoneInvalid')
      .optional(),
    locale: localeSchema.optional(),
    /** An image of purpose `avatar`; null deletes it. */
    avatarImageId: z.uuid('errors:identifierInvalid').nullable().optional(),
    allowsMarketing: z.boolean().optional(),
  })
  .meta({ id: 'ProfileChanges' })
export type ProfileChanges = z.output<typeof profileChangesSchema>

export const addressInputSchema = shippingAddressSchema
  .extend({
    label: optionalText(PROFILE_LENGTHS.label),
    firstName: requiredText(PROFILE_LENGTHS.firstName),
    lastName: requiredText(PROFILE_LENGTHS.lastName),
    phone: phoneSchema,
    /** The first address is always the default. */
    isDefault: z.boolean().default(false),
  })
  .meta({ id: 'AddressInput' })
export type AddressInput = z.output<typeof addressInputSchema>

export const addressIdSchema = z.uuid('errors:identifierInvalid')

export const addressSchema = z
  .object({
    addressId: z.uuid(),
    label: z.string(),
    firstName: z.string(),
    lastName: z.string(),
    phone: z.string(),
    address: z.string(),
    colony: z.string(),
    postalCode: z.string(),
    city: z.string(),
    state: z.string(),
    country: z.string(),
    reference: z.string(),
    isDefault: z.boolean(),
  })
  .meta({ id: 'Address' })
export type Address = z.infer<typeof addressSchema>
