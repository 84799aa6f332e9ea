import type { APIRequestContext } from '@playwright/test'
import { expect, test } from '../fixtures.ts'

/** Kilobytes of script, as sent, that a page may name; what the home page's banners ask with comes on top of it. */
const BARS_KB = {
  '/': 138,
  '/store': 125,
  '/store/reposado': 124.9,
  '/servicios/cloud': 122.1,
  '/contacto': 122.1,
  '/login': 131.5,
}
const STYLE_BAR_KB = 15.9
const HEADERS = { 'Accept-Encoding': 'br' }

for (const [address, bar] of Object.entries(BARS_KB)) {
  test(`a first visit to ${address} downloads no more than ${bar} kB of script`, async ({ request }) => {
    const html = await (await request.get(address)).text()
    const scripts = html.match(/\/assets\/[\w.-]+\.js/g) ?? []
    expect(new Set(scripts).size).toBeGreaterThan(5)
    await expectToWeigh(request, scripts, bar)
  })
}

test(`the store’s style sheet weighs no more than ${STYLE_BAR_KB} kB`, async ({ request }) => {
  const html = await (await request.get('/store')).text()
  const sheets = html.match(/\/assets\/[\w.-]+\.css/g) ?? []
  expect(new Set(sheets).size).toBe(1)
  await expectToWeigh(request, sheets, STYLE_BAR_KB)
})

/** Together and as sent. */
async function expectToWeigh(request: APIRequestContext, files: readonly string[], bar: number): Promise<void> {
  const sizes = await Promise.all(
    [...new Set(files)].map(async (file) => {
      const { 'content-length': length } = (await request.get(file, { headers: HEADERS })).headers()
      return [file, Number(length)] as const
    }),
  )
  const total = sizes.reduce((sum, [, size]) => sum + size, 0)
  expect(total, sizes.map((size) => size.join(' ')).join('\n')).toBeLessThanOrEqual(bar * 1000)
}

test('a first visit is told of no page of the back office', async ({ request }) => {
  const html = await (await request.get('/')).text()
  const [manifest = ''] = html.match(/\/assets\/manifest-\w+\.js/) ?? []
  const routes = await (await request.get(manifest)).text()
  expect(routes).toContain('"path":"store"')
  expect(routes.match(/"path":"management[^"]*"/g)?.toSorted()).toEqual([
    '"path":"management/*"',
    '"path":"management/products/:productId/preview"',
  ])
})
