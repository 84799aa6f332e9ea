import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { nextArticleChange } from '#domain/content/articles/list-articles.ts'
import type { AdminArticle, Article, ArticleCard, ListedArticle } from '#domain/content/articles/schemas.ts'
import { createActors } from '#tests/fixtures/actors.ts'
import { createTestApi } from '#tests/fixtures/api.ts'
import type { TestRequest } from '#tests/fixtures/api.ts'
import { createTestCtx, TEST_NOW } from '#tests/fixtures/context.ts'
import { createTestDatabase } from '#tests/fixtures/test-database.ts'
import type { TestDatabase } from '#tests/fixtures/test-database.ts'

let database: TestDatabase
let api: ReturnType<typeof createTestApi>
let owner: string

beforeAll(async () => {
  database = await createTestDatabase()
  api = createTestApi(database)
  owner = (await createActors(database.db, TEST_NOW)).owner.token
})
afterAll(() => database.drop())

const TAHONA = {
  kind: 'article',
  title: { es: 'La tahona', en: 'The tahona' },
  summary: { es: 'Dos toneladas de piedra.' },
  body: { es: 'Gira despacio.\n\n## Por qué\n\nPorque *la fibra* importa.', en: 'It turns slowly.' },
  picture: '/pictures/banners/copper-still-1920x820.webp',
  pictureAlt: { es: 'Un alambique' },
}
const at = (hours: number) => new Date(TEST_NOW.getTime() + hours * 3_600_000)
const ifMatch = (version: number) => ({ 'if-match': `"${version}"` })
const call = <Data = AdminArticle>(path: string, init: TestRequest = {}) =>
  api.call<Data>(`/management/articles${path}`, { as: owner, ...init })
const create = (change: object = {}) => call('', { method: 'POST', body: { ...TAHONA, ...change } })
const put = (id: string, version: number, change: object = {}) =>
  call(`/${id}`, { method: 'PUT', body: { ...TAHONA, ...change }, headers: ifMatch(version) })
const publish = (id: string, version: number, moment: Date | null = null) =>
  call(`/${id}/publication`, { method: 'POST', body: { at: moment?.toISOString() }, headers: ifMatch(version) })
const withdraw = (id: string, version: number) =>
  call(`/${id}/publication`, { method: 'DELETE', headers: ifMatch(version) })
const remove = (id: string, version: number) => call(`/${id}`, { method: 'DELETE', headers: ifMatch(version) })

async function seen(slug: string, { now = TEST_NOW, locale = 'es' } = {}) {
  api.clock.now = now
  const headers = { 'accept-language': locale }
  const listed = await api.call<ArticleCard[]>('/articles', { headers })
  const one = await api.call<Article>(`/articles/${slug}`, { headers })
  api.clock.now = TEST_NOW
  return { isListed: listed.body.data.some((card) => card.slug === slug), status: one.status, article: one.body.data }
}

test('visitors see an article from when it is published, each in their language, until it is a draft again', async () => {
  const { status, body } = await create()
  const { articleId } = body.data
  expect([status, body.data]).toEqual([
    201,
    expect.objectContaining({ slug: 'la-tahona', state: 'draft', version: 1, publishedAt: null }),
  ])
  expect(await seen('la-tahona')).toMatchObject({ isListed: false, status: 404 })
  expect((await publish(articleId, 1)).body.data).toMatchObject({ state: 'published', version: 2 })
  expect(await seen('la-tahona')).toMatchObject({
    isListed: true,
    status: 200,
    article: { title: 'La tahona', body: TAHONA.body.es, readingMinutes: 1 },
  })
  expect((await seen('la-tahona', { locale: 'en' })).article).toMatchObject({
    title: 'The tahona',
    summary: 'Dos toneladas de piedra.',
    body: 'It turns slowly.',
  })
  expect((await withdraw(articleId, 2)).body.data).toMatchObject({ state: 'draft', publishedAt: null, version: 3 })
  expect(await seen('la-tahona')).toMatchObject({ isListed: false, status: 404 })
  expect((await remove(articleId, 2)).status).toBe(412)
  expect((await remove(articleId, 3)).status).toBe(200)
  expect((await call(`/${articleId}`)).body.code).toBe('ArticleNotFound')
})

test('a scheduled one appears at its moment, and pages know when that is', async () => {
  const { articleId } = (await create({ slug: 'por-venir' })).body.data
  expect((await publish(articleId, 1, at(1))).body.data).toMatchObject({ state: 'scheduled' })
  expect(await seen('por-venir')).toMatchObject({ isListed: false, status: 404 })
  expect(await seen('por-venir', { now: at(1) })).toMatchObject({ isListed: true, status: 200 })
  const next = (now: Date) => nextArticleChange(createTestCtx(database.db, { now }))
  expect(await next(TEST_NOW)).toEqual(at(1))
  expect(await next(at(1))).toBeUndefined()
  const { body } = await publish(articleId, 2, at(24 * 800))
  expect([body.code, body.errors?.[0]?.path]).toEqual(['ArticleDateInvalid', 'at'])
})

test('the list has pages, the newest first', async () => {
  for (const [index, slug] of ['uno', 'dos', 'tres'].entries()) {
    const { articleId } = (await create({ slug })).body.data
    await publish(articleId, 1, at(index - 100))
  }
  const { body } = await api.call<ArticleCard[]>('/articles?limit=2&page=1')
  expect(body.data.map(({ slug }) => slug)).toEqual(['tres', 'dos'])
  expect(body).toMatchObject({ meta: { page: 1, limit: 2, total: 3 } })
  const rest = await api.call<ArticleCard[]>('/articles?limit=2&page=2')
  expect(rest.body.data.map(({ slug }) => slug)).toEqual(['uno'])
  expect((await api.call('/articles?page=0')).status).toBe(422)
})

test('of two who change it at once the second is told', async () => {
  const { articleId } = (await create({ slug: 'a-la-vez' })).body.data
  const both = await Promise.all([
    put(articleId, 1, { title: { es: 'Una' } }),
    put(articleId, 1, { title: { es: 'Otra' } }),
  ])
  expect(new Set(both.map(({ status }) => status))).toEqual(new Set([200, 412]))
  expect(both.find(({ status }) => status === 412)?.body.code).toBe('EditedMeanwhile')
  expect((await publish(articleId, 1)).body.code).toBe('EditedMeanwhile')
})

test('its address is its own, and stays once visitors have seen it', async () => {
  const { articleId } = (await create({ slug: 'propia' })).body.data
  const taken = await create({ slug: 'propia' })
  expect([taken.status, taken.body.code, taken.body.errors?.[0]?.path]).toEqual([409, 'AddressTaken', 'slug'])
  expect((await put(articleId, 1, { slug: 'mejor' })).body.data).toMatchObject({ slug: 'mejor', version: 2 })
  await publish(articleId, 2)
  const moved = await put(articleId, 3, { slug: 'otra' })
  expect([moved.status, moved.body.code]).toEqual([409, 'ArticleAddressFixed'])
  expect((await put(articleId, 3)).body.data).toMatchObject({ slug: 'mejor', version: 4 })
  expect((await withdraw(articleId, 4)).body.data).toMatchObject({ state: 'draft', isAddressFixed: true })
  expect((await put(articleId, 5, { slug: 'otra' })).body.code).toBe('ArticleAddressFixed')
  await publish(articleId, 5, at(1))
  expect((await put(articleId, 6, { slug: 'otra' })).body.code).toBe('ArticleAddressFixed')
})

test('its address may change while nobody has seen it, scheduled or not', async () => {
  const { articleId } = (await create({ slug: 'temprana' })).body.data
  expect((await publish(articleId, 1, at(1))).body.data.isAddressFixed).toBe(false)
  await withdraw(articleId, 2)
  expect((await put(articleId, 3, { slug: 'tardia' })).body.data).toMatchObject({ slug: 'tardia' })
})

test('a title without Latin letters gives an address all the same', async () => {
  expect((await create({ title: { es: '龍舌蘭' } })).body.data.slug).toBe('articulo')
})

test('scheduling is recorded as such', async () => {
  const { articleId } = (await create({ slug: 'anotada' })).body.data
  await publish(articleId, 1, at(1))
  await publish(articleId, 2)
  await withdraw(articleId, 3)
  const { rows } = await database.db.execute(
    sql`select action from audit_entries where subject_id = ${articleId} order by id offset 1`,
  )
  expect(rows).toEqual([
    { action: 'article.scheduled' },
    { action: 'article.published' },
    { action: 'article.withdrawn' },
  ])
})

test.each(['%00', 'a%00b', '%20', "'"])('/articles/%s is no article', async (slug) => {
  const { status, body } = await api.call(`/articles/${slug}`)
  expect([status, body.code]).toEqual([404, 'ArticleNotFound'])
})

test('the back office lists them all, what was changed last first', async () => {
  api.clock.now = at(5)
  const { articleId } = (await create({ slug: 'la-ultima' })).body.data
  api.clock.now = TEST_NOW
  const { body } = await call<ListedArticle[]>('?limit=2')
  expect(body.data[0]).toMatchObject({ articleId, state: 'draft' })
  const { next } = (body as unknown as { meta: { next: string } }).meta
  const more = await call<ListedArticle[]>(`?limit=2&cursor=${next}`)
  expect(more.body.data.map((each) => each.articleId)).not.toContain(articleId)
  expect(more.body.data).toHaveLength(2)
})

test('a page has no picture, an address beside the articles’, and is changed as a page', async () => {
  const { title, summary, body } = TAHONA
  const texts = { kind: 'page', title, summary, body, slug: 'garantia' }
  const { articleId } = (await create({ slug: 'garantia' })).body.data
  const made = await call('', { method: 'POST', body: texts })
  expect([made.status, made.body.data]).toEqual([
    201,
    expect.objectContaining({ kind: 'page', slug: 'garantia', picture: null, pictureAlt: null, state: 'draft' }),
  ])
  const page = made.body.data.articleId
  const listed = async (query: string) =>
    (await call<ListedArticle[]>(query)).body.data.map(({ kind, articleId: id }) => [kind, id])
  expect(await listed('?kind=page')).toEqual([['page', page]])
  expect(await listed('')).not.toContainEqual(['page', page])
  expect((await call('?kind=banner')).status).toBe(422)
  const other = (id: string, change: object) => put(id, 1, change)
  expect([(await other(page, {})).body.code, (await other(articleId, texts)).body.code]).toEqual([
    'ArticleNotFound',
    'ArticleNotFound',
  ])
  expect((await call('', { method: 'POST', body: texts })).body.code).toBe('AddressTaken')
  expect((await put(page, 1, { ...texts, title: { es: 'Otra' } })).body.data).toMatchObject({
    version: 2,
    picture: null,
  })
  expect((await put(page, 1, texts)).body.code).toBe('EditedMeanwhile')
  await publish(page, 2)
  expect(await seen('garantia')).toMatchObject({ isListed: false, status: 404 })
  expect((await put(page, 3, { ...texts, slug: 'otra' })).body.code).toBe('ArticleAddressFixed')
  expect((await remove(page, 3)).status).toBe(200)
  const { rows } = await database.db.execute(
    sql`select action, subject_kind as kind from audit_entries where subject_id = ${page} order by id`,
  )
  expect(rows).toEqual(
    ['created', 'changed', 'published', 'removed'].map((did) => ({ action: `page.${did}`, kind: 'page' })),
  )
})

test.each([
  [{ kind: undefined }, 'kind'],
  [{ kind: 'banner' }, 'kind'],
  [{ kind: 'page', body: { es: '' } }, 'body.es'],
  [{ title: { es: ' ' } }, 'title.es'],
  [{ body: { en: 'x' } }, 'body.es'],
  [{ picture: 'https://elsewhere.example/x.webp' }, 'picture'],
  [{ pictureAlt: { es: '' } }, 'pictureAlt.es'],
  [{ slug: 'Así No' }, 'slug'],
])('is refused with %j', async (wrong, path) => {
  const { status, body } = await create(wrong)
  expect([status, body.errors?.map((error) => error.path)]).toEqual([422, [path]])
})
