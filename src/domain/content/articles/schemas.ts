import { z } from 'zod'
import { LOCALES } from '#i18n/locale.ts'
import { ARTICLE_KINDS } from '#vocabulary/article-kinds.ts'
import { localizedText, translatedSchema } from '#kit/localized-schema.ts'
import { instantSchema, momentSchema } from '#kit/moment-schema.ts'
import { versionSchema } from '#kit/version-schema.ts'
import { slugSchema } from '#domain/catalogue/products/schemas.ts'
import { pictureAddressSchema } from '../banners/schemas.ts'

const MAX_TITLE = 120
const MAX_SUMMARY = 300
const MAX_ALT = 200
const MAX_BODY = 30_000

export const ARTICLES_PER_PAGE = 12
export const MOST_ARTICLES_PER_PAGE = 50

const pageInput = z.object({
  kind: z.literal('page'),
  /** Slug; derived from the Spanish title if absent when created, else unchanged. */
  slug: slugSchema.optional(),
  title: localizedText(MAX_TITLE),
  summary: localizedText(MAX_SUMMARY),
  body: localizedText(MAX_BODY),
})

const journalInput = pageInput.extend({
  kind: z.literal('article'),
  picture: pictureAddressSchema,
  pictureAlt: localizedText(MAX_ALT),
})

export const articleInputSchema = z.discriminatedUnion('kind', [journalInput, pageInput]).meta({ id: 'ArticleInput' })
export type ArticleInput = z.output<typeof articleInputSchema>

export const articlePublicationSchema = z
  .object({
    at: momentSchema
      .transform((text) => new Date(text))
      .nullable()
      .default(null)
      .meta({ description: 'Now if absent; visitors don’t see it before' }),
  })
  .meta({ id: 'ArticlePublication' })

const language = z.enum(LOCALES)
const articleState = z.enum(['draft', 'scheduled', 'published'])
export type ArticleState = z.infer<typeof articleState>

const kind = z
  .enum(ARTICLE_KINDS)
  .meta({ description: 'An article of the journal, or a page of its own, which has no picture' })

const listedFields = {
  articleId: z.string(),
  kind,
  slug: z.string(),
  title: translatedSchema,
  summary: translatedSchema,
  state: articleState,
  publishedAt: instantSchema.nullable(),
  changedAt: instantSchema,
  version: versionSchema,
}

export const listedArticleSchema = z.object(listedFields).meta({ id: 'ListedArticle' })
export type ListedArticle = z.infer<typeof listedArticleSchema>

export const adminArticleSchema = z
  .object({
    ...listedFields,
    isAddressFixed: z.boolean().meta({ description: 'From when visitors first see it' }),
    body: translatedSchema,
    picture: z.string().nullable(),
    pictureAlt: translatedSchema.nullable(),
    previews: z.record(z.string(), z.string()),
  })
  .meta({ id: 'AdminArticle' })
export type AdminArticle = z.infer<typeof adminArticleSchema>

export const articleCardSchema = z
  .object({
    slug: z.string(),
    title: z.string(),
    summary: z.string(),
    picture: z.string(),
    pictureAlt: z.string(),
    languages: z
      .object({ title: language, summary: language, body: language })
      .meta({ description: 'Spanish where the text has no English version' }),
    /** Placeholder: base64 of a tiny WebP. */
    preview: z.string().nullable(),
    publishedAt: instantSchema,
    changedAt: instantSchema,
    readingMinutes: z.int(),
  })
  .meta({ id: 'ArticleCard' })
export type ArticleCard = z.infer<typeof articleCardSchema>

export const articleSchema = articleCardSchema
  .extend({
    body: z.string().meta({
      description: 'Marked text: `## Heading`, paragraphs, `- ` items, `**strong**`, `*emphasis*`, `[words](/path)`',
    }),
  })
  .meta({ id: 'Article' })
export type Article = z.infer<typeof articleSchema>

export const articleKindQuerySchema = kind.default('article')

const whole = z.coerce.number('errors:wholeNumberInvalid').int('errors:wholeNumberInvalid')

export const articlesQuerySchema = z.object({
  page: whole.min(1).max(10_000).default(1),
  limit: whole.min(1).max(MOST_ARTICLES_PER_PAGE).default(ARTICLES_PER_PAGE),
})
