import { asc } from 'drizzle-orm'
import type { Ctx } from '#domain/ctx.ts'
import { requirePermission } from '#domain/authorize.ts'
import { alcoholRestrictions } from '#db/schema/shipping.server.ts'

export type Restriction = typeof alcoholRestrictions.$inferSelect

export async function listRestrictions(ctx: Ctx): Promise<Restriction[]> {
  requirePermission(ctx, 'shipping:read')
  const { startsOn, id } = alcoholRestrictions
  const rows = await ctx.db.select().from(alcoholRestrictions).orderBy(asc(startsOn), asc(id))
  return rows.toSorted((a, b) => (a.startsOn ?? '').localeCompare(b.startsOn ?? ''))
}
