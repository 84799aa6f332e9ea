import { expect, it } from 'vitest'
import type { OrderTracking } from '#domain/orders/history/order-tracking.ts'
import { trackedOrder } from './tracked-order.ts'

const LINE = { productId: 'vaso', name: 'Vaso', quantity: 2, refunded: 0, unitPriceCentavos: 12_345 }
const ORDER = {
  folio: 'SC-1',
  purchaseDate: new Date(0),
  products: [LINE],
  parcels: [],
  tours: [],
  timeline: [],
  promotionName: 'Fiesta',
  promotionCentavos: 500,
  discountCode: 'SALUD',
  discountCentavos: 1000,
  pointsUsed: 10,
  pointsCentavos: 1000,
  reductionCentavos: 0,
  balanceCentavos: -4000,
  subtotalCentavos: 24_690,
  shippingCentavos: 9900,
  netCentavos: 27_664,
  ivaCentavos: 4426,
  totalCentavos: 32_090,
} as unknown as OrderTracking

it('tells no amount to who must not read prices', () => {
  expect(trackedOrder({ ...ORDER, hidesAmounts: false })).toMatchObject({ total: 320.9, products: [{ price: 123.45 }] })
  const hidden = trackedOrder({ ...ORDER, hidesAmounts: true })
  expect(hidden.products).toMatchObject([{ name: 'Vaso', quantity: 2, price: null }])
  const { subtotal, discount, promotion, points, shipping, net, iva, total, balance } = hidden
  const amounts = [subtotal, discount, promotion, points, shipping, net, iva, total, balance]
  expect(new Set(amounts)).toEqual(new Set([null]))
})
