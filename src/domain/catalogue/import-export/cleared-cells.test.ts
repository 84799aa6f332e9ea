import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Ctx } from '#domain/ctx.ts'
import { PROVEN_OWNER } from '#tests/fixtures/actors.ts'
import { createTestCtx } from '#tests/fixtures/context.ts'
import { applySheet, createBatches, exportedSheet, sendSheet } from '#tests/fixtures/product-sheets.ts'
import { createTestDatabase } from '#tests/fixtures/test-database.ts'
import type { TestDatabase } from '#tests/fixtures/test-database.ts'
import { COLUMNS, PICTURE_COLUMNS, PICTURE_TEXTS_COLUMN } from './sheet-columns.ts'
import { getProductImport } from './find-import.ts'
import { listImportLines } from './list-import-lines.ts'

let database: TestDatabase
let ctx: Ctx

beforeAll(async () => {
  database = await createTestDatabase()
  ctx = createTestCtx(database.db, { actor: PROVEN_OWNER })
  await createBatches(ctx, 0)
})
afterAll(() => database.drop())

const FILLED = {
  category: 'bottles',
  expression: 'blanco',
  name_es: 'Botella',
  name_en: 'Bottle',
  summary_es: 'Resumen',
  best_seller: 'sí',
  coming_soon: 'sí',
  max_per_person: '3',
  discount_type: 'percentage',
  discount_value: '10',
  discount_active: 'sí',
  abv: '38',
  nom: '1555',
  nose_es: 'Agave',
  nose_en: 'Agave',
  aroma_agave: '3',
  glass_es: 'Copa',
  served_at: '16',
  staff_tags: 'nueva',
  barcode: '4006381333931',
  size_es: '750 ml',
  size_ml: '750',
  color_es: 'Ámbar',
  price: '900',
  old_price: '1000',
  weight_g: '1400',
}

/** Read as one above is: as another text in two languages, or another aroma. */
const ALIKE = [
  ...['collection', 'description', 'spec_color', 'taste', 'agave', 'maturation', 'region', 'pairing'].flatMap(
    (name) => [`${name}_es`, `${name}_en`],
  ),
  ...['summary', 'glass', 'size', 'color'].map((name) => `${name}_en`),
  ...['citrus', 'fruit', 'herbs', 'smoke', 'spice', 'sweet', 'wood'].map((family) => `aroma_${family}`),
]

/** Lists, and the place among all products. */
const NOT_ONE_VALUE = ['awards', ...PICTURE_COLUMNS, PICTURE_TEXTS_COLUMN, 'position']

const DEMANDED = ['category', 'name_es', 'discount_value', 'abv', 'size_es', 'price', 'weight_g']

test('every column is emptied here, or named as one that needn’t be', () => {
  const named = COLUMNS.map(({ name }) => name)
  expect([...Object.keys(FILLED), ...ALIKE, ...NOT_ONE_VALUE].toSorted()).toEqual(named.toSorted())
})

test('a cell that is emptied is empty once the sheet is applied, unless it is demanded', async () => {
  const columns = ['product_id', 'sku', ...Object.keys(FILLED)]
  const filled = ['vaciable', 'VACIABLE-1', ...Object.values(FILLED)]
  const first = await sendSheet(ctx, [columns, filled])
  expect((await listImportLines(ctx, { importId: first, limit: 1 })).items[0]?.errors).toEqual([])
  await applySheet(ctx, first)
  const cellOf = async (column: string) => {
    const [heading = [], ...rows] = await exportedSheet(ctx)
    return rows.find((cells) => cells[0] === 'vaciable')?.[heading.indexOf(column)]
  }
  const left: Record<string, string | undefined> = {}
  const refused: string[] = []
  for (const column of Object.keys(FILLED)) {
    const before = await cellOf(column)
    expect(before, column).not.toBe('')
    const importId = await sendSheet(ctx, [columns, filled.with(columns.indexOf(column), '')])
    const { counts } = await getProductImport(ctx, { importId })
    if (counts.error > 0) {
      refused.push(column)
      continue
    }
    await applySheet(ctx, importId)
    const after = await cellOf(column)
    if (after !== '' && after !== 'no') left[column] = after
    await applySheet(ctx, await sendSheet(ctx, [columns, filled]))
  }
  expect(left).toEqual({})
  expect(refused).toEqual(DEMANDED)
})
