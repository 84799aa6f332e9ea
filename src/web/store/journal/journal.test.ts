import type { Pool } from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { changeArticle, createArticle } from '#domain/content/articles/write-article.ts'
import { publishArticle, withdrawArticle } from '#domain/content/articles/publish-article.ts'
import type { Ctx } from '#domain/ctx.ts'
import { DAY, addTime } from '#kit/clock.ts'
import { articles as seeded } from '#seed/content/articles/articles.ts'
import { seedStore } from '#seed/apply.ts'
import { seedManyProducts } from '../../../../bench/fill/many-products.ts'
import { brand } from '#config/brand.ts'
import { createTestCtx, TEST_NOW } from '#tests/fixtures/context.ts'
import { createTestDatabase } from '#tests/fixtures/test-database.ts'
import type { TestDatabase } from '#tests/fixtures/test-database.ts'
import { createLoadContext, pageContext } from '#web/platform/context.ts'
import { loader as feed } from '#web/store/resources/journal-feed.ts'
import { loader as freePage } from '#web/store/pages/content-page.tsx'
import { loader as models } from '#web/store/resources/llms.ts'
import { loader as sitemap } from '#web/store/resources/sitemap.ts'
import { loader as journal } from './journal.tsx'

let database: TestDatabase
let system: Ctx

const PLAIN = {
  kind: 'article' as const,
  title: { es: 'Sencillo' },
  summary: { es: 'Poco.' },
  body: { es: 'Nada.' },
  picture: '/pictures/banners/tasting-table-1920x820.webp',
  pictureAlt: { es: 'Una mesa' },
}
const TITLE = 'Sal & limón: ¿<para qué>? ]]> "nada"\u0008'

beforeAll(async () => {
  database = await createTestDatabase()
  await seedStore(createTestCtx(database.db))
  system = createTestCtx(database.db, { actor: { kind: 'system', name: 'test' } })
})
afterAll(() => database.drop())

const PAGES = { journal, article: journal, page: freePage, feed, sitemap, models } as unknown as Record<
  string,
  (args: object) => Promise<unknown>
>

interface Asked {
  now?: Date
  locale?: 'es' | 'en'
  slug?: string
  query?: string
}

async function load(page: keyof typeof PAGES, { now = TEST_NOW, locale = 'es', slug = '', query = '' }: Asked = {}) {
  const context = createLoadContext(createTestCtx(database.db, { now, locale }), {
    nonce: '',
    messages: { es: '', en: '' },
    workspace: '',
    apiAddress: '/api',
    publicUrl: 'https://shop.example',
    structuredData: [],
    isForEveryone: false,
    tags: new Set(),
    share: (_key, read) => read(),
    takeTurn: () => Promise.resolve(0),
    logFailure: () => undefined,
    warn: () => undefined,
  })
  const request = new Request(`https://shop.example/journal${query}`)
  const answer = await PAGES[page]?.({ context, request, params: { '*': slug, slug } })
  const text = answer instanceof Response ? await answer.text() : JSON.stringify(answer)
  const { tags, freshUntil, isForEveryone, structuredData } = context.get(pageContext)
  const things = structuredData.flatMap((describe) => describe(brand))
  return { text, things, tags: [...tags], freshUntil, isForEveryone }
}

const everywhere = async (now: Date) => {
  const texts = await Promise.all(['journal', 'feed', 'sitemap'].map((page) => load(page, { now })))
  return texts.map(({ text }) => text.includes('sal-y-limon'))
}

test('a draft is nowhere, a scheduled one appears everywhere at its moment, and pages go stale then', async () => {
  const both = (es: string) => ({ es })
  const draft = await createArticle(system, {
    kind: 'article',
    slug: 'sal-y-limon',
    title: both(TITLE),
    summary: both('Un & otro.'),
    body: both('Con [blanco](/store/blanco) y con [nada](/store/no-hay).'),
    picture: '/pictures/banners/tasting-table-1920x820.webp',
    pictureAlt: both('Una mesa'),
  })
  const shows = () => load('article', { slug: 'sal-y-limon' })
  expect(await everywhere(TEST_NOW)).toEqual([false, false, false])
  await expect(shows()).rejects.toMatchObject({ init: { status: 404 } })
  const at = addTime(TEST_NOW, DAY)
  const scheduled = await publishArticle(system, { ...draft, at })
  expect(await everywhere(TEST_NOW)).toEqual([false, false, false])
  await expect(shows()).rejects.toMatchObject({ init: { status: 404 } })
  for (const page of ['journal', 'feed', 'sitemap']) expect((await load(page)).freshUntil, page).toEqual(at)
  expect(await everywhere(at)).toEqual([true, true, true])
  const open = await load('article', { slug: 'sal-y-limon', now: at })
  expect(open.text).toContain('"productId":"blanco"')
  expect(open.text).not.toContain('no-hay"')
  expect(open.tags).toEqual(expect.arrayContaining(['content', 'catalogue', 'product:blanco']))
  expect(open.isForEveryone).toBe(true)
  await withdrawArticle(system, scheduled)
  expect(await everywhere(at)).toEqual([false, false, false])
})

test('the feed is XML whatever a title holds, in each language, with addresses that are whole', async () => {
  const draft = await createArticle(system, {
    kind: 'article',
    slug: 'raro',
    title: { es: TITLE, en: 'Salt & <lime> ]]>' },
    summary: { es: 'a < b && c' },
    body: { es: 'x' },
    picture: '/pictures/banners/tasting-table-1920x820.webp',
    pictureAlt: { es: 'x' },
  })
  await publishArticle(system, { ...draft, at: null })
  const { text } = await load('feed')
  expect(text).toContain('<title>Sal &amp; limón: ¿&lt;para qué&gt;? ]]&gt; &quot;nada&quot;</title>')
  expect(text).toContain('<description>a &lt; b &amp;&amp; c</description>')
  expect(text).toContain(
    '<atom:link href="https://shop.example/journal/rss.xml" rel="self" type="application/rss+xml"/>',
  )
  expect(text.match(/<item>/g)).toHaveLength(seeded.length + 1)
  expect(text.replaceAll(/&(?:amp|lt|gt|quot|apos);/g, '')).not.toMatch(/&|<(?![/?a-z])/)
  const english = (await load('feed', { locale: 'en' })).text
  expect(english).toContain('<link>https://shop.example/en/journal/raro</link>')
  expect(english).toContain('<title>Salt &amp; &lt;lime&gt; ]]&gt;</title>')
  expect(english).toContain('href="https://shop.example/en/journal/rss.xml" rel="self"')
  await withdrawArticle(system, { ...draft, version: draft.version + 1 })
})

test('an address of no shape of an article is none', async () => {
  for (const slug of ['\0', 'a\0b', 'a/b']) {
    await expect(load('article', { slug })).rejects.toMatchObject({ init: { status: 404 } })
  }
})

test('bottles are found however many there are, and an unknown article costs one query', async () => {
  await seedManyProducts(createTestCtx(database.db), 150)
  const draft = await createArticle(system, {
    ...PLAIN,
    slug: 'lejos',
    body: { es: 'Una [botella](/store/lote-149).' },
  })
  const { version } = await publishArticle(system, { ...draft, at: null })
  expect((await load('article', { slug: 'lejos' })).text).toContain('"productId":"lote-149"')
  await withdrawArticle(system, { ...draft, version })
  const query = vi.spyOn((database.db as unknown as { $client: Pool }).$client, 'query')
  await expect(load('article', { slug: 'lejos' })).rejects.toMatchObject({ init: { status: 404 } })
  expect(query).toHaveBeenCalledOnce()
  query.mockRestore()
})

test('each text is said to be in the language that it is in', async () => {
  const draft = await createArticle(system, { ...PLAIN, slug: 'a-medias', summary: { es: 'Poco.', en: 'Little.' } })
  const { version } = await publishArticle(system, { ...draft, at: null })
  const english = await load('article', { slug: 'a-medias', locale: 'en' })
  expect(english.text).toContain('"languages":{"title":"es","summary":"en","body":"es"}')
  expect(english.things).toContainEqual(expect.objectContaining({ '@type': 'Article', inLanguage: 'es' }))
  const spanish = await load('article', { slug: 'a-medias' })
  expect(spanish.text).toContain('"languages":{"title":"es","summary":"es","body":"es"}')
  await withdrawArticle(system, { ...draft, version })
})

test('the feed says when any of its articles was changed last', async () => {
  const built = async () => /<lastBuildDate>(?<at>.*)<\/lastBuildDate>/.exec((await load('feed')).text)?.groups?.['at']
  const draft = await createArticle(system, { ...PLAIN, slug: 'viejo' })
  const { articleId, version } = await publishArticle(system, { ...draft, at: addTime(TEST_NOW, -900 * DAY) })
  const input = { ...PLAIN, title: { es: 'Otro' } }
  const changed = await changeArticle({ ...system, now: addTime(TEST_NOW, -60_000) }, { articleId, version, input })
  expect(await built()).toBe(addTime(TEST_NOW, -60_000).toUTCString())
  await withdrawArticle(system, changed)
})

test('a page past the last leads to it, and an empty journal says so', async () => {
  await expect(load('journal', { query: '?page=7' })).rejects.toMatchObject({ status: 302 })
  const before = await load('journal', { now: addTime(TEST_NOW, -365 * DAY) })
  expect(before.text).toContain('"articles":[]')
})

test('a page of the owner’s is found at its address from when it is published, and nowhere in the journal', async () => {
  const texts = { title: { es: 'Garantía', en: 'Guarantee' }, summary: { es: 'En corto.' }, body: { es: 'Sí.' } }
  const draft = await createArticle(system, { kind: 'page', slug: 'garantia', ...texts })
  const shows = (asked: Asked = {}) => load('page', { slug: 'garantia', ...asked })
  const places = async (now = TEST_NOW) => {
    const all = await Promise.all(['journal', 'feed', 'sitemap', 'models'].map((page) => load(page, { now })))
    return all.map(({ text }) => text.includes('/pages/garantia') || text.includes('Garantía'))
  }
  await expect(shows()).rejects.toMatchObject({ init: { status: 404 } })
  const at = addTime(TEST_NOW, DAY)
  const scheduled = await publishArticle(system, { ...draft, at })
  await expect(shows()).rejects.toMatchObject({ init: { status: 404 } })
  expect((await load('page', { slug: 'preguntas-frecuentes' })).freshUntil).toEqual(at)
  expect(await places()).toEqual([false, false, false, false])
  expect(await places(at)).toEqual([false, false, true, true])
  const spanish = await shows({ now: at })
  expect(spanish).toMatchObject({ tags: ['content'], isForEveryone: true })
  expect(spanish.things).toContainEqual(expect.objectContaining({ '@type': 'WebPage', inLanguage: 'es' }))
  const english = await shows({ now: at, locale: 'en' })
  expect(JSON.parse(english.text)).toEqual({
    title: 'Guarantee',
    summary: 'En corto.',
    body: 'Sí.',
    languages: { title: 'en', summary: 'es', body: 'es' },
  })
  await expect(load('article', { slug: 'garantia', now: at })).rejects.toMatchObject({ init: { status: 404 } })
  await withdrawArticle(system, scheduled)
  await expect(shows({ now: at })).rejects.toMatchObject({ init: { status: 404 } })
})
