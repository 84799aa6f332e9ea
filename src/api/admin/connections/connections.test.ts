import { sql } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, it, test } from 'vitest'
import { auditEntries } from '#db/schema/audit.server.ts'
import { connections } from '#db/schema/connections.server.ts'
import { mails } from '#db/schema/mail.server.ts'
import type { AdminConnections } from '#domain/operations/connections/schemas.ts'
import { readConnections } from '#domain/operations/connections/stored-connections.ts'
import { createPostgresRateLimiter } from '#integrations/postgres-rate-limiter.ts'
import { createConnectionsDouble } from '#tests/doubles/connections.ts'
import { createActors } from '#tests/fixtures/actors.ts'
import type { TestActors } from '#tests/fixtures/actors.ts'
import { createTestApi } from '#tests/fixtures/api.ts'
import { addTime, DAY } from '#kit/clock.ts'
import { createTestPorts, TEST_MAILBOX, TEST_NOW } from '#tests/fixtures/context.ts'
import { givenShop } from '#tests/fixtures/sales.ts'
import { tableOwner } from '#tests/fixtures/test-database.ts'

const database = givenShop()
const ports = createTestPorts()
let api: ReturnType<typeof createTestApi<typeof ports>>
let people: TestActors

beforeAll(async () => {
  people = await createActors(database.db, TEST_NOW)
  api = createTestApi(database, { ports })
})
beforeEach(async () => {
  ports.connections = createConnectionsDouble()
  await tableOwner(database.db).execute(sql`truncate connections, mails`)
})

const SERVER = { host: 'smtp.mail.example', port: 465, security: 'tls', user: 'casa', sender: '' }
const PASSWORD = 'a long password of a mail server'
const LIVE = { secretKey: 'sk_live_aaaaaaaaaaaa1111', webhookSecret: 'whsec_bbbbbbbbbbbb2222' }
const BBVA = '012180001183597198'

const read = async (as = people.owner) => api.call<AdminConnections>('/management/connections', { as })
const put = (kind: string, body: object, version = 0) =>
  api.call<AdminConnections>(`/management/connections/${kind}`, {
    method: 'PUT',
    body,
    as: people.owner,
    headers: { 'if-match': `"${version}"` },
  })
const remove = (kind: string, version: number) =>
  api.call<AdminConnections>(`/management/connections/${kind}`, {
    method: 'DELETE',
    as: people.owner,
    headers: { 'if-match': `"${version}"` },
  })
const attempt = <Data>(kind: string, body: object) =>
  api.call<Data>(`/management/connections/${kind}/test`, { method: 'POST', body, as: people.owner })
const newestEntry = async () => (await database.db.select().from(auditEntries).orderBy(auditEntries.id)).at(-1)
const kept = () => readConnections({ db: database.db, ports })

describe('what an owner sets', () => {
  it('is sealed, and never said again: only when, by whom and how it ends', async () => {
    const { status, body } = await put('mail', { ...SERVER, password: PASSWORD })
    expect([status, body.data.mail]).toEqual([
      200,
      expect.objectContaining({
        ...SERVER,
        isSet: true,
        version: 1,
        changedAt: TEST_NOW.toISOString(),
        changedBy: 'owner',
        password: { isSet: true, ending: 'rver' },
      }),
    ])
    await put('cards', LIVE)
    const answer = await read()
    expect(answer.body.data.cards).toMatchObject({
      mode: 'live',
      secretKey: { isSet: true, ending: '1111' },
      webhookSecret: { isSet: true, ending: '2222' },
      endpoint: 'https://store.example/api/payments/webhooks/stripe',
    })
    expect(await kept()).toEqual({
      mail: { ...SERVER, password: PASSWORD },
      cards: LIVE,
    })
    const everything = JSON.stringify([
      answer.body,
      await database.db.select().from(connections),
      await database.db.select().from(auditEntries),
      await database.db.select({ text: mails.text, html: mails.html }).from(mails),
    ])
    for (const secret of [PASSWORD, LIVE.secretKey, LIVE.webhookSecret]) expect(everything).not.toContain(secret)
  })

  it('a short secret shows nothing of itself', async () => {
    const { body } = await put('mail', { ...SERVER, password: 'agave azul' })
    expect(body.data.mail.password).toEqual({ isSet: true, ending: null })
  })

  it('is recorded, told to the shop and taken up by this process', async () => {
    await put('account', { clabe: '0121 8000 1183 5971 98', bank: '' })
    expect(await newestEntry()).toMatchObject({
      action: 'connection.changed',
      subjectKind: 'connection',
      subjectId: 'account',
      after: { clabe: BBVA, bank: 'BBVA México' },
    })
    const [mail] = await database.db.select().from(mails)
    expect(mail).toMatchObject({
      to: [TEST_MAILBOX],
      subject: expect.stringContaining('La cuenta para transferencias'),
    })
    expect(ports.connections.refreshed).toBe(1)
  })

  it('keeps what isn’t typed again, and names what is new', async () => {
    await put('cards', LIVE)
    await put('cards', { ...LIVE, secretKey: '', webhookSecret: 'whsec_dddddddddddd4444' }, 1)
    expect((await kept()).cards).toEqual({
      secretKey: LIVE.secretKey,
      webhookSecret: 'whsec_dddddddddddd4444',
      formerSecrets: [{ webhookSecret: LIVE.webhookSecret, until: addTime(TEST_NOW, 4 * DAY).toISOString() }],
    })
    expect((await newestEntry())?.after).toEqual({ newSecrets: ['webhookSecret'] })
  })

  it('hands a kept password to no other server, and to none in the open', async () => {
    await put('mail', { ...SERVER, password: PASSWORD })
    for (const other of [{ host: 'evil.example' }, { port: 25 }, { user: 'other' }, { security: 'open' }]) {
      const wanted = { ...SERVER, ...other, password: '' }
      const refused = await put('mail', wanted, 1)
      expect([other, refused.status, refused.body.errors?.map(({ path }) => path)]).toEqual([other, 422, ['password']])
      expect((await attempt('mail', wanted)).body.code).toBe('PasswordNeeded')
    }
    expect(ports.connections.tried).toEqual([])
    expect((await put('mail', { ...SERVER, sender: 'tienda@casa.example', password: '' }, 1)).status).toBe(200)
    expect((await kept()).mail).toMatchObject({ sender: 'tienda@casa.example', password: PASSWORD })
  })

  it('changes for one of two owners who do it at once, the first time as later', async () => {
    for (const version of [0, 1]) {
      const both = await Promise.all([
        put('account', { clabe: BBVA, bank: 'Una' }, version),
        put('account', { clabe: BBVA, bank: 'Otra' }, version),
      ])
      expect(new Set(both.map(({ status }) => status))).toEqual(new Set([200, 412]))
    }
  })

  it('is taken away, and what was seen before that is old', async () => {
    await put('cards', LIVE)
    expect((await remove('cards', 1)).body.data.cards).toMatchObject({ isSet: false, version: 2, mode: null })
    expect(await kept()).toEqual({})
    expect((await put('cards', LIVE, 1)).status).toBe(412)
    expect((await put('cards', LIVE, 2)).status).toBe(200)
  })

  it.each([
    ['mail', { ...SERVER, host: 'smtp://mail.example' }, 'host'],
    ['mail', { ...SERVER, host: 'mail.example/x' }, 'host'],
    ['mail', { ...SERVER, port: 0 }, 'port'],
    ['mail', { ...SERVER, sender: 'nobody' }, 'sender'],
    ['mail', { ...SERVER, password: '' }, 'password'],
    ['cards', { secretKey: 'pk_live_x', webhookSecret: 'whsec_x' }, 'secretKey'],
    ['cards', { secretKey: '', webhookSecret: 'whsec_x' }, 'secretKey'],
    ['cards', { secretKey: 'sk_live_x', webhookSecret: 'x' }, 'webhookSecret'],
    ['account', { clabe: BBVA.slice(0, 17), bank: '' }, 'clabe'],
    ['account', { clabe: BBVA.slice(1), bank: 'BBVA México' }, 'clabe'],
    ['account', { clabe: '012180001183597193', bank: '' }, 'clabe'],
    ['account', { clabe: '999180001183597198', bank: '' }, 'bank'],
  ])('is refused where it makes no sense: %s %o', async (kind, wanted, path) => {
    const { status, body } = await put(kind, wanted)
    expect([status, body.errors?.map((error) => error.path)]).toEqual([422, [path]])
  })

  it('can be set anew where its secrets can no longer be opened', async () => {
    await put('cards', LIVE)
    await database.db.update(connections).set({ sealed: 'not sealed by this key' })
    expect((await put('cards', LIVE, 1)).status).toBe(200)
    expect((await kept()).cards).toEqual(LIVE)
  })

  it('needs a proof of who the owner is that isn’t old, to be tried too', async () => {
    api.clock.now = new Date(TEST_NOW.getTime() + 3_600_000)
    expect((await put('account', { clabe: BBVA, bank: '' })).body.code).toBe('RecentAuthRequired')
    expect((await attempt('mail', { ...SERVER, password: 'x' })).body.code).toBe('RecentAuthRequired')
    api.clock.now = TEST_NOW
  })
})

describe('where the server’s environment says it', () => {
  beforeEach(() => {
    ports.connections.fixed = {
      mail: { ...SERVER, security: 'tls', password: 'of the environment', sender: 'envio@casa.example' },
      sender: 'envio@casa.example',
      cards: LIVE,
      account: { bank: 'Banco', clabe: BBVA },
      address: undefined,
      tags: undefined,
    }
  })

  it.each([
    ['mail', { ...SERVER, password: 'x' }, 'SMTP_URL'],
    ['cards', LIVE, 'STRIPE_SECRET_KEY'],
    ['account', { clabe: BBVA, bank: '' }, 'SPEI_ACCOUNT'],
  ] as const)('%s is shown as fixed, and a change is refused', async (kind, wanted, variable) => {
    for (const refused of [await put(kind, wanted), await remove(kind, 0)]) {
      expect([refused.status, refused.body.code]).toEqual([409, 'ConnectionFixed'])
      expect(JSON.stringify(refused.body)).toContain(variable)
    }
    const { body } = await read()
    expect(body.data[kind]).toMatchObject({ fixedBy: variable, isSet: true })
    expect(JSON.stringify(body)).not.toContain('of the environment')
  })

  it('a sender alone is fixed alone', async () => {
    ports.connections.fixed = { ...ports.connections.fixed, mail: undefined }
    const wanted = { ...SERVER, password: PASSWORD }
    expect((await put('mail', { ...wanted, sender: 'otro@casa.example' })).body.code).toBe('ConnectionFixed')
    const { body } = await put('mail', wanted)
    expect(body.data.mail).toMatchObject({ sender: 'envio@casa.example', senderFixedBy: 'MAIL_FROM', fixedBy: null })
  })

  it('that is what is tried', async () => {
    await attempt('mail', { ...SERVER, host: 'other.example', password: 'x' })
    expect(ports.connections.tried[0]?.server).toMatchObject({ host: SERVER.host, password: 'of the environment' })
  })
})

describe('a trial', () => {
  it('mails whoever asks what is typed before it is kept, and tells what went wrong', async () => {
    ports.connections.mailTrial = { problem: 'signIn', reply: '535 5.7.8 no' }
    const { body } = await attempt<object>('mail', { ...SERVER, password: 'typed' })
    expect(body.data).toEqual({ to: people.owner.email, problem: 'signIn', reply: '535 5.7.8 no' })
    expect(ports.connections.tried).toMatchObject([
      { server: { password: 'typed' }, mail: { to: [people.owner.email], bcc: [] } },
    ])
    expect((await read()).body.data.mail.isSet).toBe(false)
    expect(await newestEntry()).toMatchObject({
      action: 'connection.tested',
      after: { host: SERVER.host, port: 465, worked: false },
    })
  })

  it('asks the provider with the key that is typed, else with the one that is kept', async () => {
    await put('cards', LIVE)
    const { body } = await attempt<object>('cards', { secretKey: '', webhookSecret: '' })
    expect(body.data).toEqual({ problem: null, mode: 'live', endpoint: 'registered', missingEvents: [] })
    await attempt('cards', { secretKey: 'sk_test_typed', webhookSecret: 'whsec_typed' })
    expect(ports.connections.triedKeys).toEqual([LIVE.secretKey, 'sk_test_typed'])
  })

  it('names the bank of a CLABE, and the account that is none', async () => {
    const { body } = await attempt<object>('account', { clabe: BBVA, bank: '' })
    expect(body.data).toEqual({ clabe: BBVA, bank: 'BBVA México', isTest: false })
    const none = await attempt<object>('account', { clabe: '000000000000000013', bank: 'Ninguno' })
    expect(none.body.data).toMatchObject({ isTest: true })
  })

  test('after a dozen in ten minutes the next ones wait', async () => {
    const limited = createTestApi(database, { ports, rateLimiter: createPostgresRateLimiter(database.db) })
    const once = async () => {
      const body = { clabe: BBVA, bank: '' }
      const as = people.owner
      return (await limited.call('/management/connections/account/test', { method: 'POST', body, as })).status
    }
    for (let tries = 0; tries < 12; tries += 1) expect(await once()).toBe(200)
    expect(await once()).toBe(429)
  })
})
