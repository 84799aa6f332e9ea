import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Actor } from '#domain/ctx.ts'
import { MESSAGES } from '#i18n/resources.server.ts'
import { EDITED_KINDS, EDITED_WITH } from '#vocabulary/edited-kinds.ts'
import type { EditedKind } from '#vocabulary/edited-kinds.ts'
import { KEY_PERMISSIONS, PERMISSIONS, withReading } from '#vocabulary/permissions.ts'
import type { Permission, StaffGrant } from '#vocabulary/permissions.ts'
import { SHIPPED_GRANTS, SHIPPED_ROLES } from '#vocabulary/shipped-roles.ts'
import { createTestStaff } from '#tests/fixtures/actors.ts'
import { createTestApi } from '#tests/fixtures/api.ts'
import type { TestRequest } from '#tests/fixtures/api.ts'
import { TEST_NOW } from '#tests/fixtures/context.ts'
import { EVERY_CALL, OWNER_CALLS } from '#tests/fixtures/permissions/every-call.ts'
import { SHOP_CALLS } from '#tests/fixtures/permissions/shop-calls.ts'
import { createPermissionWorld } from '#tests/fixtures/permissions/permission-world.ts'
import type { PermissionWorld } from '#tests/fixtures/permissions/permission-world.ts'
import { createTestDatabase } from '#tests/fixtures/test-database.ts'
import type { TestDatabase } from '#tests/fixtures/test-database.ts'
import type { Document } from './description/document.ts'
import { RECENT_PROOF_REFUSAL } from './staff-routes.ts'

let database: TestDatabase
let api: ReturnType<typeof createTestApi>
let world: PermissionWorld
let document: Document
/** Which permissions the calls of whoever is watched asked for, in turn. */
let asked: Permission[] = []
let isWatched = false

/** Holds every permission for the first question, which the route asks before it reads the payload, and none afterwards. */
class Watched extends Array<Permission> {
  override includes(permission: Permission): boolean {
    asked.push(permission)
    return asked.length === 1 && super.includes(permission)
  }
}

const watch = (actor: Actor): Actor =>
  isWatched && actor.kind === 'admin'
    ? { ...actor, grant: { permissions: Watched.from(PERMISSIONS), refundLimitCentavos: null } }
    : actor

beforeAll(async () => {
  database = await createTestDatabase()
  api = createTestApi(database, { actAs: watch })
  world = await createPermissionWorld(database.db, api.ports)
  document = (await (await api.request('/openapi.json')).json()) as Document
})
afterAll(() => database.drop())
beforeEach(() => {
  asked = []
  isWatched = false
})

interface Described {
  description?: string
  'x-permission'?: Permission[]
  'x-permission-also'?: Permission[]
}

function describedAs(name: string): Described {
  const [method, path] = name.split(' ') as [string, string]
  return document.paths?.[`/api${path}`]?.[method.toLowerCase() as 'get'] ?? {}
}

const neededFor = (name: string): Permission[] => describedAs(name)['x-permission'] ?? []
const alsoNeededFor = (name: string): Permission[] => describedAs(name)['x-permission-also'] ?? []

function forbiddenIn(name: string): string {
  const [method, path] = name.split(' ') as [string, string]
  const answer = document.paths?.[`/api${path}`]?.[method.toLowerCase() as 'get']?.responses?.[403]
  return answer && 'description' in answer ? answer.description : ''
}

type TestStaff = Awaited<ReturnType<typeof createTestStaff>>

async function answerTo(name: string, as: TestStaff, lng: 'es' | 'en' = 'es') {
  const { call } = rowOf(name)
  const [method, template] = name.split(' ') as [TestRequest['method'] & string, string]
  const held = 'grant' in as.actor ? as.actor.grant?.permissions : undefined
  const { path = template, body, headers } = await call(world, held)
  const answer = await api.request(path, { method, body, headers, as, lng })
  const isJson = answer.headers.get('content-type')?.includes('json')
  const said = isJson ? ((await answer.json()) as { code?: string; message?: string; data?: unknown }) : {}
  return { status: answer.status, ...said }
}

function rowOf(name: string) {
  const row = EVERY_CALL[name]
  if (!row) throw new Error(`no row for ${name}`)
  const [call, , , , withoutPermission, withPermission] = row
  return { call, withoutPermission, withPermission }
}

const isRefusal = ({ status, code }: { status: number; code?: string }) => status === 401 || code === 'NotAllowed'

describe.each(Object.keys(OWNER_CALLS))('%s', (name) => {
  test.each(SHIPPED_ROLES)('by %s', async (role) => {
    const needed = neededFor(name)
    expect(needed.length).toBeGreaterThan(0)
    const staff = await createTestStaff(database.db, TEST_NOW, SHIPPED_GRANTS[role])
    const mayCall = needed.some((permission) => SHIPPED_GRANTS[role].permissions.includes(permission))
    if (mayCall) expect(isRefusal(await answerTo(name, staff))).toBe(false)
    else
      for (const lng of ['es', 'en'] as const) {
        const { notAllowed } = MESSAGES[lng].errors
        expect(await answerTo(name, staff, lng)).toMatchObject({ status: 403, code: 'NotAllowed', message: notAllowed })
      }
  })

  test('needs what the API document says of it, and nothing else', async () => {
    const needed = neededFor(name)
    for (const permission of needed) {
      const only = await createTestStaff(database.db, TEST_NOW, {
        permissions: withReading([permission]),
        refundLimitCentavos: null,
      })
      expect(await answerTo(name, only).then(isRefusal), permission).toBe(false)
    }
    const permissions = PERMISSIONS.filter((permission) => !needed.includes(permission))
    const others = await createTestStaff(database.db, TEST_NOW, { permissions, refundLimitCentavos: null })
    expect(await answerTo(name, others)).toMatchObject({ status: 403, code: 'NotAllowed' })
  })

  test('is guarded by its verb too', async () => {
    const staff = await createTestStaff(database.db, TEST_NOW, { permissions: [], refundLimitCentavos: 0 })
    isWatched = true
    expect(await answerTo(name, staff)).toMatchObject({ status: 403, code: 'NotAllowed' })
    expect(neededFor(name)).toContain(asked[0])
  })
})

/** Each shows every order, as `orders:read` does. */
const ORDERS_OF_OTHERS: readonly Permission[] = [
  'orders:write',
  'orders:edit',
  'orders:fulfil',
  'orders:refund',
  'payments:write',
]

const TRACKING = 'GET /orders/{folio}'
/** Customers and guests make them too: the verb alone decides what staff are answered. */
const SHARED_CALLS = [
  'GET /customer/images/{imageId}',
  TRACKING,
  'GET /orders/{folio}/receipt.pdf',
  'POST /orders/{folio}/cancellation',
]

test('the calls that staff share with customers are those that name a permission', () => {
  expect(Object.keys(SHOP_CALLS).filter((name) => neededFor(name).length > 0)).toEqual(SHARED_CALLS)
})

describe.each(SHARED_CALLS)('%s', (name) => {
  /** Whether they are answered as the owner is; else as staff who hold nothing. */
  async function isAnsweredInFull(grant: StaffGrant): Promise<boolean> {
    const answer = await answerTo(name, await createTestStaff(database.db, TEST_NOW, grant))
    const { withPermission, withoutPermission } = rowOf(name)
    if (name === TRACKING) {
      expect(answer.status).toBe(withPermission)
      return !(answer.data as { isMasked: boolean }).isMasked
    }
    expect([withPermission, withoutPermission]).toContain(answer.status)
    return answer.status === withPermission
  }

  test.each(SHIPPED_ROLES)('by %s', async (role) => {
    const grant = SHIPPED_GRANTS[role]
    const mayCall = neededFor(name).some((permission) => grant.permissions.includes(permission))
    expect(await isAnsweredInFull(grant)).toBe(mayCall)
  })

  test('needs what the API document says of it, and nothing else', async () => {
    const needed = neededFor(name)
    const refundLimitCentavos = null
    for (const permission of needed)
      expect(await isAnsweredInFull({ permissions: [permission], refundLimitCentavos }), permission).toBe(true)
    const permissions = PERMISSIONS.filter((permission) => !needed.includes(permission))
    expect(await isAnsweredInFull({ permissions, refundLimitCentavos })).toBe(false)
  })
})

test('calls open to everyone say which permission some of their requests need', async () => {
  const open = Object.keys(SHOP_CALLS).filter((name) => neededFor(name).length === 0 && alsoNeededFor(name).length > 0)
  expect(open).toEqual(['POST /send-emails', 'POST /payment-request'])
  const statuses = async (name: string, path: string, body: unknown) => {
    const also = alsoNeededFor(name)
    const others = PERMISSIONS.filter(
      (permission) => !ORDERS_OF_OTHERS.includes(permission) && !also.includes(permission),
    )
    const answers = [also, others].map(async (permissions) => {
      const as = await createTestStaff(database.db, TEST_NOW, { permissions, refundLimitCentavos: null })
      return (await api.request(path, { method: 'POST', body, as })).status
    })
    return Promise.all(answers)
  }
  const welcome = { templateId: 'test-welcome', to: ['l@people.example'], bcc: [] }
  const params = {
    name: 'L',
    companyName: '',
    phoneNumbers: '33 5555 0101',
    emails: 'l@people.example',
    commentary: '',
  }
  expect(await statuses('POST /send-emails', '/send-emails', { ...welcome, params })).toEqual([201, 403])
  const { folio } = await world.order()
  expect(await statuses('POST /payment-request', '/payment-request', { orderId: folio })).toEqual([200, 404])
})

test('a permission that a description names is one that the call needs, or that some requests of it do', () => {
  const needy = Object.keys(EVERY_CALL).filter((name) => [...neededFor(name), ...alsoNeededFor(name)].length > 0)
  for (const name of needy) {
    const { description = '' } = describedAs(name)
    const named = PERMISSIONS.filter((permission) => description.includes(`\`${permission}\``))
    const said = [...neededFor(name), ...alsoNeededFor(name)]
    expect(
      named.filter((permission) => !said.includes(permission)),
      name,
    ).toEqual([])
    expect(
      alsoNeededFor(name).filter((permission) => !named.includes(permission)),
      name,
    ).toEqual([])
  }
  expect(alsoNeededFor('POST /orders/{folio}/cancellation')).toEqual(['orders:refund'])
})

test('every permission opens something', () => {
  const opened = Object.keys(EVERY_CALL).flatMap(neededFor)
  expect(PERMISSIONS.filter((permission) => !opened.includes(permission))).toEqual([])
})

test('what a key may hold opens some call that asks for no proof of who one is', () => {
  const open = Object.keys(EVERY_CALL).filter((name) => forbiddenIn(name) !== RECENT_PROOF_REFUSAL[403])
  const opened = open.flatMap(neededFor)
  expect(KEY_PERMISSIONS.length).toBeGreaterThan(20)
  expect(KEY_PERMISSIONS.filter((permission) => !opened.includes(permission))).toEqual([])
})

/** The calls that change what a page of that kind edits. */
const CHANGING_CALLS: Readonly<Record<EditedKind, readonly string[]>> = {
  product: ['PUT /management/products/{productId}'],
  category: ['PUT /management/categories/{categoryId}'],
  collection: ['PUT /management/collections/{collectionId}'],
  lot: ['PUT /management/lots/{lotId}'],
  order: [
    'POST /orders/{folio}/notes',
    'POST /management/orders/{folio}/edits',
    'POST /orders/{folio}/shipment',
    'POST /orders/{folio}/refunds',
  ],
  code: ['PUT /discount-codes/{code}'],
  promotion: ['PUT /promotions/{promotionId}'],
  banner: ['PUT /management/banners/{bannerId}'],
  article: ['PUT /management/articles/{articleId}'],
  home: ['PUT /management/home-layout'],
  footer: ['PUT /management/footer-menu'],
  service: ['PUT /management/services/{serviceId}'],
  offer: ['PUT /management/offers/{offerId}'],
  legal: ['PUT /management/legal/{document}/{number}'],
  mail: ['PUT /management/mail-texts/{kind}'],
  brand: ['PUT /management/brand'],
  location: ['PUT /management/locations/{locationId}'],
  zone: ['PUT /shipping-zones/{zoneId}'],
  restriction: ['PUT /alcohol-restrictions/{restrictionId}'],
  carrier: ['PUT /shipping-carriers/{carrierId}'],
  role: ['PUT /management/staff-roles/{roleId}'],
  webhook: ['PUT /management/webhooks/{endpointId}'],
  settings: ['PUT /management/settings'],
}

test.each(EDITED_KINDS)('who is seen editing of kind %s is who may change it', (kind) => {
  const changing = new Set(CHANGING_CALLS[kind].flatMap(neededFor))
  expect([...changing].toSorted()).toEqual(EDITED_WITH[kind].toSorted())
})
