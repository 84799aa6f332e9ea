import { sql } from 'drizzle-orm'
import { readTogether } from '#db/read-together.ts'
import type { Ctx } from '#domain/ctx.ts'

export async function hasServices(ctx: Pick<Ctx, 'db'>): Promise<boolean> {
  const rows = await readTogether<{ id: string }>(ctx, sql`select id from services where status = 'active' limit 1`)
  return rows.length > 0
}
