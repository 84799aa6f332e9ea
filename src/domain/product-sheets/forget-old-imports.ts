import { lt } from 'drizzle-orm'
import type { Ctx } from '#domain/ctx.ts'
import { addTime, DAY } from '#kit/clock.ts'
import { pathOfSheet } from './keep-import.ts'
import { productImports } from './tables.server.ts'

const KEPT = 30 * DAY

/** Throws away files and dry runs of long ago; what was applied stays, and the journal tells of it. Answers how many. */
export async function forgetOldImports(ctx: Ctx): Promise<number> {
  const rows = await ctx.db
    .delete(productImports)
    .where(lt(productImports.sentAt, addTime(ctx.now, -KEPT)))
    .returning({ id: productImports.id })
  for (const { id } of rows) await ctx.ports.files.remove(pathOfSheet(id))
  return rows.length
}
