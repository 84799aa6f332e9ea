import { expect, test } from '../fixtures.ts'

/** Kilobytes of script, as sent, that a page may name; what the home page's banners ask with comes on top of it. */
const BARS_KB = { '/': 138, '/store': 125, '/store/reposado': 125, '/servicios/cloud': 125, '/contacto': 125 }
const HEADERS = { 'Accept-Encoding': 'br' }

for (const [address, bar] of Object.entries(BARS_KB)) {
  test(`a first visit to ${address} downloads no more than ${bar} kB of script`, async ({ request }) => {
    const html = await (await request.get(address)).text()
    const scripts = new Set(html.match(/\/assets\/[\w.-]+\.js/g))
    expect(scripts.size).toBeGreaterThan(5)
    const sizes = await Promise.all(
      [...scripts].map(async (script) => {
        const { 'content-length': length } = (await request.get(script, { headers: HEADERS })).headers()
        return [script, Number(length)] as const
      }),
    )
    const total = sizes.reduce((sum, [, size]) => sum + size, 0)
    expect(total, sizes.map((size) => size.join(' ')).join('\n')).toBeLessThanOrEqual(bar * 1000)
  })
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
