import { sql } from 'drizzle-orm'
import { customers, users } from '#db/schema/identity.server.ts'
import type { SQL } from 'drizzle-orm'
import { z } from 'zod'
import { hasWords } from '#db/has-words.ts'
import { listSaleableVariants } from '#domain/catalogue/products/list-saleable-variants.ts'
import type { Ctx } from '#domain/ctx.ts'
import { requirePermission } from '#domain/authorize.ts'
import { instantInCursor, keysetPage, positionIn } from '#kit/keyset.ts'
import type { KeysetPage, KeysetPosition } from '#kit/keyset.ts'
import { anywhere } from '#kit/words.ts'
import { isExtra } from '#domain/shop/is-extra.ts'
import { isAbandoned, mayBeWrittenTo } from './abandoned.ts'
import type { AbandonedFilter } from './schemas.ts'
import type { InCentavos } from '#kit/money.ts'
import type { abandonedCartSchema } from './schemas.ts'

type Answer = z.infer<typeof abandonedCartSchema>

export type AbandonedLine = InCentavos<Answer['lines'][number], 'price'>

export type AbandonedCart = InCentavos<Omit<Answer, 'lines'>, 'value'> & { lines: AbandonedLine[] }

interface Row extends Record<string, unknown> {
  cartId: string
  leftAt: string
  customerId: string | null
  name: string
  email: string
  phone: string | null
  mayBeWrittenTo: boolean
  device: string | null
  remindedAt: string | null
  openedAt: string | null
}

const POSITION = z.tuple([instantInCursor, z.string()])

interface AbandonedCartsQuery extends AbandonedFilter {
  cursor?: KeysetPosition | undefined
  limit: number
}

/** Last abandoned first, at current prices, without extras. @throws CursorInvalid */
export async function listAbandonedCarts(ctx: Ctx, asked: AbandonedCartsQuery): Promise<KeysetPage<AbandonedCart>> {
  requirePermission(ctx, 'carts:read')
  const { rows } = await ctx.db.execute<Row>(sql`
    select c.id as "cartId", c.updated_at as "leftAt", c.customer_id as "customerId", u.name, u.email, cu.phone,
      coalesce(${mayBeWrittenTo}, false) as "mayBeWrittenTo", c.metadata ->> 'source' as device,
      r.made_at as "remindedAt", r.opened_at as "openedAt"
    from carts c left join ${customers} cu on cu.id = c.customer_id left join ${users} u on u.id = cu.user_id
    left join lateral (
      select max(made_at) as made_at, max(opened_at) as opened_at from cart_recoveries where cart_id = c.id
    ) r on true
    where ${isAbandoned(ctx.now)} and ${conditionOf(asked)}
    order by c.updated_at desc, c.id desc limit ${asked.limit + 1}`)
  const { items, next } = keysetPage(rows, asked.limit, ({ leftAt, cartId }) => [leftAt, cartId])
  return { items: await withLineItems(ctx, items), next }
}

function conditionOf({ q, contact, reminded, cursor }: AbandonedCartsQuery): SQL {
  const position = positionIn(cursor, POSITION)
  const conditions = [
    position && sql`(c.updated_at, c.id) < (${position[0]}::timestamptz, ${position[1]})`,
    q?.trim() ? isOf(q) : undefined,
    contact === 'reachable' ? mayBeWrittenTo : undefined,
    contact === 'known' ? sql`c.customer_id is not null` : undefined,
    contact === 'unknown' ? sql`c.customer_id is null` : undefined,
    reminded && sql`c.id ${reminded === 'yes' ? sql`in` : sql`not in`} (select cart_id from cart_recoveries)`,
  ].filter((condition) => condition !== undefined)
  return conditions.length > 0 ? sql.join(conditions, sql` and `) : sql`true`
}

/** By ids, to use the index. */
function isOf(q: string): SQL {
  return sql`c.customer_id in (
    select m.id from ${customers} m join ${users} n on n.id = m.user_id where ${hasWords(sql`n.search_text`, q, anywhere)})`
}

async function withLineItems(ctx: Ctx, rows: Row[]): Promise<AbandonedCart[]> {
  const { rows: lineItems } = await ctx.db.execute<{ cartId: string; variantId: string; quantity: number }>(sql`
    select cart_id as "cartId", variant_id as "variantId", quantity from cart_items
    where cart_id = any(${sql.param(rows.map(({ cartId }) => cartId))}::text[]) and not ${isExtra(sql`variant_id`)}
    order by added_at, variant_id`)
  const variants = await listSaleableVariants(ctx, [...new Set(lineItems.map(({ variantId }) => variantId))])
  const byId = new Map(variants.map((variant) => [variant.variantId, variant]))
  return rows.map((row) => {
    const lines = lineItems.flatMap(({ cartId, variantId, quantity }) => {
      const variant = cartId === row.cartId ? byId.get(variantId) : undefined
      if (!variant) return []
      const { productId, name, size, priceCentavos, image } = variant
      return [{ productId, name, size, quantity, priceCentavos, image }]
    })
    return {
      ...cartOf(row),
      lines,
      valueCentavos: lines.reduce((sum, line) => sum + line.quantity * line.priceCentavos, 0),
    }
  })
}

function cartOf(row: Row): Omit<AbandonedCart, 'lines' | 'valueCentavos'> {
  const { cartId, customerId, name, email, phone, device } = row
  return {
    cartId,
    leftAt: new Date(row.leftAt),
    customer: customerId === null ? null : { customerId, name, email, phone },
    mayBeWrittenTo: row.mayBeWrittenTo,
    device,
    remindedAt: row.remindedAt === null ? null : new Date(row.remindedAt),
    openedAt: row.openedAt === null ? null : new Date(row.openedAt),
  }
}
