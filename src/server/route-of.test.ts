import fc from 'fast-check'
import { Hono } from 'hono'
import type { ServerBuild } from 'react-router'
import { expect, it } from 'vitest'
import { createRouteOf } from './route-of.ts'

const api = new Hono().basePath('/api')
api.use(async (_, next) => next())
api.get('/products/:id', (c) => c.text(''))
api.delete('/products/:id', (c) => c.text(''))
api.post('/products/search', (c) => c.text(''))

const routes = {
  root: { id: 'root', path: '' },
  layout: { id: 'layout', parentId: 'root' },
  home: { id: 'home', parentId: 'layout', index: true },
  list: { id: 'list', parentId: 'layout', path: 'store' },
  product: { id: 'product', parentId: 'layout', path: 'store/:productId' },
  lot: { id: 'lot', parentId: 'layout', path: 'lot/:code?' },
  admin: { id: 'admin', parentId: 'root', path: 'management/*' },
  any: { id: 'any', parentId: 'layout', path: '*' },
} as unknown as ServerBuild['routes']

const routeOf = createRouteOf({ api, routes, prefixes: ['/uploads/'] })

it.each([
  ['GET', '/', '/'],
  ['GET', '/?utm_source=x', '/'],
  ['GET', '/store', '/store'],
  ['HEAD', '/STORE/', '/store'],
  ['GET', '/en', '/'],
  ['GET', '/en/store/reposado', '/store/:productId'],
  ['GET', '/en/_.data', '/.data'],
  ['GET', '/en/store.data', '/store.data'],
  ['GET', '/store/reposado?variant=1', '/store/:productId'],
  ['GET', '/store/reposado.data', '/store/:productId.data'],
  ['GET', '/LOT', '/lot'],
  ['GET', '/en/lot/L2405A', '/lot/:code'],
  ['GET', '/_.data', '/.data'],
  ['GET', '/_root.data', '/.data'],
  ['GET', '/management/orders/SC-1', '/management/*'],
  ['GET', '/assets/a-b1.js', '/assets/*'],
  ['GET', '/uploads/p/1.webp', '/uploads/*'],
  ['GET', '/favicon.ico', 'file'],
  ['GET', '/wp-login', 'unknown'],
  ['GET', '/no/such.data', 'unknown'],
  ['GET', '/api/products/1', '/api/products/:id'],
  ['HEAD', '/api/products/1', '/api/products/:id'],
  ['DELETE', '/api/products/1?x=1', '/api/products/:id'],
  ['POST', '/api/products/search', '/api/products/search'],
  ['PUT', '/api/products/1', '/api/*'],
  ['GET', '/api/nothing', '/api/*'],
  ['GET', '/api/health', '/api/health'],
])('%s %s is a request of %s', (method, target, route) => {
  expect(routeOf(method, target)).toBe(route)
})

it('whatever is asked, the names of routes are few', () => {
  const names = new Set<string>()
  const target = fc.oneof(
    fc.webPath(),
    fc.string(),
    fc.webPath().map((path) => `/api${path}`),
  )
  fc.assert(
    fc.property(fc.constantFrom('GET', 'POST', 'BREW'), target, (method, path) => {
      names.add(routeOf(method, path))
    }),
    { numRuns: 1000 },
  )
  expect(names.size).toBeLessThan(16)
})
