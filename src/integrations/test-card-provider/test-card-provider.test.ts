import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { RefundRefused } from '#domain/payments/errors.ts'
import type { HostedMethod } from '#vocabulary/hosted-methods.ts'
import { addTime, DAY, HOUR, MINUTE } from '#kit/clock.ts'
import { itKeepsTheContract } from '#tests/fixtures/card-payments-contract.ts'
import { TEST_NOW } from '#tests/fixtures/context.ts'
import { createTestDatabase } from '#tests/fixtures/test-database.ts'
import type { TestDatabase } from '#tests/fixtures/test-database.ts'
import { isLuhn, TEST_CARDS } from './cards.ts'
import { SIGNATURE_HEADER } from './signature.ts'
import { testProviderSessions } from '#db/schema/test-card-provider.server.ts'
import { createTestCardProvider } from './test-card-provider.ts'

const SECRET = 'a secret that only this test knows'
let database: TestDatabase
let now = TEST_NOW
let received: { body: string; headers: Record<string, string> }[] = []
let answers: boolean[] = []

beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())
beforeEach(async () => {
  now = TEST_NOW
  received = []
  answers = []
  await database.db.delete(testProviderSessions)
})

function createProvider() {
  return createTestCardProvider({
    db: database.db,
    shopOrigin: 'https://store.example',
    clock: () => now,
    secret: SECRET,
    fonts: { display: '/assets/display.woff2', text: '/assets/text.woff2' },
    log: { warn: () => undefined },
    deliver: async (body, headers) => {
      received.push({ body, headers })
      return answers.shift() ?? true
    },
  })
}

async function open(
  locale: 'es' | 'en' = 'es',
  idempotencyKey: string = crypto.randomUUID(),
  method: HostedMethod = 'card',
) {
  const provider = createProvider()
  const { id, redirectUrl } = await provider.payments.createHostedPayment({
    idempotencyKey,
    paymentId: 'p1',
    method,
    reference: 'SC-7K3M-9QX5',
    amountCentavos: 123_450,
    currency: 'MXN',
    description: '<script>SC-7K3M-9QX5</script>',
    locale,
    successUrl: 'https://store.example/payment/success?order=SC-7K3M-9QX5&payment=p1',
    cancelUrl: 'https://store.example/payment/cancelled?order=SC-7K3M-9QX5',
    expiresAt: addTime(TEST_NOW, HOUR),
    voucherDays: 3,
  })
  const path = new URL(redirectUrl).pathname
  const post = (form: Record<string, string>, at = path) =>
    provider.app.request(at, { method: 'POST', body: new URLSearchParams(form) })
  return { ...provider, id, path, post, get: (at = path) => provider.app.request(at) }
}

const GOOD = { number: '4242 4242 4242 4242', expiry: '12/34', cvc: '123' }
const DECLINED = { ...GOOD, number: '4000000000000002' }
const AUTHENTICATED = { ...GOOD, number: '4000 0025 0000 3155' }

describe('like any provider', () => {
  itKeepsTheContract(() => {
    const { payments, app } = createProvider()
    const post = (id: string, form: Record<string, string>, step = '') =>
      app.request(`/test-provider/sessions/${id}${step}`, { method: 'POST', body: new URLSearchParams(form) })
    return {
      payments,
      now,
      pay: (id) => post(id, { ...GOOD, answer: 'pay' }),
      decline: (id) => post(id, { ...DECLINED, answer: 'refuse' }),
      takeVoucher: (id) => post(id, {}),
      payVoucher: (id) => post(id, {}, '/counter'),
    }
  })
})

describe('the hosted page', () => {
  it.each([
    ['es', 'Página de prueba', 'Pagar $1,234.50 MXN'],
    ['en', 'Test page', 'Pay $1,234.50 MXN'],
  ] as const)(
    'in %s says that it is a test, what is to be paid, and where to turn back',
    async (locale, banner, button) => {
      const { get } = await open(locale)
      const response = await get()
      const page = await response.text()
      expect(response.status).toBe(200)
      expect(page).toContain(`<html lang="${locale}">`)
      for (const shown of [banner, button, 'SC-7K3M-9QX5', '/payment/cancelled?order=SC-7K3M-9QX5'])
        expect(page).toContain(shown)
      expect(page).not.toContain('<script')
      expect(response.headers.get('content-security-policy')).toMatch(
        /default-src 'none'; style-src 'sha256-[^;]+'; font-src 'self'; form-action 'self' https:\/\/store\.example;/,
      )
    },
  )

  it('ties each mistake to its field, writes nothing back that was typed, and keeps no card number', async () => {
    const { post } = await open('en')
    const response = await post({ number: '4242 4242 4242 4243', expiry: '01/20', cvc: 'x' })
    const page = await response.text()
    expect(response.status).toBe(422)
    for (const field of ['number', 'expiry', 'cvc'])
      expect(page).toContain(`aria-describedby="${field}-hint ${field}-error"`)
    expect(page).not.toContain('4243')
    const notATest = await (await post({ ...GOOD, number: '4111 1111 1111 1111' })).text()
    expect(notATest).toContain('not one of the test cards')
    expect(JSON.stringify(await database.db.select().from(testProviderSessions))).not.toMatch(/4242424242424242|41111/)
  })

  it('answers 404 for a payment that is none, and 410 when its time is over', async () => {
    const { get, post, payments, id } = await open()
    expect((await get('/test-provider/sessions/nope')).status).toBe(404)
    expect((await get('/test-provider/elsewhere')).status).toBe(404)
    const garbled = await get('/test-provider/sessions/%00')
    expect(garbled.status).toBe(404)
    expect(garbled.headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
    expect(await garbled.text()).toContain('<h1>')
    now = addTime(TEST_NOW, HOUR)
    expect((await get()).status).toBe(410)
    expect((await post(GOOD)).status).toBe(410)
    expect(await payments.readPayment(id)).toMatchObject({ status: 'expired' })
  })
})

describe('a payment', () => {
  it('succeeds once, however often it is submitted, and sends the buyer back to the shop', async () => {
    const { post, get, payments, id, stop } = await open()
    expect(await payments.readPayment(id)).toMatchObject({
      status: 'pending',
      reference: 'SC-7K3M-9QX5',
      amountCentavos: 123_450,
    })
    const responses = await Promise.all(Array.from({ length: 5 }, async () => post(GOOD)))
    for (const response of responses) {
      expect(response.status).toBe(303)
      expect(response.headers.get('location')).toBe(
        'https://store.example/payment/success?order=SC-7K3M-9QX5&payment=p1',
      )
    }
    expect(await payments.readPayment(id)).toMatchObject({ status: 'succeeded', currency: 'MXN', refundedCentavos: 0 })
    expect(await (await get()).text()).toContain('Este pago ya está hecho')
    await stop()
    expect(received.map(({ body }) => (JSON.parse(body) as { type: string }).type)).toEqual(['payment.succeeded'])
  })

  it('may be declined and then succeed with another card', async () => {
    const { post, get, path, payments, id } = await open()
    expect((await post(DECLINED)).headers.get('location')).toBe(path)
    expect(await payments.readPayment(id)).toMatchObject({ status: 'failed' })
    expect(await (await get()).text()).toContain('El pago fue rechazado')
    await post(GOOD)
    expect(await payments.readPayment(id)).toMatchObject({ status: 'succeeded' })
  })

  it('may ask for authentication, which the buyer gives or refuses', async () => {
    const { post, get, path, payments, id } = await open()
    const step = `${path}/authentication`
    expect((await post(AUTHENTICATED)).headers.get('location')).toBe(step)
    expect(await payments.readPayment(id)).toMatchObject({ status: 'pending' })
    expect(await (await get(step)).text()).toContain('Tu banco pide autorización')
    await post({ answer: 'refuse' }, step)
    expect(await payments.readPayment(id)).toMatchObject({ status: 'failed' })
    const approved = await post({ answer: 'approve' }, step)
    expect(approved.headers.get('location')).toContain('/payment/success')
    expect(await payments.readPayment(id)).toMatchObject({ status: 'succeeded' })
  })

  it('at a counter is awaited as long as its voucher can be paid, and paid there once', async () => {
    const { post, get, path, payments, id, stop } = await open('es', 'at-counter', 'oxxo')
    expect(await (await get()).text()).toContain('Generar comprobante')
    expect((await post({})).headers.get('location')).toBe(path)
    now = addTime(TEST_NOW, 2 * HOUR)
    const { voucher, status } = await payments.readPayment(id)
    expect(status).toBe('pending')
    expect(voucher).toMatchObject({
      address: `https://store.example${path}`,
      number: expect.stringMatching(/^\d{14}$/),
    })
    const page = await (await get()).text()
    expect(page).toContain(voucher?.number)
    expect(page).toContain('<path d="M')
    const counters = await Promise.all([post({}, `${path}/counter`), post({}, `${path}/counter`)])
    expect(counters.map((answer) => answer.status)).toEqual([303, 303])
    expect(await payments.readPayment(id)).toMatchObject({ status: 'succeeded', voucher: null })
    await stop()
    const reported = received.map(({ body }) => (JSON.parse(body) as { type: string }).type)
    expect(reported).toEqual(['payment.awaiting', 'payment.succeeded'])
  })

  it('at a counter is over with the last day of its voucher in Mexico City', async () => {
    const { post, path, payments, id } = await open('en', 'too-late', 'oxxo')
    await post({})
    const until = new Date((await payments.readPayment(id)).voucher?.expiresAt ?? 0)
    expect(until.toISOString()).toMatch(/T05:59:59/)
    expect((until.getTime() - TEST_NOW.getTime()) / DAY).toBeGreaterThan(3)
    expect((until.getTime() - TEST_NOW.getTime()) / DAY).toBeLessThan(4)
    now = until
    expect(await payments.readPayment(id)).toMatchObject({ status: 'expired', voucher: null })
    expect((await post({}, `${path}/counter`)).status).toBe(410)
    expect(await payments.readPayment(id)).toMatchObject({ status: 'expired' })
  })

  it('with Link is made by a button, or refused by one', async () => {
    const { post, get, payments, id } = await open('en', 'link', 'link')
    expect(await (await get()).text()).toContain('Pay with Link')
    await post({ answer: 'refuse' })
    expect(await payments.readPayment(id)).toMatchObject({ status: 'failed' })
    await post({ answer: 'pay' })
    expect(await payments.readPayment(id)).toMatchObject({ status: 'succeeded' })
  })

  it('can’t be made any more once the shop closed it', async () => {
    const { payments, id, post } = await open()
    await payments.closeHostedPayment(id)
    expect((await post(GOOD)).status).toBe(410)
  })

  it('is refunded once per key and never beyond what was paid', async () => {
    const { post, payments, id: paymentId } = await open()
    await expect(payments.refund({ paymentId, amountCentavos: 1, idempotencyKey: 'unpaid' })).rejects.toThrow(
      RefundRefused,
    )
    await post(GOOD)
    const refund = { paymentId, amountCentavos: 100_000, idempotencyKey: 'r1' }
    await Promise.all([payments.refund(refund), payments.refund(refund)])
    expect(await payments.readPayment(paymentId)).toMatchObject({ refundedCentavos: 100_000 })
    await expect(payments.refund({ ...refund, idempotencyKey: 'r2' })).rejects.toThrow(RefundRefused)
  })
})

describe('a webhook', () => {
  it('is signed: a changed body, another secret or an old message is refused', async () => {
    const { post, payments, id, stop } = await open()
    await post(GOOD)
    await stop()
    const { body = '', headers = {} } = received[0] ?? {}
    expect(payments.verifyEvent(body, new Headers(headers), now)).toMatchObject({
      providerPaymentId: id,
      type: 'payment.succeeded',
    })
    expect(payments.verifyEvent(body.replace(id, 'tps_other'), new Headers(headers), now)).toBeUndefined()
    expect(payments.verifyEvent(body, new Headers(), now)).toBeUndefined()
    expect(payments.verifyEvent(body, new Headers(headers), addTime(now, 6 * MINUTE))).toBeUndefined()
    expect(payments.verifyEvent(body, new Headers(headers), addTime(now, -6 * MINUTE))).toBeUndefined()
    const signature = headers[SIGNATURE_HEADER] ?? ''
    const forged = new Headers({
      [SIGNATURE_HEADER]: signature.replace(/t=\d+/, `t=${Math.floor(now.getTime() / 1000) + 60}`),
    })
    expect(payments.verifyEvent(body, forged, now)).toBeUndefined()
  })

  it('is sent again, as the same event, until the shop takes it in; the page doesn’t wait for it', async () => {
    answers = [false, true]
    const { post } = await open()
    expect((await post(GOOD)).status).toBe(303)
    await expect.poll(() => received.length).toBe(2)
    expect(received[0]?.body).toBe(received[1]?.body)
  })
})

it('its test cards have right check digits', () => {
  expect(TEST_CARDS.every(({ number }) => isLuhn(number))).toBe(true)
  expect(isLuhn('4242424242424241')).toBe(false)
})

it('keeps sessions apart', async () => {
  const first = await open()
  const second = await open()
  await first.post(GOOD)
  const [row] = await database.db.select().from(testProviderSessions).where(eq(testProviderSessions.id, second.id))
  expect(row?.status).toBe('open')
})

it('is set in the shop’s own fonts, wherever the shop keeps them', async () => {
  const { app } = createProvider()
  for (const name of ['display', 'text']) {
    const { status, headers } = await app.request(`/test-provider/fonts/${name}.woff2`)
    expect([status, headers.get('location')]).toEqual([302, `/assets/${name}.woff2`])
  }
})
