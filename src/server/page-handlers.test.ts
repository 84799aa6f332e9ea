import { RouterContextProvider } from 'react-router'
import type { EntryContext, ServerBuild } from 'react-router'
import { expect, test } from 'vitest'
import { createPageHandler } from './page-handlers.ts'

const ROUTES = [
  { id: 'root', path: '' },
  { id: 'frame', parentId: 'root' },
  { id: 'home', parentId: 'frame', index: true },
  { id: 'list', parentId: 'frame', path: 'store' },
  { id: 'product', parentId: 'frame', path: 'store/:productId' },
  { id: 'account', parentId: 'frame', path: 'dashboard' },
  { id: 'orders', parentId: 'account', path: 'orderClient' },
  { id: 'missing', parentId: 'frame', path: '*' },
  { id: 'office', parentId: 'root', path: 'management/*' },
]

/** Its pages say which routes led to them, and which the router knew. */
function buildOfPages(): ServerBuild {
  const module = { default: () => null, loader: () => 'read' }
  const routes = Object.fromEntries(ROUTES.map((route) => [route.id, { ...route, module }]))
  const entry = {
    default: (_request: Request, status: number, headers: Headers, context: EntryContext) =>
      Response.json(
        {
          taken: context.staticHandlerContext.matches.map(({ route }) => route.id),
          params: context.staticHandlerContext.matches[0]?.params,
          known: Object.keys(context.manifest.routes),
        },
        { status, headers },
      ),
  }
  const assets = { entry: { module: '', imports: [] }, routes, url: '', version: '' }
  const whole = { routes, entry: { module: entry }, assets, future: {}, ssr: true, prerender: [] }
  return { ...whole, routeDiscovery: { mode: 'initial' } } as unknown as ServerBuild
}

const handle = createPageHandler(buildOfPages(), 'production')
const ask = (path: string) => handle(new Request(`https://store.example${path}`), new RouterContextProvider())

test.each([
  ['/', ['root', 'frame', 'home'], {}],
  ['/store', ['root', 'frame', 'list'], {}],
  ['/store/reposado?variant=1', ['root', 'frame', 'product'], { productId: 'reposado' }],
  ['/store/anejo', ['root', 'frame', 'product'], { productId: 'anejo' }],
  ['/dashboard/orderClient', ['root', 'frame', 'account', 'orders'], {}],
  ['/nothing/here', ['root', 'frame', 'missing'], { '*': 'nothing/here' }],
  ['/management/orders', ['root', 'office'], { '*': 'orders' }],
])('%s is made of its own routes, by a router that knows no others', async (path, taken, params) => {
  for (const response of [await ask(path), await ask(path)])
    expect(await response.json()).toEqual({ taken, params, known: taken })
})

test('a page’s data alone are found by the router’s own address for them', async () => {
  for (const path of ['/store.data', '/store/reposado.data', '/_.data']) {
    const response = await ask(path)
    expect([response.status, await response.text()]).toEqual([200, expect.stringContaining('read')])
  }
})
