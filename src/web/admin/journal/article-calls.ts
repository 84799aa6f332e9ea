import type { InferResponseType } from 'hono/client'
import type { Localized } from '#i18n/locale.ts'
import type { ArticleKind } from '#vocabulary/article-kinds.ts'
import { getManagementApi } from '#web/admin/api/api.ts'
import type { KeyOf } from '#web/admin/editing/use-intent-key.ts'
import type { Stored } from '#web/admin/editing/use-typed.ts'
import { answerOf } from '#web/platform/api-client.ts'

const calls = () => getManagementApi().management.articles

type Calls = ReturnType<typeof calls>
export type AdminArticle = InferResponseType<Calls[':articleId']['$get'], 200>['data']
export type ListedArticle = InferResponseType<Calls['$get'], 200>['data'][number]

export const EDITORS: Record<ArticleKind, string> = { article: '/management/journal', page: '/management/pages' }

export interface ArticleValue {
  title: Localized
  summary: Localized
  body: Localized
  /** Empty for a page. */
  picture: string
  pictureAlt: Localized
  address: string
}

const NOTHING: Localized = { es: '', en: '' }

export const NEW_ARTICLE: Stored<ArticleValue> = {
  version: 0,
  value: { title: NOTHING, summary: NOTHING, body: NOTHING, picture: '', pictureAlt: NOTHING, address: '' },
}

export function valueOfArticle(article: AdminArticle): Stored<ArticleValue> {
  const { version, slug, title, summary, body, picture, pictureAlt } = article
  return {
    version,
    value: { title, summary, body, picture: picture ?? '', pictureAlt: pictureAlt ?? NOTHING, address: slug },
  }
}

const seenOf = ({ articleId, version }: Pick<AdminArticle, 'articleId' | 'version'>) => ({
  param: { articleId },
  header: { 'if-match': `"${version}"` },
})

export const listArticles = (query: Record<string, string>) => answerOf(calls().$get({ query }))

export async function loadArticle(articleId: string): Promise<AdminArticle> {
  return (await answerOf(calls()[':articleId'].$get({ param: { articleId } }))).data
}

function inputOf(kind: ArticleKind, { address, picture, pictureAlt, ...texts }: ArticleValue) {
  const common = { ...texts, ...(address && { slug: address }) }
  return kind === 'article' ? { kind, ...common, picture, pictureAlt } : { kind, ...common }
}

export async function createArticle(kind: ArticleKind, value: ArticleValue, keyOf: KeyOf): Promise<AdminArticle> {
  const json = inputOf(kind, value)
  return (await answerOf(calls().$post({ header: { 'idempotency-key': keyOf(json) }, json }))).data
}

export async function saveArticle(
  { articleId, kind }: AdminArticle,
  value: ArticleValue,
  version: number,
): Promise<AdminArticle> {
  const call = calls()[':articleId'].$put({ ...seenOf({ articleId, version }), json: inputOf(kind, value) })
  return (await answerOf(call)).data
}

export async function publishArticle(article: AdminArticle, at: string | null): Promise<AdminArticle> {
  return (await answerOf(calls()[':articleId'].publication.$post({ ...seenOf(article), json: { at } }))).data
}

export async function withdrawArticle(article: AdminArticle): Promise<AdminArticle> {
  return (await answerOf(calls()[':articleId'].publication.$delete(seenOf(article)))).data
}

export async function removeArticle(article: AdminArticle): Promise<void> {
  await answerOf(calls()[':articleId'].$delete(seenOf(article)))
}
