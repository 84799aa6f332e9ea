import { sql } from 'drizzle-orm'
import { namedQuery } from '#db/named-query.ts'
import { brandVersions } from '#db/schema/content.server.ts'
import type { Ctx } from '#domain/ctx.ts'
import type { BrandChanges } from '#vocabulary/brand-facts.ts'

export interface ShopBrand {
  changes: BrandChanges
  /** 0 before the first change. */
  version: number
}

/** Server-rendered pages share the result until it changes. */
export async function readBrand(ctx: Pick<Ctx, 'db'>): Promise<ShopBrand> {
  const [row] = await namedQuery<ShopBrand>(
    ctx.db,
    sql`select changes, version from ${brandVersions} order by version desc limit 1`,
  )
  return row ?? { changes: {}, version: 0 }
}
