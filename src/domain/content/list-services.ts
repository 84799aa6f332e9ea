import { asc, eq } from 'drizzle-orm'
import type { Ctx } from '#domain/ctx.ts'
import type { ServiceCard } from './schemas.ts'
import { cardColumns, cardOfService } from './service-card.ts'
import { services } from './tables.server.ts'

/** The active services in the house's order, in the caller's language. */
export async function listServices(ctx: Ctx): Promise<ServiceCard[]> {
  const rows = await ctx.db
    .select(cardColumns)
    .from(services)
    .where(eq(services.status, 'active'))
    .orderBy(asc(services.position), asc(services.id))
  return rows.map((row) => cardOfService(row, ctx.locale))
}
