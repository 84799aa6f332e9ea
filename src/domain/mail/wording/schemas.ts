import { z } from 'zod'
import { instantSchema } from '#kit/moment-schema.ts'
import { versionSchema } from '#kit/version-schema.ts'
import { WORDED_AREAS, WORDED_KINDS, WORDED_PARTS } from '#vocabulary/worded-mails.ts'
import type { WordedPart } from '#vocabulary/worded-mails.ts'

const PARTS = Object.keys(WORDED_PARTS) as [WordedPart, ...WordedPart[]]

export const wordedKindSchema = z.enum(WORDED_KINDS)

const changedTexts = z
  .record(z.string().max(60), z.string().max(4000))
  .meta({ description: 'By key, as `getMailTexts` names them; one that is left out is the shipped one' })

export const mailWordingSchema = z.object({ es: changedTexts, en: changedTexts }).meta({ id: 'MailWording' })

export const listedMailTextsSchema = z
  .object({
    kind: wordedKindSchema,
    group: z.enum(WORDED_AREAS),
    changed: z.int().meta({ description: 'How many texts the shop changed, in either language' }),
    faulty: z.int().meta({ description: 'How many of them no longer fit the e-mail' }),
    changedAt: instantSchema.nullable(),
  })
  .meta({ id: 'ListedMailTexts' })

const textSchema = z.object({
  shipped: z.string(),
  changed: z.string().nullable().meta({ description: 'What the shop says in its place' }),
  fault: z.string().nullable().meta({ description: 'Why the changed text no longer fits the e-mail' }),
})

export const mailTextsSchema = z
  .object({
    kind: wordedKindSchema,
    version: versionSchema.meta({ description: '0 before the first change' }),
    changedAt: instantSchema.nullable(),
    changedBy: z.string().nullable(),
    isChanged: z.boolean().meta({ description: 'Words are kept, perhaps for texts that the e-mail no longer has' }),
    texts: z.array(
      z.object({
        key: z.string(),
        part: z.enum(PARTS),
        most: z.int().meta({ description: 'Characters' }),
        variables: z.array(z.string()),
        es: textSchema,
        en: textSchema,
      }),
    ),
  })
  .meta({ id: 'MailTexts' })

const writtenSchema = z.object({ subject: z.string(), html: z.string() })

export const mailPreviewSchema = z.object({ es: writtenSchema, en: writtenSchema }).meta({ id: 'MailPreview' })
