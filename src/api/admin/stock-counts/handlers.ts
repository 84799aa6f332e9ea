import { abandonCount } from '#domain/inventory/counts/abandon-count.ts'
import { enterCount } from '#domain/inventory/counts/enter-count.ts'
import type { StockCount } from '#domain/inventory/counts/find-counts.ts'
import { finishCount } from '#domain/inventory/counts/finish-count.ts'
import { listCountLines } from '#domain/inventory/counts/list-count-lines.ts'
import { listCounts } from '#domain/inventory/counts/list-counts.ts'
import { readCount } from '#domain/inventory/counts/find-counts.ts'
import { startCount } from '#domain/inventory/counts/start-count.ts'
import { created, keyset, ok } from '../../envelope.ts'
import { createRouter } from '../../router.ts'
import {
  abandonCountRoute,
  enterCountRoute,
  finishCountRoute,
  listCountLinesRoute,
  listCountsRoute,
  readCountRoute,
  startCountRoute,
} from './routes.ts'

function toStockCountResponse({ id, ...count }: StockCount) {
  return { countId: id, ...count }
}

export function stockCountsRoutes() {
  return createRouter()
    .openapi(listCountsRoute, async (c) => {
      const { cursor, limit, status } = c.req.valid('query')
      const { items, next } = await listCounts(c.get('ctx'), { status, limit, after: cursor })
      return c.json(keyset({ items: items.map(toStockCountResponse), next }, limit), 200)
    })
    .openapi(startCountRoute, async (c) =>
      c.json(created(toStockCountResponse(await startCount(c.get('ctx'), c.req.valid('json')))), 201),
    )
    .openapi(readCountRoute, async (c) =>
      c.json(ok(toStockCountResponse(await readCount(c.get('ctx'), c.req.valid('param')))), 200),
    )
    .openapi(listCountLinesRoute, async (c) => {
      const { cursor, limit } = c.req.valid('query')
      const asked = { ...c.req.valid('param'), limit, after: cursor }
      return c.json(keyset(await listCountLines(c.get('ctx'), asked), limit), 200)
    })
    .openapi(enterCountRoute, async (c) =>
      c.json(ok(await enterCount(c.get('ctx'), { ...c.req.valid('param'), ...c.req.valid('json') })), 200),
    )
    .openapi(finishCountRoute, async (c) =>
      c.json(ok(toStockCountResponse(await finishCount(c.get('ctx'), c.req.valid('param')))), 200),
    )
    .openapi(abandonCountRoute, async (c) =>
      c.json(ok(toStockCountResponse(await abandonCount(c.get('ctx'), c.req.valid('param')))), 200),
    )
}
