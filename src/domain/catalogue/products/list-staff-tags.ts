import { sql } from 'drizzle-orm'
import { requirePermission } from '#domain/authorize.ts'
import type { Ctx } from '#domain/ctx.ts'
import type { StaffTag } from '#vocabulary/staff-tags.ts'

/** Alphabetical, without archived products' tags. */
export async function listStaffTags(ctx: Ctx): Promise<StaffTag[]> {
  requirePermission(ctx, 'catalogue:read')
  const { rows } = await ctx.db.execute<StaffTag & Record<string, unknown>>(sql`
    select tag, count(*)::int as products from products, unnest(staff_tags) as tag
    where archived_at is null group by tag order by tag`)
  return rows
}
