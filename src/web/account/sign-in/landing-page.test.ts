import { expect, test } from 'vitest'
import type { Permission } from '#vocabulary/permissions.ts'
import { permissionsOf } from '#web/commerce/session/permissions.ts'
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
  const permissions = permissionsOf({ userType: role })
  expect(landingPage({ role, permissions, origin, isAdministration })).toBe(page)
})

test('an admin begins at the first page of the menu that they may see', () => {
  const land = (...permissions: Permission[]) =>
    landingPage({ role: 'admin', permissions, origin: undefined, isAdministration: false })
  expect(land('inventory:read', 'orders:read')).toBe('/management/orders')
  expect(land('reports:read', 'orders:read')).toBe('/management/analytics')
  expect(land('orders:refund')).toBe('/management/security')
})
