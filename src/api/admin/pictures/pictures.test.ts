import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { deleteUnusedShopPictures } from '#domain/media/delete-unused-shop-pictures.ts'
import type { ShopPicture } from '#domain/media/schemas.ts'
import { setPictureUses } from '#domain/media/set-picture-uses.ts'
import { shopPictures } from '#db/schema/media.server.ts'
import { addTime, DAY } from '#kit/clock.ts'
import { avifAddressAt, isUploadedPicture, parsePictureAddress, widthsOf } from '#kit/picture-address.ts'
import { createActors } from '#tests/fixtures/actors.ts'
import { createTestApi } from '#tests/fixtures/api.ts'
import { createTestCtx, TEST_NOW } from '#tests/fixtures/context.ts'
import type { TestPorts } from '#tests/fixtures/context.ts'
import { boastingPng, testPicture } from '#tests/fixtures/pictures.ts'
import { createTestDatabase } from '#tests/fixtures/test-database.ts'
import type { TestDatabase } from '#tests/fixtures/test-database.ts'

let database: TestDatabase
let api: ReturnType<typeof createTestApi<TestPorts>>
let owner: string

beforeAll(async () => {
  database = await createTestDatabase()
  owner = (await createActors(database.db, TEST_NOW)).owner.token
})
afterAll(() => database.drop())
beforeEach(async () => {
  await database.db.delete(shopPictures)
  api = createTestApi(database)
})

async function send(bytes: Uint8Array, kind?: 'logo') {
  const body = new FormData()
  if (kind) body.set('kind', kind)
  body.set('image', new File([new Uint8Array(bytes)], 'bottle.jpg', { type: 'image/jpeg' }))
  return api.call<ShopPicture>('/management/pictures', { method: 'POST', body, as: owner })
}
const at = (now: Date) => createTestCtx(database.db, { ports: api.ports, now })
const files = () => api.ports.files.kept

describe('a picture of the shop', () => {
  test('is kept as AVIF in every width that pages ask for and as one WebP, without what the camera wrote into it', async () => {
    const sent = await testPicture({ width: 1000, height: 500, format: 'jpeg', orientation: 6, withTraces: true })
    const { status, body } = await send(sent)
    expect(status).toBe(201)
    expect(body.data).toMatchObject({ width: 500, height: 1000 })
    const picture = parsePictureAddress(body.data.address)
    if (!picture) throw new Error(`${body.data.address} has no widths`)
    expect(widthsOf(picture)).toEqual([160, 320, 480, 500])
    expect(files().size).toBe(5)
    const expected = [
      { address: body.data.address, format: 'webp', width: 500 },
      ...widthsOf(picture).map((width) => ({ address: avifAddressAt(picture, width), format: 'heif', width })),
    ]
    for (const { address, format, width } of expected) {
      const metadata = await sharp(files().get(address.replace('/uploads/', ''))).metadata()
      expect(metadata).toMatchObject({ format, width, height: width * 2 })
      expect([metadata.exif, metadata.xmp, metadata.iptc]).toEqual([undefined, undefined, undefined])
    }
    expect(await sharp(Buffer.from(body.data.preview, 'base64')).metadata()).toMatchObject({
      format: 'webp',
      width: 16,
    })
  })

  test('stays transparent as a logo, which may be small, and lies on white as a picture', async () => {
    const clear = { r: 0, g: 0, b: 0, alpha: 0 }
    const mark = await sharp({ create: { width: 400, height: 240, channels: 4, background: clear } })
      .composite([{ input: { create: { width: 60, height: 60, channels: 4, background: '#23237f' } } }])
      .png()
      .toBuffer()
    const cornerOf = async (file: Uint8Array | undefined) => {
      const corner = sharp(file).ensureAlpha().extract({ left: 0, top: 0, width: 1, height: 1 })
      return [...(await corner.raw().toBuffer())]
    }
    expect((await send(mark, 'logo')).status).toBe(201)
    expect(files().size).toBeGreaterThan(1)
    for (const file of files().values()) expect((await cornerOf(file))[3]).toBe(0)
    files().clear()
    await send(mark)
    for (const file of files().values()) expect((await cornerOf(file))[3]).toBe(255)
    expect((await send(await testPicture({ width: 300, height: 64 }), 'logo')).status).toBe(201)
    expect((await send(await testPicture({ width: 300, height: 60 }), 'logo')).body.code).toBe('PictureTooSmall')
    for (const [width, height] of [
      [4000, 64],
      [64, 2400],
      [801, 100],
      [100, 151],
    ])
      expect((await send(await testPicture({ width, height }), 'logo')).body.code).toBe('PictureShapeRefused')
    for (const [width, height] of [
      [4000, 500],
      [800, 1200],
    ]) {
      const { address } = (await send(await testPicture({ width, height }), 'logo')).body.data
      expect(isUploadedPicture(address)).toBe(true)
    }
  })

  test.each([
    ['a bomb', async () => boastingPng(10_000, 6000), 'PictureTooLarge'],
    ['a stamp', () => testPicture({ width: 90, height: 400 }), 'PictureTooSmall'],
    [
      'a drawing',
      async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="900" height="900"/>'),
      'PictureFormatRefused',
    ],
    ['a GIF', () => testPicture({ width: 300, height: 300, format: 'gif' }), 'PictureFormatRefused'],
    [
      'half a photograph',
      async () => (await testPicture({ width: 900, height: 900, format: 'jpeg' })).slice(0, 3000),
      'PictureUnreadable',
    ],
    ['nothing', async () => new Uint8Array(), 'PictureFormatRefused'],
    ['eleven megabytes', async () => new Uint8Array(11 * 1024 * 1024), 'PictureTooHeavy'],
  ])('is not %s', async (_what, make, code) => {
    const { body } = await send(await make())
    expect([body.code, body.errors?.[0]?.path]).toEqual([code, 'image'])
    expect([files().size, await database.db.$count(shopPictures)]).toEqual([0, 0])
  })

  test('goes a day after the last thing that showed it, and not while another does', async () => {
    const { address, preview } = (await send(await testPicture({ width: 300, height: 300 }))).body.data
    const show = (usedBy: string, addresses: string[], now = TEST_NOW) => setPictureUses(at(now), { usedBy, addresses })
    expect([...(await show('product:a', [address, '/pictures/products/anejo/front-800x1000.webp']))]).toEqual([
      [address, preview],
    ])
    await show('product:b', [address])
    await show('product:a', [])
    const later = addTime(TEST_NOW, 40 * DAY)
    // As when one thing let go of it while another took it up
    await database.db.update(shopPictures).set({ expiresAt: TEST_NOW })
    expect(await deleteUnusedShopPictures(at(later))).toBe(0)
    await show('product:b', [], later)
    expect(await deleteUnusedShopPictures(at(addTime(later, DAY - 1)))).toBe(0)
    expect(await deleteUnusedShopPictures(at(addTime(later, DAY)))).toBe(1)
    expect(files().size).toBe(0)
    await expect(show('product:a', [address])).rejects.toMatchObject({ code: 'PictureUnknown', status: 422 })
  })

  test('that nothing shows goes after a day', async () => {
    const { address } = (await send(await testPicture({ width: 300, height: 300 }))).body.data
    const other = address.replace('300x300', '320x300')
    await expect(setPictureUses(at(TEST_NOW), { usedBy: 'product:a', addresses: [other] })).rejects.toMatchObject({
      status: 422,
    })
    expect(await deleteUnusedShopPictures(at(addTime(TEST_NOW, DAY)))).toBe(1)
    expect(files().size).toBe(0)
  })
})
