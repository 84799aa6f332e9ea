import { expect, it } from 'vitest'
import type { OrderStatus } from '#vocabulary/order-status.ts'
import { timelineSteps } from './timeline-steps.ts'

const parcel = (sentAt: string, deliveredAt: string | null) => ({
  parcelId: sentAt,
  courier: 'x',
  trackingNumber: '1',
  trackingUrl: null,
  products: [],
  sentAt,
  deliveredAt,
})
const status = (name: OrderStatus, at: string) => ({ status: name, at })

it('an order in one parcel is told as a whole', () => {
  const timeline = [status('pending', '1'), status('shipped', '3'), status('completed', '5')]
  expect(timelineSteps({ timeline, parcels: [parcel('3', '5')], rest: [] })).toEqual(timeline)
})

it('each of several parcels leaves and arrives for itself, and the order last', () => {
  const timeline = [status('pending', '1'), status('processing', '2'), status('shipped', '3'), status('completed', '7')]
  const parcels = [parcel('3', '7'), parcel('4', '6')]
  expect(timelineSteps({ timeline, parcels, rest: [] })).toEqual([
    { status: 'pending', at: '1' },
    { status: 'processing', at: '2' },
    { status: 'shipped', at: '3', parcel: 1 },
    { status: 'shipped', at: '4', parcel: 2 },
    { status: 'completed', at: '6', parcel: 2 },
    { status: 'completed', at: '7', parcel: 1 },
    { status: 'completed', at: '7' },
  ])
})

it('a first parcel of which others follow is told as a parcel', () => {
  const timeline = [status('processing', '2'), status('shipped', '3')]
  const rest = [{ variantId: 'vaso', quantity: 1 }]
  expect(timelineSteps({ timeline, parcels: [parcel('3', null)], rest }).at(-1)).toEqual({
    status: 'shipped',
    at: '3',
    parcel: 1,
  })
})
