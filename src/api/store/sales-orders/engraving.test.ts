import { eq } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { variantParts, variants } from '#db/schema/catalogue.server.ts'
import { mails } from '#db/schema/mail.server.ts'
import { orders } from '#db/schema/orders.server.ts'
import { shopSettings } from '#db/schema/shop.server.ts'
import type { Ctx } from '#domain/ctx.ts'
import { collectPayment } from '#domain/orders/paying/collect-payment.ts'
import { getPacking } from '#domain/orders/fulfilling/picking/get-packing.ts'
import { pickUnits } from '#domain/orders/fulfilling/picking/pick-units.ts'
import { createActors, PROVEN_OWNER } from '#tests/fixtures/actors.ts'
import type { TestActors } from '#tests/fixtures/actors.ts'
import { createTestApi } from '#tests/fixtures/api.ts'
import { createTestCtx, TEST_NOW } from '#tests/fixtures/context.ts'
import type { TestPorts } from '#tests/fixtures/context.ts'
import { editCall } from '#tests/fixtures/order-edits.ts'
import { BUYER_EMAIL, buy, fillCart, givenShop, orderPayload } from '#tests/fixtures/sales.ts'
import type { OrderResponse } from '../orders/order-response.ts'

const database = givenShop()
let people: TestActors
let shop: ReturnType<typeof createTestApi<TestPorts>>
let guest: Ctx

beforeAll(async () => {
  people = await createActors(database.db, TEST_NOW)
  await database.db.update(variants).set({ sizeMl: 750 }).where(eq(variants.id, 'reposado'))
  await database.db.update(variants).set({ sizeMl: 750 }).where(eq(variants.id, 'blanco'))
})
beforeEach(async () => {
  shop = createTestApi(database)
  guest = createTestCtx(database.db, { ports: shop.ports })
  await database.db.update(shopSettings).set({ giftWrapping: null, engraving: 'vaso' })
})

const LINES = ['Para Elena', '1988 - ¡Salud!']
const on = (...ids: string[]) => ({ soldAs: 'vaso', bottles: ids.map((variantId) => ({ variantId, lines: LINES })) })

async function place(engraving: unknown, quantities: Record<string, number>, lng: 'es' | 'en' = 'es') {
  const body = orderPayload(await fillCart(guest, quantities), { engraving })
  return shop.call<{ folio: string; total: number }>('/v2/sales-orders', { method: 'POST', body, lng })
}

async function placed(engraving: unknown, quantities: Record<string, number>): Promise<string> {
  const { status, body } = await place(engraving, quantities)
  expect(status, JSON.stringify(body)).toBe(201)
  return body.data.folio
}

const tracked = async (folio: string, email: string) =>
  (await shop.call<OrderResponse>(`/orders/${folio}?email=${email}`)).body.data

describe('the engraving of an order', () => {
  it('is the product that the shop names, and no further item of the parcel', async () => {
    expect((await shop.call('/engraving')).body.data).toMatchObject({ variantId: 'vaso', price: 123.45 })
    const { body } = await place(on('reposado'), { reposado: 2, vaso: 2 })
    const { body: plain } = await place(undefined, { reposado: 2 })
    expect(body.data.total).toBeCloseTo(plain.data.total + 2 * 123.45, 2)
    await database.db.update(shopSettings).set({ engraving: null })
    expect((await shop.call('/engraving')).body.data).toBeNull()
  })

  it('is kept as it will be engraved, and shown to its buyer alone', async () => {
    const typed = { ...on('reposado'), bottles: [{ variantId: 'reposado', lines: ['  Para  Elena ', 'L’Avi'] }] }
    const folio = await placed(typed, { reposado: 1, vaso: 1 })
    const kept = { soldAs: 'vaso', bottles: [{ variantId: 'reposado', lines: ['Para Elena', "L'Avi"] }] }
    expect((await tracked(folio, BUYER_EMAIL)).engraving).toEqual(kept)
    expect((await tracked(folio, 'nobody@people.example')).engraving).toBeNull()
    for (const [as, said] of [
      [undefined, null],
      [people.customer, null],
      [people.owner, kept],
    ] as const) {
      expect((await shop.call<OrderResponse>(`/orders/${folio}`, as && { as })).body.data.engraving).toEqual(said)
    }
  })

  it('is told to who packs the bottle, stands on its line of the slip, and marks the order in lists', async () => {
    const folio = await placed(on('reposado'), { reposado: 1, blanco: 1, vaso: 1 })
    await place(undefined, { blanco: 1 })
    await database.db.update(orders).set({ status: 'processing', paidAt: TEST_NOW, placedFrom: null })
    const packer = createTestCtx(database.db, { actor: people.owner.actor, ports: shop.ports })
    const { lines } = await getPacking(packer, { folio })
    expect(Object.fromEntries(lines.map(({ variantId, engraving }) => [variantId, engraving]))).toEqual({
      reposado: LINES,
      blanco: [],
    })
    const slip = await shop.call<{ lines: { engraving: string[] }[] }[]>(`/management/packing-slips?folios=${folio}`, {
      as: people.owner,
    })
    expect(slip.body.data[0]?.lines.flatMap(({ engraving }) => engraving)).toEqual(LINES)
    for (const path of ['/management/orders', '/management/packing-queue']) {
      const listed = await shop.call<{ folio: string; isEngraved: boolean }[]>(path, { as: people.owner })
      expect(listed.body.data.filter(({ isEngraved }) => isEngraved).map((order) => order.folio)).toEqual([folio])
    }
  })

  it('is read in e-mails once the order is paid', async () => {
    const { folio, totalCentavos } = await buy(
      guest,
      { reposado: 1, vaso: 1 },
      { engraving: on('reposado'), paymentMethod: 'spei' },
    )
    const owner = createTestCtx(database.db, { actor: PROVEN_OWNER, ports: shop.ports })
    await collectPayment(owner, { folio, amountCentavos: totalCentavos })
    const told = await database.db.select({ kind: mails.kind, text: mails.text, html: mails.html }).from(mails)
    const textOf = (kind: string) => told.find((mail) => mail.kind === kind)
    expect(textOf('order-confirmation')?.text).not.toContain('Para Elena')
    const { text, html } = textOf('payment-received') ?? {}
    expect(text).toContain('Lo que grabamos\nTequila reposado 750 ml: Para Elena\n1988 - ¡Salud!')
    expect(html).toContain('Para Elena<br />1988 - ¡Salud!')
  })

  it.each([
    ['more bottles than are charged', on('reposado'), { reposado: 2, vaso: 1 }, 'EngravingUnitsDiffer'],
    ['fewer', on('reposado'), { reposado: 1, vaso: 2 }, 'EngravingUnitsDiffer'],
    ['none that is charged', on('reposado'), { reposado: 1 }, 'EngravingUnitsDiffer'],
    ['a charge without words', undefined, { reposado: 1, vaso: 1 }, 'EngravingUnitsDiffer'],
    ['what the cart lacks', on('blanco'), { reposado: 1, vaso: 1 }, 'NotEngravable'],
    ['the engraving itself', on('vaso'), { reposado: 1, vaso: 1 }, 'NotEngravable'],
    ['another charge', { ...on('reposado'), soldAs: 'blanco' }, { reposado: 1, blanco: 1 }, 'EngravingNotOffered'],
  ])('isn’t sold for %s', async (_what, engraving, quantities, code) => {
    expect((await place(engraving, quantities)).body.code).toBe(code)
  })

  it('is only for bottles: for no cup, no bundle and not for what gifts are wrapped in', async () => {
    await database.db.update(shopSettings).set({ engraving: 'blanco' })
    const cup = { soldAs: 'blanco', bottles: [{ variantId: 'vaso', lines: LINES }] }
    expect(await place(cup, { vaso: 1, blanco: 1 }, 'en')).toMatchObject({
      status: 422,
      body: {
        code: 'NotEngravable',
        errors: [{ path: 'engraving.bottles.0.variantId', message: expect.stringContaining('Only bottles') }],
      },
    })
    await database.db.update(shopSettings).set({ giftWrapping: 'reposado' })
    const wrapping = { soldAs: 'blanco', bottles: [{ variantId: 'reposado', lines: LINES }] }
    expect((await place(wrapping, { reposado: 1, vaso: 1, blanco: 1 })).body.code).toBe('NotEngravable')
    await database.db.update(shopSettings).set({ giftWrapping: null, engraving: 'vaso' })
    await database.db.insert(variantParts).values({ variantId: 'blanco', partId: 'reposado', units: 2 })
    expect((await place(on('blanco'), { blanco: 1, vaso: 1 })).body.code).toBe('NotEngravable')
    await database.db.delete(variantParts)
    expect((await place(on('blanco'), { blanco: 1, vaso: 1 })).status).toBe(201)
  })

  it.each([
    [['Salud 🥃'], 'engraving.bottles.0.lines.0', /^Solo letras/],
    [['Uno', 'a'.repeat(19)], 'engraving.bottles.0.lines.1', 'Son demasiados caracteres; el máximo es 18.'],
    [['Uno', ''], 'engraving.bottles.0.lines.1', expect.anything()],
    [['1', '2', '3'], 'engraving.bottles.0.lines', expect.anything()],
  ])('refuses the words %j, of buyers and of staff', async (lines, path, message) => {
    const said = typeof message === 'object' && message instanceof RegExp ? expect.stringMatching(message) : message
    const engraving = { soldAs: 'vaso', bottles: [{ variantId: 'reposado', lines }] }
    const refused = { status: 422, body: { errors: [{ path, message: said }] } }
    expect(await place(engraving, { reposado: 1, vaso: 1 })).toMatchObject(refused)
    const { cartId: _cart, ...sale } = orderPayload('', { engraving, paymentMethod: 'spei' })
    const body = { ...sale, lines: [{ variantId: 'reposado', quantity: 1 }] }
    expect(await shop.call('/management/orders', { method: 'POST', as: people.owner, body })).toMatchObject(refused)
  })

  it('is taken down by phone under the same rule', async () => {
    const { cartId: _cart, ...sale } = orderPayload('', { engraving: on('reposado'), paymentMethod: 'spei' })
    const taking = (vaso: number) => {
      const lines = [
        { variantId: 'reposado', quantity: 2 },
        { variantId: 'vaso', quantity: vaso },
      ]
      return shop.call<{ folio: string }>('/management/orders', {
        method: 'POST',
        as: people.owner,
        headers: { 'idempotency-key': crypto.randomUUID() },
        body: { ...sale, lines },
      })
    }
    expect((await taking(1)).body).toMatchObject({
      code: 'EngravingUnitsDiffer',
      message: 'Cada botella grabada lleva un grabado: se piden 2 y se cobran 1. Ajusta las cantidades.',
    })
    expect((await tracked((await taking(2)).body.data.folio, BUYER_EMAIL)).engraving).toEqual(on('reposado'))
  })
})

describe('an edit of an engraved order', () => {
  async function edit(folio: string, lines: Record<string, number> | undefined, more: Record<string, unknown> = {}) {
    const call = await editCall(database.db, folio, lines ? { lines } : {})
    const body = { ...call.body, comments: crypto.randomUUID(), ...more }
    return shop.call<{ total: number }>(call.path, { method: 'POST', as: people.owner, headers: call.headers, body })
  }

  it('changes bottles and what is charged together, or neither', async () => {
    const folio = await placed(on('reposado'), { reposado: 1, blanco: 1, vaso: 1 })
    expect((await edit(folio, { reposado: 2, blanco: 1, vaso: 1 })).body.code).toBe('EngravingUnitsDiffer')
    expect((await edit(folio, { blanco: 1, vaso: 1 })).body.code).toBe('NotEngravable')
    expect((await edit(folio, { blanco: 1 })).body.code).toBe('NotEngravable')
    expect((await edit(folio, { reposado: 1, blanco: 1 })).body.code).toBe('EngravingUnitsDiffer')
    expect((await edit(folio, { reposado: 2, blanco: 1, vaso: 2 })).status).toBe(200)
    expect((await tracked(folio, BUYER_EMAIL)).engraving).toEqual(on('reposado'))
    expect((await edit(folio, { reposado: 2, blanco: 1 }, { engraving: null })).status).toBe(200)
    expect((await tracked(folio, BUYER_EMAIL)).engraving).toBeNull()
  })

  it('changes the words, which the history names without saying them', async () => {
    const folio = await placed(on('reposado'), { reposado: 1, vaso: 1 })
    const engraving = { soldAs: 'vaso', bottles: [{ variantId: 'reposado', lines: ['Para Zutano'] }] }
    expect((await edit(folio, undefined, { engraving })).status).toBe(200)
    const { body } = await shop.call<{ edits: object[]; bottles: string[] }>(`/management/orders/${folio}`, {
      as: people.owner,
    })
    expect(body.data.edits).toMatchObject([{ changes: expect.arrayContaining([{ what: 'engraving' }]) }])
    expect(JSON.stringify(body.data.edits)).not.toContain('Zutano')
    expect(body.data.bottles).toEqual(['reposado'])
  })

  it('leaves no bottle gathered whose words it changes', async () => {
    const { folio, totalCentavos } = await buy(
      guest,
      { reposado: 1, blanco: 1, vaso: 2 },
      { engraving: on('reposado', 'blanco'), paymentMethod: 'spei' },
    )
    const owner = createTestCtx(database.db, { actor: PROVEN_OWNER, ports: shop.ports })
    await collectPayment(owner, { folio, amountCentavos: totalCentavos })
    for (const code of ['reposado', 'blanco']) await pickUnits(owner, { folio, code, units: 1 })
    const { bottles } = on('blanco')
    const engraving = { soldAs: 'vaso', bottles: [{ variantId: 'reposado', lines: ['Para Zutano'] }, ...bottles] }
    expect((await edit(folio, undefined, { engraving })).status).toBe(200)
    const { lines } = await getPacking(owner, { folio })
    expect(Object.fromEntries(lines.map(({ variantId, picked }) => [variantId, picked]))).toEqual({
      reposado: 0,
      blanco: 1,
    })
  })

  it('keeps to what it was sold as, whatever the shop charges engraving as since', async () => {
    const folio = await placed(on('reposado'), { reposado: 1, vaso: 1 })
    const plain = await placed(undefined, { reposado: 1, blanco: 1 })
    await database.db.update(shopSettings).set({ engraving: 'blanco' })
    expect((await edit(folio, undefined)).status).toBe(200)
    expect((await edit(folio, { reposado: 2, vaso: 1 })).body.code).toBe('EngravingUnitsDiffer')
    const { status, body } = await edit(folio, { reposado: 2, vaso: 2 })
    expect(status).toBe(200)
    expect((await edit(plain, undefined)).status, 'sold before it was named').toBe(200)
    const { body: bare } = await place(undefined, { reposado: 2 })
    expect(body.data.total, 'it ships for nothing').toBeCloseTo(bare.data.total + 2 * 123.45, 2)
  })

  it('is charged as what it was sold as alone: other products that were named stay what they were', async () => {
    const folio = await placed(on('reposado'), { reposado: 1, blanco: 1, vaso: 1 })
    const plain = await placed(undefined, { reposado: 1, blanco: 1 })
    await database.db.update(shopSettings).set({ engraving: 'blanco' })
    expect((await edit(folio, { reposado: 1, blanco: 1 })).body.code).toBe('EngravingUnitsDiffer')
    expect((await edit(folio, { reposado: 2, blanco: 2, vaso: 2 })).body.code).toBe('EngravingUnitsDiffer')
    const bare = { engraving: null }
    expect((await edit(folio, { reposado: 1, blanco: 1, vaso: 1 }, bare)).body.code).toBe('EngravingUnitsDiffer')
    expect((await edit(folio, { reposado: 2, blanco: 1, vaso: 2 })).status).toBe(200)
    expect((await edit(plain, { reposado: 2, blanco: 2 })).body.code).toBe('EngravingUnitsDiffer')
    expect((await edit(plain, { reposado: 2, blanco: 1 })).status, 'ordinary goods').toBe(200)
  })
})
