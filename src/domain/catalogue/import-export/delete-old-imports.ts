import { eq, lt } from 'drizzle-orm'
import { eachItem } from '#domain/operations/batches/each-item.ts'
import type { Ctx } from '#domain/ctx.ts'
import { addTime, DAY } from '#kit/clock.ts'
import { pathOfSheet } from './keep-import.ts'
import { productImports } from '#db/schema/product-imports.server.ts'

const KEPT = 30 * DAY

/** Deletes files before rows, of applied imports too. Returns how many. @throws ItemsFailed after all others */
export async function deleteOldImports(ctx: Ctx): Promise<number> {
  const items = await ctx.db
    .select({ id: productImports.id })
    .from(productImports)
    .where(lt(productImports.sentAt, addTime(ctx.now, -KEPT)))
  const idOf = ({ id }: { id: string }) => id
  return eachItem(ctx, { job: 'delete-old-imports', items, idOf, isWhole: true }, async ({ id }) => {
    await ctx.ports.files.remove(pathOfSheet(id))
    await ctx.db.delete(productImports).where(eq(productImports.id, id))
  })
}
