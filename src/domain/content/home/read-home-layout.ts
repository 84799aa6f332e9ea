import { sql } from 'drizzle-orm'
import { namedQuery } from '#db/named-query.ts'
import { homeLayout } from '#db/schema/content.server.ts'
import { requirePermission } from '#domain/authorize.ts'
import type { Ctx } from '#domain/ctx.ts'
import { placedBlocks } from '#vocabulary/home-blocks.ts'
import type { PlacedBlock } from '#vocabulary/home-blocks.ts'

export interface HomeLayout {
  blocks: PlacedBlock[]
  /** 0 for the default layout. */
  version: number
}

/** Server-rendered pages share the result until it changes. */
export async function readHomeLayout(ctx: Pick<Ctx, 'db'>): Promise<HomeLayout> {
  const [row] = await namedQuery<HomeLayout>(ctx.db, sql`select blocks, version from ${homeLayout}`)
  return { blocks: placedBlocks(row?.blocks ?? []), version: row?.version ?? 0 }
}

export function getAdminHomeLayout(ctx: Ctx): Promise<HomeLayout> {
  requirePermission(ctx, 'content:read')
  return readHomeLayout(ctx)
}
