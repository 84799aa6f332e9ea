import { expect, it } from 'vitest'
import { randomToken } from '#kit/ids.ts'
import { loggedPath } from './logged-path.ts'

it('keeps a cart’s id out of the log', () => {
  const cartId = randomToken()
  const logged = loggedPath(`/api/shopping-cart/${cartId}/products/blanco`)
  expect(logged).toBe(`/api/shopping-cart/${cartId.slice(0, 6)}…/products/blanco`)
})

it.each(['/', '/store/extra-anejo-diez', '/api/orders/SC-7K3M-9QX5', `/api/payment-request/${crypto.randomUUID()}`])(
  'leaves %s as it is',
  (path) => {
    expect(loggedPath(path)).toBe(path)
  },
)
