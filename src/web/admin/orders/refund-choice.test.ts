import { expect, it } from 'vitest'
import type { AdminOrder } from './orders.ts'
import { chosenOf, moneyOf, needsShipping, requestOf, rowsOf } from './refund-choice.ts'

const engraving = { soldAs: 'grabado', bottles: [{ variantId: 'blanco', lines: ['Para Elena'] }] }
const line = (variantId: string, total: number, units: { sent: number; unsent: number }) => {
  return { variantId, quantity: 3, total, gone: 0, ...units }
}
const order = (status: AdminOrder['status'], units: { sent: number; unsent: number }) => {
  const lines = [line('blanco', 1948.5, units), line('grabado', 450, units), line('vaso', 300, units)]
  return { status, engraving, products: [], refundable: { lines, shipping: 99 } } as unknown as AdminOrder
}
const NOTHING = { units: {}, withShipping: false, reason: '' as const }
const one = { quantity: 1, isRestocked: false }

it('counts the engraving with its bottle, and asks for no row of it', () => {
  const sent = order('shipped', { sent: 1, unsent: 2 })
  expect(rowsOf(sent).map(({ key }) => key)).toEqual(['blanco unsent', 'blanco sent', 'vaso unsent', 'vaso sent'])
  const units = { 'blanco sent': one, 'blanco unsent': one }
  const { request, amount } = requestOf(sent, { ...NOTHING, units })
  expect(amount).toBe(2 * (649.5 + 150))
  expect(request.lines?.map(({ variantId }) => variantId)).toEqual(['blanco', 'blanco'])
})

it('offers to sell a bottle with words again while nothing has left, and then no more', () => {
  const restocked = (status: AdminOrder['status'], units: { sent: number; unsent: number }) =>
    rowsOf(order(status, units)).map((row) => [row.key, row.mayRestock, chosenOf(NOTHING, row).isRestocked])
  expect(restocked('processing', { sent: 0, unsent: 3 })).toEqual([
    ['blanco unsent', true, true],
    ['vaso unsent', true, true],
  ])
  expect(restocked('shipped', { sent: 2, unsent: 1 })).toEqual([
    ['blanco unsent', false, false],
    ['blanco sent', false, false],
    ['vaso unsent', true, true],
    ['vaso sent', true, false],
  ])
})

it('leaves nothing to send once every row is chosen, whoever names the engraving', () => {
  const whole = order('processing', { sent: 0, unsent: 3 })
  const all = Object.fromEntries(rowsOf(whole).map(({ key }) => [key, { quantity: 3, isRestocked: true }]))
  expect(needsShipping(whole, { ...NOTHING, units: all })).toBe(true)
  expect(requestOf(whole, { ...NOTHING, units: all }).amount).toBe(1948.5 + 450 + 300 + 99)
})

it('offers neither what isn’t owed nor what a bank took back', () => {
  const card = { status: 'succeeded', provider: 'stripe', method: 'card', amount: 148.45, refunded: 0 }
  const lost = [{ status: 'lost', amount: 148.45 }]
  const payments = [
    { ...card, provider: 'manual', method: 'spei', amount: 222.45, refundWaivedAt: null, disputes: [] },
    { ...card, refundWaivedAt: null, disputes: lost },
    { ...card, refundWaivedAt: '2026-11-20T18:00:00.000Z', disputes: lost },
    {
      ...card,
      refundWaivedAt: null,
      disputes: [
        { status: 'won', amount: 148.45 },
        { status: 'lost', amount: 100 },
      ],
    },
  ]
  expect(moneyOf({ payments } as unknown as AdminOrder).left).toBe(222.45 + 48.45)
})
