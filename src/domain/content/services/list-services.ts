import { sql } from 'drizzle-orm'
import { namedQuery } from '#db/named-query.ts'
import type { Ctx } from '#domain/ctx.ts'
import type { ServiceCard } from '../schemas.ts'
import { cardOfService } from './service-card.ts'
import type { ServiceCardRow } from './service-card.ts'

export async function listServices(ctx: Ctx): Promise<ServiceCard[]> {
  const rows = await namedQuery<ServiceCardRow>(
    ctx.db,
    sql`select id, icon, name, description, images, previews, features
      from services where status = 'active' order by position, id`,
  )
  return rows.map((row) => cardOfService(row, ctx.locale))
}

export async function hasServices(ctx: Pick<Ctx, 'db'>): Promise<boolean> {
  const rows = await namedQuery<{ id: string }>(ctx.db, sql`select id from services where status = 'active' limit 1`)
  return rows.length > 0
}
