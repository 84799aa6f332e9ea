import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { mails } from '#db/schema/mail.server.ts'
import { consentChanges } from '#db/schema/customers.server.ts'
import { customers, users } from '#db/schema/identity.server.ts'
import { encodeCursor } from '#kit/keyset.ts'
import { createActors, createTestStaff, TEST_PASSWORD } from '#tests/fixtures/actors.ts'
import type { TestActors } from '#tests/fixtures/actors.ts'
import { createTestApi } from '#tests/fixtures/api.ts'
import type { TestRequest } from '#tests/fixtures/api.ts'
import { TEST_NOW } from '#tests/fixtures/context.ts'
import { SHIPPED_GRANTS } from '#vocabulary/shipped-roles.ts'
import { createTestDatabase } from '#tests/fixtures/test-database.ts'
import type { TestDatabase } from '#tests/fixtures/test-database.ts'

let database: TestDatabase
let api: ReturnType<typeof createTestApi>
let actors: TestActors

beforeAll(async () => {
  database = await createTestDatabase()
  api = createTestApi(database)
  actors = await createActors(database.db, TEST_NOW)
  const { userId, customerId } = actors.customer.actor
  await database.db.update(users).set({ name: 'Íñigo Peña' }).where(eq(users.id, userId))
  await database.db.update(customers).set({ phone: '+52 (33) 5550 1234' }).where(eq(customers.id, customerId))
})
afterAll(() => database.drop())

const asOwner = <Data>(path: string, options: Omit<TestRequest, 'as'> = {}) =>
  api.call<Data>(path, { ...options, as: actors.owner })

describe('customers', () => {
  const found = async (query: string) => {
    const { status, body } = await asOwner<{ name: string }[]>(`/management/customers?${query}`)
    expect(status).toBe(200)
    return body.data.map(({ name }) => name)
  }

  it.each([
    ['q=inigo pena', ['Íñigo Peña']],
    ['q=PEÑA', ['Íñigo Peña']],
    ['q=5550-1234', ['Íñigo Peña']],
    ['q=other-customer', ['other-customer']],
    ['q=nobody', []],
    ['state=blocked', []],
    ['state=buyers', []],
  ])('are found by %s', async (query, names) => {
    expect(await found(query)).toEqual(names)
  })

  it.each([
    'kind=visitor',
    'state=reachable',
    'consent=maybe',
    'tag=a,b',
    `tag=${'x'.repeat(41)}`,
    'place=Jalisco',
    'spentFrom=-1',
    'spentTo=1e9',
    'spentFrom=12.345',
    'ordersFrom=1.5',
    'ordersTo=',
    'lastFrom=2026-02-30',
    'lastTo=1999-01-01',
    'within=0',
    'notWithin=10000',
    'sort=name',
    `q=${'x'.repeat(201)}`,
  ])('and their file are not asked for by %s', async (query) => {
    expect((await asOwner(`/management/customers?${query}`)).status).toBe(422)
    expect((await asOwner(`/management/customers.csv?${query}`)).status).toBe(422)
  })

  it('are given tags that make sense, by those alone who may write of them', async () => {
    const path = `/management/customers/${actors.customer.actor.customerId}/tags`
    const tag = (body: object, to = path) => asOwner(to, { method: 'PUT', body })
    const { body } = await tag({ tags: ['  Mayoreo ', 'mayoreo', 'De  bodas'] })
    expect(body.data).toEqual({ tags: ['de bodas', 'mayoreo'] })
    for (const tags of [['a,b'], ['x'.repeat(41)], Array.from({ length: 21 }, (_, n) => `t${n}`), 'vip', [1]])
      expect((await tag({ tags })).status, JSON.stringify(tags)).toBe(422)
    expect((await tag({})).status).toBe(422)
    expect((await tag({ tags: [] }, '/management/customers/nobody/tags')).status).toBe(422)
    for (const kind of ['customers', 'guests'])
      expect((await tag({ tags: [] }, `/management/${kind}/${crypto.randomUUID()}/tags`)).status).toBe(404)
    const support = await createTestStaff(database.db, TEST_NOW, {
      permissions: ['customers:read'],
      refundLimitCentavos: null,
    })
    expect((await api.call(path, { method: 'PUT', body: { tags: [] }, as: support })).status).toBe(403)
    expect(await found('tag=Mayoreo')).toEqual(['Íñigo Peña'])
    const { body: tags } = await asOwner('/management/customer-tags')
    expect(tags.data).toContainEqual({ tag: 'mayoreo', customers: 1 })
  })

  it('are a file that spreadsheets read and don’t run', async () => {
    const { userId, customerId } = actors.otherCustomer.actor
    await database.db.update(users).set({ name: '=HYPERLINK("x")' }).where(eq(users.id, userId))
    const consent = { customerId, isGranted: true, source: 'profile', at: TEST_NOW } as const
    await database.db.insert(consentChanges).values(consent)
    const file = await api.request('/management/customers.csv?consent=granted', { as: actors.owner })
    await database.db.delete(consentChanges).where(eq(consentChanges.customerId, customerId))
    await database.db.update(users).set({ name: 'other-customer' }).where(eq(users.id, userId))
    expect(file.headers.get('content-type')).toContain('text/csv')
    const [columns, line, end] = (await file.text()).split('\r\n')
    expect(columns).toBe(
      'Tipo,Nombre,Correo,Teléfono,Etiquetas,Pedidos,Ha pagado,Último pedido,Ciudad,Estado,Desde,Acepta noticias,Desde cuándo acepta',
    )
    expect(line).toBe(`Con cuenta,"'=HYPERLINK(""x"")",${actors.otherCustomer.email},,,0,0,,,,2026-11-20,sí,2026-11-20`)
    expect(end).toBe('')
  })

  it('come page by page', async () => {
    const { body: first } = await asOwner<{ customerId: string }[]>('/management/customers?limit=1')
    const { next } = first.meta as unknown as { next: string }
    const { body: second } = await asOwner<{ customerId: string }[]>(`/management/customers?limit=1&cursor=${next}`)
    expect(new Set([...first.data, ...second.data].map(({ customerId }) => customerId)).size).toBe(2)
    expect((await asOwner('/management/customers?cursor=nonsense')).status).toBe(422)
  })

  it.each(['customers', 'messages', 'abandoned-carts', 'discount-codes/NADIE/uses', 'returns', 'inventory/movements'])(
    'and %s take no cursor of another list',
    async (list) => {
      for (const position of [['x', 'y'], [1], [null, null], []]) {
        expect((await asOwner(`/management/${list}?cursor=${encodeCursor(position)}`)).status, String(position)).toBe(
          list === 'inventory/movements' && position[0] === 1 ? 200 : 422,
        )
      }
    },
  )

  it('are noted about, given points with a reason, and never left with fewer than none', async () => {
    const path = `/management/customers/${actors.customer.actor.customerId}`
    const note = (text: string) =>
      asOwner(`${path}/notes`, { method: 'POST', body: { text }, headers: { 'Idempotency-Key': 'one-note-of-theirs' } })
    const noted = await Promise.all([note('Prefiere que le llamen'), note('Prefiere que le llamen')])
    expect(noted.map(({ status }) => status)).toEqual([201, 201])
    expect((await note('Otra cosa')).body.code).toBe('IdempotencyKeyReused')
    const giving = { points: 300, reason: 'Por la espera' }
    const give = (body: object) =>
      asOwner(`${path}/points`, { method: 'POST', body, headers: { 'Idempotency-Key': 'one-giving-of-points' } })
    expect([(await give(giving)).status, (await give(giving)).status]).toEqual([201, 201])
    expect((await give({ ...giving, points: 301 })).status).toBe(409)
    const refused = await asOwner(`${path}/points`, { method: 'POST', body: { points: -301, reason: 'Error' } })
    expect(refused.status).toBe(409)
    expect((await asOwner(`${path}/points`, { method: 'POST', body: { points: 0, reason: 'Nada' } })).status).toBe(422)
    const { body } = await asOwner<Record<string, unknown>>(path)
    expect(body.data).toMatchObject({
      points: { balance: 300, earned: 0, tier: 'blanco' },
      movements: [{ kind: 'adjusted', points: 300, reason: 'Por la espera' }],
      notes: [{ author: 'owner', text: 'Prefiere que le llamen' }],
    })
  })

  it('are given points by those alone who may give discounts', async () => {
    const { customerId } = actors.otherCustomer.actor
    const adjust = async (as: { token: string }, points: number) => {
      const body = { points, reason: 'Por la espera' }
      const path = `/management/customers/${customerId}/points`
      const answer = await api.call(path, { method: 'POST', body, as })
      return answer.body.code ?? answer.status
    }
    const support = await createTestStaff(database.db, TEST_NOW, SHIPPED_GRANTS.support)
    const manager = await createTestStaff(database.db, TEST_NOW, SHIPPED_GRANTS.manager)
    expect(await adjust(support, 100_000)).toBe('NotAllowed')
    expect(await adjust(manager, 200)).toBe(201)
    expect(await adjust(support, -200)).toBe(201)
  })

  it('who are blocked are signed out and not let in, until they are unblocked', async () => {
    const { otherCustomer } = actors
    const path = `/management/customers/${otherCustomer.actor.customerId}/block`
    const signIn = () =>
      api.call('/auth', { method: 'POST', body: { user: otherCustomer.email, password: TEST_PASSWORD } })
    expect((await api.call('/customer/profile', { as: otherCustomer })).status).toBe(200)
    expect((await asOwner(path, { method: 'PUT', body: { isBlocked: true } })).status).toBe(200)
    expect((await api.call('/customer/profile', { as: otherCustomer })).status).toBe(401)
    expect((await signIn()).status).toBe(403)
    expect(await found('state=blocked')).toEqual(['other-customer'])
    expect((await asOwner(path, { method: 'PUT', body: { isBlocked: false } })).status).toBe(200)
    expect((await signIn()).status).toBeLessThan(300)
  })
})

describe('messages', () => {
  it('are found, answered once by mail in their language, and put away', async () => {
    const sent = await api.call('/contact-messages', {
      method: 'POST',
      body: {
        name: 'Rosa',
        phoneNumbers: ['3355501234'],
        emails: ['rosa@people.example'],
        commentary: '¿Hacen envíos a Mérida?\n\nVivo lejos',
        subject: '',
        spentMs: 20_000,
      },
    })
    expect(sent.status).toBeLessThan(300)
    const { body } = await asOwner<{ messageId: string; status: string }[]>(
      '/management/messages?q=ENVÍO%20merida&status=new',
    )
    const [message] = body.data
    const path = `/management/messages/${message?.messageId}`
    const reply = `${path}/replies/${crypto.randomUUID()}`
    for (let press = 0; press < 2; press++) {
      const answered = await asOwner<{ status: string; replies: unknown[] }>(reply, {
        method: 'PUT',
        body: { text: 'Sí, en cinco días.\n\nSaludos.' },
      })
      expect(answered.body.data).toMatchObject({
        status: 'answered',
        replies: [{ text: 'Sí, en cinco días.\n\nSaludos.' }],
      })
    }
    const mailed = await database.db.select().from(mails).where(eq(mails.kind, 'contact-reply'))
    expect(mailed).toMatchObject([{ to: ['rosa@people.example'], locale: 'es' }])
    expect(mailed[0]?.text).toContain('Sí, en cinco días.')
    expect(mailed[0]?.subject).toContain('¿Hacen envíos a Mérida? Vivo lejos')
    expect((await asOwner(reply, { method: 'PUT', body: { text: ' ' } })).status).toBe(422)
    expect((await asOwner(`${path}/status`, { method: 'PUT', body: { status: 'archived' } })).status).toBe(200)
    expect((await asOwner<unknown[]>('/management/messages?status=answered')).body.data).toEqual([])
  })
})

it.each(['customers', 'messages', 'mails'])('%s are not found by what has no word in it', async (list) => {
  const found = async (q: string) =>
    (await asOwner<unknown[]>(`/management/${list}?q=${encodeURIComponent(q)}`)).body.data
  expect((await found(' ')).length).toBeGreaterThan(0)
  for (const signs of ['???', '%%', '_', '¿!']) expect(await found(signs)).toEqual([])
})
