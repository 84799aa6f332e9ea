import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { ItemsFailed } from '#domain/operations/batches/each-item.ts'
import { createActors } from '#tests/fixtures/actors.ts'
import type { TestActors } from '#tests/fixtures/actors.ts'
import { createTestCtx, createTestPorts, TEST_NOW } from '#tests/fixtures/context.ts'
import { testPicture } from '#tests/fixtures/pictures.ts'
import { createTestDatabase } from '#tests/fixtures/test-database.ts'
import type { TestDatabase } from '#tests/fixtures/test-database.ts'
import type { Ctx } from '#domain/ctx.ts'
import { SignInRequired } from '#domain/access-errors.ts'
import { addTime, DAY, MINUTE } from '#kit/clock.ts'
import { ImageNotFound } from './errors.ts'
import { deleteUnusedImages } from './delete-unused-images.ts'
import { keepImage } from './keep-image.ts'
import { images } from '#db/schema/media.server.ts'
import { attachImages, detachImage } from './attach-images.ts'

let database: TestDatabase
let actors: TestActors
let ports: ReturnType<typeof createTestPorts>
let sent: Uint8Array

beforeAll(async () => {
  database = await createTestDatabase()
  actors = await createActors(database.db, TEST_NOW)
  sent = await testPicture()
})
afterAll(() => database.drop())
beforeEach(async () => {
  ports = createTestPorts()
  await database.db.delete(images)
})

const at = (now: Date, actor: Ctx['actor'] = actors.customer.actor) => createTestCtx(database.db, { actor, ports, now })
const today = (actor?: Ctx['actor']) => at(TEST_NOW, actor)
const tomorrow = () => at(addTime(TEST_NOW, DAY))

test('what nothing shows is thrown away after a day, file and all', async () => {
  await keepImage(today(), { sent, purpose: 'avatar' })
  expect(await deleteUnusedImages(at(addTime(TEST_NOW, DAY - 1)))).toBe(0)
  expect(ports.files.kept.size).toBe(1)
  expect(await deleteUnusedImages(tomorrow())).toBe(1)
  expect([ports.files.kept.size, await database.db.$count(images)]).toEqual([0, 0])
})

test('a picture that arrives while its sender ends their account is gone, file and all', async () => {
  const { kept } = ports.files
  vi.spyOn(ports.files, 'write').mockImplementationOnce(async (path, bytes) => {
    await database.db.delete(images)
    kept.set(path, bytes)
  })
  await expect(keepImage(today(), { sent, purpose: 'avatar' })).rejects.toThrow(SignInRequired)
  expect(kept.size).toBe(0)
})

test('what something shows stays until it is let go of', async () => {
  const { imageId } = await keepImage(today(), { sent, purpose: 'avatar' })
  const key = (await attachImages(today(), { imageIds: [imageId, imageId], purpose: 'avatar' })).get(imageId) ?? ''
  expect(await deleteUnusedImages(tomorrow())).toBe(0)
  await detachImage(tomorrow(), { ownerId: actors.otherCustomer.actor.userId, key })
  expect(await deleteUnusedImages(tomorrow())).toBe(0)
  await detachImage(tomorrow(), { ownerId: actors.customer.actor.userId, key })
  expect(await deleteUnusedImages(tomorrow())).toBe(1)
})

test('a row is kept for the next run when its file can’t be removed', async () => {
  await keepImage(today(), { sent, purpose: 'avatar' })
  const remove = vi.spyOn(ports.files, 'remove')
  remove.mockImplementationOnce(() => Promise.reject(new Error('the disk is away')))
  await expect(deleteUnusedImages(tomorrow())).rejects.toThrow(ItemsFailed)
  expect(await database.db.$count(images)).toBe(1)
  expect(await deleteUnusedImages(at(addTime(TEST_NOW, DAY + MINUTE)))).toBe(1)
})

test('nobody shows what is another’s, was sent for something else, or waited too long', async () => {
  const { imageId } = await keepImage(today(), { sent, purpose: 'avatar' })
  const asked = { imageIds: [imageId], purpose: 'avatar' } as const
  await expect(attachImages(today(actors.otherCustomer.actor), asked)).rejects.toThrow(ImageNotFound)
  await expect(attachImages(today(actors.owner.actor), asked)).rejects.toThrow(ImageNotFound)
  await expect(attachImages(today(), { ...asked, purpose: 'return-photo' })).rejects.toThrow(ImageNotFound)
  await expect(attachImages(today(), { ...asked, imageIds: [imageId, crypto.randomUUID()] })).rejects.toThrow(
    ImageNotFound,
  )
  await expect(attachImages(tomorrow(), asked)).rejects.toThrow(ImageNotFound)
})

test('whether a picture is thrown away or shown is decided once', async () => {
  const { imageId } = await keepImage(today(), { sent, purpose: 'avatar' })
  // About to run out, as one clock sees it, and already over by another
  const end = addTime(TEST_NOW, DAY)
  const [used, forgotten] = await Promise.allSettled([
    attachImages(at(addTime(end, -1)), { imageIds: [imageId], purpose: 'avatar' }),
    deleteUnusedImages(at(end)),
  ])
  const isKept = used.status === 'fulfilled'
  expect(forgotten).toMatchObject({ value: isKept ? 0 : 1 })
  expect(ports.files.kept.size).toBe(isKept ? 1 : 0)
  const [row] = await database.db.select().from(images).where(eq(images.id, imageId))
  expect(row?.expiresAt).toEqual(isKept ? null : undefined)
})
