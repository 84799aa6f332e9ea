import { asc, eq } from 'drizzle-orm'
import type { Ctx } from '#domain/ctx.ts'
import { localize } from '#i18n/locale.ts'
import type { Offer } from './schemas.ts'
import { offers } from './tables.server.ts'

/** The active technology offers in the house's order, in the caller's language. */
export async function listOffers(ctx: Ctx): Promise<Offer[]> {
  const rows = await ctx.db
    .select()
    .from(offers)
    .where(eq(offers.status, 'active'))
    .orderBy(asc(offers.position), asc(offers.id))
  return rows.map(({ id, icon, name, description }) => ({
    offerId: id,
    icon,
    name: localize(name, ctx.locale),
    description: localize(description, ctx.locale),
  }))
}
