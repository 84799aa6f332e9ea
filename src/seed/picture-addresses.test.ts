import { readFileSync } from 'node:fs'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestCtx } from '../../tests/fixtures/context.ts'
import { createTestDatabase } from '../../tests/fixtures/test-database.ts'
import type { TestDatabase } from '../../tests/fixtures/test-database.ts'
import { seedStore } from './apply.ts'
import { imagesOf as picturesOf } from './content/pictures.ts'
import { refreshPreviews } from './refresh-previews.ts'

const MIGRATION = new URL('../../migrations/0009_picture_previews.sql', import.meta.url)
const rewriting = readFileSync(MIGRATION, 'utf8')
  .split('--> statement-breakpoint')
  .filter((statement) => statement.includes('UPDATE'))

let database: TestDatabase

/** The store as it was filled when its pictures were drawings. */
beforeAll(async () => {
  database = await createTestDatabase()
  await seedStore(createTestCtx(database.db))
  const drawing = (folder: string, name: string) => `/pictures/${folder}/${name}.svg`
  const images = JSON.stringify({
    main: [drawing('products', 'anejo/front')],
    general: [drawing('products', 'anejo/label'), drawing('products', 'anejo/scene')],
  })
  await database.db.execute(sql`update products set images = ${images}::jsonb where id = 'anejo'`)
  await database.db.execute(
    sql`update products set images = replace(${images}, 'anejo', 'jicara')::jsonb where id = 'jicara'`,
  )
  await database.db.execute(
    sql`update products set images = '{"main": ["https://cdn.example/own.svg"], "general": []}' where id = 'still'`,
  )
  await database.db.execute(
    sql`update banners set image_url = array[${drawing('banners', 'barrel-room')}, '/own.svg'] where id = 'home-barrel-room'`,
  )
  await database.db.execute(
    sql`update services set images = array[${drawing('services', 'punto-venta')}, ${drawing('services', 'punto-venta-detail')}] where id = 'punto-venta'`,
  )
  await database.db.execute(sql`update offers set image = null`)
  // What was rewritten once stays as it is.
  for (const statement of [...rewriting, ...rewriting]) await database.db.execute(sql.raw(statement))
})
afterAll(() => database.drop())

async function imagesOf(id: string): Promise<unknown> {
  const { rows } = await database.db.execute<{ images: unknown }>(sql`select images from products where id = ${id}`)
  return rows[0]?.images
}

test('a product has photographs in place of its drawings, a bottle one more', async () => {
  expect(await imagesOf('anejo')).toMatchObject({
    main: ['/pictures/products/anejo/front-800x1000.webp'],
    general: ['back', 'label', 'scene'].map((view) => `/pictures/products/anejo/${view}-800x1000.webp`),
  })
  expect(await imagesOf('jicara')).toMatchObject({
    main: ['/pictures/products/jicara/front-800x1000.webp'],
    general: ['label', 'scene'].map((view) => `/pictures/products/jicara/${view}-800x1000.webp`),
  })
})

test('so have banners, services and offers', async () => {
  const { rows } = await database.db.execute(sql`
    select (select image_url from banners where id = 'home-barrel-room') as banner,
      (select images from services where id = 'punto-venta') as service,
      (select image from offers where id = 'modelado-3d') as offer`)
  expect(rows).toEqual([
    {
      banner: ['/pictures/banners/barrel-room-1920x820.webp', '/own.svg'],
      service: ['/pictures/services/punto-venta-1200x900.webp', '/pictures/services/punto-venta-2-1200x900.webp'],
      offer: '/pictures/offers/modelado-3d-1200x900.webp',
    },
  ])
})

test('a picture of the owner’s own stays', async () => {
  expect(await imagesOf('still')).toMatchObject({ main: ['https://cdn.example/own.svg'], general: [] })
})

test('a release with other views shows those of it, and leaves an owner’s pictures alone', async () => {
  await refreshPreviews(database.db)
  expect(await imagesOf('anejo')).toMatchObject(picturesOf({ id: 'anejo' }))
  expect(await imagesOf('still')).toMatchObject({ main: ['https://cdn.example/own.svg'], general: [] })
})
