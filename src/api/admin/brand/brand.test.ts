import { afterAll, beforeAll, expect, test } from 'vitest'
import { desc } from 'drizzle-orm'
import { brand } from '#config/brand.ts'
import { brandFactsWith } from '#config/brand-facts.ts'
import { changeBrand } from '#domain/content/brand/change-brand.ts'
import type { Actor } from '#domain/ctx.ts'
import { deleteUnusedShopPictures } from '#domain/media/delete-unused-shop-pictures.ts'
import type { ShopPicture } from '#domain/media/schemas.ts'
import { addTime, DAY } from '#kit/clock.ts'
import { testPicture } from '#tests/fixtures/pictures.ts'
import { queueMail } from '#domain/mail/queue-mail.ts'
import { mails } from '#db/schema/mail.server.ts'
import { brandVersions } from '#db/schema/content.server.ts'
import { createActors, createTestStaff } from '#tests/fixtures/actors.ts'
import { createTestApi } from '#tests/fixtures/api.ts'
import { createTestCtx, TEST_NOW } from '#tests/fixtures/context.ts'
import { SHIPPED_GRANTS } from '#vocabulary/shipped-roles.ts'
import { createTestDatabase } from '#tests/fixtures/test-database.ts'
import type { TestDatabase } from '#tests/fixtures/test-database.ts'

let database: TestDatabase
let api: ReturnType<typeof createTestApi>
let owner: string
let ownersActor: Actor

beforeAll(async () => {
  database = await createTestDatabase()
  api = createTestApi(database)
  const actors = await createActors(database.db, TEST_NOW)
  owner = actors.owner.token
  ownersActor = actors.owner.actor
})
afterAll(() => database.drop())

const FACTS = brandFactsWith({})
const UPLOADED = `/uploads/house/${'a'.repeat(43)}-400x100.webp`
interface Answer {
  facts: typeof FACTS
  version: number
}
const read = async () => (await api.call<Answer>('/management/brand', { as: owner })).body.data
const put = (version: number, body: object, as = owner) =>
  api.call<Answer>('/management/brand', { method: 'PUT', body, as, headers: { 'if-match': `"${version}"` } })

async function acknowledged(reference: string): Promise<string> {
  const ctx = createTestCtx(database.db, { ports: api.ports })
  const content = { kind: 'contact-acknowledgement', name: 'Ana' } as const
  await queueMail(ctx, { content, reference, locale: 'es', to: ['ana@people.example'] })
  const sent = await database.db.select().from(mails)
  return sent.find((mail) => mail.reference === reference)?.html ?? ''
}

test('is as delivered until it is changed; then pages and mails say so, and a step back takes it back', async () => {
  expect(await read()).toMatchObject({ facts: FACTS, version: 0 })
  expect(await acknowledged('one')).toContain(brand.phone.display)
  const phone = { display: '+52 33 5550 0199', digits: '523355500199' }
  const changed = await put(0, { ...FACTS, phone, legalName: 'Casa Nueva, S.A. de C.V.' })
  expect(changed.body.data).toMatchObject({ facts: { phone, name: brand.name }, version: 1 })
  const mail = await acknowledged('two')
  expect(mail).toContain(phone.display)
  expect(mail).toContain('Casa Nueva, S.A. de C.V.')
  expect(mail).not.toContain(brand.phone.display)
  expect((await put(0, FACTS)).body.code).toBe('EditedMeanwhile')
  await put(1, FACTS)
  expect(await read()).toMatchObject({ facts: FACTS, version: 2 })
  const { data } = (await api.call<Answer[]>('/management/brand/versions', { as: owner })).body
  expect(data.map(({ version, facts }) => [version, facts.phone.display])).toEqual([
    [2, brand.phone.display],
    [1, phone.display],
  ])
})

test('an uploaded logo is kept while it is the brand’s; mails write the name in any case', async () => {
  const { version } = await read()
  const form = new FormData()
  form.set('kind', 'logo')
  form.set('image', new File([new Uint8Array(await testPicture({ width: 400, height: 100 }))], 'logo.png'))
  const uploaded = await api.call<ShopPicture>('/management/pictures', { method: 'POST', body: form, as: owner })
  const { address } = uploaded.body.data
  const logo = { light: address, dark: '' }
  expect((await put(version, { ...FACTS, logo })).body.data.facts.logo).toEqual(logo)
  const later = createTestCtx(database.db, { ports: api.ports, now: addTime(TEST_NOW, 2 * DAY) })
  expect(await deleteUnusedShopPictures(later)).toBe(0)
  const mail = await acknowledged('logo')
  expect(mail).not.toContain('<img')
  expect(mail).toMatch(new RegExp(`>${brand.name}</td>`))
  const unknown = address.replace(/house\/.{4}/, 'house/aaaa')
  expect((await put(version + 1, { ...FACTS, logo: { light: unknown, dark: '' } })).body.code).toBe('PictureUnknown')
  await put(version + 1, FACTS)
  const afterwards = createTestCtx(database.db, { ports: api.ports, now: addTime(TEST_NOW, 4 * DAY) })
  expect(await deleteUnusedShopPictures(afterwards)).toBe(1)
})

test('whoever calls the verb itself keeps the logo as well', async () => {
  const form = new FormData()
  form.set('kind', 'logo')
  form.set('image', new File([new Uint8Array(await testPicture({ width: 300, height: 100 }))], 'logo.png'))
  const uploaded = await api.call<ShopPicture>('/management/pictures', { method: 'POST', body: form, as: owner })
  const logo = { light: uploaded.body.data.address, dark: '' }
  const { version } = await read()
  const ctx = createTestCtx(database.db, { ports: api.ports, actor: ownersActor })
  await changeBrand(ctx, { version, changes: { logo }, delivered: FACTS })
  const later = createTestCtx(database.db, { ports: api.ports, now: addTime(TEST_NOW, 2 * DAY) })
  expect(await deleteUnusedShopPictures(later)).toBe(0)
  await put(version + 1, FACTS)
})

test('of two who change it at once, one is told', async () => {
  const { version } = await read()
  const both = await Promise.all([put(version, FACTS), put(version, { ...FACTS, name: 'Otra' })])
  expect(new Set(both.map(({ status }) => status))).toEqual(new Set([200, 412]))
})

test('whoever changes contents redirects neither the shop’s mail nor its transfers, nor does a key', async () => {
  const content = await createTestStaff(database.db, TEST_NOW, SHIPPED_GRANTS.content)
  const made = await api.call<{ key: string }>('/management/api-keys', {
    method: 'POST',
    body: { name: 'Contenidos', scopes: ['content:write'], days: null },
    as: owner,
  })
  const { version } = await read()
  for (const as of [content.token, made.body.data.key]) {
    const code = as === content.token ? 'NotAllowed' : 'KeyNotAllowed'
    for (const change of [{ email: { ...FACTS.email, contact: 'thief@elsewhere.example' } }, { legalName: 'Ladrón' }])
      expect((await put(version, { ...FACTS, ...change }, as)).body.code).toBe(code)
  }
  const email = { ...FACTS.email, contact: 'hola@casa.example' }
  expect((await put(version, { ...FACTS, email, name: 'Una' })).status).toBe(200)
  expect((await put(version + 1, { ...FACTS, email, name: 'Otra' }, content.token)).status).toBe(200)
  expect((await put(version + 2, { ...FACTS, name: 'Otra' }, content.token)).body.code).toBe('NotAllowed')
})

test('colours are taken with what reads in them, and mails follow the light ones', async () => {
  const { version } = await read()
  const colors = { ...FACTS.colors, light: { ...FACTS.colors.light, action: '#23237F', accent: '#7a1f3d' } }
  const changed = await put(version, { ...FACTS, colors })
  expect(changed.body.data.facts.colors.light).toMatchObject({ action: '#23237f', accent: '#7a1f3d', ink: '#191512' })
  const mail = await acknowledged('coloured')
  expect(mail).toContain('2px solid #7a1f3d')
  expect(mail).not.toContain(FACTS.colors.light.accent)
  await put(version + 1, FACTS)
  expect(await acknowledged('delivered')).toContain(FACTS.colors.light.accent)
})

test('colours stored by an earlier release are judged again only when they change', async () => {
  const { version } = await read()
  const stored = { light: { ...FACTS.colors.light, ink: '#9a9a9a' }, dark: FACTS.colors.dark }
  const row = { version: version + 1, changes: { colors: stored }, actor: 'owner', at: TEST_NOW }
  await database.db.insert(brandVersions).values(row)
  const facts = (await read()).facts
  expect(facts.colors).toEqual(stored)
  const name = 'Casa Nueva'
  expect((await put(version + 1, { ...facts, name })).status).toBe(200)
  const dark = { ...stored.dark, accent: '#ffb3c7' }
  expect((await put(version + 2, { ...facts, colors: { ...stored, dark } })).status).toBe(200)
  const light = { ...stored.light, accent: '#7a1f3d' }
  expect((await put(version + 3, { ...facts, colors: { light, dark } })).body.code).toBe('ColorsIllegible')
  await put(version + 3, FACTS)
})

test('only colours other than the delivered ones are stored, and read in one order', async () => {
  const { version } = await read()
  const light = { ...FACTS.colors.light, action: '#23237f' }
  const { facts } = (await put(version, { ...FACTS, colors: { ...FACTS.colors, light } })).body.data
  expect(JSON.stringify(facts)).toBe(JSON.stringify((await read()).facts))
  expect(JSON.stringify((await read()).facts.colors)).toBe(JSON.stringify({ light, dark: FACTS.colors.dark }))
  const [latest] = await database.db.select().from(brandVersions).orderBy(desc(brandVersions.version)).limit(1)
  expect(latest?.changes).toEqual({ colors: { light: { action: '#23237f' } } })
  await put(version + 1, FACTS)
})

test('of a pair the choice that was made is marked, not one that is as delivered', async () => {
  const { version } = await read()
  const marks = async (change: object) => {
    const light = { ...FACTS.colors.light, ...change }
    const { body } = await put(version, { ...FACTS, colors: { ...FACTS.colors, light } })
    return [...new Set(body.errors?.map(({ path }) => path))]
  }
  expect(await marks({ ink: '#9a9a9a' })).toEqual(['colors.light.ink'])
  expect(await marks({ ground: '#333333' })).toEqual(['colors.light.ground'])
})

test.each([
  ['es', 'light', { action: '#7fbf9f' }, 'colors.light.action', /enlaces sobre el fondo.* 1\.\d+ : 1.* 4\.5 : 1/],
  ['en', 'dark', { accent: '#5a3a1c' }, 'colors.dark.accent', /accent.* : 1/],
  ['en', 'light', { ground: '#333333' }, 'colors.light.ground', /Alerts, errors or services/],
] as const)('in %s the %s colours %j are refused by the pair', async (locale, theme, change, path, words) => {
  const { version } = await read()
  const colors = { ...FACTS.colors, [theme]: { ...FACTS.colors[theme], ...change } }
  const { status, body } = await api.call<Answer>('/management/brand', {
    method: 'PUT',
    body: { ...FACTS, colors },
    as: owner,
    lng: locale,
    headers: { 'if-match': `"${version}"` },
  })
  expect([status, body.code]).toEqual([422, 'ColorsIllegible'])
  const said = body.errors?.filter((error) => error.path === path).map(({ message }) => message)
  expect(said?.join('\n')).toMatch(words)
  expect((await read()).version).toBe(version)
})

test.each([
  [{ name: ' ' }, 'name'],
  [{ phone: { display: 'x', digits: '12' } }, 'phone.digits'],
  [{ email: { ...FACTS.email, contact: 'nobody' } }, 'email.contact'],
  [{ social: { facebook: 'http://facebook.example', instagram: '' } }, 'social.facebook'],
  [{ address: { ...FACTS.address, place: { latitude: 91, longitude: 0 } } }, 'address.place.latitude'],
  [{ hours: { es: '' } }, 'hours.es'],
  [{ logo: { light: 'https://elsewhere.example/logo.webp', dark: '' } }, 'logo.light'],
  [{ logo: { light: UPLOADED, dark: '/pictures/../logo.svg' } }, 'logo.dark'],
  [{ logo: { light: '', dark: UPLOADED } }, 'logo.light'],
  [{ colors: { ...FACTS.colors, dark: { ...FACTS.colors.dark, ink: 'white' } } }, 'colors.dark.ink'],
])('is refused with %j', async (wrong, path) => {
  const { status, body } = await put((await read()).version, { ...FACTS, ...wrong })
  expect([status, body.errors?.map((error) => error.path)]).toEqual([422, [path]])
})
