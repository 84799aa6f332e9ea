import { Client } from 'pg'
import { expect, it, vi } from 'vitest'
import { createTestCtx } from '#tests/fixtures/context.ts'
import { fillCart, givenShop, orderInput } from '#tests/fixtures/sales.ts'
import { placeOrder } from './place-order.ts'

/** What an order asks of the database between its transaction's begin and commit; one more has to be worth it. */
const MOST_STATEMENTS = 20

const query = vi.spyOn(Client.prototype, 'query')
const database = givenShop()

interface Statement {
  text: string
  name?: string
}

/** What was sent: pg takes a text, or one with a name. */
const sent = () => query.mock.calls.map(([statement]) => statement as unknown as string | Statement)

it('are few, and all have names: each connection plans them once', async () => {
  const guest = createTestCtx(database.db)
  const cartId = await fillCart(guest, { reposado: 1, vaso: 2 })
  query.mockClear()
  await placeOrder(guest, orderInput(cartId, { paymentMethod: 'spei' }), { idempotencyKey: 'an-order-of-its-own' })
  const statements = sent()
  const unnamed = statements.filter((statement) => typeof statement === 'string' || !statement.name)
  expect(unnamed.map((statement) => (typeof statement === 'string' ? statement : statement.text))).toEqual([
    'begin',
    'commit',
  ])
  expect(statements.length - unnamed.length).toBeLessThanOrEqual(MOST_STATEMENTS)
})
