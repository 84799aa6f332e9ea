import { text } from 'node:stream/consumers'
import { prerenderToNodeStream } from 'react-dom/static'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { beforeEach, expect, test, vi } from 'vitest'

let rootData: typeof import('./root-data.ts')

beforeEach(async () => {
  vi.resetModules()
  rootData = await import('./root-data.ts')
})

/** What a page reads whose root loader answered, or failed. */
async function read(loaded: object | undefined): Promise<string> {
  function Page() {
    return JSON.stringify(rootData.useRootData() ?? null)
  }
  const loaderData = loaded && { root: loaded }
  const hydrationData = loaded ? { loaderData } : { loaderData: {}, errors: { root: new Error('Failed to fetch') } }
  const loader = () => null
  const routes = [{ id: 'root', path: '/', loader, element: <Page />, errorElement: <Page /> }]
  const router = createMemoryRouter(routes, { hydrationData })
  const { prelude } = await prerenderToNodeStream(<RouterProvider router={router} />)
  return (await text(prelude)).replaceAll('&quot;', '"')
}

const DATA = { announcesTestPayments: true }

test('the browser keeps what it knew of the store when a later load fails', async () => {
  vi.stubEnv('SSR', false)
  expect(await read(undefined)).toBe('null')
  expect(await read(DATA)).toBe(JSON.stringify(DATA))
  expect(await read(undefined)).toBe(JSON.stringify(DATA))
})

test('the server keeps nothing of one request for the next', async () => {
  expect(await read(DATA)).toBe(JSON.stringify(DATA))
  expect(await read(undefined)).toBe('null')
})
