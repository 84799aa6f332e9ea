import { z } from 'zod'
import { localizedText, translatedSchema } from '#kit/localized-schema.ts'
import { requiredText } from '#kit/text-schema.ts'
import { versionSchema } from '#kit/version-schema.ts'
import { MOST_FOOTER_LINKS } from '#vocabulary/footer-links.ts'
import { leadsSomewhere } from '../leads-somewhere.ts'

const MAX_LABEL = 40
const MAX_ADDRESS = 300

const isSafe = (address: string) => leadsSomewhere(address) && !/^http:/i.test(address)

export const footerMenuInputSchema = z
  .object({
    links: z
      .array(
        z.object({
          label: localizedText(MAX_LABEL),
          link: requiredText(MAX_ADDRESS)
            .refine(isSafe, 'errors:linkInvalid')
            .meta({ description: 'A path within the store, without a language, or an https address' }),
        }),
      )
      .max(MOST_FOOTER_LINKS, 'errors:tooManyFooterLinks'),
  })
  .meta({ id: 'FooterMenuInput' })
export type FooterMenuInput = z.output<typeof footerMenuInputSchema>

export const footerMenuSchema = z
  .object({
    links: z.array(z.object({ label: translatedSchema, link: z.string() })),
    version: versionSchema.meta({ description: '0 while it is as delivered' }),
  })
  .meta({ id: 'FooterMenu' })
