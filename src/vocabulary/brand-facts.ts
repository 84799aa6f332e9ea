import { z } from 'zod'
import { localizedText } from '#kit/localized-schema.ts'
import { requiredText } from '#kit/text-schema.ts'
import { isUploadedPicture } from '#kit/picture-address.ts'
import { HEX_COLOR } from './colors/brand-colors.ts'
import type { ColorChanges } from './colors/brand-colors.ts'

const MAX_NAME = 80
const MAX_LINE = 160
const MAX_URL = 300

const email = z.email('errors:emailInvalid').max(MAX_LINE, 'errors:textTooLong')
const webAddress = z
  .url({ protocol: /^https$/, error: 'errors:webAddressInvalid' })
  .max(MAX_URL, 'errors:textTooLong')
  .or(z.literal(''))
const degrees = (max: number) =>
  z.number('errors:degreesInvalid').min(-max, 'errors:degreesInvalid').max(max, 'errors:degreesInvalid')

/** "Av.Juárez" and "S.de R.L." get their space, or mail programs would make links of them. */
const DOT_BEFORE_WORD = /(?<=\p{L})\.(?=\p{Lu}\p{L})|(?<=(?<!\p{L})\p{L})\.(?=\p{L}{2})/gu
const printedLine = (max: number) =>
  requiredText(max)
    .overwrite((text) => text.replaceAll(DOT_BEFORE_WORD, '. '))
    .max(max, 'errors:textTooLong')

/** `digits` include the country code, for dialling. */
const phone = z.object({
  display: requiredText(30),
  digits: z.string().regex(/^\d{10,15}$/, 'errors:phoneInvalid'),
})

/** An uploaded picture; empty for the drawn mark. */
const logoAddress = z
  .string()
  .max(MAX_URL)
  .refine((address) => address === '' || isUploadedPicture(address), 'errors:pictureAddressInvalid')

const color = z.string().trim().toLowerCase().regex(HEX_COLOR, 'errors:colorInvalid')
const chosenColors = z.object({
  ground: color.meta({ description: 'Behind everything' }),
  ink: color.meta({ description: 'Of text' }),
  action: color.meta({ description: 'Of buttons and links' }),
  accent: color.meta({ description: 'Of what deserves attention, and of the focus ring' }),
})

export const brandFactsSchema = z
  .object({
    name: requiredText(MAX_NAME),
    servicesName: requiredText(MAX_NAME),
    legalName: printedLine(MAX_LINE),
    taxId: requiredText(20),
    healthPermit: requiredText(40),
    phone,
    whatsapp: phone,
    email: z.object({ contact: email, orders: email, returns: email, privacy: email }),
    /** Empty for none. */
    social: z.object({ facebook: webAddress, instagram: webAddress }),
    address: z.object({
      street: printedLine(MAX_LINE),
      colony: printedLine(MAX_LINE),
      city: printedLine(MAX_NAME),
      state: printedLine(MAX_NAME),
      postalCode: z.string().regex(/^\d{5}$/, 'errors:postalCodeInvalid'),
      country: printedLine(MAX_NAME),
      place: z.object({ latitude: degrees(90), longitude: degrees(180) }),
    }),
    hours: localizedText(MAX_LINE),
    /** For light grounds, and for dark ones where they need another. */
    logo: z
      .object({ light: logoAddress, dark: logoAddress })
      .refine(({ light, dark }) => light || !dark, { path: ['light'], error: 'errors:logoLightMissing' }),
    colors: z.object({ light: chosenColors, dark: chosenColors }),
  })
  .meta({ id: 'BrandFacts' })
export type BrandFacts = z.infer<typeof brandFactsSchema>

/** Only the facts and colours that differ from the defaults in the code. */
export type BrandChanges = Partial<Omit<BrandFacts, 'colors'>> & { colors?: ColorChanges }
