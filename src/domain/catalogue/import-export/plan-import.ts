import { eq } from 'drizzle-orm'
import { inTransaction } from '#domain/ctx.ts'
import type { Ctx } from '#domain/ctx.ts'
import type { Progress } from '#domain/operations/tasks/work-on-task.ts'
import type { TaskResult } from '#vocabulary/task-states.ts'
import { findImport, linesOfImport } from './find-import.ts'
import type { ImportLineOutcome } from '#vocabulary/import-lines.ts'
import { linesDone, planSheet } from './plan-sheet.ts'
import type { SheetPlan } from './plan-sheet.ts'
import { productImportLines, productImports } from '#db/schema/product-imports.server.ts'

/** Rows per statement, below PostgreSQL's parameter limit. */
const BATCH = 1000

/** Replaces an earlier dry run. @throws ImportNotFound */
export async function planProductImport(
  ctx: Ctx,
  { importId }: { importId: string },
  progress: Progress,
): Promise<TaskResult> {
  const { isWithStock, isWhole, lines: total } = await findImport(ctx, importId)
  const lines = await linesOfImport(ctx, importId)
  const plan = await planSheet(ctx, { lines, isWithStock, isWhole }, linesDone(progress, total))
  return inTransaction(ctx, (tx) => keepPlan(tx, importId, plan))
}

export async function keepPlan(ctx: Ctx, importId: string, { products, version }: SheetPlan): Promise<TaskResult> {
  const lines = products.flatMap((product) => product.lines)
  await ctx.db.delete(productImportLines).where(eq(productImportLines.importId, importId))
  for (let at = 0; at < lines.length; at += BATCH) {
    await ctx.db.insert(productImportLines).values(lines.slice(at, at + BATCH).map((line) => ({ ...line, importId })))
  }
  await ctx.db
    .update(productImports)
    .set({ planVersion: version, plannedAt: ctx.now })
    .where(eq(productImports.id, importId))
  const count = (wanted: ImportLineOutcome) => lines.filter(({ outcome }) => outcome === wanted).length
  const [created, changed, archived] = [count('created'), count('changed'), count('archived')]
  return { created, changed, archived, unchanged: count('unchanged'), error: count('error') }
}
