import { afterAll, beforeAll, expect, it } from 'vitest'
import { variantParts } from '#db/schema/catalogue.server.ts'
import type { Ctx } from '#domain/ctx.ts'
import { PROVEN_OWNER } from '#tests/fixtures/actors.ts'
import { createTestCtx } from '#tests/fixtures/context.ts'
import { applySheet, createBatches, sendSheet } from '#tests/fixtures/product-sheets.ts'
import { createTestDatabase } from '#tests/fixtures/test-database.ts'
import type { TestDatabase } from '#tests/fixtures/test-database.ts'
import { listImportLines } from './list-import-lines.ts'

let database: TestDatabase
let ctx: Ctx

beforeAll(async () => {
  database = await createTestDatabase()
  ctx = createTestCtx(database.db, { actor: PROVEN_OWNER })
  await createBatches(ctx, 3)
  const parts = [
    { variantId: 'lote-2-750', partId: 'lote-1-375', units: 2 },
    { variantId: 'lote-2-750', partId: 'lote-1-750', units: 1 },
    { variantId: 'lote-3-750', partId: 'lote-1-375', units: 4 },
  ]
  await database.db.insert(variantParts).values(parts)
})
afterAll(() => database.drop())

const dryRun = async (limit: string) => {
  const importId = await sendSheet(ctx, [
    ['product_id', 'sku', 'max_per_person'],
    ['lote-1', 'L-1-375', limit],
    ['lote-2', 'L-2-375', '1'],
  ])
  const { items } = await listImportLines(ctx, { importId, limit: 10 })
  return { importId, errors: items.flatMap(({ errors }) => errors) }
}

it('a limit below what a bundle holds of the product is refused before anything is applied', async () => {
  const refused = (bundles: string) => [{ column: 'max_per_person', key: 'limitBelowBundle', values: { bundles } }]
  expect((await dryRun('2')).errors).toEqual(refused('L-2-750, L-3-750'))
  expect((await dryRun('3')).errors).toEqual(refused('L-3-750'))
  const { importId, errors } = await dryRun('4')
  expect(errors).toEqual([])
  await applySheet(ctx, importId)
})
