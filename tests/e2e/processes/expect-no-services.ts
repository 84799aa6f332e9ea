import { expect } from '@playwright/test'

const PAGES = ['/', '/us', '/store', '/store/reposado', '/categories', '/contacto', '/track', '/nowhere']
/** A way to the services, or the room where they stand. */
const TRACES = /href="[^"?]*[/#]servicios|id="(servicios|best-technology|services-title|offers-title)"/
const EMPTY = /<(ul|ol|nav|section|fieldset|h[1-6])(\s[^>]*)?>\s*<\/\1>/

/** Where every service and offer is hidden, no page leads to them or keeps an empty place for them. */
export async function expectNoServices(origin: string): Promise<void> {
  const read = async (address: string) => (await fetch(origin + address)).text()
  await expect.poll(async () => TRACES.test(await read('/')), { message: 'the home page has heard of it' }).toBe(false)
  for (const language of ['es', 'en']) {
    for (const page of PAGES) {
      const html = await read(`${page}?lng=${language}`)
      expect(html.length, page).toBeGreaterThan(10_000)
      expect(TRACES.exec(html)?.[0], `a way to them on ${page} in ${language}`).toBeUndefined()
      expect(EMPTY.exec(html)?.[0], `an empty place on ${page} in ${language}`).toBeUndefined()
    }
  }
  expect((await fetch(`${origin}/servicios/redes`)).status).toBe(404)
  expect(await read('/sitemap.xml')).not.toContain('servicios')
  expect(await read('/llms.txt')).not.toMatch(/servicios|services/i)
}
