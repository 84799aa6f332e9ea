import { expect, it } from 'vitest'
import { randomToken } from '#kit/ids.ts'
import { loggedPath } from './logged-path.ts'

it('keeps a cart’s id out of the log', () => {
  const cartId = randomToken()
  const logged = loggedPath(`/api/shopping-cart/${cartId}/products/blanco`)
  expect(logged).toBe(`/api/shopping-cart/${cartId.slice(0, 6)}…/products/blanco`)
})

it.each(['SC-7K3M-9QX5', 'sc7k3m9qx5'])('masks the order number %s', (folio) => {
  const logged = loggedPath(`/api/orders/${folio}/receipt.pdf`)
  expect(logged).toMatch(/^\/api\/orders\/sc-?7k…\/receipt\.pdf$/i)
})

it.each(['/', '/store/extra-anejo-diez', '/store/kit-sc-reserva', `/api/payment-request/${crypto.randomUUID()}`])(
  'leaves %s as it is',
  (path) => {
    expect(loggedPath(path)).toBe(path)
  },
)
