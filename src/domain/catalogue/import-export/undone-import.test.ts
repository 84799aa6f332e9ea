import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { PRODUCT_STATES } from '#vocabulary/product-facts.ts'
import { publishDueProducts } from '../products/publish-due-products.ts'
import { publishProduct, withdrawProduct } from '../products/publish-product.ts'
import { products } from '#db/schema/catalogue.server.ts'
import type { Ctx } from '#domain/ctx.ts'
import { addTime, DAY, HOUR } from '#kit/clock.ts'
import { PROVEN_OWNER } from '#tests/fixtures/actors.ts'
import { createTestCtx, createTestPorts, TEST_NOW } from '#tests/fixtures/context.ts'
import { applySheet, createBatches, exportedSheet, fileOf, sendSheet } from '#tests/fixtures/product-sheets.ts'
import { createTestDatabase } from '#tests/fixtures/test-database.ts'
import type { TestDatabase } from '#tests/fixtures/test-database.ts'
import { getProductImport } from './find-import.ts'
import { keepProductImport } from './keep-import.ts'
import { listImportLines } from './list-import-lines.ts'
import { writeMoment } from './moment-cells.ts'

const PRODUCTS = 24
const SHOWN = ['/pictures/a-1200x1500.webp', '/pictures/b-1200x1500.webp', '/pictures/c-1200x1500.webp'] as const
const LATER = addTime(TEST_NOW, 3 * DAY + 4_321)

let database: TestDatabase
let ctx: Ctx

beforeAll(async () => {
  database = await createTestDatabase()
  ctx = createTestCtx(database.db, { actor: PROVEN_OWNER })
  await createBatches(ctx, PRODUCTS)
  await database.db.update(products).set({
    images: {
      main: [SHOWN[1], SHOWN[0]],
      general: [SHOWN[2]],
      alts: {
        [SHOWN[0]]: { es: 'De frente | «sola», con \\ y "', en: 'From the front' },
        [SHOWN[2]]: { en: '=Only in English' },
      },
    },
  })
  await publishProduct(ctx, { productId: 'lote-2', version: undefined, at: LATER })
  await withdrawProduct(ctx, { productId: 'lote-3', version: undefined })
})
afterAll(() => database.drop())

const exported = () => exportedSheet(ctx)
const whole = { isWhole: true }
const linesOf = async (importId: string, outcome: 'changed' | 'error') =>
  (await listImportLines(ctx, { importId, outcome, limit: 50 })).items

/** The rows with cells of some lines written anew. */
function edited(rows: readonly string[][], change: (row: Record<string, string>) => Record<string, string>) {
  const [columns = [], ...lines] = rows
  const rowOf = (cells: string[]) => Object.fromEntries(columns.map((column, at) => [column, cells[at] ?? '']))
  return [
    columns,
    ...lines.map((cells) => {
      const row = { ...rowOf(cells), ...change(rowOf(cells)) }
      return columns.map((column) => row[column] ?? '')
    }),
  ]
}

/** Of one product its first line, with other cells. */
const first = (rows: readonly string[][], productId: string, cells: Record<string, string>) =>
  edited([rows[0] ?? [], rows.find(([id]) => id === productId) ?? []], () => cells)

/** Numbers from 0 to below 1, the same each time. */
function chances(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31
    return state / 2 ** 31
  }
}

/** States, moments, pictures, what they show, texts and prices at random; some products and sizes aren't there any more. */
function shuffled(rows: readonly string[][], seed: number): string[][] {
  const chance = chances(seed)
  const oneOf = <One>(all: readonly One[]) => all[Math.floor(chance() * all.length)] as One
  const fates = new Map(
    rows.map(([productId = '']) => {
      const state = oneOf(PRODUCT_STATES)
      const pictures = SHOWN.filter(() => chance() < 0.7)
      const texts = pictures.map((address) => oneOf(['', `${address} | Otra | Another`, `${address} |  | \\| bar`]))
      const fate: Record<string, string> = {
        state,
        publish_at: state === 'scheduled' ? writeMoment(addTime(TEST_NOW, Math.ceil(chance() * 90 * DAY))) : '',
        pictures_main: pictures.join('\n'),
        // What visitors don't see may lack what they need
        summary_es: state === 'draft' || state === 'archived' ? '' : 'Otra cosa',
        pictures_general: '',
        picture_texts: texts.filter(Boolean).join('\n'),
        name_en: oneOf(['', 'Another name']),
      }
      return [productId, chance() < 0.1 ? undefined : fate] as const
    }),
  )
  const [columns = [], ...lines] = edited(rows, (row) => ({
    ...fates.get(row.product_id ?? ''),
    price: (1 + Math.floor(chance() * 1e6) / 100).toFixed(2),
  }))
  const left = lines.filter(([productId = '']) => fates.get(productId) && chance() < 0.9)
  return [columns, ...(seed % 2 === 0 ? left : left.toReversed())]
}

test.each([1, 2, 3])('whatever a file does to the catalogue, the export before it undoes (%i)', async (seed) => {
  const before = await exported()
  const change = await sendSheet(ctx, shuffled(before, seed), whole)
  expect((await getProductImport(ctx, { importId: change })).counts).toMatchObject({ error: 0 })
  await applySheet(ctx, change)
  const after = await exported()
  expect(after).not.toEqual(before)
  expect((await getProductImport(ctx, { importId: await sendSheet(ctx, after, whole) })).counts).toMatchObject({
    changed: 0,
    archived: 0,
    error: 0,
  })

  await applySheet(ctx, await sendSheet(ctx, before, whole))
  expect(await exported()).toEqual(before)
  const [scheduled] = await database.db.select().from(products).where(eq(products.id, 'lote-2'))
  expect(scheduled).toMatchObject({ publishAt: LATER, publishedAt: null, archivedAt: null })
})

test('the order of the sizes is the file’s, and told: the first stands for the product', async () => {
  const [columns = [], one = [], other = []] = (await exported()).filter(([id], at) => at === 0 || id === 'lote-6')
  const turned = [columns, other, one]
  const importId = await sendSheet(
    ctx,
    [...turned, ...(await exported()).slice(1).filter(([id]) => id !== 'lote-6')],
    whole,
  )
  expect(await linesOf(importId, 'changed')).toMatchObject([
    { lineNumber: 2, changes: [{ column: 'sku', before: 'L-6-375, L-6-750', after: 'L-6-750, L-6-375' }] },
  ])
  // Only a whole catalogue has an order of its own
  expect((await getProductImport(ctx, { importId: await sendSheet(ctx, turned) })).counts).toMatchObject({ changed: 0 })
})

test('a moment is told before it is given, in any shape that people write it', async () => {
  const rows = await exported()
  const moved = await sendSheet(ctx, first(rows, 'lote-2', { publish_at: '24/12/2026 09:30' }), whole)
  const [line] = await linesOf(moved, 'changed')
  expect(line?.changes).toEqual([{ column: 'publish_at', before: writeMoment(LATER), after: '2026-12-24T09:30-06:00' }])
  const scheduled = first(rows, 'lote-4', { state: 'Scheduled', publish_at: '2026-12-24' })
  expect((await linesOf(await sendSheet(ctx, scheduled, whole), 'changed')).map(({ changes }) => changes)).toEqual([
    [
      { column: 'state', before: 'published', after: 'scheduled' },
      { column: 'publish_at', before: '', after: '2026-12-24T00:00-06:00' },
    ],
  ])
})

test.each([
  ['no date', { publish_at: '' }, 'publish_at fieldRequired'],
  ['what is none', { publish_at: 'Navidad' }, 'publish_at cellMoment'],
  ['one beyond two years', { publish_at: '2029-01-01 00:00' }, 'publish_at publishMomentInvalid'],
  ['one of a draft', { state: 'draft' }, 'publish_at sheetMomentUnmeant'],
  ['another one without a state', { state: '', publish_at: '2026-12-24' }, 'publish_at sheetMomentUnmeant'],
  ['a text too long', { picture_texts: `${SHOWN[0]} | ${'x'.repeat(251)}` }, 'picture_texts textTooLong'],
  [
    'two texts too long',
    { picture_texts: SHOWN.map((one) => `${one}|${'x'.repeat(251)}`).join('\n') },
    'picture_texts textTooLong',
  ],
  ['a text of no picture', { picture_texts: 'De frente | x' }, 'picture_texts cellPictureTexts'],
  ['a picture twice', { picture_texts: `${SHOWN[0]} | a\n${SHOWN[0]} | b` }, 'picture_texts cellPictureTexts'],
  [
    'a picture that it takes away',
    { pictures_main: SHOWN[0] ?? '', picture_texts: `${SHOWN[1]} | a` },
    'picture_texts sheetPictureNotShown',
  ],
  ['another one’s picture', { picture_texts: '/pictures/z-1x1.webp | a' }, 'picture_texts sheetPictureNotShown'],
])('the dry run refuses %s', async (_what, cells: Record<string, string>, refusal) => {
  const lines = await linesOf(await sendSheet(ctx, first(await exported(), 'lote-2', cells), whole), 'error')
  expect(lines.flatMap(({ errors }) => errors.map(({ column, key }) => `${column} ${key}`))).toEqual([refusal])
})

test('lines of one product that disagree on its moment are told', async () => {
  const rows = (await exported()).filter(([id], at) => at === 0 || id === 'lote-2')
  const one = rows.findIndex((row) => row[1] === 'L-2-375')
  const other = edited(rows, (row) => ({
    publish_at: row.sku === rows[one]?.[1] ? (row.publish_at ?? '') : '2026-12-25',
  }))
  const [line] = await linesOf(await sendSheet(ctx, other, whole), 'error')
  expect(line?.errors).toEqual([{ column: 'publish_at', key: 'sheetLinesDisagree', values: { line: 2 } }])
})

test('lines of one product may write the same state and moment differently', async () => {
  const [columns = [], one = [], other = []] = (await exported()).filter(([id], at) => at === 0 || id === 'lote-2')
  const written = (state: string, moment: string, row: string[]) =>
    edited([columns, row], () => ({ state, publish_at: moment }))[1] ?? []
  const rows = [columns, written('Scheduled', '24/12/2026 9:30', one), written('scheduled', '2026-12-24 09:30', other)]
  expect(await linesOf(await sendSheet(ctx, rows, whole), 'error')).toEqual([])
  const away = [columns, written('Archived', '', one), written('archived', '', other)]
  expect(await linesOf(await sendSheet(ctx, away, whole), 'error')).toEqual([])
})

test('a file from before there were these columns leaves moments and texts as they are', async () => {
  const rows = await exported()
  const without = (names: string[]) => {
    const kept = (rows[0] ?? []).flatMap((column, at) => (names.includes(column) ? [] : [at]))
    return rows.map((cells) => kept.map((at) => cells[at] ?? ''))
  }
  for (const how of [whole, { isWhole: false }]) {
    const importId = await sendSheet(ctx, without(['publish_at', 'picture_texts']), how)
    expect((await getProductImport(ctx, { importId })).counts).toEqual({
      created: 0,
      changed: 0,
      archived: 0,
      unchanged: 2 * PRODUCTS,
      error: 0,
    })
  }
  // What isn't the whole catalogue passes states and moments over
  const part = await sendSheet(ctx, first(rows, 'lote-2', { publish_at: '2026-12-24', state: 'draft' }))
  expect((await getProductImport(ctx, { importId: part })).counts).toMatchObject({ unchanged: 1 })
})

test('what is deleted comes back in the state that the file says', async () => {
  const before = await exported()
  await database.db.delete(products).where(eq(products.id, 'lote-2'))
  await database.db.delete(products).where(eq(products.id, 'lote-5'))
  await applySheet(ctx, await sendSheet(ctx, before, whole))
  expect(await exported()).toEqual(before)
})

test('the moment that came meanwhile publishes, and nothing is undone that the clock did', async () => {
  const before = await exported()
  ctx = { ...ctx, now: addTime(LATER, HOUR) }
  const early = await sendSheet(ctx, before, whole)
  expect((await linesOf(early, 'changed')).map(({ changes }) => changes)).toEqual([
    [
      { column: 'state', before: 'scheduled', after: 'published' },
      { column: 'publish_at', before: writeMoment(LATER), after: '' },
    ],
  ])
  await publishDueProducts({ ...ctx, actor: { kind: 'system', name: 'job' } })
  expect((await getProductImport(ctx, { importId: await sendSheet(ctx, before, whole) })).counts).toMatchObject({
    changed: 0,
    error: 0,
  })
})

test('a file whose import could not be noted is not kept', async () => {
  const { files } = createTestPorts()
  const failing = createTestCtx(database.db, { actor: PROVEN_OWNER, ports: { ...createTestPorts(), files } })
  failing.ports.jobs = { enqueue: () => Promise.reject(new Error('no queue')) }
  const bytes = fileOf(await exported())
  const sheet = { fileName: 'x.csv', bytes, isWithStock: false, isWhole: false }
  await expect(keepProductImport(failing, sheet)).rejects.toThrow('no queue')
  expect([...files.kept.keys()]).toEqual([])
})
