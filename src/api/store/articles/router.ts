import { createRoute } from '@hono/zod-openapi'
import { getArticle } from '#domain/content/articles/get-article.ts'
import { listArticles } from '#domain/content/articles/list-articles.ts'
import { articleCardSchema, articleSchema, articlesQuerySchema } from '#domain/content/articles/schemas.ts'
import { knownId } from '#kit/text-schema.ts'
import { answerOf, json, listOf, ok, page, paramsOf, situations } from '../../envelope.ts'
import { createRouter } from '../../router.ts'

const listArticlesRoute = createRoute({
  method: 'get',
  path: '/articles',
  operationId: 'listArticles',
  tags: ['Content'],
  summary: 'The articles of the journal',
  description: 'The newest first, in the caller’s language. A page past the end is empty.',
  request: { query: articlesQuerySchema },
  responses: {
    200: json(listOf(articleCardSchema), 'A page of articles'),
    ...situations({ 422: 'A page that makes no sense' }),
  },
})

const getArticleRoute = createRoute({
  method: 'get',
  path: '/articles/{slug}',
  operationId: 'getArticle',
  tags: ['Content'],
  summary: 'One article of the journal',
  description: 'In the caller’s language.',
  request: { params: paramsOf({ slug: knownId(200) }) },
  responses: {
    200: json(answerOf(articleSchema), 'The article'),
    ...situations({ 404: 'There is no such article, or it isn’t published yet' }),
  },
})

export function articlesRoutes() {
  return createRouter()
    .openapi(listArticlesRoute, async (c) => {
      const { items, meta } = await listArticles(c.get('ctx'), c.req.valid('query'))
      return c.json(page(items, meta), 200)
    })
    .openapi(getArticleRoute, async (c) => c.json(ok(await getArticle(c.get('ctx'), c.req.valid('param').slug)), 200))
}
