import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Banner } from '#domain/content/schemas.ts'
import { banners } from '#db/schema/content.server.ts'
import { seedStore } from '#seed/apply.ts'
import { createTestApi } from '#tests/fixtures/api.ts'
import { createTestCtx } from '#tests/fixtures/context.ts'
import { createTestDatabase } from '#tests/fixtures/test-database.ts'
import type { TestDatabase } from '#tests/fixtures/test-database.ts'

let database: TestDatabase
let api: ReturnType<typeof createTestApi>

beforeAll(async () => {
  database = await createTestDatabase()
  await seedStore(createTestCtx(database.db))
  api = createTestApi(database)
})
afterAll(() => database.drop())

const HOME = '/banners?screen=/&type=banner&status=active'

describe('GET /banners', () => {
  test('answers those of the home page by priority, pictures as a list', async () => {
    const { status, body } = await api.call<Banner[]>(HOME)
    expect([status, body.statusCode]).toEqual([200, 200])
    const priorities = body.data.map(({ priority }) => priority)
    expect(priorities).toEqual(priorities.toSorted((a, b) => a - b))
    for (const { imageUrl, status: state } of body.data) {
      expect(imageUrl).toEqual(expect.arrayContaining([expect.stringMatching(/^\//)]))
      expect(state).toBe('active')
    }
  })

  test('answers those of the cart with one picture each', async () => {
    const { body } = await api.call<Banner[]>('/banners?screen=/cart&type=cart')
    expect(body.data.length).toBeGreaterThan(0)
    for (const { imageUrl } of body.data) expect(imageUrl).toEqual(expect.stringMatching(/^\//))
  })

  test('answers what is announced in the caller’s language, in Spanish where it isn’t translated', async () => {
    const { body } = await api.call<Banner[]>(HOME, { lng: 'en' })
    const announced = body.data.find(({ showComingSoon }) => showComingSoon)
    expect(announced?.comingSoonText).toMatchObject({ message: 'Extra Añejo Ten, very soon', date: 'Autumn 2027' })
    await database.db
      .update(banners)
      .set({ title: { es: 'Sólo en español' } })
      .where(eq(banners.id, 'home-agave-dusk'))
    const again = await api.call<Banner[]>(HOME, { lng: 'en' })
    expect(again.body.data[0]?.title).toBe('Sólo en español')
  })

  test('leaves out the inactive', async () => {
    const before = (await api.call<Banner[]>(HOME)).body.data.length
    await database.db.update(banners).set({ status: 'inactive' }).where(eq(banners.id, 'home-copper-still'))
    expect((await api.call<Banner[]>(HOME)).body.data).toHaveLength(before - 1)
  })

  test('answers none for a screen that has none', async () => {
    expect((await api.call('/banners?screen=/nowhere')).body.data).toEqual([])
  })

  test.each(['', '?screen=', '?screen=home', '?screen=%00', '?screen=/&type=popup', '?screen=/&status=inactive'])(
    'refuses %j, saying why in both languages',
    async (query) => {
      const spanish = await api.call(`/banners${query}`, { lng: 'es' })
      const english = await api.call(`/banners${query}`, { lng: 'en' })
      expect([spanish.status, english.status]).toEqual([422, 422])
      expect(spanish.body.errors?.[0]?.message).not.toBe(english.body.errors?.[0]?.message)
    },
  )
})
