import { eq, sql } from 'drizzle-orm'
import { lockNames } from '#db/lock-names.ts'
import { recordAuditEntry } from '#domain/audit/record-audit-entry.ts'
import { changeProduct } from '../products/change-product.ts'
import type { AdminProduct } from '../products/schemas.ts'
import { createProduct } from '../products/create-product.ts'
import { archiveProduct, publishProduct, withdrawProduct } from '../products/publish-product.ts'
import { lockParts } from '../products/write-parts.ts'
import { requirePermission } from '#domain/authorize.ts'
import { inTransaction, nameOfActor } from '#domain/ctx.ts'
import type { Ctx } from '#domain/ctx.ts'
import { announceStock } from '#domain/inventory/levels/announce-stock.ts'
import { moveStock } from '#domain/inventory/movements/move-stock.ts'
import type { StockMove } from '#domain/inventory/movements/move-stock.ts'
import { startTask } from '#domain/operations/tasks/start-task.ts'
import type { TaskResult } from '#vocabulary/task-states.ts'
import type { Progress } from '#domain/operations/tasks/work-on-task.ts'
import { SituationError } from '#kit/errors.ts'
import { ImportApplied, ImportNotReady, ImportStopped } from './errors.ts'
import { findImport, linesOfImport } from './find-import.ts'
import { requireImporting } from './keep-import.ts'
import { keepPlan } from './plan-import.ts'
import { planSheet } from './plan-sheet.ts'
import type { PlannedProduct } from './plan-product.ts'
import type { SheetPlan } from './plan-sheet.ts'
import { productImportLines, productImports } from '#db/schema/product-imports.server.ts'

const LOCK = 'product-imports'
const BATCH = 500

/** @throws NotAllowed, ImportNotFound, ImportNotReady, ImportApplied */
export function startApplication(
  ctx: Ctx,
  { importId, version }: { importId: string; version: string },
): Promise<{ taskId: string }> {
  requirePermission(ctx, 'catalogue:write')
  return inTransaction(ctx, async (tx) => {
    const found = await findImport(tx, importId)
    requireImporting(tx, found)
    if (found.appliedAt) throw new ImportApplied()
    if (found.planVersion !== version || (await hasErrors(tx, importId))) throw new ImportNotReady()
    return startTask(tx, { kind: 'apply-product-import', subject: importId })
  })
}

/**
 * All or nothing, once. Returns a new plan as `stale` if products changed. @throws NotAllowed, ImportNotFound, and
 * product and stock errors
 */
export async function applyProductImport(
  ctx: Ctx,
  { importId }: { importId: string },
  progress: Progress,
): Promise<TaskResult> {
  const lines = await linesOfImport(ctx, importId)
  return inTransaction<TaskResult>(ctx, async (tx): Promise<TaskResult> => {
    await lockNames(tx.db, [LOCK])
    const { isWithStock, isWhole, planVersion, appliedAt } = await findImport(tx, importId)
    if (appliedAt) return { applied: lines.length }
    requireImporting(tx, { isWithStock })
    await tx.db.execute(sql`select id from products
      where ${isWhole} or id = any(${sql.param([...new Set(lines.map(({ productId }) => productId))])}::text[])
      order by id for no key update`)
    // Lock order: parts, then collections, words and levels
    await lockParts(tx)
    // Planning takes about a tenth of the time
    const plan = await planSheet(tx, { lines, isWithStock, isWhole }, (done) => progress(done, lines.length * 10))
    if (plan.version !== planVersion || plan.products.some(isWrong)) {
      const counts = await keepPlan(tx, importId, plan)
      return { ...counts, stale: 1 } satisfies TaskResult
    }
    // Products archived because they are missing from the file have no line
    const all = plan.products.flatMap((planned) => planned.lines).length
    await write(tx, importId, plan, (done) => progress(lines.length + done * 9, lines.length + all * 9))
    await tx.db
      .update(productImports)
      .set({ appliedAt: tx.now, appliedBy: nameOfActor(tx.actor) })
      .where(eq(productImports.id, importId))
    await recordAuditEntry(tx, {
      action: 'product-import.applied',
      subject: { kind: 'product-import', id: importId },
      before: null,
      after: { lines: lines.length, isWhole },
    })
    return { applied: lines.length }
  })
}

async function write(ctx: Ctx, importId: string, plan: SheetPlan, progress: (done: number) => Promise<void>) {
  const moves: StockMove[] = []
  let done = 0
  for (const planned of plan.products) {
    try {
      moves.push(...(await writeWhole(ctx, planned)))
    } catch (error) {
      if (error instanceof SituationError) throw new ImportStopped(planned.lines[0]?.label ?? planned.productId, error)
      throw error
    }
    done += planned.lines.length
    await progress(done)
  }
  // In the order of sales' locks
  moves.sort((a, b) => compare(a.variantId, b.variantId) || compare(a.locationId, b.locationId))
  for (let at = 0; at < moves.length; at += BATCH) {
    const some = moves.slice(at, at + BATCH)
    await announceStock(ctx, await moveStock(ctx, { moves: some, reason: 'import', groupId: importId }))
  }
}

async function writeWhole(ctx: Ctx, planned: PlannedProduct): Promise<StockMove[]> {
  // Hide before removing what publishing requires; publish after adding it
  const isHidden = planned.state?.state === 'archived' || planned.state?.state === 'draft'
  const isFirst = isHidden && planned.version !== undefined
  const hidden = isFirst ? await writeState(ctx, planned) : undefined
  const moves = await writeProduct(ctx, { ...planned, version: hidden?.version ?? planned.version })
  if (!isFirst) await writeState(ctx, planned)
  return moves
}

async function writeProduct(ctx: Ctx, { productId, version, input, stock }: PlannedProduct): Promise<StockMove[]> {
  const written =
    input &&
    (await (version === undefined
      ? createProduct(ctx, { ...input, productId })
      : changeProduct(ctx, { productId, version, input })))
  if (stock.length === 0) return []
  const known = new Map(written?.variants.map(({ sku, variantId }) => [sku, variantId]))
  if (!written) {
    const { rows } = await ctx.db.execute<{ id: string; sku: string }>(
      sql`select id, sku from variants where product_id = ${productId} and retired_at is null`,
    )
    for (const { id, sku } of rows) known.set(sku, id)
  }
  return stock.flatMap(({ sku, locationId, quantity }) => {
    const variantId = known.get(sku)
    return variantId === undefined ? [] : [{ variantId, locationId, quantity }]
  })
}

/** The transaction holds the lock, so the current version is safe to use. */
async function writeState(ctx: Ctx, { productId, state: wanted }: PlannedProduct): Promise<AdminProduct | undefined> {
  if (!wanted) return undefined
  const meant = { productId, version: undefined }
  if (wanted.state === 'archived') return archiveProduct(ctx, meant)
  if (wanted.state === 'draft') return withdrawProduct(ctx, meant)
  return publishProduct(ctx, { ...meant, at: wanted.publishAt })
}

function isWrong({ lines }: PlannedProduct): boolean {
  return lines.some(({ outcome }) => outcome === 'error')
}

async function hasErrors({ db }: Ctx, importId: string): Promise<boolean> {
  const { rows } = await db.execute(sql`
    select 1 from ${productImportLines} where import_id = ${importId} and outcome = 'error' limit 1`)
  return rows.length > 0
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}
