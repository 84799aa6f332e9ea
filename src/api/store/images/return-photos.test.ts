import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestApi } from '#tests/fixtures/api.ts'
import { createActors } from '#tests/fixtures/actors.ts'
import type { TestActors } from '#tests/fixtures/actors.ts'
import { TEST_NOW } from '#tests/fixtures/context.ts'
import { formWith, testPicture } from '#tests/fixtures/pictures.ts'
import { createTestDatabase } from '#tests/fixtures/test-database.ts'
import type { TestDatabase } from '#tests/fixtures/test-database.ts'
import type { UploadedImage } from '#domain/media/schemas.ts'

let database: TestDatabase
let api: ReturnType<typeof createTestApi>
let actors: TestActors

beforeAll(async () => {
  database = await createTestDatabase()
  actors = await createActors(database.db, TEST_NOW)
  api = createTestApi(database)
})
afterAll(() => database.drop())

describe('the pictures of a return', () => {
  async function sent() {
    const form = formWith(await testPicture(), { purpose: 'return-photo' })
    const { body } = await api.call<UploadedImage>('/images/upload', {
      method: 'POST',
      body: form,
      as: actors.customer,
    })
    return body.data.imageId
  }
  const read = async (imageId: string, as?: { token: string }) =>
    api.request(`/customer/images/${imageId}`, as ? { as } : {})

  test('are for who sent them and for the owner of the shop', async () => {
    const imageId = await sent()
    for (const who of [actors.customer, actors.owner]) {
      const answer = await read(imageId, who)
      expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/webp'])
      expect((await sharp(await answer.arrayBuffer()).metadata()).format).toBe('webp')
      expect(answer.headers.get('cache-control')).toBe('no-store')
    }
  })

  test('are nothing to anybody else', async () => {
    const imageId = await sent()
    expect((await read(imageId)).status).toBe(401)
    expect((await read(imageId, actors.otherCustomer)).status).toBe(404)
    expect((await read(imageId, actors.admin)).status).toBe(403)
    expect((await read(crypto.randomUUID(), actors.customer)).status).toBe(404)
    expect((await read('1', actors.customer)).status).toBe(422)
  })
})
