import { signIn } from '../account-steps.ts'
import { answerBeforehand } from '../fixtures.ts'
import { addToCart, open } from '../pages.ts'
import { textsIn } from '../speaking.ts'
import { freePort } from './store-process.ts'
import { expect, test } from './stores.ts'

test('pages use the API at the address that is set, on another origin', async ({ stores, page }) => {
  const port = await freePort()
  // One process under two names: to a browser they are two origins
  const api = `http://127.0.0.1:${port}`
  const store = await stores.start(port, { PUBLIC_URL: `http://localhost:${port}`, API_URL: `${api}/api` })
  const complaints: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text())
  })
  const called = new Set<string>()
  page.on('request', (request) => {
    const { origin, pathname } = new URL(request.url())
    if (pathname.startsWith('/api/')) called.add(origin)
  })
  await answerBeforehand(page.context())
  await open(page, `${store.origin}/store/copitas`)
  await addToCart(page, textsIn('es'), { count: 1 })
  expect([...called]).toEqual([api])
  expect(complaints).toEqual([])
})

test('a browser is known again at sign-in where the API has an address of its own', async ({ stores, page }) => {
  const port = await freePort()
  // Two addresses of one site
  const [pages, api] = [`http://casa.localhost:${port}`, `http://api.casa.localhost:${port}`]
  await stores.start(port, { PUBLIC_URL: pages, API_URL: `${api}/api` })
  await answerBeforehand(page.context())
  await page.goto(pages)
  const workspace = (await page.locator('html').getAttribute('data-workspace')) ?? ''
  const email = `lucia-${crypto.randomUUID()}@people.example`
  const data = { userName: 'Lucía Prado', email, password: 'un secreto largo' }
  const registered = await fetch(`http://localhost:${port}/api/users/register-me`, {
    method: 'POST',
    headers: { workspace, 'content-type': 'application/json' },
    body: JSON.stringify(data),
  })
  expect(registered.status).toBe(201)

  const cookies: string[] = []
  for (const round of [1, 2]) {
    await open(page, `${pages}/login`)
    const called = page.waitForRequest((request) => request.method() === 'POST' && request.url() === `${api}/api/auth`)
    await signIn(page, email)
    cookies.push((await (await called).allHeaders()).cookie ?? '')
    await expect(page, `round ${round}`).toHaveURL(`${pages}/dashboard`)
    await page.evaluate(() => localStorage.removeItem('authToken'))
  }
  expect(cookies[0]).toBe('')
  expect(cookies[1]).toMatch(/^device=[\w-]{43}$/)
})
