import { sql } from 'drizzle-orm'
import { stockLevels } from '#db/schema/inventory.server.ts'
import { findAdminProducts } from '../products/find-admin-products.ts'
import type { AdminProduct } from '../products/schemas.ts'
import type { Ctx } from '#domain/ctx.ts'
import { requirePermission } from '#domain/authorize.ts'
import { onReplica } from '#domain/on-replica.ts'
import { listStockLocations } from '#domain/inventory/locations/list-stock-locations.ts'
import { writeCell } from './cells.ts'
import { writeMoment } from './moment-cells.ts'
import { valueAt } from './paths.ts'
import { COLUMNS, PRODUCT_COLUMN, PUBLISH_COLUMN, SKU_COLUMN, STATE_COLUMN, STOCK_PREFIX } from './sheet-columns.ts'

const BATCH = 200

export interface ProductSheet {
  columns: string[]
  lines: AsyncGenerator<string[]>
}

/** Importing the export changes nothing. */
export async function exportProducts(ctx: Ctx): Promise<ProductSheet> {
  requirePermission(ctx, 'catalogue:read')
  const locations = (await listStockLocations(ctx)).map(({ id }) => id)
  const columns = [
    PRODUCT_COLUMN,
    SKU_COLUMN,
    STATE_COLUMN,
    PUBLISH_COLUMN,
    ...COLUMNS.map(({ name }) => name),
    ...locations.map((id) => STOCK_PREFIX + id),
  ]
  return { columns, lines: linesOf(ctx, locations) }
}

async function* linesOf(ctx: Ctx, locations: readonly string[]): AsyncGenerator<string[]> {
  let after = ''
  for (;;) {
    const { ids, products, levels } = await onReplica(ctx, (replicaCtx) => readBatch(replicaCtx, after))
    for (const id of ids) {
      const product = products.get(id)
      if (product) yield* linesOfProduct(product, locations, levels)
    }
    const last = ids.at(-1)
    if (ids.length < BATCH || last === undefined) return
    after = last
  }
}

async function readBatch(ctx: Ctx, after: string) {
  const { rows } = await ctx.db.execute<{ id: string }>(
    sql`select id from products where id > ${after} order by id limit ${BATCH}`,
  )
  const ids = rows.map(({ id }) => id)
  return { ids, products: await findAdminProducts(ctx, ids), levels: await onHand(ctx, ids) }
}

function* linesOfProduct(product: AdminProduct, locations: readonly string[], levels: ReadonlyMap<string, number>) {
  for (const variant of product.variants) {
    const said = { ...product, variant }
    yield [
      product.productId,
      variant.sku,
      product.state,
      writeMoment(product.publishAt),
      ...COLUMNS.map(({ path, kind }) => writeCell(valueAt(said, path) ?? (kind === 'boolean' ? false : undefined))),
      ...locations.map((locationId) => String(levels.get(`${variant.variantId}/${locationId}`) ?? 0)),
    ]
  }
}

async function onHand({ db }: Ctx, productIds: readonly string[]): Promise<Map<string, number>> {
  const { rows } = await db.execute<{ level: string; onHand: number }>(sql`
    select s.variant_id || '/' || s.location_id as level, s.on_hand as "onHand"
    from ${stockLevels} as s join variants as v on v.id = s.variant_id
    where v.product_id = any(${sql.param([...productIds])}::text[])`)
  return new Map(rows.map(({ level, onHand: units }) => [level, units]))
}
