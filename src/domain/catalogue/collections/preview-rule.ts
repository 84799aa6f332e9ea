import { sql } from 'drizzle-orm'
import { listings, products } from '#db/schema/catalogue.server.ts'
import { requirePermission } from '#domain/authorize.ts'
import type { Ctx } from '#domain/ctx.ts'
import { columnsOfCondition, takes } from './rule-sql.ts'
import type { CollectionRule, RulePreview } from './schemas.ts'

const EXAMPLES = 5

export async function previewRule(ctx: Ctx, { match, conditions }: CollectionRule): Promise<RulePreview> {
  requirePermission(ctx, 'catalogue:read')
  const asked = JSON.stringify(conditions.map(columnsOfCondition))
  const isTaken = takes(
    sql`${match}::text`,
    sql`(select kind, "categoryId" as category_id, value, centavos
      from jsonb_to_recordset(${asked}::jsonb) as sent (kind text, "categoryId" text, value text, centavos int)) as condition`,
  )
  const { rows } = await ctx.db.execute<RulePreview & Record<string, unknown>>(sql`
    with taken as (select p.id, p.name, p.position from ${products} as p where ${isTaken})
    select count(*)::int as products,
      (select count(*)::int from ${listings} where product_id in (select id from taken)) as shown,
      (select coalesce(jsonb_agg(name), '[]') from (
        select name from taken order by position, id limit ${EXAMPLES}
      ) as first) as examples
    from taken`)
  return rows[0] ?? { products: 0, shown: 0, examples: [] }
}
