import { eq, sql } from 'drizzle-orm'
import { parse } from 'csv-parse/sync'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { products, variants } from '#db/schema/catalogue.server.ts'
import { inTransaction } from '#domain/ctx.ts'
import type { Ctx } from '#domain/ctx.ts'
import { adjustStock } from '#domain/inventory/movements/adjust-stock.ts'
import { stockLevels, stockMovements } from '#db/schema/inventory.server.ts'
import { tasks } from '#db/schema/tasks.server.ts'
import { PROVEN_OWNER } from '#tests/fixtures/actors.ts'
import { createTestCtx } from '#tests/fixtures/context.ts'
import { applySheet, createBatches, exportedSheet, fileOf, sendSheet, silent } from '#tests/fixtures/product-sheets.ts'
import { createTestDatabase } from '#tests/fixtures/test-database.ts'
import type { TestDatabase } from '#tests/fixtures/test-database.ts'
import { applyProductImport } from './apply-import.ts'
import { getProductImport } from './find-import.ts'
import { keepProductImport } from './keep-import.ts'
import { decodeCursor } from '#kit/keyset.ts'
import { listImportLines } from './list-import-lines.ts'
import { planProductImport } from './plan-import.ts'
import { productImportLines } from '#db/schema/product-imports.server.ts'

const PRODUCTS = 2500

let database: TestDatabase
let ctx: Ctx

beforeAll(async () => {
  database = await createTestDatabase()
  ctx = createTestCtx(database.db, { actor: PROVEN_OWNER })
  await createBatches(ctx, PRODUCTS)
})
afterAll(() => database.drop())

const exported = () => exportedSheet(ctx)
const sent = (rows: Parameters<typeof sendSheet>[1], how?: Parameters<typeof sendSheet>[2]) => sendSheet(ctx, rows, how)
const applied = (importId: string) => applySheet(ctx, importId)

/** The same rows with some cells written anew: `change(cell by column, row)` answers those that differ. */
function edited(
  rows: readonly string[][],
  change: (row: Record<string, string>, at: number) => Record<string, string | undefined>,
) {
  const [columns = [], ...others] = rows
  return [
    columns,
    ...others.map((cells, at) => {
      const row = Object.fromEntries(columns.map((column, place) => [column, cells[place] ?? '']))
      const changes = change(row, at)
      return columns.map((column, place) => changes[column] ?? cells[place] ?? '')
    }),
  ]
}

test(
  '5,000 lines: with mistakes nothing can be applied; without, all of it is; and the earlier export undoes it',
  { timeout: 120_000 },
  async () => {
    const before = await exported()
    expect(before).toHaveLength(1 + 2 * PRODUCTS)
    const wrong = edited(before, (_row, at) =>
      at % 50 === 7 ? { price: 'caro' } : at % 50 === 9 ? { weight_g: 'x', size_es: '' } : {},
    )
    const refused = await sent(wrong)
    expect((await getProductImport(ctx, { importId: refused })).counts).toEqual({
      created: 0,
      changed: 0,
      archived: 0,
      unchanged: 4800,
      error: 200,
    })
    const { items } = await listImportLines(ctx, { importId: refused, outcome: 'error', limit: 2 })
    expect(items.map(({ errors }) => errors)).toEqual([
      [{ column: 'price', key: 'cellNumber' }],
      [
        { column: 'weight_g', key: 'cellNumber' },
        { column: 'size_es', key: 'fieldRequired' },
      ],
    ])
    await expect(applied(refused)).rejects.toMatchObject({ code: 'ImportNotReady' })
    // What a line does comes before the many that do nothing
    const first = await listImportLines(ctx, { importId: refused, limit: 201 })
    expect(first.items.map(({ outcome }) => outcome).lastIndexOf('error')).toBe(199)
    const after = decodeCursor(first.next ?? '')
    const next = await listImportLines(ctx, { importId: refused, limit: 1, after })
    expect(next.items[0]?.lineNumber).toBe((first.items[200]?.lineNumber ?? 0) + 1)

    const dearer = edited(before, ({ price }, at) =>
      at % 50 === 0 ? { price: (Number(price) + 1.5).toFixed(2), name_en: `Batch of ${at}` } : {},
    )
    const importId = await sent(dearer)
    expect((await getProductImport(ctx, { importId })).counts).toEqual({
      created: 0,
      changed: 100,
      archived: 0,
      unchanged: 4900,
      error: 0,
    })
    expect(await applied(importId)).toEqual({ applied: 5000 })
    const now = await exported()
    expect(now).not.toEqual(before)
    await expect(applied(importId)).rejects.toMatchObject({ code: 'ImportApplied' })
    expect(await applyProductImport(ctx, { importId }, silent)).toEqual({ applied: 5000 })

    const undo = await sent(before)
    expect(await applied(undo)).toEqual({ applied: 5000 })
    expect(await exported()).toEqual(before)
    const same = await sent(before)
    expect((await getProductImport(ctx, { importId: same })).counts).toMatchObject({ changed: 0, unchanged: 5000 })
  },
)

test('a product that somebody changed since the dry run stops it, and the dry run is made anew', async () => {
  const rows = edited((await exported()).slice(0, 3), () => ({ name_es: 'Otro nombre' }))
  const importId = await sent(rows)
  const productId = rows[1]?.[0] ?? ''
  await database.db
    .update(products)
    .set({ summary: { es: 'Cambiado' }, version: 7 })
    .where(eq(products.id, productId))
  expect(await applied(importId)).toMatchObject({ stale: 1, changed: 1 })
  const [untouched] = await database.db.select().from(products).where(eq(products.id, productId))
  expect(untouched?.name.es).not.toBe('Otro nombre')
  expect(await applied(importId)).toEqual({ applied: 2 })
})

test('reads what spreadsheets write: semicolons, Windows-1252, numbers with commas, sí', async () => {
  const text =
    'PRODUCT_ID;SKU;name_es;category;price;size_es;weight_g;best_seller;stock_cedis\r\nñandu;X;y;bottles;1;a;1;no;\r\nanejo-mx;AN-1;Añejo;bottles;"1,290.50";750 ml;900;sí;12\r\n'
  const bytes = Uint8Array.from(text, (content) => content.charCodeAt(0))
  const importId = await sent(bytes)
  const { items } = await listImportLines(ctx, { importId, limit: 10 })
  expect(items.map(({ lineNumber, outcome, errors }) => [lineNumber, outcome, errors])).toEqual([
    [2, 'error', [{ column: 'product_id', key: 'slugInvalid' }]],
    [3, 'created', []],
  ])
  const whole = await sent(Uint8Array.from(text.replace(/^ñ.*\r\n/m, ''), (content) => content.charCodeAt(0)))
  await applied(whole)
  const [made] = await database.db.select().from(products).where(eq(products.id, 'anejo-mx'))
  expect(made).toMatchObject({ name: { es: 'Añejo' }, isBestSeller: true, publishedAt: null })
  const [variant] = await database.db.select().from(variants).where(eq(variants.sku, 'AN-1'))
  expect(variant).toMatchObject({ priceCentavos: 129_050, weightGrams: 900 })
  const moved = await database.db
    .select()
    .from(stockMovements)
    .where(eq(stockMovements.variantId, variant?.id ?? ''))
  expect(moved).toMatchObject([{ quantity: 12, balance: 12, reason: 'import', groupId: whole }])
})

test('tells the spreadsheet’s row, what is missing, and mistakes in columns that don’t count this time', async () => {
  const [columns = [], ...rows] = (await exported()).filter((_row, at) => at < 4)
  const put = (row: string[] = [], cells: Record<string, string>) =>
    row.map((cell, at) => cells[columns[at] ?? ''] ?? cell)
  const importId = await sent([
    columns,
    put(rows[0], { description_es: 'Una\nde tres\nrenglones' }),
    put(rows[1], { description_es: 'Una\nde tres\nrenglones', price: '' }),
    [],
    put(rows[2], { price: 'caro', stock_cedis: 'muchas', publish_at: 'Navidad' }),
  ])
  const { items } = await listImportLines(ctx, { importId, outcome: 'error', limit: 9 })
  expect(
    items.map(({ lineNumber, errors }) => [lineNumber, errors.map(({ column, key }) => `${column} ${key}`)]),
  ).toEqual([
    [3, ['price fieldRequired']],
    [5, ['price cellNumber', 'publish_at cellMoment', 'stock_cedis wholeNumberInvalid']],
  ])
})

test('the figures of stock count where they are meant, and never below what orders hold', async () => {
  const [columns = [], ...rows] = await exported()
  const of = (cells: string[]) => [columns, cells]
  const line = rows.find(([id]) => id === 'anejo-mx') ?? []
  const place = columns.indexOf('stock_cedis')
  const withFive = of(line.with(place, '5'))
  expect((await getProductImport(ctx, { importId: await sent(withFive) })).counts).toMatchObject({ unchanged: 1 })
  const meant = await sent(withFive, { isWithStock: true })
  expect((await listImportLines(ctx, { importId: meant, limit: 1 })).items[0]?.changes).toEqual([
    { column: 'stock_cedis', before: '12', after: '5' },
  ])
  await adjustStock(ctx, { variantId: 'an-1', locationId: 'cedis', reason: 'sample', change: -1, note: '' })
  expect(await applied(meant)).toMatchObject({ stale: 1 })
  await applied(meant)
  const [level] = await database.db.select().from(stockLevels).where(eq(stockLevels.variantId, 'an-1'))
  expect(level?.onHand).toBe(5)
  await database.db.update(stockLevels).set({ reserved: 3 }).where(eq(stockLevels.variantId, 'an-1'))
  const below = await sent(of(line.with(place, '2')), { isWithStock: true })
  expect((await listImportLines(ctx, { importId: below, limit: 1 })).items[0]?.errors).toMatchObject([
    { column: 'stock_cedis', key: 'stockHeldLevel' },
  ])
})

test('tells a SKU that stands twice, lines that disagree, and another product’s SKU', async () => {
  const importId = await sent([
    ['product_id', 'sku', 'name_es', 'category', 'price', 'size_es', 'weight_g'],
    ['uno', 'U-1', 'Uno', 'bottles', '10', 'a', '1'],
    ['uno', 'U-1', 'Uno', 'bottles', '10', 'b', '1'],
    ['uno', 'U-2', 'Dos', '', '10', 'c', '1'],
    ['dos', 'L-1-375', 'Dos', 'nada', '10', 'd', '1'],
  ])
  const { items } = await listImportLines(ctx, { importId, limit: 10 })
  expect(items.map(({ errors }) => errors.map(({ column, key }) => `${column} ${key}`))).toEqual([
    [],
    ['sku skuTwice'],
    ['name_es sheetLinesDisagree'],
    ['sku skuTaken', 'category categoryUnknown'],
  ])
})

test('takes and gives barcodes, and tells those that don’t add up, stand twice, or are another product’s', async () => {
  const columns = ['product_id', 'sku', 'barcode', 'name_es', 'category', 'price', 'size_es', 'weight_g']
  const row = (id: string, sku: string, barcode: string) => [id, sku, barcode, id, 'bottles', '10', 'a', '1']
  await applied(await sent([columns, row('barra', 'B-1', '7501031311309')]))
  const [heading = [], ...rows] = await exported()
  const line = rows.find((cells) => cells[heading.indexOf('sku')] === 'B-1')
  expect(line?.[heading.indexOf('barcode')]).toBe('7501031311309')
  const importId = await sent([
    columns,
    row('barra', 'B-1', '7501031311309'),
    row('barra-dos', 'B-2', '7501031311309'),
    row('barra-tres', 'B-3', '7.50103E+12'),
    row('barra-cuatro', 'B-4', '036000291452'),
    row('barra-cinco', 'B-5', '0036000291452'),
  ])
  const { items } = await listImportLines(ctx, { importId, limit: 10 })
  expect(items.map(({ errors }) => errors.map(({ column, key }) => `${column} ${key}`))).toEqual([
    ['barcode barcodeTwice'],
    ['barcode barcodeInvalid'],
    [],
    ['barcode barcodeTwice'],
    // Unchanged lines come last
    [],
  ])
  const later = await sent([columns, row('barra-seis', 'B-6', '7501031311309')])
  expect((await listImportLines(ctx, { importId: later, limit: 1 })).items[0]?.errors).toMatchObject([
    { column: 'barcode', key: 'barcodeTaken' },
  ])
})

test('takes and gives the limit per person, keeps it where the column is left out, and tells a limit that is none', async () => {
  const columns = ['product_id', 'sku', 'name_es', 'category', 'price', 'size_es', 'weight_g', 'max_per_person']
  const row = (id: string, limit: string) => [id, `M-${id}`, id, 'bottles', '10', 'a', '1', limit]
  const limitOf = async (id: string) => {
    const [heading = [], ...rows] = await exported()
    return rows.find((cells) => cells[0] === id)?.[heading.indexOf('max_per_person')]
  }
  await applied(await sent([columns, row('limitada', '3')]))
  expect(await limitOf('limitada')).toBe('3')
  await applied(await sent([columns, row('limitada', '5')]))
  await applied(await sent([columns.slice(0, -1), row('limitada', '').slice(0, -1).with(4, '11')]))
  expect(await limitOf('limitada')).toBe('5')
  await applied(await sent([columns, row('limitada', '')]))
  expect(await limitOf('limitada')).toBe('')
  const importId = await sent([columns, ...['0', '1.5', '100'].map((limit, at) => row(`mal-${at}`, limit))])
  const { items } = await listImportLines(ctx, { importId, limit: 10 })
  expect(items.map(({ errors }) => errors.map(({ column }) => column))).toEqual(
    Array.from({ length: 3 }, () => ['max_per_person']),
  )
})

test.each([
  ['no table', 'hola', 'SheetUnreadable'],
  ['columns that nobody knows', 'product_id,sku,precio\na,b,1\n', 'SheetColumnUnknown'],
  ['a column twice', 'product_id,sku,price,price\na,b,1,2\n', 'SheetColumnUnknown'],
])('refuses %s', async (_what, text, code) => {
  const bytes = new TextEncoder().encode(text)
  await expect(
    keepProductImport(ctx, { fileName: 'x', bytes, isWithStock: false, isWhole: false }),
  ).rejects.toMatchObject({ code })
})

test('an export is read by others as it was written', async () => {
  const [columns = [], row = []] = parse(Buffer.from(fileOf((await exported()).slice(0, 2))))
  expect(row[columns.indexOf('description_es')]).toMatch(/^'=1\+1$|^$/)
})

test('whoever looks while a dry run ends is told neither half of it', async () => {
  const bytes = fileOf((await exported()).slice(0, 3))
  const sheet = { fileName: 'productos.csv', bytes, isWithStock: false, isWhole: false }
  const { importId, taskId } = await keepProductImport(ctx, sheet)
  let report: ReturnType<typeof getProductImport> | undefined
  await inTransaction(ctx, async (tx) => {
    await tx.db.execute(sql`lock table ${productImportLines} in access exclusive mode`)
    report = getProductImport(ctx, { importId })
    await someoneWaits(ctx)
    await planProductImport(tx, { importId }, silent)
    await tx.db.update(tasks).set({ state: 'done' }).where(eq(tasks.id, taskId))
  })
  const { task, planVersion } = (await report) ?? {}
  expect(task?.state === 'done' && planVersion === null).toBe(false)
})

/** Resolves when a statement waits for a lock. */
async function someoneWaits({ db }: Ctx): Promise<void> {
  await vi.waitUntil(async () => {
    const { rows } = await db.execute(sql`
      select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`)
    return rows.length > 0
  })
}
