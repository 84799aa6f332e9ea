import { sql } from 'drizzle-orm'
import { customers, users } from '#db/schema/identity.server.ts'
import { listSaleableVariants } from '#domain/catalogue/products/list-saleable-variants.ts'
import { greetingName } from '#domain/mail/greeting-name.ts'
import { queueMail } from '#domain/mail/queue-mail.ts'
import type { Ctx } from '#domain/ctx.ts'
import { linkWithToken } from '#domain/identity/write-to-account.ts'
import type { Locale } from '#i18n/locale.ts'
import { isExtra } from '#domain/shop/is-extra.ts'
import { isAbandoned, mayBeWrittenTo } from './abandoned.ts'
import { AlreadyReminded, CartNotAbandoned, NoRecoveryConsent } from './errors.ts'
import { makeRecovery } from './make-recovery.ts'

interface Left {
  customerId: string | null
  name: string | null
  email: string | null
  locale: Locale
  mayBeWrittenTo: boolean | null
}

/** One e-mail per cart, in the caller's transaction; locks the cart. @throws CartNotAbandoned, NoRecoveryConsent, AlreadyReminded */
export async function remindOfCart(ctx: Ctx, cartId: string): Promise<void> {
  const { rows } = await ctx.db.execute<Left & Record<string, unknown>>(sql`
    select c.customer_id as "customerId", u.name, u.email, coalesce(u.locale, 'es') as locale, ${mayBeWrittenTo} as "mayBeWrittenTo"
    from carts c left join ${customers} cu on cu.id = c.customer_id left join ${users} u on u.id = cu.user_id
    where c.id = ${cartId} and ${isAbandoned(ctx.now)} for no key update of c`)
  const [left] = rows
  if (!left) throw new CartNotAbandoned()
  if (!left.customerId || !left.email || !left.mayBeWrittenTo) throw new NoRecoveryConsent()
  const lines = await linesOf({ ...ctx, locale: left.locale }, cartId)
  // No variant is on sale any more
  if (lines.length === 0) throw new CartNotAbandoned()
  const token = await makeRecovery(ctx, { cartId, customerId: left.customerId, channel: 'mail' })
  if (token === undefined) throw new AlreadyReminded()
  await queueMail(ctx, {
    content: {
      kind: 'cart-reminder',
      name: greetingName(left.name ?? ''),
      lines,
      link: linkWithToken(ctx, '/recover', token, left),
      stopLink: linkWithToken(ctx, '/recover/stop', token, left),
    },
    reference: cartId,
    locale: left.locale,
    to: [left.email],
  })
}

async function linesOf(ctx: Ctx, cartId: string): Promise<{ name: string; size: string; quantity: number }[]> {
  const { rows } = await ctx.db.execute<{ variantId: string; quantity: number }>(sql`
    select variant_id as "variantId", quantity from cart_items
    where cart_id = ${cartId} and not ${isExtra(sql`variant_id`)} order by added_at, variant_id`)
  const variants = await listSaleableVariants(
    ctx,
    rows.map(({ variantId }) => variantId),
  )
  const byId = new Map(variants.map((variant) => [variant.variantId, variant]))
  return rows.flatMap(({ variantId, quantity }) => {
    const variant = byId.get(variantId)
    return variant?.isPurchasable ? [{ name: variant.name, size: variant.size, quantity }] : []
  })
}
