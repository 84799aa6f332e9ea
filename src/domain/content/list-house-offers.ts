import { asc } from 'drizzle-orm'
import type { Ctx } from '#domain/ctx.ts'
import { requireOwner } from '#domain/identity/authorize.ts'
import { offers } from './tables.server.ts'

/** A technology offer as the owner wrote it, in both languages. */
export type HouseOffer = typeof offers.$inferSelect

/** Every technology offer, shown or not, in the house's order. Throws SignInRequired, NotAllowed. */
export function listHouseOffers(ctx: Ctx): Promise<HouseOffer[]> {
  requireOwner(ctx)
  return ctx.db.select().from(offers).orderBy(asc(offers.position), asc(offers.id))
}
