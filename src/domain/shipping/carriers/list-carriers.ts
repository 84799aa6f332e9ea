import { asc } from 'drizzle-orm'
import type { Ctx } from '#domain/ctx.ts'
import { requirePermission } from '#domain/authorize.ts'
import { carriers } from '#db/schema/shipping.server.ts'

export type Carrier = typeof carriers.$inferSelect

export async function listCarriers(ctx: Ctx): Promise<Carrier[]> {
  requirePermission(ctx, 'shipping:read', 'orders:fulfil')
  return ctx.db.select().from(carriers).orderBy(asc(carriers.name))
}
