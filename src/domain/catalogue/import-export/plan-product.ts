import { productInputSchema, slugSchema } from '../products/schemas.ts'
import { SPEC_TEXTS } from '#vocabulary/product-facts.ts'
import type { ProductInput, ProductState } from '../products/schemas.ts'
import type { AdminProduct } from '../products/schemas.ts'
import { missingForVisitors } from '../products/missing-texts.ts'
import { CellInvalid } from './cell-invalid.ts'
import { readCell, writeCell } from './cells.ts'
import type { LineError, PlannedLine } from '#vocabulary/import-lines.ts'
import { labelOf } from './line-label.ts'
import { putAt, valueAt } from './paths.ts'
import type { ProductDraft } from './paths.ts'
import type { SheetLine } from './read-sheet.ts'
import {
  columnAt,
  COLUMNS,
  isOfVariant,
  PICTURE_COLUMNS,
  PICTURE_TEXTS_COLUMN,
  PRODUCT_COLUMN,
  PUBLISH_COLUMN,
  SKU_COLUMN,
  STATE_COLUMN,
  STOCK_PREFIX,
} from './sheet-columns.ts'
import type { SheetColumn } from './sheet-columns.ts'
import { noteUnreadableStates, planState } from './plan-state.ts'
import type { WantedState } from './plan-state.ts'
import { planStock } from './plan-stock.ts'
import type { PlannedStock, StockToPlan } from './plan-stock.ts'
import { followVariants, skuOf, variantsOf } from './plan-variants.ts'

export interface PlannedProduct {
  productId: string
  version: number | undefined
  /** Undefined when unchanged or invalid. */
  input: ProductInput | undefined
  state: WantedState | undefined
  stock: PlannedStock[]
  lines: PlannedLine[]
}

export interface ToPlan {
  productId: string
  lines: readonly SheetLine[]
  product: AdminProduct | undefined
  now: Date
  /** All products, retired variants included. */
  ownerOfSku: ReadonlyMap<string, { productId: string; variantId: string; isBundle: boolean }>
  pictures: ReadonlySet<string>
  /** Missing variants are retired. */
  isWhole: boolean
  categories: ReadonlySet<string>
  stock: StockToPlan
}

export function planProduct(to: ToPlan): PlannedProduct {
  const { productId, lines, product } = to
  const draft = draftOf(product)
  const original = structuredClone(draft)
  const offered = variantsOf(draft)
  const planned = lines.map((line): PlannedLine => ({
    ...labelled(line),
    outcome: 'unchanged',
    changes: [],
    errors: namingErrors(line, to, line === lines[0]),
  }))
  const planOf = new Map<string, PlannedLine>()
  lines.forEach((line, at) => {
    const plan = planned[at] as PlannedLine
    const known = offered.find((one) => skuOf(one) === line.sku)
    const variant = known ?? { sku: line.sku }
    if (!known) offered.push(variant)
    planOf.set(line.sku, plan)
    if (!known || !product) plan.outcome = 'created'
    const repeated = at === 0 ? undefined : { original, firstLine: lines[0]?.lineNumber ?? 0 }
    for (const column of COLUMNS) {
      const place = isOfVariant(column) ? { into: { variant }, repeated: undefined } : { into: draft, repeated }
      writeColumn({ column, line, plan, ...place })
    }
  })
  const missing = to.isWhole ? followVariants({ draft, original, lines, planned }) : []
  tidy(draft)
  const parsed = productInputSchema.safeParse(draft)
  const [first] = planned
  noteIssues(draft, parsed.error?.issues ?? [], (variant) => (variant && planOf.get(skuOf(variant))) ?? first)
  noteStrayTexts(draft, to, first)
  const state = to.isWhole ? planState({ now: to.now, product, lines, planned }) : undefined
  if (!to.isWhole) noteUnreadableStates(lines, planned)
  if (parsed.success) noteIncomplete(state?.state ?? product?.state, parsed.data, first)
  const knownOf = (sku: string) => to.ownerOfSku.get(sku)
  const stock = planStock(to.stock, { productId, knownOf, lines, planned })
  settle(planned)
  planned.push(...missing)
  const isMeant = parsed.success && planned.every(({ outcome }) => outcome !== 'error')
  const changesProduct =
    !product ||
    planned.some(
      ({ outcome, changes }) =>
        outcome === 'created' || outcome === 'archived' || changes.some(({ column }) => isOfProduct(column)),
    )
  return {
    productId,
    version: product?.version,
    input: isMeant && changesProduct ? parsed.data : undefined,
    state: isMeant ? state : undefined,
    stock,
    lines: planned,
  }
}

function isOfProduct(column: string): boolean {
  return column !== STATE_COLUMN && column !== PUBLISH_COLUMN && !column.startsWith(STOCK_PREFIX)
}

function labelled({ lineNumber, sku, productId, cells }: SheetLine) {
  return {
    lineNumber,
    label: labelOf(sku, cells.get('name_es')?.trim() || productId),
  }
}

function draftOf(product: AdminProduct | undefined): ProductDraft {
  if (!product)
    return { name: {}, collectionName: { es: '' }, summary: { es: '' }, description: { es: '' }, variants: [] }
  const {
    images: { previews: _previews, ...images },
    variants,
    ...rest
  } = product
  const kept = variants.map(({ stock: _stock, hasRecords: _was, ...variant }) => variant)
  return structuredClone({ ...rest, images, variants: kept }) as ProductDraft
}

function namingErrors(
  { productId, sku, cells }: SheetLine,
  { ownerOfSku, categories, pictures }: ToPlan,
  isFirst: boolean,
): LineError[] {
  const errors: LineError[] = []
  if (!slugSchema.safeParse(productId).success) errors.push({ column: PRODUCT_COLUMN, key: 'slugInvalid' })
  const owner = ownerOfSku.get(sku)?.productId
  if (owner !== undefined && owner !== productId) errors.push({ column: SKU_COLUMN, key: 'skuTaken' })
  const category = isFirst ? cells.get('category')?.trim() : undefined
  if (category !== undefined && !categories.has(category)) errors.push({ column: 'category', key: 'categoryUnknown' })
  for (const column of isFirst ? PICTURE_COLUMNS : []) {
    const unknown = (cells.get(column) ?? '').split(/\s+/).find((address) => address !== '' && !pictures.has(address))
    if (unknown !== undefined) errors.push({ column, key: 'sheetPictureUnknown', values: { address: unknown } })
  }
  return errors
}

interface Written {
  column: SheetColumn
  line: SheetLine
  plan: PlannedLine
  into: ProductDraft
  /** For product columns after the product's first line. */
  repeated: { original: ProductDraft; firstLine: number } | undefined
}

/** Product columns repeat on each line: a change on one line counts, conflicts are errors. */
function writeColumn({ column, line, plan, into, repeated }: Written): void {
  const cell = line.cells.get(column.name)
  if (cell === undefined || (repeated && cell.trim() === '')) return
  const said = (draft: ProductDraft) =>
    writeCell(valueAt(draft, column.path)) || (column.kind === 'boolean' ? 'no' : '')
  try {
    const value = readCell(column.kind, cell)
    const [before, after] = [said(into), writeCell(value)]
    if (before === after) return
    if (repeated && after === said(repeated.original)) return
    if (repeated && before !== said(repeated.original)) {
      plan.errors.push({ column: column.name, key: 'sheetLinesDisagree', values: { line: repeated.firstLine } })
      return
    }
    plan.changes.push({ column: column.name, before, after })
    putAt(into, column.path, value)
  } catch (error) {
    if (!(error instanceof CellInvalid)) throw error
    plan.errors.push({ column: column.name, key: error.message })
  }
}

/** Removes empty values and fills missing translations with empty texts. */
function tidy(draft: ProductDraft): void {
  const columns = (area: string) => COLUMNS.filter(({ path }) => path.startsWith(`${area}.`))
  if (valueAt(draft, 'expression') === undefined) draft.expression = null
  draft.maxPerPerson ??= null
  if (valueAt(draft, 'discount.type') === undefined) draft.discount = null
  else if (valueAt(draft, 'discount.isActive') === undefined) putAt(draft, 'discount.isActive', false)
  if (columns('specs').every(({ path }) => (valueAt(draft, path) ?? '') === '')) draft.specs = null
  else for (const area of SPEC_TEXTS) putAt(draft, `specs.${area}.es`, valueAt(draft, `specs.${area}.es`) ?? '')
  for (const area of ['collectionName', 'summary', 'description'])
    putAt(draft, `${area}.es`, valueAt(draft, `${area}.es`) ?? '')
  for (const variant of variantsOf(draft)) {
    if (valueAt(variant, 'color.es') === undefined) variant.color = null
    variant.sizeMl ??= null
    variant.oldPrice ??= null
  }
}

function noteIncomplete(state: ProductState | undefined, input: ProductInput, first: PlannedLine | undefined): void {
  if (state !== 'published' && state !== 'scheduled') return
  for (const path of missingForVisitors(input)) first?.errors.push({ column: columnAt(path), key: 'fieldRequired' })
}

/** Texts of pictures not shown would be lost silently. */
function noteStrayTexts(draft: ProductDraft, { product, lines }: ToPlan, first: PlannedLine | undefined): void {
  if (!lines[0]?.cells.has(PICTURE_TEXTS_COLUMN)) return
  const shownBy = (whose: unknown) => ['main', 'general'].flatMap((list) => valueAt(whose, `images.${list}`) ?? [])
  const [shown, shownBefore] = [shownBy(draft), shownBy(product)]
  // Texts of former pictures are no error of the file
  const left = Object.keys(product?.images.alts ?? {}).filter((address) => !shownBefore.includes(address))
  const known = new Set([...shown, ...left])
  const stray = Object.keys(valueAt(draft, 'images.alts') ?? {}).find((address) => !known.has(address))
  if (stray === undefined) return
  first?.errors.push({ column: PICTURE_TEXTS_COLUMN, key: 'sheetPictureNotShown', values: { address: stray } })
}

type Issues = readonly { path: readonly PropertyKey[]; message: string }[]

function noteIssues(
  draft: ProductDraft,
  issues: Issues,
  planFor: (variant: ProductDraft | undefined) => PlannedLine | undefined,
) {
  for (const { path, message } of issues) {
    const [area, index] = path
    const plan = planFor(area === 'variants' ? variantsOf(draft)[Number(index)] : undefined)
    const column = columnAt(path.join('.'))
    const isMissing = (within(draft, path) ?? '') === ''
    // Unreadable is not missing
    if (isMissing && plan?.errors.some((error) => error.column === column)) continue
    noteOnce(plan, { column, key: isMissing ? 'fieldRequired' : keyOf(message) })
  }
}

function within(draft: ProductDraft, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>((value, key) => (isObject(value) ? value[key] : undefined), draft)
}

function isObject(value: unknown): value is Record<PropertyKey, unknown> {
  return typeof value === 'object' && value !== null
}

function noteOnce(plan: PlannedLine | undefined, error: LineError): void {
  const isThere = plan?.errors.some(({ column, key }) => column === error.column && key === error.key)
  if (!isThere) plan?.errors.push(error)
}

function settle(planned: readonly PlannedLine[]): void {
  for (const plan of planned) {
    if (plan.errors.length > 0) plan.outcome = 'error'
    else if (plan.outcome === 'unchanged' && plan.changes.length > 0) plan.outcome = 'changed'
  }
}

function keyOf(message: string): string {
  return message.startsWith('errors:') ? message.slice('errors:'.length) : 'cellInvalid'
}
