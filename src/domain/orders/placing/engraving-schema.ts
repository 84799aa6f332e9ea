import { z } from 'zod'
import { MAX_LINES } from '#vocabulary/cart-limits.ts'
import { ENGRAVED_LENGTH, engravedLine, MOST_ENGRAVED_LINES, problemOfEngraved } from '#vocabulary/order-engraving.ts'
import { storableText } from '#kit/text.ts'
import { knownId } from '#kit/text-schema.ts'

const line = z
  .string()
  .overwrite((text) => engravedLine(storableText(text)))
  .min(1, 'errors:fieldRequired')
  .max(ENGRAVED_LENGTH)
  .refine((text) => problemOfEngraved(text) !== 'engravingLetters', 'errors:engravingLetters')

export const engravingSchema = z
  .object({
    soldAs: knownId(60).meta({ description: 'The variant that it is charged as, as `GET /engraving` answers it' }),
    bottles: z
      .array(
        z.object({
          variantId: knownId(60),
          lines: z
            .array(line)
            .min(1, 'errors:fieldRequired')
            .max(MOST_ENGRAVED_LINES)
            .meta({
              description: `Each of up to ${ENGRAVED_LENGTH} Latin letters, digits, spaces and & . , ' - ¡ ! ¿ ?`,
            }),
        }),
      )
      .min(1, 'errors:fieldRequired')
      .max(MAX_LINES)
      .refine(
        (bottles) => new Set(bottles.map(({ variantId }) => variantId)).size === bottles.length,
        'errors:namedTwice',
      ),
  })
  .meta({
    id: 'OrderEngraving',
    description:
      'What is engraved on bottles: on every unit of a variant the same. The order holds exactly as many units of `soldAs` as are engraved',
  })
