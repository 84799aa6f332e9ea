import { createServer } from 'node:http'
import type { ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from '@playwright/test'
import { layoutShift, watchLayout, withoutTypefaces } from '../layout-shift.ts'
import { expect, test } from '../speaking.ts'

/** Characters that arrive at a time. */
const PART = 1500

for (const address of ['/', '/store', '/us', '/recipes', '/login', '/register', '/admin/login', '/lot', '/contacto']) {
  test(`${address} that arrives in parts moves next to nothing`, async ({ page, context, baseURL }) => {
    await watchLayout(context)
    await withoutTypefaces(page)
    const [head = '', ...parts] = cut(await (await page.request.get(address)).text())
    const asked = Promise.withResolvers<ServerResponse>()
    const server = createServer((_request, response) => {
      response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).write(head)
      asked.resolve(response)
    })
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
    const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    // Styles and pictures are the store's; scripts don't arrive
    await page.route(
      (url) => url.origin === origin && url.pathname !== address && !url.pathname.endsWith('.woff2'),
      async (route) => {
        const { pathname, search } = new URL(route.request().url())
        if (pathname.endsWith('.js')) return
        await route.fulfill({ response: await page.request.get(`${baseURL}${pathname}${search}`) })
      },
    )
    try {
      await page.goto(`${origin}${address}`, { waitUntil: 'commit' })
      const response = await asked.promise
      for (const part of parts) {
        await drawn(page)
        response.write(part)
      }
      response.end()
      await page.waitForLoadState('domcontentloaded')
      await drawn(page)
      expect(await layoutShift(page)).toBeLessThan(0.03)
    } finally {
      server.close()
    }
  })
}

/** All before what is between header and footer, and the rest between elements. */
function cut(html: string): string[] {
  const main = html.indexOf('<main')
  expect(main, 'the page has a part to be cut').toBeGreaterThan(0)
  const parts = [html.slice(0, main)]
  for (let at = parts[0]?.length ?? 0; at < html.length; at += parts.at(-1)?.length ?? 0) {
    const next = html.indexOf('<', at + PART)
    parts.push(html.slice(at, next < 0 ? html.length : next))
  }
  return parts
}

/** Two frames on, what arrived has been drawn. */
function drawn(page: Page): Promise<unknown> {
  return page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
}
