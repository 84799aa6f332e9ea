import { beforeAll, expect, it } from 'vitest'
import { createActors } from '#tests/fixtures/actors.ts'
import type { TestActors } from '#tests/fixtures/actors.ts'
import { createTestApi } from '#tests/fixtures/api.ts'
import { createTestCtx, TEST_NOW } from '#tests/fixtures/context.ts'
import { buy, givenShop } from '#tests/fixtures/sales.ts'

const database = givenShop(4)
let people: TestActors
beforeAll(async () => {
  people = await createActors(database.db, TEST_NOW)
})

it('what the shop notes about an order has its author and time, and no buyer reads it', async () => {
  const api = createTestApi(database)
  const customer = createTestCtx(database.db, { ports: api.ports, actor: people.customer.actor })
  const { folio } = await buy(customer, { vaso: 1 })
  const note = (text: string) =>
    api.call(`/orders/${folio}/notes`, { method: 'POST', body: { text }, as: people.owner, lng: 'en' })
  expect(await note('Llamó: que lo dejen con el portero.')).toMatchObject({ status: 201 })
  api.clock.now = new Date(TEST_NOW.getTime() + 1000)
  expect((await note('Portero avisado.')).body.data).toMatchObject([
    { author: 'owner', text: 'Llamó: que lo dejen con el portero.', at: TEST_NOW.toISOString() },
    { text: 'Portero avisado.' },
  ])
  expect((await note('  ')).body.errors).toEqual([{ path: 'text', message: expect.any(String) }])
  for (const path of [`/orders/${folio}`, `/customer/orders/${folio}`, '/customer/data']) {
    const seen = await (await api.request(path, { as: people.customer })).text()
    expect(seen).not.toContain('ortero')
  }
})

it('a note that is sent again under one key is written once, and nothing else under it', async () => {
  const api = createTestApi(database)
  const { folio } = await buy(createTestCtx(database.db, { ports: api.ports }), { vaso: 1 })
  const headers = { 'Idempotency-Key': 'one-note-of-an-order' }
  const note = (text: string) =>
    api.call<unknown[]>(`/orders/${folio}/notes`, { method: 'POST', body: { text }, as: people.owner, headers })
  const sent = await Promise.all(Array.from({ length: 6 }, () => note('Llama antes de entregar')))
  expect(new Set(sent.map(({ status }) => status))).toEqual(new Set([201]))
  expect((await note('Llama antes de entregar')).body.data).toHaveLength(1)
  expect((await note('Otra cosa')).body.code).toBe('IdempotencyKeyReused')
})
