import type { APIRequestContext, Locator } from '@playwright/test'
import { catalogue } from '../../../src/seed/content/catalogue.ts'
import { services } from '../../../src/seed/content/services/services.ts'
import { open } from '../pages.ts'
import { expect, test } from '../speaking.ts'

interface Thing {
  '@type': string
  [property: string]: unknown
}

/** What the page as sent says of itself to machines. */
async function thingsOf(request: APIRequestContext, address: string): Promise<Thing[]> {
  const html = await (await request.get(address)).text()
  const [block, ...more] = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)]
  expect(more).toEqual([])
  const document = JSON.parse(block?.[1] ?? '') as { '@context': string; '@graph': Thing[] }
  expect(document['@context']).toBe('https://schema.org')
  return document['@graph']
}

const typed = (things: Thing[], type: string) => things.find((thing) => thing['@type'] === type)
const contentOf = (locator: Locator) => locator.getAttribute('content')

test('the home page describes the shop, its site and its stores', async ({ request, baseURL }) => {
  const things = await thingsOf(request, '/')
  expect(typed(things, 'Organization')).toMatchObject({ name: 'Sierra Callada', url: `${baseURL}/` })
  expect(typed(things, 'WebSite')).toBeDefined()
  expect(things.filter((thing) => thing['@type'] === 'LiquorStore')).toHaveLength(2)
})

test('a product is described with its offers', async ({ request, baseURL }) => {
  const things = await thingsOf(request, '/store/reposado')
  const product = typed(things, 'Product')
  expect(product).toMatchObject({ name: 'Tequila Reposado', sku: 'SC-REP-0750' })
  expect(product?.offers).toContainEqual(
    expect.objectContaining({
      '@type': 'Offer',
      sku: 'SC-REP-0750',
      price: '1050.00',
      priceCurrency: 'MXN',
      availability: 'https://schema.org/InStock',
      url: `${baseURL}/store/reposado?variant=reposado-750`,
    }),
  )
  expect(typed(things, 'BreadcrumbList')?.itemListElement).toHaveLength(3)
})

test('what is only announced is described without a price', async ({ request }) => {
  const product = typed(await thingsOf(request, '/store/extra-anejo-diez'), 'Product')
  expect(product).toBeDefined()
  expect(product).not.toHaveProperty('offers')
})

test('a service is described with the questions it answers, in the language of the page', async ({ request }) => {
  const things = await thingsOf(request, '/servicios/redes?lng=en')
  expect(typed(things, 'Service')).toMatchObject({ name: 'Networks' })
  const asked = typed(things, 'FAQPage')?.mainEntity as { name: string }[]
  expect(asked.map(({ name }) => name)).toEqual(services[2]?.questions.map(({ question }) => question.en))
})

test('what a page says to machines is gone with the page', async ({ page }) => {
  await open(page, '/store/reposado')
  const block = page.locator('script[type="application/ld+json"]')
  await expect(block).toHaveCount(1)
  await page.getByRole('banner').getByRole('link').first().click()
  await expect(page).not.toHaveURL(/reposado/)
  await expect(block).toHaveCount(0)
})

test('the sitemap lists every product and service in both languages', async ({ request, baseURL }) => {
  const answer = await request.get('/sitemap.xml')
  expect(answer.headers()['content-type']).toContain('xml')
  const xml = await answer.text()
  const paths = [
    '/',
    '/us',
    '/store?category=kits',
    '/store?collection=para-regalar',
    ...catalogue.map(({ id }) => `/store/${id}`),
    ...services.map(({ id }) => `/servicios/${id}`),
  ]
  for (const path of paths) {
    expect(xml).toContain(`<loc>${baseURL}${path}</loc>`)
    expect(xml).toContain(`<loc>${baseURL}/en${path === '/' ? '' : path}</loc>`)
  }
  expect(xml).not.toMatch(/checkout|login|wishlist|payment/)
})

test('robots are told where they may go, and models whom the store sells to', async ({ request, baseURL }) => {
  const robots = await (await request.get('/robots.txt')).text()
  expect(robots).toContain(`Sitemap: ${baseURL}/sitemap.xml`)
  expect(robots).toContain('Disallow: /api/')
  const models = await (await request.get('/llms.txt')).text()
  expect(models).toMatch(/only to persons aged 18 or over/)
})

test('the manifest and all its icons are there', async ({ page, request }) => {
  await page.goto('/')
  const address = await page.locator('link[rel="manifest"]').getAttribute('href')
  const answer = await request.get(address ?? '')
  expect(answer.headers()['content-type']).toContain('application/manifest+json')
  const { icons } = (await answer.json()) as { icons: { src: string; type: string }[] }
  const touch = await page.locator('link[rel="apple-touch-icon"]').getAttribute('href')
  for (const { src, type } of [...icons, { src: touch ?? '', type: 'image/png' }]) {
    const icon = await request.get(src)
    expect(icon.status(), src).toBe(200)
    expect(icon.headers()['content-type'], src).toContain(type)
  }
})

for (const [address, kind] of [
  ['/', 'website'],
  ['/store/blanco', 'product'],
  ['/servicios/cloud', 'website'],
  ['/us', 'article'],
] as const) {
  test(`${address} can be shared`, async ({ page, request, baseURL }) => {
    await page.goto(address)
    const meta = (property: string) => page.locator(`head meta[property="${property}"]`)
    await expect(meta('og:type')).toHaveAttribute('content', kind)
    expect(await contentOf(meta('og:title'))).toBe(await page.title())
    expect(await contentOf(meta('og:description'))).toBe(await contentOf(page.locator('head meta[name="description"]')))
    await expect(meta('og:url')).toHaveAttribute(
      'content',
      (await page.locator('link[rel="canonical"]').getAttribute('href')) ?? '',
    )
    const picture = (await contentOf(meta('og:image'))) ?? ''
    expect(picture.startsWith(`${baseURL}/pictures/share/`)).toBe(true)
    const answer = await request.get(picture)
    expect(answer.headers()['content-type']).toBe('image/jpeg')
  })
}

test('every page of the site map is known by the address it has there, whatever language the browser asks for', async ({
  request,
}) => {
  const listed = async () => {
    const map = await (await request.get('/sitemap.xml')).text()
    return [...map.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address = '']) => address)
  }
  const addresses = await listed()
  expect(addresses.length).toBeGreaterThan(40)
  for (const address of addresses) {
    for (const language of ['es', 'en']) {
      const html = await (
        await request.get(address.replaceAll('&amp;', '&'), { headers: { 'Accept-Language': language } })
      ).text()
      const own = [`rel="canonical" href="${address}"`]
      const said = html.match(/rel="canonical" href="[^"]*"/g)
      // Another journey may have withdrawn it since
      if (String(said) !== String(own) && !(await listed()).includes(address)) continue
      expect(said, `${address} in ${language}`).toEqual(own)
    }
  }
})

test.describe('a browser that asks for English', () => {
  test.use({ language: 'en' })

  for (const [address, own] of [
    ['/store', '/store'],
    ['/store?lng=en', '/en/store'],
    ['/en/us', '/en/us'],
  ] as const) {
    test(`${address} is known by the same address before scripts run and after`, async ({ page, baseURL }) => {
      await open(page, address)
      await expect(page.locator('html')).toHaveAttribute('lang', 'en')
      await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', `${baseURL}${own}`)
    })
  }
})

test('pages of a list and of a category stand for themselves; searches stay out', async ({ page, baseURL }) => {
  const canonical = page.locator('link[rel="canonical"]')
  const robots = page.locator('meta[name="robots"]')
  await page.goto('/store?category=bottles&page=1&order=priceAsc&lng=es')
  await expect(canonical).toHaveAttribute('href', `${baseURL}/store?category=bottles`)
  await page.goto('/store?page=2&lng=es')
  await expect(canonical).toHaveAttribute('href', `${baseURL}/store?page=2`)
  await expect(robots).toHaveCount(0)
  await page.goto('/store?page=2&lng=en')
  await expect(canonical).toHaveAttribute('href', `${baseURL}/en/store?page=2`)
  await page.goto('/store?search=reposado')
  await expect(robots).toHaveAttribute('content', 'noindex')
})
