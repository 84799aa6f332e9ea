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
