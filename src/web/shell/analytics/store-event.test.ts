import { expect, it, test } from 'vitest'
import { EVENT_NAMES } from '#vocabulary/event-names.ts'
import { storeEventSchema } from '#domain/analytics/schemas.ts'
import { storeEventOf } from './store-event.ts'

const PLACE = { path: '/store', language: 'es', device: 'phone' } as const
const eventOf = (event: string, fields: Record<string, unknown> = {}) =>
  storeEventOf({ event, timestamp: '2026-11-20T18:00:00.000Z', ...fields }, PLACE)

it('leaves out what the store doesn’t count', () => {
  expect(eventOf('gtm.js')).toBeUndefined()
  expect(eventOf('contact_seen')).toBeUndefined()
})

it.each(EVENT_NAMES)('makes of %s what the store takes, whatever the page says of it', (name) => {
  const odd = { path: 7, items: 'none', value: Number.NaN, search_term: '\u0000', category: 'x'.repeat(300) }
  for (const fields of [{}, odd]) expect(storeEventSchema.safeParse(eventOf(name, fields)).error).toBeUndefined()
})

it('never takes along who it was', () => {
  const fields = { email: 'elena@people.example', userId: 'u-1', transactionId: 'SC-7K3M-9QXT', reason: 'Elena' }
  for (const name of EVENT_NAMES) {
    const text = JSON.stringify(eventOf(name, fields))
    for (const personal of Object.values(fields)) expect(text).not.toContain(personal)
  }
})

test('a purchase counts its products, their units and what was paid', () => {
  const items = [
    { productId: 'reposado', price: 1050, quantity: 2 },
    { productId: 'copitas', price: 480.5, quantity: 1 },
  ]
  expect(eventOf('purchase', { value: 2679.5, items })).toEqual({
    ...PLACE,
    name: 'purchase',
    productIds: ['reposado', 'copitas'],
    quantity: 3,
    value: 2679.5,
  })
})

test('a line put in the cart counts what it is worth', () => {
  const added = eventOf('add_to_cart', { productId: 'reposado', price: 1050, quantity: 2 })
  expect(added).toMatchObject({ productIds: ['reposado'], quantity: 2, value: 2100 })
})

test('a page tells its own path and where the visitor came from', () => {
  const view = eventOf('page_view', { path: '/us', referrerHost: 'search.example', campaign: 'día' })
  expect(view).toEqual({ ...PLACE, name: 'page_view', path: '/us', referrerHost: 'search.example', campaign: 'día' })
})
