import { asc } from 'drizzle-orm'
import type { Ctx } from '#domain/ctx.ts'
import { requirePermission } from '#domain/authorize.ts'
import { localize } from '#i18n/locale.ts'
import { locations } from '#db/schema/inventory.server.ts'
import type { z } from 'zod'
import type { stockLocationSchema } from './schemas.ts'

type NamedLocation = Omit<z.infer<typeof stockLocationSchema>, 'locationId'> & { id: string }

export async function listStockLocations(ctx: Ctx): Promise<NamedLocation[]> {
  requirePermission(ctx, 'inventory:read', 'catalogue:read')
  const rows = await ctx.db
    .select({ id: locations.id, kind: locations.kind, name: locations.name, closedAt: locations.closedAt })
    .from(locations)
    .orderBy(asc(locations.position), asc(locations.id))
  return rows.map(({ closedAt, name, ...row }) => ({
    ...row,
    name: localize(name, ctx.locale),
    isOpen: closedAt === null,
  }))
}
