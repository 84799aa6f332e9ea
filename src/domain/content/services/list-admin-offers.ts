import { asc } from 'drizzle-orm'
import type { Ctx } from '#domain/ctx.ts'
import { requirePermission } from '#domain/authorize.ts'
import { offers } from '#db/schema/content.server.ts'

export type AdminOffer = typeof offers.$inferSelect

/** Includes inactive offers. */
export function listAdminOffers(ctx: Ctx): Promise<AdminOffer[]> {
  requirePermission(ctx, 'content:read')
  return ctx.db.select().from(offers).orderBy(asc(offers.position), asc(offers.id))
}
