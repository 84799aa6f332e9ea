import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestCtx } from '#tests/fixtures/context.ts'
import { createTestDatabase } from '#tests/fixtures/test-database.ts'
import type { TestDatabase } from '#tests/fixtures/test-database.ts'
import { seedStore } from './apply.ts'
import { imagesOf as picturesOf } from './content/pictures.ts'
import { refreshPreviews } from './refresh-previews.ts'

let database: TestDatabase

beforeAll(async () => {
  database = await createTestDatabase()
  await seedStore(createTestCtx(database.db))
  await database.db.execute(
    sql`update products set images = '{"main": ["/pictures/products/anejo/front-800x1000.webp"], "general": ["/pictures/products/anejo/former-800x1000.webp"]}' where id = 'anejo'`,
  )
  await database.db.execute(
    sql`update products set images = '{"main": ["https://cdn.example/own.svg"], "general": []}' where id = 'still'`,
  )
})
afterAll(() => database.drop())

async function imagesOf(id: string): Promise<unknown> {
  const { rows } = await database.db.execute<{ images: unknown }>(sql`select images from products where id = ${id}`)
  return rows[0]?.images
}

test('a release that adds views of an accessory says what each shows, and leaves an owner’s words alone', async () => {
  const { main, general, alts } = picturesOf({ id: 'vertedor' })
  const [front = ''] = main
  expect(general.length).toBeGreaterThan(1)
  await database.db.execute(
    sql`update products set images = ${JSON.stringify({ main, general: [], alts: { [front]: { es: 'Dos picos' } } })}::jsonb where id = 'vertedor'`,
  )
  await refreshPreviews(database.db)
  expect(await imagesOf('vertedor')).toMatchObject({ main, general, alts: { ...alts, [front]: { es: 'Dos picos' } } })
})

test('a release with other views shows those of it, and leaves an owner’s pictures alone', async () => {
  await refreshPreviews(database.db)
  const { main, general } = picturesOf({ id: 'anejo' })
  expect(await imagesOf('anejo')).toMatchObject({ main, general })
  expect(await imagesOf('still')).toMatchObject({ main: ['https://cdn.example/own.svg'], general: [] })
})
