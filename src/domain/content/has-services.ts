import { sql } from 'drizzle-orm'
import { readTogether } from '#db/read-together.ts'
import type { Ctx } from '#domain/ctx.ts'

/** Whether the house offers any service: pages lead to them for as long as it does. */
export async function hasServices(ctx: Pick<Ctx, 'db'>): Promise<boolean> {
  const rows = await readTogether<{ id: string }>(ctx, sql`select id from services where status = 'active' limit 1`)
  return rows.length > 0
}
