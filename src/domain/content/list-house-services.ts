import { asc } from 'drizzle-orm'
import type { Ctx } from '#domain/ctx.ts'
import { requireOwner } from '#domain/identity/authorize.ts'
import { services } from './tables.server.ts'

export type HouseService = typeof services.$inferSelect

/** Includes inactive services. */
export function listHouseServices(ctx: Ctx): Promise<HouseService[]> {
  requireOwner(ctx)
  return ctx.db.select().from(services).orderBy(asc(services.position), asc(services.id))
}
