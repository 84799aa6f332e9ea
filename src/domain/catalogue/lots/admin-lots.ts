import { and, desc, eq, getTableColumns, like, or, sql } from 'drizzle-orm'
import { z } from 'zod'
import { hasWords } from '#db/has-words.ts'
import { products } from '#db/schema/catalogue.server.ts'
import { lots } from '#db/schema/lots.server.ts'
import { requirePermission } from '#domain/authorize.ts'
import type { Ctx } from '#domain/ctx.ts'
import { keysetPage, positionIn } from '#kit/keyset.ts'
import type { KeysetPage, KeysetPosition } from '#kit/keyset.ts'
import { LotNotFound } from '../errors.ts'
import { lotKeyOf } from './lot-code.ts'
import type { AdminLot, LotFilters, LotProduct } from './schemas.ts'

const { id: lotId, ...columns } = getTableColumns(lots)
const COLUMNS = { lotId, ...columns, productName: products.name }

const positionSchema = z.tuple([z.iso.date().regex(/^(?:19|20)/), z.string()])

/** Last bottled first. @throws CursorInvalid */
export async function listAdminLots(
  ctx: Ctx,
  { search = '', product }: LotFilters,
  { cursor, limit }: { cursor?: KeysetPosition | undefined; limit: number },
): Promise<KeysetPage<AdminLot>> {
  requirePermission(ctx, 'catalogue:read')
  const after = positionIn(cursor, positionSchema)
  const part = lotKeyOf(search).replaceAll(/[^A-Z0-9]/g, '')
  const rows = await ctx.db
    .select(COLUMNS)
    .from(lots)
    .innerJoin(products, eq(products.id, lots.productId))
    .where(
      and(
        after && sql`(${lots.bottledOn}, ${lots.key}) < (${after[0]}::date, ${after[1]})`,
        product ? eq(lots.productId, product) : undefined,
        search === ''
          ? undefined
          : or(part ? like(lots.key, `%${part}%`) : undefined, hasWords(products.searchText, search)),
      ),
    )
    .orderBy(desc(lots.bottledOn), desc(lots.key))
    .limit(limit + 1)
  return keysetPage(rows, limit, ({ bottledOn, key }) => [bottledOn, key])
}

/** @throws LotNotFound */
export async function getAdminLot(ctx: Ctx, id: string): Promise<AdminLot> {
  requirePermission(ctx, 'catalogue:read')
  const [row] = await ctx.db
    .select(COLUMNS)
    .from(lots)
    .innerJoin(products, eq(products.id, lots.productId))
    .where(eq(lots.id, id))
  if (!row) throw new LotNotFound()
  return row
}

/** Products with lots, by name. */
export async function listLotProducts(ctx: Ctx): Promise<LotProduct[]> {
  requirePermission(ctx, 'catalogue:read')
  return ctx.db
    .select({ productId: products.id, name: products.name })
    .from(products)
    .where(sql`exists (select from ${lots} where ${lots.productId} = ${products.id})`)
    .orderBy(sql`${products.name} ->> 'es'`, products.id)
}
