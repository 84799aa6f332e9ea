import { expect, it } from 'vitest'
import { entryOf } from './menu.ts'

it.each([
  ['/management', '/management/analytics'],
  ['/management/', '/management/analytics'],
  ['/management/orders', '/management/orders'],
  ['/management/orders/SC-7K3M-9QXT', '/management/orders'],
  ['/management/orders/abandoned', '/management/orders/abandoned'],
  ['/management/products/new', '/management/products'],
  ['/management/nowhere', undefined],
])('%s belongs to %s', (path, entry) => {
  expect(entryOf(path)).toBe(entry)
})
