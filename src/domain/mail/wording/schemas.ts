import { z } from 'zod'
import { instantSchema } from '#kit/moment-schema.ts'
import { versionSchema } from '#kit/version-schema.ts'
import { WORDED_AREAS, WORDED_KINDS, WORDED_PARTS } from '#vocabulary/worded-mails.ts'
import type { WordedPart } from '#vocabulary/worded-mails.ts'

const PARTS = Object.keys(WORDED_PARTS) as [WordedPart, ...WordedPart[]]

export const wordedKindSchema = z.enum(WORDED_KINDS)

const ownTexts = z
  .record(z.string().max(60), z.string().max(4000))
  .meta({ description: 'By key, as `getMailTexts` names them; one that is left out is the shipped one' })

export const mailWordingSchema = z.object({ es: ownTexts, en: ownTexts }).meta({ id: 'MailWording' })

export const listedMailTextsSchema = z
  .object({
    kind: wordedKindSchema,
    group: z.enum(WORDED_AREAS),
    changed: z.int().meta({ description: 'How many texts, in either language, are the shop’s own' }),
    changedAt: instantSchema.nullable(),
  })
  .meta({ id: 'ListedMailTexts' })

const textSchema = z.object({ shipped: z.string(), own: z.string().nullable() })

export const mailTextsSchema = z
  .object({
    kind: wordedKindSchema,
    version: versionSchema.meta({ description: '0 before the first change' }),
    changedAt: instantSchema.nullable(),
    changedBy: z.string().nullable(),
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
