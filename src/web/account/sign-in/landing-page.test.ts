import { expect, test } from 'vitest'
import { landingPage } from './landing-page.ts'

test.each([
  ['owner', undefined, false, '/management/analytics'],
  ['customer', undefined, false, '/dashboard'],
  ['admin', undefined, false, '/dashboard'],
  ['customer', '/checkout', false, '/checkout'],
  ['owner', '/store/reposado', false, '/store/reposado'],
  ['owner', undefined, true, '/management/analytics'],
  ['admin', '/store', true, '/management/analytics'],
])('%s who wanted %s (administration: %s) lands on %s', (role, origin, isAdministration, page) => {
  expect(landingPage({ role, origin, isAdministration })).toBe(page)
})
