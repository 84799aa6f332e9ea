import { createRoute, z } from '@hono/zod-openapi'
import { findLot } from '#domain/catalogue/lots/find-lot.ts'
import { LOT_LOOKUP } from '#domain/catalogue/lots/limits.ts'
import { MAX_TYPED_LOT } from '#domain/catalogue/lots/lot-code.ts'
import { lotSchema } from '#domain/catalogue/lots/schemas.ts'
import { storableText } from '#kit/text.ts'
import type { ApiDeps } from '../../deps.ts'
import { answerOf, json, ok, paramsOf, situations } from '../../envelope.ts'
import { limitByAddress } from '../../limits.ts'
import { createRouter } from '../../router.ts'

const findLotRoute = createRoute({
  method: 'get',
  path: '/lots/{code}',
  operationId: 'findLot',
  tags: ['Products'],
  summary: 'Where a bottle comes from, by the lot on its label',
  description: 'Case, spaces and hyphens of the code don’t matter; nothing else is guessed.',
  request: { params: paramsOf({ code: z.string().overwrite(storableText).max(MAX_TYPED_LOT) }) },
  responses: {
    200: json(answerOf(lotSchema), 'The lot'),
    ...situations({
      404: 'No bottle has this lot; the message says where it is printed',
      422: 'The code is too long',
      429: 'Too many requests from this address',
    }),
  },
})

export function lotsRoutes(deps: ApiDeps) {
  return createRouter().openapi(
    { ...findLotRoute, middleware: [limitByAddress(deps, LOT_LOOKUP)] as const },
    async (c) => c.json(ok(await findLot(c.get('ctx'), c.req.valid('param').code)), 200),
  )
}
