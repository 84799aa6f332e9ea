import { eq, sql } from 'drizzle-orm'
import type { Ctx } from '#domain/ctx.ts'
import { requirePermission } from '#domain/authorize.ts'
import { findLastTask } from '#domain/operations/tasks/get-task.ts'
import type { Task } from '#domain/operations/tasks/get-task.ts'
import { ImportNotFound } from './errors.ts'
import type { ImportLineOutcome } from '#vocabulary/import-lines.ts'
import { readSheet } from './read-sheet.ts'
import type { SheetLine } from './read-sheet.ts'
import { pathOfSheet } from './keep-import.ts'
import { productImportLines, productImports } from '#db/schema/product-imports.server.ts'

export type ProductImport = typeof productImports.$inferSelect

export interface ImportSummary extends ProductImport {
  counts: Record<ImportLineOutcome, number>
  task: Task | undefined
}

/** @throws ImportNotFound */
export async function getProductImport(ctx: Ctx, { importId }: { importId: string }): Promise<ImportSummary> {
  // Read first: what a task wrote is visible once it has ended
  const task = await findLastTask(ctx, importId)
  const found = await findImport(ctx, importId)
  const { rows } = await ctx.db.execute<{ outcome: ImportLineOutcome; count: number }>(sql`
    select outcome, count(*)::int as count from ${productImportLines} where import_id = ${importId} group by outcome`)
  const counted = new Map(rows.map(({ outcome, count }) => [outcome, count]))
  const of = (outcome: ImportLineOutcome) => counted.get(outcome) ?? 0
  const [created, changed, archived] = [of('created'), of('changed'), of('archived')]
  const counts = { created, changed, archived, unchanged: of('unchanged'), error: of('error') }
  return { ...found, counts, task }
}

/** @throws ImportNotFound */
export async function findImport(ctx: Ctx, importId: string): Promise<ProductImport> {
  requirePermission(ctx, 'catalogue:read')
  const [found] = await ctx.db.select().from(productImports).where(eq(productImports.id, importId))
  if (!found) throw new ImportNotFound()
  return found
}

/** @throws ImportNotFound */
export async function linesOfImport(ctx: Ctx, importId: string): Promise<SheetLine[]> {
  const bytes = await ctx.ports.files.read(pathOfSheet(importId))
  if (!bytes) throw new ImportNotFound()
  return readSheet(ctx.ports.csvFiles, bytes)
}
