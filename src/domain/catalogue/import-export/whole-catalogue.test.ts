import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { archiveProduct } from '../products/publish-product.ts'
import { products } from '#db/schema/catalogue.server.ts'
import type { Ctx } from '#domain/ctx.ts'
import { PROVEN_OWNER } from '#tests/fixtures/actors.ts'
import { createTestCtx } from '#tests/fixtures/context.ts'
import { applySheet, createBatches, exportedSheet, sendSheet } from '#tests/fixtures/product-sheets.ts'
import { createTestDatabase } from '#tests/fixtures/test-database.ts'
import type { TestDatabase } from '#tests/fixtures/test-database.ts'
import { getProductImport } from './find-import.ts'
import { listImportLines } from './list-import-lines.ts'

const PRODUCTS = 20

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

test('an earlier export, sent in as the whole catalogue, undoes what was made, added and put away', async () => {
  const before = await exported()
  const names = ['product_id', 'sku', 'name_es', 'category', 'price', 'size_es', 'weight_g', 'stock_cedis']
  const importId = await sent([
    names,
    ['nuevo', 'N-1', 'Nuevo', 'bottles', '10', 'a', '1', '4'],
    ['lote-1', 'L-1-1000', 'Lote 1', 'bottles', '10', '1 l', '1', '7'],
  ])
  await applied(importId)
  await archiveProduct(ctx, { productId: 'lote-2', version: undefined })
  const now = await exported()

  const undo = await sent(before, { isWhole: true })
  const changed = await listImportLines(ctx, { importId: undo, outcome: 'changed', limit: 5 })
  expect(changed.items.map(({ label, changes }) => [label, changes])).toEqual([
    ['L-2-375 · Lote 2', [{ column: 'state', before: 'archived', after: 'published' }]],
  ])
  const gone = await listImportLines(ctx, { importId: undo, outcome: 'archived', limit: 5 })
  expect(gone.items.map(({ lineNumber, label }) => [lineNumber > before.length, label])).toEqual([
    [true, 'L-1-1000 · Lote 1'],
    [true, 'Nuevo · nuevo'],
  ])
  expect((await getProductImport(ctx, { importId: undo })).counts).toMatchObject({
    created: 0,
    unchanged: 2 * PRODUCTS - 1,
  })
  await applied(undo)
  const isOld = ([productId]: string[]) => productId !== 'nuevo'
  expect((await exported()).filter(isOld)).toEqual(before)
  expect((await exported()).find(([productId]) => productId === 'nuevo')?.[2]).toBe('archived')

  // And back again: what had pieces on a shelf still has them, once
  await applied(await sent(now, { isWhole: true }))
  expect(await exported()).toEqual(now)
  await applied(await sent(before, { isWhole: true }))
})

test('a whole catalogue tells a state that there is not, and what a product lacks to be published', async () => {
  const columns = ['product_id', 'sku', 'state', 'category', 'price', 'size_es', 'weight_g']
  const rows = [
    ['lote-1', 'L-1-375', 'perdido', 'bottles', '10', 'a', '1'],
    ['nuevo', 'N-1', 'published', 'bottles', '10', '', '1'],
  ]
  const errorsOf = async (isWhole: boolean) => {
    const importId = await sent([columns, ...rows], { isWhole })
    const { items } = await listImportLines(ctx, { importId, outcome: 'error', limit: 5 })
    return items.map(({ errors }) => errors)
  }
  expect((await errorsOf(true))[0]).toEqual([{ column: 'state', key: 'sheetStateUnknown' }])
  // Others don't follow it, and tell what can't be read all the same
  expect((await errorsOf(false))[0]).toEqual([{ column: 'state', key: 'sheetStateUnknown' }])
})

test('awards and pictures go out and come in; a picture that the shop has not is told', async () => {
  const awards = [
    { medal: 'gold' as const, year: 2021, name: { es: 'Uno | dos', en: 'One | two' } },
    { medal: 'bronze' as const, year: 2022, name: { es: 'Tres' } },
  ]
  const images = { main: ['/pictures/a-1200x1500.webp'], general: ['/pictures/b-1200x1500.webp'] }
  await database.db.update(products).set({ awards, images }).where(eq(products.id, 'lote-3'))
  const [columns = [], ...rows] = await exported()
  const line = rows.find(([productId]) => productId === 'lote-3') ?? []
  const at = (column: string) => columns.indexOf(column)
  expect(line[at('awards')]).toBe('gold | 2021 | Uno \\| dos | One \\| two\nbronze | 2022 | Tres')
  expect(line[at('pictures_main')]).toBe(images.main[0])
  const same = await sent([columns, line])
  expect((await getProductImport(ctx, { importId: same })).counts).toMatchObject({ unchanged: 1 })

  const changed = line
    .with(at('awards'), 'Oro|2024|Cuatro|Four')
    .with(at('pictures_main'), `${images.general[0]} ${images.main[0]}`)
    .with(at('pictures_general'), '')
  await applied(await sent([columns, changed]))
  const [now] = await database.db.select().from(products).where(eq(products.id, 'lote-3'))
  expect(now).toMatchObject({
    awards: [{ medal: 'gold', year: 2024, name: { es: 'Cuatro', en: 'Four' } }],
    images: { main: [images.general[0], images.main[0]], general: [] },
  })

  const wrong = line.with(at('awards'), 'gold | 21 | x').with(at('pictures_main'), '/uploads/house/none-1200x1500.webp')
  const refused = await sent([columns, wrong])
  expect((await listImportLines(ctx, { importId: refused, limit: 1 })).items[0]?.errors).toEqual([
    {
      column: 'pictures_main',
      key: 'sheetPictureUnknown',
      values: { address: '/uploads/house/none-1200x1500.webp' },
    },
    { column: 'awards', key: 'cellAwards' },
  ])
})
