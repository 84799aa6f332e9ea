import { asc } from 'drizzle-orm'
import type { Ctx } from '#domain/ctx.ts'
import { requirePermission } from '#domain/authorize.ts'
import { services } from '#db/schema/content.server.ts'

export type AdminService = typeof services.$inferSelect

/** Includes inactive services. */
export function listAdminServices(ctx: Ctx): Promise<AdminService[]> {
  requirePermission(ctx, 'content:read')
  return ctx.db.select().from(services).orderBy(asc(services.position), asc(services.id))
}
