import { and, desc, eq, inArray } from 'drizzle-orm'
import type { Ctx } from '#domain/ctx.ts'
import { requirePermission } from '#domain/authorize.ts'
import type { Task } from '#domain/operations/tasks/get-task.ts'
import { tasks } from '#db/schema/tasks.server.ts'
import type { ProductImport } from './find-import.ts'
import { productImportLines, productImports } from '#db/schema/product-imports.server.ts'

/** More than a month's imports. */
const MOST = 100

export interface ListedImport extends ProductImport {
  hasErrors: boolean
  task: Task | undefined
}

/** Latest first. */
export async function listProductImports(ctx: Ctx): Promise<ListedImport[]> {
  requirePermission(ctx, 'catalogue:read')
  const found = await ctx.db.select().from(productImports).orderBy(desc(productImports.sentAt)).limit(MOST)
  const ids = found.map(({ id }) => id)
  if (ids.length === 0) return []
  const last = await ctx.db
    .selectDistinctOn([tasks.subject])
    .from(tasks)
    .where(inArray(tasks.subject, ids))
    .orderBy(tasks.subject, desc(tasks.createdAt), desc(tasks.id))
  const wrong = await ctx.db
    .selectDistinct({ id: productImportLines.importId })
    .from(productImportLines)
    .where(and(inArray(productImportLines.importId, ids), eq(productImportLines.outcome, 'error')))
  const taskOf = new Map(last.map((task) => [task.subject, task]))
  const withErrors = new Set(wrong.map(({ id }) => id))
  return found.map((one) => ({ ...one, hasErrors: withErrors.has(one.id), task: taskOf.get(one.id) }))
}
