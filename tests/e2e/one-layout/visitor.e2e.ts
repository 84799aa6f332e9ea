import type { Page } from '@playwright/test'
import { beOfAge, emptyTags } from '../fixtures.ts'
import { addToCart, open } from '../pages.ts'
import { expect, test } from '../speaking.ts'
import type { Say } from '../speaking.ts'

test.use({ hasAnswered: false })
test.beforeEach(async ({ context }) => {
  await beOfAge(context)
  await emptyTags(context)
})

const START = '2026-11-20T18:00:00.000Z'
const KEYS = ['visitorIdentity', 'cartSessionMapping']

type StoredValue = Record<string, unknown> | undefined

/** What the browser's database keeps under a key. */
function inDatabase(page: Page, key: string): Promise<StoredValue> {
  return page.evaluate(
    (name) =>
      new Promise<StoredValue>((resolve, reject) => {
        const opening = indexedDB.open('visitor')
        opening.addEventListener('error', () => reject(new Error('no database')))
        opening.addEventListener('success', () => {
          const database = opening.result
          if (!database.objectStoreNames.contains('kept')) {
            database.close()
            return resolve(undefined)
          }
          const reading = database.transaction('kept').objectStore('kept').get(name)
          reading.addEventListener('success', () => {
            database.close()
            resolve(reading.result as StoredValue)
          })
        })
      }),
    key,
  )
}

function locally(page: Page, key: string): Promise<StoredValue> {
  return page.evaluate((name) => JSON.parse(localStorage.getItem(name) ?? 'null') as StoredValue, key)
}

async function answer(page: Page, t: Say, words: 'acceptAll' | 'rejectAll'): Promise<void> {
  await page.getByRole('button', { name: t(`consent:${words}`), exact: true }).click()
}

test('nobody is known who neither agrees nor opens a cart; a cart needs no more than an id', async ({ page, t }) => {
  await open(page, '/store/copitas')
  await answer(page, t, 'rejectAll')
  await page.waitForLoadState('networkidle')
  expect(await locally(page, 'visitorIdentity')).toBeNull()
  await addToCart(page, t, { count: 1 })
  const visitor = await locally(page, 'visitorIdentity')
  expect(Object.keys(visitor ?? {}).toSorted()).toEqual(['createdAt', 'deviceId', 'userId'])
  const mapping = await locally(page, 'cartSessionMapping')
  expect(mapping).toMatchObject({ userId: visitor?.userId, linkedAt: expect.any(String) })
  for (const key of KEYS) await expect.poll(() => inDatabase(page, key)).toEqual(await locally(page, key))
})

test('who agrees to analytics is counted by visits, and forgotten when they no longer agree', async ({ page, t }) => {
  await page.clock.setFixedTime(START)
  await open(page, '/store')
  await answer(page, t, 'acceptAll')
  await expect.poll(() => locally(page, 'visitorIdentity')).toMatchObject({ visitCount: 1, isReturningUser: false })
  const first = await locally(page, 'visitorIdentity')
  expect(first).toMatchObject({
    lastSeen: START,
    createdAt: START,
    browserFingerprint: expect.stringMatching(/^[\da-f]{64}$/),
  })

  await page.clock.setFixedTime('2026-11-20T18:29:00.000Z')
  await open(page, '/')
  await expect
    .poll(() => locally(page, 'visitorIdentity'))
    .toMatchObject({ visitCount: 1, lastSeen: '2026-11-20T18:29:00.000Z' })
  await page.clock.setFixedTime('2026-11-20T19:00:00.000Z')
  await open(page, '/')
  const second = { visitCount: 2, isReturningUser: true, userId: first?.userId, deviceId: first?.deviceId }
  await expect.poll(() => locally(page, 'visitorIdentity')).toMatchObject(second)

  await page
    .getByRole('contentinfo')
    .getByRole('link', { name: t('shell:footer.cookies') })
    .press('Enter')
  await page.getByRole('checkbox', { name: t('consent:analytics.name') }).uncheck()
  await page.getByRole('button', { name: t('consent:save') }).click()
  const bare = { userId: first?.userId, deviceId: first?.deviceId, createdAt: START }
  await expect.poll(() => locally(page, 'visitorIdentity')).toEqual(bare)
  await expect.poll(() => inDatabase(page, 'visitorIdentity')).toEqual(bare)
})

test('what one of its two places loses comes back from the other', async ({ page, t }) => {
  await open(page, '/store/copitas')
  await answer(page, t, 'rejectAll')
  await addToCart(page, t, { count: 1 })
  const known = await locally(page, 'visitorIdentity')
  for (const key of KEYS) await expect.poll(() => inDatabase(page, key)).toEqual(await locally(page, key))
  const session = await page.evaluate(() => localStorage.getItem('persistentCartSessionId'))

  await page.evaluate(() => {
    for (const key of ['visitorIdentity', 'cartSessionMapping', 'persistentCartSessionId', 'cartId'])
      localStorage.removeItem(key)
  })
  // A page waits a second for the other place, and a busy machine's disk may take longer
  await expect(async () => {
    await open(page, '/store/copitas')
    expect(await locally(page, 'visitorIdentity')).toEqual(known)
  }).toPass()
  await addToCart(page, t, { count: 1 })
  expect(await page.evaluate(() => localStorage.getItem('persistentCartSessionId'))).toBe(session)

  await page.evaluate(
    () =>
      new Promise((resolve) => {
        indexedDB.deleteDatabase('visitor').addEventListener('success', resolve)
      }),
  )
  await open(page, '/')
  // To look into a database that isn't there would make it
  await expect.poll(() => page.evaluate(async () => (await indexedDB.databases()).length)).toBe(1)
  await expect.poll(() => inDatabase(page, 'visitorIdentity')).toEqual(known)
})

test('a visitor is never sent anything of the back office', async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  const preloaded = page.waitForSelector('link[rel="modulepreload"][href*="/product-list"]', { state: 'attached' })
  await open(page, '/')
  await preloaded
  await open(page, '/store/copitas')
  expect(asked.some((url) => url.includes('/assets/'))).toBe(true)
  expect(asked.filter((url) => /management|admin/.test(url))).toEqual([])
})
