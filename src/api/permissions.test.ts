import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestApi } from '../../tests/fixtures/api.ts'
import type { TestRequest } from '../../tests/fixtures/api.ts'
import { TEST_MAILBOX } from '../../tests/fixtures/context.ts'
import { CALLERS, createPermissionWorld } from '../../tests/fixtures/permission-world.ts'
import type { PermissionWorld } from '../../tests/fixtures/permission-world.ts'
import { testAddress } from '../../tests/fixtures/addresses.ts'
import { orderPayload } from '../../tests/fixtures/sales.ts'
import { createTestDatabase } from '../../tests/fixtures/test-database.ts'
import type { TestDatabase } from '../../tests/fixtures/test-database.ts'
import { METHODS } from './description/document.ts'
import type { Document } from './description/document.ts'

let database: TestDatabase
let api: ReturnType<typeof createTestApi>
let world: PermissionWorld

beforeAll(async () => {
  database = await createTestDatabase()
  api = createTestApi(database)
  world = await createPermissionWorld(database.db, api.ports)
})
afterAll(() => database.drop())

/** The path under /api with its values, and what is sent, when it isn't the path alone. */
type Call = (world: PermissionWorld) => Promise<{ path?: string; body?: unknown; headers?: Record<string, string> }>
/** What a visitor, another customer, the customer whose things they are, an admin and the owner are answered. */
type Row = [call: Call, anonymous: number, stranger: number, customer: number, admin: number, owner: number]

const plain: Call = async () => ({})
const body =
  (sent: unknown): Call =>
  async () => ({ body: sent })
const of =
  (make: (world: PermissionWorld) => Promise<string>, sent?: unknown): Call =>
  async (within) => ({ path: await make(within), body: sent })

const everyone = (call: Call, status = 200): Row => [call, status, status, status, status, status]
const signedIn = (call: Call, status = 200): Row => [call, 401, status, status, status, status]
const itsCustomer = (call: Call, status = 200): Row => [call, 404, 404, status, 404, 404]
const ofTheirOwn = (call: Call): Row => [call, 401, 404, 200, 404, 404]
const customers = (call: Call, status = 200): Row => [call, 401, status, status, 403, 403]
/** Staff may not, and other customers are told that there is no such thing. */
const ofThatCustomer = (call: Call, status: number): Row => [call, 401, 404, status, 403, 403]
const ownerOnly = (call: Call, status = 200): Row => [call, 401, 403, 403, 403, status]

const TOKEN = 'A'.repeat(43)
const CHALLENGE = { challengeId: crypto.randomUUID(), credential: { id: 'x', response: {} } }
const cartPath =
  (rest = '') =>
  async (within: PermissionWorld) =>
    `/shopping-cart/${await within.cart()}${rest}`
const INVOICE = {
  rfc: 'ROGL880412AB1',
  name: 'L',
  taxRegime: '612',
  postalCode: '44100',
  cfdiUse: 'G03',
  email: 'l@people.example',
}
const RETURN = { reason: 'wrong-item', description: 'x', lines: [{ variantId: 'reposado', quantity: 1 }] }
const TERMS = { type: 'percentage', value: 10 }
const NO_RETURN = crypto.randomUUID()
const CONTACT_MAIL = {
  templateId: 'test-contact-message',
  to: [TEST_MAILBOX],
  bcc: [],
  params: { name: 'L', companyName: '', phoneNumbers: '33 5555 0101', emails: 'l@people.example', commentary: 'Hola' },
}

const ZONE = { name: { es: 'Sierra' }, postalPrefixes: ['68'], base: 10, additionalItem: 1 }
const DRY = { reason: { es: 'Ley seca' }, postalPrefixes: ['01'], startsOn: '2020-06-06', endsOn: '2020-06-07' }
const COURIER = { name: 'Mensajería', trackingUrl: 'https://mensajeria.example/{number}' }

const TABLE: Record<string, Row> = {
  'POST /auth': everyone(async ({ actors }) => ({ body: { user: actors.customer.email, password: 'guess' } }), 401),
  'DELETE /auth': signedIn(plain),
  'POST /auth/second-factor': everyone(body({ challengeId: crypto.randomUUID(), code: '123456' }), 410),
  'POST /auth/passkey/options': everyone(plain),
  'POST /auth/passkey': everyone(body(CHALLENGE), 410),
  'PUT /auth/password': [body({ currentPassword: 'guess', password: 'x' }), 401, 401, 401, 401, 401],
  'POST /auth/confirmation': [body({ currentPassword: 'guess' }), 401, 401, 401, 401, 401],
  'POST /auth/password-reset': everyone(async (within) => ({ body: { email: within.email() } })),
  'POST /auth/password-reset/completion': everyone(body({ token: TOKEN, password: 'x' }), 410),
  'POST /auth/email-verification': signedIn(plain),
  'POST /auth/email-verification/completion': [
    async (within) => ({ body: { token: await within.emailLink() } }),
    401,
    401,
    200,
    401,
    401,
  ],
  'GET /auth/email-change': signedIn(plain),
  'POST /auth/email-change': signedIn(async (within) => ({ body: { newEmail: within.email() } })),
  'DELETE /auth/email-change': signedIn(plain),
  'POST /auth/email-change/confirmation': everyone(body({ token: TOKEN }), 410),
  'GET /auth/sessions': signedIn(plain),
  'DELETE /auth/sessions': signedIn(plain),
  'DELETE /auth/sessions/{sessionId}': ofTheirOwn(of(async (within) => `/auth/sessions/${await within.session()}`)),
  'GET /auth/security': signedIn(plain),
  'POST /auth/totp': signedIn(plain),
  'POST /auth/totp/confirmation': signedIn(body({ code: 'no code' }), 401),
  'DELETE /auth/totp': signedIn(plain, 409),
  'POST /auth/recovery-codes': signedIn(plain, 409),
  'POST /auth/passkey-registration/options': signedIn(plain),
  'POST /auth/passkeys': signedIn(body({ ...CHALLENGE, name: 'x' }), 410),
  'DELETE /auth/passkeys/{passkeyId}': ofTheirOwn(of(async (within) => `/auth/passkeys/${await within.passkey()}`)),
  'POST /users/register-me': everyone(
    async (within) => ({ body: { userName: 'L', email: within.email(), password: 'agave secreto', role: 'owner' } }),
    201,
  ),

  'GET /customer/profile': customers(plain),
  'PATCH /customer/profile': customers(body({ name: 'L', role: 'owner' })),
  'GET /customer/addresses': customers(plain),
  'POST /customer/addresses': customers(body(testAddress()), 201),
  'PUT /customer/addresses/{addressId}': [
    of(async (within) => `/customer/addresses/${await within.address()}`, testAddress()),
    401,
    404,
    200,
    403,
    403,
  ],
  'DELETE /customer/addresses/{addressId}': [
    of(async (within) => `/customer/addresses/${await within.address()}`),
    401,
    404,
    200,
    403,
    403,
  ],
  'POST /images/upload': signedIn(async (within) => ({ body: await within.pictureForm() }), 201),
  'GET /customer/images/{imageId}': [
    of(async (within) => `/customer/images/${await within.image()}`),
    401,
    404,
    200,
    403,
    200,
  ],

  'GET /banners': everyone(of(async () => '/banners?screen=/&type=banner&status=active')),
  'GET /categories': everyone(plain),
  'GET /products/v2/1': everyone(plain),
  'GET /products/v2/1/facets': everyone(plain),
  'GET /products/v2/1/{productId}': everyone(of(async () => '/products/v2/1/reposado')),
  'GET /stocks/{variantId}': everyone(of(async () => '/stocks/reposado')),
  'GET /location/stores': everyone(of(async () => '/location/stores?postalCode=44100')),
  'GET /location/postal-codes/{postalCode}': everyone(of(async () => '/location/postal-codes/44100')),
  'GET /payments-methods': everyone(plain),
  'POST /contact-messages': everyone(
    body({ name: 'L', phoneNumbers: ['33 5555 0101'], emails: ['l@people.example'], commentary: 'Hola' }),
    201,
  ),
  // Anybody may have the store written to; to others writes the owner alone
  'POST /send-emails': everyone(body(CONTACT_MAIL), 201),
  'POST /events': everyone(body({ events: [{ name: 'page_view', path: '/', language: 'es', device: 'phone' }] }), 202),

  'POST /shopping-cart': everyone(body({ sessionId: 's', type: 'shopping', metadata: { source: 'mobile' } }), 201),
  'GET /shopping-cart/{cartId}': itsCustomer(of(cartPath())),
  'POST /shopping-cart/{cartId}/products': itsCustomer(of(cartPath('/products'), { productId: 'vaso', quantity: 1 })),
  'DELETE /shopping-cart/{cartId}/products/{productId}': itsCustomer(of(cartPath('/products/reposado'))),
  'PUT /shopping-cart/{cartId}/products/{productId}/quantity': itsCustomer(
    of(cartPath('/products/reposado/quantity'), { quantity: 2 }),
  ),
  'DELETE /shopping-cart/{cartId}/clear': itsCustomer(of(cartPath('/clear'))),
  'POST /shopping-cart/{cartId}/discount-code': itsCustomer(of(cartPath('/discount-code'), { code: 'AGAVE10' })),
  'DELETE /shopping-cart/{cartId}/discount-code': itsCustomer(of(cartPath('/discount-code'))),
  'POST /carriers/shipping-rates': itsCustomer(async (within) => ({
    body: { cartId: await within.cart(), postalCode: '44100' },
  })),
  'POST /v2/sales-orders': itsCustomer(
    async (within) => ({ body: orderPayload(await within.cart(), { email: within.email() }) }),
    201,
  ),

  'GET /customer/loyalty': customers(plain),
  'GET /customer/loyalty/ledger': customers(plain),
  'GET /customer/wishlist': customers(plain),
  'PATCH /customer/wishlist': customers(body({ added: ['reposado'] })),
  'GET /customer/data': customers(plain),
  'DELETE /customer/account': customers(body({ confirmation: 'somebody else' }), 422),

  // Who holds a folio may follow the order: whose it is stays masked
  'GET /orders/{folio}': everyone(of(async (within) => `/orders/${(await within.order()).folio}`)),
  'POST /payment-request': [
    async (within) => ({ body: { orderId: (await within.order()).folio } }),
    404,
    404,
    200,
    404,
    200,
  ],
  // The provider sends buyers back without a session: it asks how a payment stands, and tells a stranger no folio
  'POST /payment-request/{paymentId}/settlement': everyone(
    of(async (within) => `/payment-request/${(await within.order()).paymentId}/settlement`),
  ),
  'GET /payment-request': ownerOnly(
    of(async (within) => `/payment-request?orderId=${(await within.order()).folio}`),
    200,
  ),
  'POST /payment-request/collections': ownerOnly(
    // A card's money is not collected by hand
    async (within) => ({ body: { orderId: (await within.order()).folio, amount: 1 } }),
    404,
  ),
  'GET /orders/{folio}/receipt.pdf': [
    of(async (within) => `/orders/${(await within.order()).folio}/receipt.pdf`),
    403,
    403,
    200,
    403,
    200,
  ],
  'GET /failed-jobs': ownerOnly(plain),
  'POST /failed-jobs/{jobId}/retry': ownerOnly(
    of(async () => `/failed-jobs/${crypto.randomUUID()}/retry`),
    404,
  ),
  'GET /failed-mails': ownerOnly(plain),
  'POST /failed-mails/{mailId}/retry': ownerOnly(
    of(async () => `/failed-mails/${crypto.randomUUID()}/retry`),
    404,
  ),
  'GET /payment-issues': ownerOnly(plain),
  'POST /payment-issues/{issueId}/resolution': ownerOnly(
    of(async () => `/payment-issues/${crypto.randomUUID()}/resolution`, { resolution: 'dismissed' }),
    404,
  ),
  'POST /bank-statements': ownerOnly(async () => {
    const form = new FormData()
    form.set('file', new File(['Fecha,Abono\n'], 'banco.csv'))
    return { body: form }
  }, 201),
  'GET /bank-statements/{statementId}': ownerOnly(
    of(async () => `/bank-statements/${crypto.randomUUID()}`),
    404,
  ),
  'POST /bank-statements/{statementId}/application': ownerOnly(
    of(async () => `/bank-statements/${crypto.randomUUID()}/application`, { version: 'x' }),
    404,
  ),
  'POST /orders/{folio}/refunds': ownerOnly(
    of(async (within) => `/orders/${(await within.order()).folio}/refunds`, { amount: 1 }),
    409,
  ),
  'GET /shipping-zones': ownerOnly(plain),
  'POST /shipping-zones': ownerOnly(body(ZONE), 201),
  'PUT /shipping-zones/{zoneId}': ownerOnly(
    of(async () => '/shipping-zones/jalisco', { ...ZONE, postalPrefixes: ['44'] }),
  ),
  'DELETE /shipping-zones/{zoneId}': ownerOnly(
    of(async () => '/shipping-zones/none'),
    404,
  ),
  'GET /alcohol-restrictions': ownerOnly(plain),
  'POST /alcohol-restrictions': ownerOnly(body(DRY), 201),
  'PUT /alcohol-restrictions/{restrictionId}': ownerOnly(
    of(async () => `/alcohol-restrictions/${crypto.randomUUID()}`, DRY),
    404,
  ),
  'DELETE /alcohol-restrictions/{restrictionId}': ownerOnly(
    of(async () => `/alcohol-restrictions/${crypto.randomUUID()}`),
    404,
  ),
  'GET /carriers': ownerOnly(plain),
  'POST /carriers': ownerOnly(body(COURIER), 201),
  'PUT /carriers/{carrierId}': ownerOnly(
    of(async () => '/carriers/none', COURIER),
    404,
  ),
  'DELETE /carriers/{carrierId}': ownerOnly(
    of(async () => '/carriers/none'),
    404,
  ),
  'POST /orders/{folio}/shipment': ownerOnly(
    of(async (within) => `/orders/${(await within.order()).folio}/shipment`, { carrier: 'x', trackingNumber: 'x' }),
    409,
  ),
  'POST /orders/{folio}/delivery': ownerOnly(
    of(async (within) => `/orders/${(await within.order()).folio}/delivery`),
    409,
  ),
  'POST /orders/{folio}/parcels/{parcelId}/delivery': ownerOnly(
    of(async (within) => `/orders/${(await within.order()).folio}/parcels/${crypto.randomUUID()}/delivery`),
    404,
  ),
  'POST /orders/{folio}/rest/cancellation': ownerOnly(
    of(async (within) => `/orders/${(await within.order()).folio}/rest/cancellation`),
    409,
  ),
  'POST /orders/{folio}/cancellation': [
    of(async (within) => `/orders/${(await within.order()).folio}/cancellation`),
    401,
    404,
    200,
    403,
    200,
  ],
  'GET /discount-codes': ownerOnly(plain),
  'POST /discount-codes': ownerOnly(async () => ({ body: { ...TERMS, code: crypto.randomUUID() } }), 201),
  'PUT /discount-codes/{code}': ownerOnly(
    async () => ({ path: '/discount-codes/NADA', body: TERMS, headers: { 'if-match': '1' } }),
    404,
  ),
  'DELETE /discount-codes/{code}': ownerOnly(
    async () => ({ path: '/discount-codes/NADA', headers: { 'if-match': '1' } }),
    404,
  ),
  'GET /promotions': ownerOnly(plain),
  'POST /promotions': ownerOnly(body({ ...TERMS, name: { es: 'x' }, isActive: false }), 201),
  'PUT /promotions/{promotionId}': ownerOnly(
    async () => ({ path: '/promotions/nada', body: { ...TERMS, name: { es: 'x' } }, headers: { 'if-match': '1' } }),
    404,
  ),
  'DELETE /promotions/{promotionId}': ownerOnly(
    async () => ({ path: '/promotions/nada', headers: { 'if-match': '1' } }),
    404,
  ),
  'GET /returns': ownerOnly(plain),
  'POST /returns/{returnId}/acceptance': ownerOnly(
    of(async () => `/returns/${NO_RETURN}/acceptance`, {}),
    404,
  ),
  'POST /returns/{returnId}/refusal': ownerOnly(
    of(async () => `/returns/${NO_RETURN}/refusal`, { message: 'x' }),
    404,
  ),
  'POST /returns/{returnId}/receipt': ownerOnly(
    of(async () => `/returns/${NO_RETURN}/receipt`, {}),
    404,
  ),
  'POST /returns/{returnId}/refund': ownerOnly(
    of(async () => `/returns/${NO_RETURN}/refund`),
    404,
  ),
  'GET /orders/{folio}/notes': ownerOnly(of(async (within) => `/orders/${(await within.order()).folio}/notes`)),
  'POST /orders/{folio}/notes': ownerOnly(
    of(async (within) => `/orders/${(await within.order()).folio}/notes`, { text: 'x' }),
    201,
  ),
  'GET /customer/orders': customers(plain),
  'GET /customer/orders/{folio}': ofThatCustomer(
    of(async (within) => `/customer/orders/${(await within.order()).folio}`),
    200,
  ),
  'PUT /customer/orders/{folio}/invoice-data': ofThatCustomer(
    of(async (within) => `/customer/orders/${(await within.order()).folio}/invoice-data`, INVOICE),
    409,
  ),
  'POST /customer/orders/{folio}/return': ofThatCustomer(
    of(async (within) => `/customer/orders/${(await within.order()).folio}/return`, RETURN),
    409,
  ),
  // Signed by the provider: sessions mean nothing here
  'POST /payments/webhooks/{provider}': everyone(
    of(async () => '/payments/webhooks/test', { id: 'x' }),
    400,
  ),
}

async function describedCalls(): Promise<string[]> {
  const document = (await (await api.request('/openapi.json')).json()) as Document
  return Object.entries(document.paths ?? {}).flatMap(([path, item]) =>
    METHODS.filter((method) => item[method]).map((method) => `${method.toUpperCase()} ${path.replace(/^\/api/, '')}`),
  )
}

test('every call has a row in the table, and every row a call', async () => {
  expect((await describedCalls()).toSorted()).toEqual(Object.keys(TABLE).toSorted())
})

describe.each(Object.keys(TABLE))('%s', (name) => {
  test.each(CALLERS)('by %s', async (caller) => {
    const [call, ...statuses] = TABLE[name] as Row
    const [method, template] = name.split(' ') as [TestRequest['method'], string]
    const { path = template, body: sent, headers } = await call(world)
    const answer = await api.request(path, { method, body: sent, headers, as: await world.tokenOf(caller) })
    expect(`${answer.status} ${answer.status === statuses[CALLERS.indexOf(caller)] ? '' : await answer.text()}`).toBe(
      `${statuses[CALLERS.indexOf(caller)]} `,
    )
  })
})
