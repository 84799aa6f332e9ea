import { z } from '@hono/zod-openapi'
import { getAdminArticle } from '#domain/content/articles/get-admin-article.ts'
import { listAdminArticles } from '#domain/content/articles/list-admin-articles.ts'
import { publishArticle, withdrawArticle } from '#domain/content/articles/publish-article.ts'
import { removeArticle } from '#domain/content/articles/remove-article.ts'
import {
  adminArticleSchema,
  articleInputSchema,
  articleKindQuerySchema,
  articlePublicationSchema,
  listedArticleSchema,
} from '#domain/content/articles/schemas.ts'
import { changeArticle, createArticle } from '#domain/content/articles/write-article.ts'
import { knownId } from '#kit/text-schema.ts'
import { answerOf, created, json, jsonBody, keyset, keysetListOf, keysetQuery, ok, paramsOf } from '../../envelope.ts'
import { idempotencyHeaders, MADE_ONCE } from '../../idempotency-key.ts'
import { CHANGED_MEANWHILE, ifMatchHeaders, seenBy } from '../../if-match.ts'
import { createRouter } from '../../router.ts'
import { staffRoutes } from '../../staff-routes.ts'

const staffRoute = staffRoutes('Content')
const params = paramsOf({ articleId: knownId(100) })

const WRONG = 'A field is missing or of the wrong shape, or the picture isn’t there'
const MARKS =
  'The body is paragraphs and `- ` items under `## Heading`, with `**strong**` and `*emphasized*` words and `[words](/path)`.'
const change = {
  404: 'There is no such article or page, or it is of the other kind',
  ...CHANGED_MEANWHILE,
  422: WRONG,
} as const

const listAdminArticlesRoute = staffRoute({
  method: 'get',
  path: '/management/articles',
  operationId: 'listAdminArticles',
  permission: 'content:read',
  summary: 'Every article of the journal or every page, in both languages',
  description: 'Drafts and scheduled ones too; what was changed last comes first.',
  request: { query: keysetQuery.extend({ kind: articleKindQuerySchema }) },
  responses: { 200: json(keysetListOf(listedArticleSchema), 'A page of articles') },
  refusals: { 422: 'The cursor makes no sense' },
})

const createArticleRoute = staffRoute({
  method: 'post',
  path: '/management/articles',
  operationId: 'createArticle',
  permission: 'content:write',
  summary: 'Begin an article or a page',
  description: `A draft. A page has no picture; visitors find it below \`/pages/\`. ${MARKS} ${MADE_ONCE}`,
  request: { headers: idempotencyHeaders, body: jsonBody(articleInputSchema) },
  responses: { 201: json(answerOf(adminArticleSchema), 'The draft') },
  refusals: { 409: 'Another of its kind has the address, or the key came with another request', 422: WRONG },
})

const getAdminArticleRoute = staffRoute({
  method: 'get',
  path: '/management/articles/{articleId}',
  operationId: 'getAdminArticle',
  permission: 'content:read',
  summary: 'An article or a page with its words, in both languages',
  request: { params },
  responses: { 200: json(answerOf(adminArticleSchema), 'The article') },
  refusals: { 404: change[404] },
})

const changeArticleRoute = staffRoute({
  method: 'put',
  path: '/management/articles/{articleId}',
  operationId: 'changeArticle',
  permission: 'content:write',
  summary: 'Change an article or a page',
  description: `Without \`slug\` its address stays; once visitors have seen it, it always does. ${MARKS}`,
  request: { headers: ifMatchHeaders, params, body: jsonBody(articleInputSchema) },
  responses: { 200: json(answerOf(adminArticleSchema), 'As it is now') },
  refusals: { ...change, 409: 'Another of its kind has the address, or visitors know it by its own' },
})

const publishArticleRoute = staffRoute({
  method: 'post',
  path: '/management/articles/{articleId}/publication',
  operationId: 'publishArticle',
  permission: 'content:write',
  summary: 'Publish an article or a page, now or at a time',
  description: 'A time that has passed dates it back.',
  request: { headers: ifMatchHeaders, params, body: jsonBody(articlePublicationSchema) },
  responses: { 200: json(answerOf(adminArticleSchema), 'As it is now') },
  refusals: { ...change, 422: 'The time makes no sense, or is more than two years ahead' },
})

const withdrawArticleRoute = staffRoute({
  method: 'delete',
  path: '/management/articles/{articleId}/publication',
  operationId: 'withdrawArticle',
  permission: 'content:write',
  summary: 'Make a draft of an article or a page again',
  request: { headers: ifMatchHeaders, params },
  responses: { 200: json(answerOf(adminArticleSchema), 'As it is now') },
  refusals: change,
})

const removeArticleRoute = staffRoute({
  method: 'delete',
  path: '/management/articles/{articleId}',
  operationId: 'removeArticle',
  permission: 'content:write',
  summary: 'Take an article or a page away for good',
  request: { headers: ifMatchHeaders, params },
  responses: { 200: json(answerOf(z.null()), 'Gone') },
  refusals: change,
})

export function adminArticlesRoutes() {
  return createRouter()
    .openapi(listAdminArticlesRoute, async (c) => {
      const query = c.req.valid('query')
      return c.json(keyset(await listAdminArticles(c.get('ctx'), query), query.limit), 200)
    })
    .openapi(createArticleRoute, async (c) =>
      c.json(
        created(await createArticle(c.get('ctx'), c.req.valid('json'), c.req.valid('header')['idempotency-key'])),
        201,
      ),
    )
    .openapi(getAdminArticleRoute, async (c) =>
      c.json(ok(await getAdminArticle(c.get('ctx'), c.req.valid('param').articleId)), 200),
    )
    .openapi(changeArticleRoute, async (c) => {
      const seen = seenBy(c.req.valid('param'), c.req.valid('header'))
      return c.json(ok(await changeArticle(c.get('ctx'), { ...seen, input: c.req.valid('json') })), 200)
    })
    .openapi(publishArticleRoute, async (c) => {
      const seen = seenBy(c.req.valid('param'), c.req.valid('header'))
      return c.json(ok(await publishArticle(c.get('ctx'), { ...seen, ...c.req.valid('json') })), 200)
    })
    .openapi(withdrawArticleRoute, async (c) => {
      const seen = seenBy(c.req.valid('param'), c.req.valid('header'))
      return c.json(ok(await withdrawArticle(c.get('ctx'), seen)), 200)
    })
    .openapi(removeArticleRoute, async (c) => {
      await removeArticle(c.get('ctx'), seenBy(c.req.valid('param'), c.req.valid('header')))
      return c.json(ok(null), 200)
    })
}
