import { asc } from 'drizzle-orm'
import type { Ctx } from '#domain/ctx.ts'
import { requireOwner } from '#domain/authorize.ts'
import { offers } from '#db/schema/content.server.ts'

export type AdminOffer = typeof offers.$inferSelect

/** Includes inactive offers. */
export function listAdminOffers(ctx: Ctx): Promise<AdminOffer[]> {
  requireOwner(ctx)
  return ctx.db.select().from(offers).orderBy(asc(offers.position), asc(offers.id))
}
