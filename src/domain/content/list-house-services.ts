import { asc } from 'drizzle-orm'
import type { Ctx } from '#domain/ctx.ts'
import { requireOwner } from '#domain/identity/authorize.ts'
import { services } from './tables.server.ts'

/** A service as the owner wrote it, in both languages. */
export type HouseService = typeof services.$inferSelect

/** Every service, offered now or not, in the house's order. Throws SignInRequired, NotAllowed. */
export function listHouseServices(ctx: Ctx): Promise<HouseService[]> {
  requireOwner(ctx)
  return ctx.db.select().from(services).orderBy(asc(services.position), asc(services.id))
}
