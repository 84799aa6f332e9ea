import { sql } from 'drizzle-orm'
import type { ProductState } from '../products/schemas.ts'
import { stateOf } from '../products/admin-product.ts'
import type { Ctx } from '#domain/ctx.ts'
import { labelOf } from './line-label.ts'
import type { PlannedProduct } from './plan-product.ts'
import { STATE_COLUMN } from './sheet-columns.ts'

interface Other {
  id: string
  version: number
  name: string
  publishedAt: Date | null
  publishAt: Date | null
  archivedAt: null
  [column: string]: unknown
}

/** Products without variants are never in exports, so their absence means nothing. */
export async function planOthers({ db }: Ctx, productIds: readonly string[]): Promise<PlannedProduct[]> {
  const { rows } = await db.execute<Other>(sql`
    select id, version, name ->> 'es' as name, published_at as "publishedAt", publish_at as "publishAt",
      archived_at as "archivedAt"
    from products
    where archived_at is null and id <> all(${sql.param([...productIds])}::text[])
      and exists (select from variants where product_id = products.id and retired_at is null)
    order by id`)
  return rows.map(({ id, version, name, ...moments }) => {
    const state: ProductState = stateOf(moments)
    const change = { column: STATE_COLUMN, before: state, after: 'archived' }
    const line = {
      lineNumber: 0,
      label: labelOf(name, id),
      outcome: 'archived' as const,
      changes: [change],
      errors: [],
    }
    return {
      productId: id,
      version,
      input: undefined,
      state: { state: 'archived', publishAt: null },
      stock: [],
      lines: [line],
    }
  })
}
