import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { createTestApi } from '#tests/fixtures/api.ts'
import { createActors } from '#tests/fixtures/actors.ts'
import type { TestActors } from '#tests/fixtures/actors.ts'
import { TEST_NOW, TEST_WORKSPACES } from '#tests/fixtures/context.ts'
import type { TestPorts } from '#tests/fixtures/context.ts'
import { boastingPng, formWith, testPicture } from '#tests/fixtures/pictures.ts'
import { createTestDatabase } from '#tests/fixtures/test-database.ts'
import type { TestDatabase } from '#tests/fixtures/test-database.ts'
import type { UploadedImage } from '#domain/media/schemas.ts'
import { images } from '#db/schema/media.server.ts'
import { createPostgresRateLimiter } from '#integrations/postgres-rate-limiter.ts'

let database: TestDatabase
let api: ReturnType<typeof createTestApi<TestPorts>>
let actors: TestActors

beforeAll(async () => {
  database = await createTestDatabase()
  actors = await createActors(database.db, TEST_NOW)
})
afterAll(() => database.drop())
beforeEach(async () => {
  await database.db.delete(images)
  api = createTestApi(database)
})

function upload(body: FormData, as: { token: string } = actors.customer) {
  return api.call<UploadedImage>('/images/upload', { method: 'POST', body, as, lng: 'es' })
}

/** The file that an answer's address leads to. */
function fileOf({ url }: UploadedImage): Uint8Array {
  const [, key = ''] = /^\/uploads\/([\w-]+)\.webp$/.exec(url) ?? []
  const file = api.ports.files.kept.get(`avatar/${key}.webp`)
  if (!file) throw new Error(`nothing lies at ${url}`)
  return file
}

async function refusal(bytes: Uint8Array, name?: { name: string; type: string }) {
  const { status, body } = await upload(formWith(bytes, name))
  expect(api.ports.files.kept.size).toBe(0)
  expect(await database.db.$count(images)).toBe(0)
  return { status, code: body.code, at: body.errors?.[0]?.path }
}

const NO_PICTURE = { status: 422, code: 'PictureFormatRefused', at: 'image' }

describe('a picture', () => {
  test.each(['jpeg', 'png', 'webp', 'avif'] as const)('may be a %s, whatever it is called', async (format) => {
    const sent = await testPicture({ format })
    const { status, body } = await upload(formWith(sent, { name: 'holiday.txt', type: 'text/plain' }))
    expect(status).toBe(201)
    expect(await sharp(fileOf(body.data)).metadata()).toMatchObject({ format: 'webp', width: 48, height: 48 })
  })

  test('is cut to a square for a face, and fits the frame whole for a return', async () => {
    const sent = await testPicture({ width: 3000, height: 1500, format: 'jpeg' })
    const face = await upload(formWith(sent))
    expect(face.body.data).toMatchObject({ width: 512, height: 512 })
    const { body } = await upload(formWith(sent, { purpose: 'return-photo' }))
    expect(body.data).toMatchObject({ width: 2000, height: 1000, url: `/api/customer/images/${body.data.imageId}` })
  })

  test('stands upright however the camera was held, and tells nothing of where it was taken', async () => {
    const sent = await testPicture({ width: 80, height: 40, format: 'jpeg', orientation: 6, withTraces: true })
    expect((await sharp(sent).metadata()).exif?.includes('Secret camera')).toBe(true)
    const { body } = await upload(formWith(sent, { purpose: 'return-photo' }))
    const [kept = new Uint8Array()] = api.ports.files.kept.values()
    expect(body.data).toMatchObject({ width: 40, height: 80 })
    const metadata = await sharp(kept).metadata()
    expect([metadata.exif, metadata.xmp, metadata.iptc, metadata.orientation]).toEqual(Array(4).fill(undefined))
    expect(Buffer.from(kept).includes('Secret camera')).toBe(false)
  })
})

describe('what is refused', () => {
  test('a drawing that could carry a script, under any name', async () => {
    const drawing = Buffer.from(
      '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>',
    )
    expect(await refusal(drawing, { name: 'face.svg', type: 'image/svg+xml' })).toEqual(NO_PICTURE)
    expect(await refusal(drawing, { name: 'face.png', type: 'image/png' })).toEqual(NO_PICTURE)
  })

  test.each(['gif', 'tiff'] as const)('a %s that calls itself a PNG', async (format) => {
    expect(await refusal(await testPicture({ format }))).toEqual(NO_PICTURE)
  })

  test('a document, a page and nothing at all', async () => {
    expect(await refusal(Buffer.from('%PDF-1.7\n1 0 obj'))).toEqual(NO_PICTURE)
    expect(await refusal(Buffer.from('<!doctype html><script>alert(1)</script>'))).toEqual(NO_PICTURE)
    expect(await refusal(new Uint8Array())).toEqual(NO_PICTURE)
  })

  test('sixty megapixels, by the header alone', async () => {
    const bomb = { status: 422, code: 'PictureTooLarge', at: 'image' }
    expect(await refusal(boastingPng(10_000, 6000))).toEqual(bomb)
    // As one side alone
    expect(await refusal(boastingPng(1, 60_000_000))).toEqual(bomb)
  })

  test('a picture that breaks off', async () => {
    const whole = await testPicture({ width: 400, height: 400, format: 'jpeg' })
    const half = whole.slice(0, whole.length - 900)
    expect(await refusal(half)).toEqual({ status: 422, code: 'PictureUnreadable', at: 'image' })
  })

  test('more than ten megabytes, before any of it is read', async () => {
    const answer = await refusal(new Uint8Array(11 * 1024 * 1024))
    expect(answer).toEqual({ status: 413, code: 'PictureTooHeavy', at: 'image' })
  })

  test('a form without a picture, with text in its place, or for an unknown purpose', async () => {
    const bare = new FormData()
    bare.set('purpose', 'avatar')
    expect((await upload(bare)).status).toBe(422)
    bare.set('image', 'a picture')
    expect((await upload(bare)).body.errors?.[0]).toMatchObject({ path: 'image' })
    const unknown = formWith(await testPicture())
    unknown.set('purpose', '../../etc')
    expect((await upload(unknown)).status).toBe(422)
  })

  test('JSON in place of a form', async () => {
    const sent = { image: 'x', purpose: 'avatar' }
    expect((await api.call('/images/upload', { method: 'POST', body: sent, as: actors.customer })).status).toBe(415)
  })

  test('a form of thousands of parts, given up as it comes', async () => {
    const part = Buffer.from('--x\r\ncontent-disposition: form-data; name="a"\r\n\r\n\r\n')
    let sent = 0
    const body = new ReadableStream({
      pull(controller) {
        sent += 1
        controller.enqueue(new Uint8Array(part))
        if (sent === 5000) controller.close()
      },
    })
    const { status } = await api.api.request('http://store.example/api/images/upload', {
      method: 'POST',
      headers: {
        workspace: TEST_WORKSPACES.store,
        'content-type': 'multipart/form-data; boundary=x',
        authorization: `Bearer ${actors.customer.token}`,
      },
      body,
      duplex: 'half',
    } as RequestInit)
    expect([status, sent < 100]).toEqual([413, true])
  })

  test('the thirty-first picture of an hour', async () => {
    api = createTestApi(database, { rateLimiter: createPostgresRateLimiter(database.db) })
    const nothing = () => upload(formWith(new Uint8Array()))
    for (let sent = 0; sent < 30; sent += 1) expect((await nothing()).status).toBe(422)
    const { status, headers } = await nothing()
    expect([status, Number(headers.get('retry-after')) > 0]).toEqual([429, true])
    // Another account goes on
    expect((await upload(formWith(await testPicture()), actors.otherCustomer)).status).toBe(201)
  })
})

describe('a body on its way', () => {
  const MEGABYTE = 1024 * 1024
  /** A form of so many megabytes that stops short of its end; without a length it can't be weighed before. */
  function form(megabytes = 0) {
    const { promise: isOver, resolve: end } = Promise.withResolvers<void>()
    let sent = 0
    let isRead = false
    const body = new ReadableStream(
      {
        async pull(controller) {
          isRead = true
          if (sent < megabytes) {
            controller.enqueue(new Uint8Array(MEGABYTE))
            sent += 1
            return
          }
          await isOver
          controller.close()
        },
      },
      { highWaterMark: 0 },
    )
    return { body, isRead: () => isRead, hasComeIn: () => isRead && sent === megabytes, end }
  }
  const send = async (body: ReadableStream, as?: { token: string }): Promise<Response> =>
    api.api.request('http://store.example/api/images/upload', {
      method: 'POST',
      headers: {
        workspace: TEST_WORKSPACES.store,
        'content-type': 'multipart/form-data; boundary=x',
        ...(as ? { authorization: `Bearer ${as.token}` } : {}),
      },
      body,
      duplex: 'half',
    } as RequestInit)

  test('is not read for whoever is not signed in', async () => {
    const { body, isRead } = form()
    expect((await send(body)).status).toBe(401)
    expect(isRead()).toBe(false)
  })

  test('keeps nobody waiting, however many come slowly', async () => {
    const forms = Array.from({ length: 40 }, () => form())
    const answers = forms.map(({ body }) => send(body, actors.customer))
    await vi.waitUntil(() => forms.every(({ isRead }) => isRead()))
    for (const who of [actors.otherCustomer, actors.customer])
      expect((await upload(formWith(await testPicture()), who)).status).toBe(201)
    for (const { end } of forms) end()
    await Promise.all(answers)
  })

  test('is refused when its sender has sent much already that isn’t whole; others go on', async () => {
    const forms = [form(10), form(10)]
    const answers = forms.map(({ body }) => send(body, actors.customer))
    await vi.waitUntil(() => forms.every(({ hasComeIn }) => hasComeIn()))
    const refused = await send(form(10).body, actors.customer)
    expect([refused.status, await refused.json()]).toMatchObject([503, { code: 'TooManyPictures' }])
    expect((await upload(formWith(await testPicture()), actors.otherCustomer)).status).toBe(201)
    for (const { end } of forms) end()
    await Promise.all(answers)
    expect((await upload(formWith(await testPicture()))).status).toBe(201)
  })

  test('is refused when more is on its way than there is room for', async () => {
    const senders = [actors.customer, actors.otherCustomer, actors.admin]
    const forms = senders.flatMap((who) => [form(10), form(10)].map((one) => ({ ...one, who })))
    const answers = forms.map(({ body, who }) => send(body, who))
    await vi.waitUntil(() => forms.every(({ hasComeIn }) => hasComeIn()))
    const refused = await send(form(1).body, actors.owner)
    expect(refused.status).toBe(503)
    for (const { end } of forms) end()
    await Promise.all(answers)
  })

  test('whose sender leaves is no failure of the store’s, and leaves its room to others', async () => {
    const leaving = () =>
      new ReadableStream({
        pull(controller) {
          controller.error(Object.assign(new Error('aborted'), { code: 'ECONNRESET' }))
        },
      })
    expect((await send(leaving(), actors.customer)).status).toBe(400)
    expect(api.failures).toEqual([])
    expect((await upload(formWith(await testPicture()))).status).toBe(201)
  })

  test('without a length is refused once it is longer than a picture', async () => {
    const answer = await send(form(11).body, actors.customer)
    expect([answer.status, await answer.json()]).toMatchObject([413, { code: 'PictureTooHeavy' }])
  })
})

test.each([
  ['es', 'El formulario enviado está incompleto o mal formado.'],
  ['en', 'The form that was sent is incomplete or malformed.'],
] as const)('a form that breaks off is told so: %s', async (lng, message) => {
  const headers = { 'content-type': 'multipart/form-data; boundary=x' }
  const body = '--x\r\ncontent-disposition: form-data; name="image"'
  const answer = await api.call('/images/upload', { method: 'POST', body, headers, as: actors.customer, lng })
  expect([answer.status, answer.body.message]).toEqual([400, message])
})

describe('a polyglot', () => {
  test('JPEG and page at once: the page is not there any more', async () => {
    const picture = await testPicture({ format: 'jpeg' })
    const page = Buffer.from('<html><script>alert(document.domain)</script></html>')
    const { status, body } = await upload(
      formWith(Buffer.concat([picture, page]), { name: 'a.html', type: 'text/html' }),
    )
    expect(status).toBe(201)
    expect(Buffer.from(fileOf(body.data)).includes('script')).toBe(false)
    expect(body.data.url).toMatch(/\.webp$/)
  })

  test('GIF and script at once', async () => {
    expect(await refusal(Buffer.from('GIF89a/*\x01\x00\x00\xff\x00,\x00*/=1;alert(1)//', 'latin1'))).toEqual(NO_PICTURE)
  })
})
