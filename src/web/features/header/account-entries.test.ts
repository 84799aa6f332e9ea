import { expect, test } from 'vitest'
import { menuOf } from './account-entries.ts'

test('the owner gets the management menu and every other role the customer’s', () => {
  expect(menuOf('owner').every(({ to }) => to.startsWith('/management/'))).toBe(true)
  for (const role of ['customer', 'admin', '']) {
    expect(menuOf(role).map(({ to }) => to)).toEqual([
      '/dashboard/profile',
      '/dashboard/orderClient',
      '/dashboard/directions',
    ])
  }
})
