import { createHash } from 'node:crypto'
import { stockLevels } from '#db/schema/inventory.server.ts'
import { sql } from 'drizzle-orm'
import { findAdminProducts } from '../products/find-admin-products.ts'
import type { Ctx } from '#domain/ctx.ts'
import type { Progress } from '#domain/operations/tasks/work-on-task.ts'
import { hasParts } from '#domain/inventory/levels/reserved-parts.ts'
import type { LineError } from '#vocabulary/import-lines.ts'
import { knownPictures } from './known-pictures.ts'
import { planOthers } from './plan-others.ts'
import { planProduct } from './plan-product.ts'
import type { PlannedProduct, ToPlan } from './plan-product.ts'
import type { KnownLevel, StockToPlan } from './plan-stock.ts'
import type { SheetLine } from './read-sheet.ts'
import { SKU_COLUMN } from './sheet-columns.ts'
import { findLimitsBelowBundles } from './limits-below-bundles.ts'
import { findTakenBarcodes } from './taken-barcodes.ts'

const BATCH = 100

export interface SheetPlan {
  products: PlannedProduct[]
  /** Identifies the result: changes with the products. */
  version: string
}

interface Sheet {
  lines: readonly SheetLine[]
  isWithStock: boolean
  isWhole: boolean
}

export async function planSheet(
  ctx: Ctx,
  { lines, isWithStock, isWhole }: Sheet,
  progress: (done: number) => Promise<void>,
): Promise<SheetPlan> {
  const categories = await idsOf(ctx, 'categories')
  const locationIds = await idsOf(ctx, 'locations')
  const pictures = await knownPictures(ctx, lines)
  const byProduct = Map.groupBy(lines, ({ productId }) => productId)
  const firstWithSku = new Map<string, SheetLine>()
  const refused = new Map([...(await findTakenBarcodes(ctx, lines)), ...(await findLimitsBelowBundles(ctx, lines))])
  for (const line of lines) {
    if (firstWithSku.has(line.sku)) refused.set(line, { column: SKU_COLUMN, key: 'skuTwice' })
    else firstWithSku.set(line.sku, line)
  }
  const ids = [...byProduct.keys()]
  const products: PlannedProduct[] = []
  let done = 0
  for (let at = 0; at < ids.length; at += BATCH) {
    const batch = ids.slice(at, at + BATCH)
    const known = await findAdminProducts(ctx, batch)
    const all = batch.flatMap((id) => byProduct.get(id) ?? [])
    const ownerOfSku = await ownersOf(ctx, all)
    const stock: StockToPlan = { isMeant: isWithStock, locationIds, levels: await levelsOf(ctx, batch) }
    for (const productId of batch) {
      const own = byProduct.get(productId) ?? []
      const planned = planProduct({
        productId,
        lines: own,
        product: known.get(productId),
        now: ctx.now,
        ownerOfSku,
        categories,
        pictures,
        isWhole,
        stock,
      })
      own.forEach((line, index) => noteRefused(planned, index, refused.get(line)))
      products.push(planned)
      done += own.length
    }
    await progress(done)
  }
  if (isWhole) products.push(...(await planOthers(ctx, ids)))
  numberOthers(products, lines)
  return { products, version: versionOf(products) }
}

function numberOthers(products: readonly PlannedProduct[], lines: readonly SheetLine[]): void {
  let last = Math.max(1, ...lines.slice(-1).map(({ lineNumber }) => lineNumber))
  for (const line of products.flatMap((product) => product.lines)) {
    if (line.lineNumber > 0) continue
    last += 1
    line.lineNumber = last
  }
}

function noteRefused(planned: PlannedProduct, index: number, error: LineError | undefined): void {
  const line = planned.lines[index]
  if (!error || !line) return
  line.errors.push(error)
  line.outcome = 'error'
  planned.input = undefined
  planned.state = undefined
}

async function idsOf({ db }: Ctx, table: 'categories' | 'locations'): Promise<Set<string>> {
  const { rows } = await db.execute<{ id: string }>(sql`select id from ${sql.identifier(table)}`)
  return new Set(rows.map(({ id }) => id))
}

/** Retired variants keep their SKUs and can be restored. */
async function ownersOf({ db }: Ctx, lines: readonly SheetLine[]): Promise<ToPlan['ownerOfSku']> {
  const skus = sql.param(lines.map(({ sku }) => sku))
  const { rows } = await db.execute<{ sku: string; productId: string; variantId: string; isBundle: boolean }>(sql`
    select sku, product_id as "productId", id as "variantId",
      ${hasParts(sql.raw('variants.id'))} as "isBundle"
    from variants where sku = any(${skus}::text[])`)
  return new Map(rows.map(({ sku, ...owner }) => [sku, owner]))
}

async function levelsOf({ db }: Ctx, productIds: readonly string[]): Promise<Map<string, KnownLevel>> {
  const { rows } = await db.execute<{ level: string; onHand: number; reserved: number }>(sql`
    select s.variant_id || '/' || s.location_id as level, s.on_hand as "onHand", s.reserved
    from ${stockLevels} as s join variants as v on v.id = s.variant_id
    where v.product_id = any(${sql.param(productIds)}::text[])`)
  return new Map(rows.map(({ level, ...known }) => [level, known]))
}

/** Includes product versions, so that concurrent edits are detected. */
function versionOf(products: readonly PlannedProduct[]): string {
  const doings = products.map(({ productId, version, lines }) => [
    productId,
    version ?? null,
    lines.map(({ lineNumber, outcome, changes, errors }) => [lineNumber, outcome, changes, errors]),
  ])
  return createHash('sha256').update(JSON.stringify(doings)).digest('base64url')
}

export function linesDone(progress: Progress, total: number): (done: number) => Promise<void> {
  return (done) => progress(Math.min(done, total), total)
}
