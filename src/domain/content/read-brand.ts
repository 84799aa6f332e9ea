import { sql } from 'drizzle-orm'
import { readTogether } from '#db/read-together.ts'
import type { Ctx } from '#domain/ctx.ts'
import type { BrandChanges } from './brand-schemas.ts'

/** What the owner says of the house instead of what the store was delivered with, and how often that was changed. */
export interface HouseBrand {
  changes: BrandChanges
  /** 0 until something is changed. */
  version: number
}

/** As the house is now. Pages share a reading until it changes; whatever else says something of the house reads it anew. */
export async function readBrand(ctx: Pick<Ctx, 'db'>): Promise<HouseBrand> {
  const [row] = await readTogether<HouseBrand>(
    ctx,
    sql`select changes, version from brand_versions order by version desc limit 1`,
  )
  return row ?? { changes: {}, version: 0 }
}
