import { eq, sql } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, it, test } from 'vitest'
import { auditEntries } from '#db/schema/audit.server.ts'
import { products } from '#db/schema/catalogue.server.ts'
import { discountCodes, promotions } from '#db/schema/promotions.server.ts'
import { payOrder } from '#domain/orders/paying/pay-order.ts'
import { deliverMail } from '#domain/mail/deliver-mail.ts'
import { receiveContactMessage } from '#domain/contact/receive-contact-message.ts'
import { contactMessageSchema } from '#domain/contact/schemas.ts'
import { mails } from '#db/schema/mail.server.ts'
import { shopSettings } from '#db/schema/shop.server.ts'
import { users } from '#db/schema/identity.server.ts'
import { createActors } from '#tests/fixtures/actors.ts'
import type { TestActors } from '#tests/fixtures/actors.ts'
import { createTestApi } from '#tests/fixtures/api.ts'
import { createTestCtx, createTestPorts, TEST_MAILBOX, TEST_NOW } from '#tests/fixtures/context.ts'
import { buy, givenShop, orderPayload, fillCart } from '#tests/fixtures/sales.ts'
import { tableOwner } from '#tests/fixtures/test-database.ts'
import type { AdminShopSettings } from '#domain/shop/admin/schemas.ts'

const database = givenShop()
const ports = createTestPorts()
let api: ReturnType<typeof createTestApi<typeof ports>>
let people: TestActors

beforeAll(async () => {
  people = await createActors(database.db, TEST_NOW)
  api = createTestApi(database, { ports })
})
beforeEach(async () => {
  await database.db.execute(sql`delete from shop_settings`)
  await database.db.insert(shopSettings).values({})
  await tableOwner(database.db).execute(sql`truncate brand_versions, mails`)
})

const DELIVERED: AdminShopSettings['settings'] = {
  senderName: '',
  replyTo: '',
  mailbox: '',
  beneficiary: '',
  paymentMethods: ['card', 'link', 'oxxo', 'spei', 'store'],
  transferHoldHours: 48,
  storeHoldHours: 72,
  notifiesLowStock: true,
  unpaidShare: 30,
  giftWrapping: null,
  engraving: null,
}
const read = async () => (await api.call<AdminShopSettings>('/management/settings', { as: people.owner })).body.data
const put = (changes: Partial<typeof DELIVERED>, version = 1) =>
  api.call<AdminShopSettings>('/management/settings', {
    method: 'PUT',
    body: { ...DELIVERED, ...changes },
    as: people.owner,
    headers: { 'if-match': `"${version}"` },
  })
const guest = () => createTestCtx(database.db, { ports })

/** The mails that a visitor's message leads to, the one to the shop first; sent. */
async function written() {
  const ctx = guest()
  const message = { name: 'Ana', phoneNumbers: ['33'], emails: ['ana@people.example'], commentary: 'Hola' }
  await receiveContactMessage(ctx, contactMessageSchema.parse(message))
  const rows = await database.db.select().from(mails)
  const before = ports.mail.sent.length
  for (const { id } of rows) await deliverMail(ctx, id)
  const sent = ports.mail.sent.slice(before)
  const found = (kind: string) => rows.find((row) => row.kind === kind)
  return { toShop: found('contact-message'), toSender: found('contact-acknowledgement'), sent }
}

describe('what the owner sets', () => {
  it('is as delivered until it is set: then mails are sent and answered so at once, and audit entries name what changed', async () => {
    expect(await read()).toMatchObject({
      settings: DELIVERED,
      follows: { senderName: 'Casa de prueba', replyTo: TEST_MAILBOX, mailbox: TEST_MAILBOX },
      version: 1,
    })
    expect(await written()).toMatchObject({
      toShop: { to: [TEST_MAILBOX], replyTo: 'ana@people.example' },
      toSender: { replyTo: TEST_MAILBOX },
      sent: [{ senderName: 'Casa de prueba' }, { senderName: 'Casa de prueba' }],
    })
    await tableOwner(database.db).execute(sql`truncate mails`)
    const changes = { senderName: 'Ventas', replyTo: 'ventas@casa.example', mailbox: 'oficina@casa.example' }
    const { status, body } = await put(changes)
    expect([status, body.data.version]).toEqual([200, 2])
    expect(body.data.settings).toMatchObject(changes)
    expect(await written()).toMatchObject({
      toShop: { to: ['oficina@casa.example'] },
      toSender: { replyTo: 'ventas@casa.example' },
      sent: [{ senderName: 'Ventas' }, { senderName: 'Ventas' }],
    })
    const [entry] = await database.db.select().from(auditEntries)
    expect(entry).toMatchObject({
      action: 'settings.changed',
      subjectId: 'shop',
      before: { senderName: '' },
      after: changes,
    })
  })

  it('leaves callers of the API the mailbox that everybody knows, beside the one that was set', async () => {
    await put({ mailbox: 'oficina@casa.example' })
    const params = { name: 'Ana', emails: 'ana@people.example', commentary: 'Hola' }
    const send = async (to: string) => {
      const body = { templateId: 'test-contact-message', to: [to], params }
      return (await api.call('/send-emails', { method: 'POST', body })).status
    }
    expect(await send(TEST_MAILBOX)).toBe(201)
    expect(await send('Oficina@casa.example')).toBe(201)
    expect(await send('otra@casa.example')).toBe(403)
  })

  it('follows the brand where it is empty', async () => {
    await database.db.execute(sql`insert into brand_versions (version, changes, actor, at) values (1,
      ${JSON.stringify({ name: 'Otra Casa', legalName: 'Otra Casa, S.A.', email: { contact: 'otra@casa.example' } })}::jsonb, 'x', now())`)
    expect((await read()).follows).toEqual({
      senderName: 'Otra Casa',
      replyTo: 'otra@casa.example',
      mailbox: 'otra@casa.example',
      beneficiary: 'Otra Casa, S.A.',
    })
    const document = (await (await api.request('/openapi.json')).json()) as { info: { title: string } }
    expect(document.info.title).toBe('Otra Casa API')
    expect(await (await api.request('/docs')).text()).toContain('<title>Otra Casa API</title>')
    const { body } = await api.call<{ address: string }>('/auth/totp', { method: 'POST', as: people.owner })
    expect(decodeURIComponent(body.data.address)).toContain('Otra Casa')
    const passkey = await api.call<object>('/auth/passkey-registration/options', { method: 'POST', as: people.owner })
    expect(passkey.body.data).toMatchObject({ options: { rp: { name: 'Otra Casa' } } })
  })

  it('is changed by one of two who do it at once, and refused where it makes no sense', async () => {
    const both = await Promise.all([put({ senderName: 'Una' }), put({ senderName: 'Otra' })])
    expect(new Set(both.map(({ status }) => status))).toEqual(new Set([200, 412]))
    for (const [changes, path] of [
      [{ senderName: 'Casa <x@x.example>' }, 'senderName'],
      [{ senderName: 'Casa\r\nBcc: x' }, 'senderName'],
      [{ replyTo: 'nobody' }, 'replyTo'],
      [{ mailbox: 'a@x.example, b@x.example' }, 'mailbox'],
      [{ beneficiary: 'x'.repeat(81) }, 'beneficiary'],
      [{ paymentMethods: ['store'] }, 'paymentMethods'],
      [{ paymentMethods: [] }, 'paymentMethods'],
      [{ transferHoldHours: 23 }, 'transferHoldHours'],
      [{ storeHoldHours: 169 }, 'storeHoldHours'],
    ] as const) {
      const { status, body } = await put(changes as Partial<typeof DELIVERED>, 2)
      expect([status, body.errors?.map((error) => error.path)]).toEqual([422, [path]])
    }
    expect((await read()).version).toBe(2)
  })

  it('needs a proof of who the owner is that isn’t old', async () => {
    api.clock.now = new Date(TEST_NOW.getTime() + 3_600_000)
    expect((await put({})).body.code).toBe('RecentAuthRequired')
    api.clock.now = TEST_NOW
  })
})

describe('a way to pay that isn’t offered any more', () => {
  it('is gone from checkout and refused at once; who ordered with it pays with it', async () => {
    const oxxo = await buy(guest(), { vaso: 1 }, { paymentMethod: 'oxxo' })
    const spei = await buy(guest(), { vaso: 1 }, { paymentMethod: 'spei' })
    await put({ paymentMethods: ['spei', 'store'], beneficiary: 'Casa Nueva, S.A.' })
    const listed = await api.call<{ method: string }[]>('/payments-methods?deliveryMethod=pickup')
    expect(listed.body.data.map(({ method }) => method)).toEqual(['spei', 'store'])
    const cartId = await fillCart(guest(), { vaso: 1 })
    const refused = await api.call('/v2/sales-orders', {
      method: 'POST',
      body: orderPayload(cartId, { paymentMethod: 'card' }),
    })
    expect([refused.status, refused.body.code]).toEqual([422, 'PaymentMethodNotOffered'])
    expect(await payOrder(guest(), { folio: oxxo.folio })).toMatchObject({ method: 'oxxo' })
    expect(await payOrder(guest(), { folio: oxxo.folio, method: 'oxxo' })).toMatchObject({ method: 'oxxo' })
    const own = await api.call<{ method: string }[]>(`/payments-methods?orderId=${oxxo.folio}`)
    expect(own.body.data.map(({ method }) => method)).toEqual(['oxxo'])
    await expect(payOrder(guest(), { folio: spei.folio, method: 'card' })).rejects.toMatchObject({
      code: 'PaymentMethodNotOffered',
    })
    expect(await payOrder(guest(), { folio: spei.folio })).toMatchObject({
      instructions: { beneficiary: 'Casa de prueba' },
    })
    const later = await buy(guest(), { vaso: 1 }, { paymentMethod: 'spei' })
    expect(await payOrder(guest(), { folio: later.folio })).toMatchObject({
      instructions: { beneficiary: 'Casa Nueva, S.A.' },
    })
  })

  it('what waits for its payment waits as long as it was told, whatever holds for those that come after', async () => {
    const HOUR = 3_600_000
    const at = (hours: number) => ({ ...guest(), now: new Date(TEST_NOW.getTime() + hours * HOUR) })
    const waits = async (method: 'spei' | 'store') => {
      const pickup = { deliveryMethod: 'pickup', shipping: undefined, storeId: 'centro' }
      const order = await buy(guest(), { vaso: 1 }, { paymentMethod: method, ...(method === 'store' && pickup) })
      return { ...order, hours: (Date.parse(order.expiresAt) - TEST_NOW.getTime()) / HOUR }
    }
    const before = await waits('spei')
    expect([before.hours, (await waits('store')).hours]).toEqual([48, 72])
    await put({ transferHoldHours: 24, storeHoldHours: 168 })
    const after = await waits('spei')
    expect([after.hours, (await waits('store')).hours]).toEqual([24, 168])
    const { body } = await api.call<{ method: string; description: string }[]>(
      '/payments-methods?deliveryMethod=pickup',
    )
    const received = body.data
      .filter(({ method }) => ['spei', 'store'].includes(method))
      .map(({ description }) => description)
    expect(received).toEqual([expect.stringContaining('24 horas'), expect.stringContaining('168 horas')])
    expect(await payOrder(at(47), { folio: before.folio })).toMatchObject({ method: 'spei' })
    await expect(payOrder(at(25), { folio: after.folio })).rejects.toMatchObject({ code: 'OrderClosed' })
  })

  it('an order repeated under its key is answered as it was, whatever is offered since', async () => {
    const body = orderPayload(await fillCart(guest(), { vaso: 1 }), { paymentMethod: 'card' })
    const order = () =>
      api.call<{ folio: string }>('/v2/sales-orders', {
        method: 'POST',
        body,
        headers: { 'idempotency-key': 'once-only' },
      })
    const first = await order()
    await put({ paymentMethods: ['spei'] })
    expect((await order()).body.data.folio).toBe(first.body.data.folio)
  })
})

test('what is left to do before the shop opens follows what is set', async () => {
  const left = async () => (await read()).opening.filter(({ isDone }) => !isDone).map(({ check }) => check)
  expect(await left()).toEqual(['mails', 'cards', 'account', 'owners', 'trial', 'sale'])
  await put({ paymentMethods: ['oxxo'] })
  await database.db.update(users).set({ totpSecret: 'sealed', totpConfirmedAt: TEST_NOW })
  expect(await left()).toEqual(['mails', 'cards', 'trial', 'sale'])
  expect(JSON.stringify(await read())).not.toMatch(/secret|password/i)
})

test('products, codes and promotions that came with the store are named until they are edited or no longer offered', async () => {
  const { config, ...others } = createTestPorts()
  const samples = {
    products: ['reposado', 'blanco'],
    promotions: ['envio'],
    discountCodes: ['MUESTRA'],
    shippingZones: [],
    company: { legalName: '', taxId: '', street: '' },
  }
  const call = createTestApi(database, { ports: { ...others, config: { ...config, samples } } }).call
  const left = async () => {
    const { body } = await call<AdminShopSettings>('/management/settings', { as: people.owner })
    return body.data.opening.flatMap(({ check, isDone }) => (isDone ? [] : check)).filter((check) => check in EDITS)
  }
  const sample = { type: 'percentage', value: 10_00 } as const
  await database.db.insert(discountCodes).values([
    { code: 'MUESTRA', ...sample },
    { code: 'PROPIO', ...sample },
  ])
  await database.db.insert(promotions).values({ id: 'envio', name: { es: 'Envío' }, ...sample })
  const EDITS = {
    products: [
      () => database.db.update(products).set({ version: 2 }).where(eq(products.id, 'reposado')),
      () => database.db.update(products).set({ publishedAt: null }).where(eq(products.id, 'blanco')),
    ],
    discounts: [
      () => database.db.update(discountCodes).set({ version: 2 }).where(eq(discountCodes.code, 'MUESTRA')),
      () => database.db.update(promotions).set({ isActive: false }),
    ],
  }
  for (const [check, edits] of Object.entries(EDITS)) {
    for (const edit of edits) {
      expect(await left()).toContain(check)
      await edit()
    }
    expect(await left()).not.toContain(check)
  }
})

it('names variants of the store as gift wrapping and engraving, or none', async () => {
  expect(await put({ giftWrapping: 'envoltura' })).toMatchObject({
    status: 422,
    body: {
      code: 'ExtraUnknown',
      errors: [{ path: 'giftWrapping', message: 'Elige un producto que esté en la tienda.' }],
    },
  })
  expect((await put({ giftWrapping: 'vaso' })).body.data).toMatchObject({
    settings: { giftWrapping: 'vaso' },
    extras: { giftWrapping: { isForSale: true }, engraving: null },
  })
  expect(await put({ engraving: 'envoltura' }, 2)).toMatchObject({
    status: 422,
    body: { errors: [{ path: 'engraving' }] },
  })
  expect(await put({ giftWrapping: 'vaso', engraving: 'vaso' }, 2)).toMatchObject({
    status: 422,
    body: { code: 'ExtraNamedTwice' },
  })
  expect((await put({}, 2)).body.data.extras).toEqual({ giftWrapping: null, engraving: null })
})
