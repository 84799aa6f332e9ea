import type { RouteConfigEntry } from '@react-router/dev/routes'
import { expect, it, vi } from 'vitest'

const pathsOf = (routes: RouteConfigEntry[]): (string | undefined)[] =>
  routes.flatMap(({ path, children = [] }) => [path, ...pathsOf(children)])

async function pathsIn(environment: 'production' | 'development'): Promise<(string | undefined)[]> {
  vi.stubEnv('NODE_ENV', environment)
  vi.resetModules()
  const { default: routes } = await import('./routes.ts')
  return pathsOf(routes)
}

it('the page of the design system is for those who work on the store', async () => {
  expect(await pathsIn('development')).toContain('design')
  const published = await pathsIn('production')
  expect(published).toContain('store')
  expect(published).not.toContain('design')
})
