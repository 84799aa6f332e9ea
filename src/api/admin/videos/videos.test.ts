import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import type { AdminProduct } from '#domain/catalogue/products/schemas.ts'
import { productInputSchema } from '#domain/catalogue/products/schemas.ts'
import type { ProductDetail } from '#domain/catalogue/schemas.ts'
import { deleteUnusedShopVideos } from '#domain/media/delete-unused-shop-videos.ts'
import { MAX_VIDEO_BYTES } from '#domain/media/limits.ts'
import type { ShopVideo } from '#domain/media/schemas.ts'
import { auditEntries } from '#db/schema/audit.server.ts'
import { shopVideos } from '#db/schema/media.server.ts'
import type { Locale } from '#i18n/locale.ts'
import { addTime, DAY } from '#kit/clock.ts'
import { createActors } from '#tests/fixtures/actors.ts'
import { asInput, productInput } from '#tests/fixtures/admin-products.ts'
import { createTestApi } from '#tests/fixtures/api.ts'
import { createTestCtx, TEST_NOW } from '#tests/fixtures/context.ts'
import type { TestPorts } from '#tests/fixtures/context.ts'
import { givenShop } from '#tests/fixtures/sales.ts'
import { tableOwner } from '#tests/fixtures/test-database.ts'
import { mp4, webm } from '#tests/fixtures/videos.ts'

const shop = givenShop()
let api: ReturnType<typeof createTestApi<TestPorts>>
let as: string

beforeAll(async () => {
  as = (await createActors(shop.db, TEST_NOW)).owner.token
})
beforeEach(() => {
  api = createTestApi(shop)
})

const ALT = { es: 'Una botella gira', en: 'A bottle turns' }
const files = () => api.ports.files.kept
const at = (now: Date) => createTestCtx(shop.db, { ports: api.ports, now })

function send(body: Buffer, headers: Record<string, string> = {}, lng: Locale = 'es') {
  const all = { 'content-type': 'video/mp4', 'content-length': String(body.length), ...headers }
  return api.call<ShopVideo>('/management/videos', { method: 'POST', body, headers: all, as, lng })
}

const make = (fields: object) =>
  api.call<AdminProduct>('/management/products', { method: 'POST', body: { ...productInput(), ...fields }, as })

const save = ({ productId, version }: AdminProduct, body: object) =>
  api.call<AdminProduct>(`/management/products/${productId}`, {
    method: 'PUT',
    body,
    headers: { 'if-match': `"${version}"` },
    as,
  })

describe('a video that is sent', () => {
  test('is kept once, under the hash of its content, and recognised by it', async () => {
    const { status, body } = await send(webm())
    expect(status).toBe(201)
    expect(body.data.address).toMatch(/^\/uploads\/videos\/[\w-]{43}-\d+\.webm$/)
    expect((await send(webm())).body.data).toEqual(body.data)
    expect([...files().keys()]).toEqual([body.data.address.replace('/uploads/', '')])
    expect([...files().values()]).toEqual([webm()])
  })

  test.each([
    ['of another kind', Buffer.from('GIF89a'), {}, 422, 'VideoFormatRefused', 'MP4'],
    ['nothing', Buffer.alloc(0), {}, 422, 'VideoFormatRefused', 'MP4'],
    ['cut', mp4().subarray(0, -9), {}, 422, 'VideoCut', 'incompleto'],
    ['less than was announced', mp4(), { 'content-length': '9999' }, 422, 'VideoCut', 'incompleto'],
    ['more than was announced', mp4(), { 'content-length': '9' }, 422, 'VideoCut', 'incompleto'],
    ['of no known length', mp4(), { 'content-length': 'x' }, 411, 'VideoLengthUnknown', 'cuánto pesa'],
    ['with a track of its camera', mp4({ beside: ['meta'] }), {}, 422, 'VideoHasCameraData', 'cámara'],
    ['too large', mp4(), { 'content-length': String(MAX_VIDEO_BYTES + 1) }, 413, 'VideoTooHeavy', '24 MB'],
  ])('is refused in words where it is %s', async (_what, sent, headers, status, code, words) => {
    const { body, ...answer } = await send(sent, headers)
    expect([answer.status, body.code, body.errors?.[0]?.path]).toEqual([status, code, 'video'])
    expect(body.message).toContain(words)
    expect((await send(sent, headers, 'en')).body.message).not.toBe(body.message)
    expect(files().size).toBe(0)
  })
})

test('a fourth video is refused at once while three arrive, for nobody would read what it sends', async () => {
  const held = Promise.withResolvers<void>()
  const write = vi.spyOn(api.ports.files, 'write').mockReturnValue(held.promise)
  const three = Array.from({ length: 3 }, () => send(webm()))
  await vi.waitFor(() => expect(write).toHaveBeenCalledTimes(3), { timeout: 20_000 })
  const { status, body } = await send(webm())
  expect([status, body.code]).toEqual([503, 'TooManyVideos'])
  held.resolve()
  expect((await Promise.all(three)).map((one) => one.status)).toEqual([201, 201, 201])
})

describe('a product with a video', () => {
  test('shows it to visitors in their language, and its copy shows the same', async () => {
    const { address } = (await send(mp4())).body.data
    const product = (await make({ video: { address, alt: ALT } })).body.data
    expect(product.video).toEqual({ address, alt: ALT })
    const path = `/management/products/${product.productId}`
    const preview = await api.call<{ product: ProductDetail }>(`${path}/preview`, { as, lng: 'en' })
    expect(preview.body.data.product.video).toEqual({
      address,
      alt: ALT.en,
      poster: null,
      sentAt: expect.any(String) as string,
    })
    const copy = await api.call<AdminProduct>(`${path}/copy`, { method: 'POST', as })
    expect(copy.body.data.video).toEqual(product.video)
  })

  test('keeps it where a save says nothing of it, loses it where it says null, and is told of in the audit log', async () => {
    const { address } = (await send(mp4())).body.data
    const made = (await make({ video: { address, alt: { es: ' Gira ' } } })).body.data
    expect(made.video).toEqual({ address, alt: { es: 'Gira' } })
    const { video: _video, ...rest } = productInputSchema.parse(asInput(made))
    const kept = (await save(made, rest)).body.data
    expect(kept.video).toEqual(made.video)
    expect((await save(made, { ...rest, video: null })).status).toBe(412)
    expect((await save(kept, { ...rest, video: null })).body.data.video).toBeNull()
    const entries = await shop.db.select().from(auditEntries)
    expect(entries.at(-1)).toMatchObject({ before: { video: { address } }, after: { video: null } })
  })

  test.each([
    ['without words', { alt: { es: ' ' } }, 'video.alt.es'],
    ['that isn’t here', { address: '/uploads/videos/none-1.mp4' }, 'video'],
    ['at another site', { address: 'https://example.com/a.mp4' }, 'video'],
  ])('is refused one %s', async (_what, wrong, path) => {
    const { address } = (await send(mp4())).body.data
    const { status, body } = await make({ video: { address, alt: ALT, ...wrong } })
    expect([status, body.errors?.[0]?.path]).toEqual([422, path])
  })

  test('keeps its file for as long as one shows it, and a day', async () => {
    await shop.db.execute('update products set video_name = null, video_alt = null')
    await shop.db.delete(shopVideos)
    const { address } = (await send(webm({ media: 'y'.repeat(50) }))).body.data
    const made = (await make({ video: { address, alt: ALT } })).body.data
    const later = addTime(TEST_NOW, 2 * DAY)
    expect(await deleteUnusedShopVideos(at(later))).toBe(0)
    const { status } = await api.request(`/management/products/${made.productId}`, {
      method: 'DELETE',
      headers: { 'if-match': `"${made.version}"` },
      as,
    })
    expect(status).toBeLessThan(300)
    await shop.db.update(shopVideos).set({ expiresAt: addTime(later, DAY) })
    expect(await deleteUnusedShopVideos(at(later))).toBe(0)
    expect(await deleteUnusedShopVideos(at(addTime(later, DAY)))).toBe(1)
    expect(files().size).toBe(0)
    expect((await make({ video: { address, alt: ALT } })).status).toBe(422)
  })

  test('keeps its file where it takes the video up while that is being deleted', async () => {
    await shop.db.execute('update products set video_name = null, video_alt = null')
    await shop.db.delete(shopVideos)
    await send(webm())
    const owner = tableOwner(shop.db)
    await owner.execute(`
      create function take_up() returns trigger language plpgsql as $$ begin
        update products set video_name = old.name, video_alt = '{"es": "Gira"}' where id = 'vaso'; return old; end $$;
      create trigger take_up before delete on shop_videos for each row execute function take_up()`)
    try {
      await expect(deleteUnusedShopVideos(at(addTime(TEST_NOW, 2 * DAY)))).rejects.toThrow('1 items failed')
      expect(files().size).toBe(1)
    } finally {
      await owner.execute('drop trigger take_up on shop_videos')
    }
  })
})
