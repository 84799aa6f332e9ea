import { eq, sql } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { auditEntries } from '#db/schema/audit.server.ts'
import { connections } from '#db/schema/connections.server.ts'
import { mails } from '#db/schema/mail.server.ts'
import type { AdminConnections } from '#domain/operations/connections/schemas.ts'
import type { ShopConfig } from '#domain/ports/shop.ts'
import { createMailTransportDouble } from '#tests/doubles/mail-transport.ts'
import { createActors } from '#tests/fixtures/actors.ts'
import type { TestActors } from '#tests/fixtures/actors.ts'
import { createTestApi } from '#tests/fixtures/api.ts'
import { createTestPorts, TEST_MAILBOX, TEST_NOW } from '#tests/fixtures/context.ts'
import { givenShop } from '#tests/fixtures/sales.ts'
import { tableOwner } from '#tests/fixtures/test-database.ts'

const SERVER = { host: 'smtp.mail.example', port: 465, security: 'tls', user: 'casa', password: 'secreta', sender: '' }

const database = givenShop()
const { config, ...others } = createTestPorts()
const ports = { ...others, config: config as ShopConfig }
let api: ReturnType<typeof createTestApi<typeof ports>>
let people: TestActors

beforeAll(async () => {
  people = await createActors(database.db, TEST_NOW)
  api = createTestApi(database, { ports })
})
beforeEach(async () => {
  ports.config = config
  await tableOwner(database.db).execute(sql`truncate connections, mails`)
})

const call = (method: 'PUT' | 'DELETE', kind: string, { body, version = 0 }: { body?: object; version?: number }) =>
  api.call<AdminConnections>(`/management/connections/${kind}`, {
    method,
    body,
    as: people.owner,
    headers: { 'if-match': `"${version}"` },
  })
const put = (changes: object = {}, version = 0) => call('PUT', 'mail', { body: { ...SERVER, ...changes }, version })
const remove = (version: number) => call('DELETE', 'mail', { version })

describe('the host of a mail server', () => {
  it.each(['999.999.999.999', '10.0.5', 'mail.256', '1:2:3', 'fe80::1::2', ':::'])(
    'is refused where no server can be: %s',
    async (host) => {
      const { status, body } = await put({ host })
      expect([status, body.errors?.map(({ path }) => path)]).toEqual([422, ['host']])
    },
  )

  it.each(['mail', '10.0.0.5', '1.mail.example', 'fd00::5', '2001:DB8:0::7', 'xn--correo-6za.example'])(
    'is taken where a server may be: %s',
    async (host) => {
      expect((await put({ host })).body.data.mail.host).toBe(host.toLowerCase())
    },
  )
})

describe('taking a mail server away', () => {
  const told = async () => ({
    entries: await database.db.$count(auditEntries, eq(auditEntries.action, 'connection.removed')),
    mails: await database.db.$count(mails),
  })

  it('that never was set, or no longer is, changes nothing and tells nobody', async () => {
    const before = await told()
    expect((await remove(0)).body.data.mail).toMatchObject({ isSet: false, version: 0 })
    expect(await told()).toEqual(before)
    await put()
    expect((await remove(0)).status).toBe(412)
    await remove(1)
    const after = await told()
    expect(after).toEqual({ entries: before.entries + 1, mails: before.mails + 2 })
    expect((await remove(2)).body.data.mail).toMatchObject({ isSet: false, version: 2 })
    expect(await told()).toEqual(after)
  })

  it('works where its password can no longer be opened', async () => {
    await put()
    await database.db.update(connections).set({ sealed: 'not sealed by this key' })
    expect((await remove(1)).body.data.mail).toMatchObject({ isSet: false, version: 2 })
  })
})

describe('that the mail server was changed', () => {
  /** As a process does that takes a change up: mails of later leave by another server. */
  function byServer() {
    const former = createMailTransportDouble()
    ports.config = { ...config, server: { ...config.server, mails: 'smtp' } }
    ports.mail = former
    ports.connections.refresh = async () => {
      ports.mail = createMailTransportDouble()
    }
    return former
  }
  const queued = async () => (await database.db.select().from(mails)).at(-1)

  it.each([
    ['changed', () => put({ host: 'evil.example' }, 1)],
    ['taken away', () => remove(1)],
  ] as const)('is told by the one of before too: %s', async (_what, change) => {
    await put()
    await database.db.delete(mails)
    const former = byServer()
    expect((await change()).status).toBe(200)
    await expect.poll(() => former.sent).toHaveLength(1)
    const mail = await queued()
    expect(former.sent).toMatchObject([{ id: mail?.id, to: [TEST_MAILBOX], subject: mail?.subject, attachments: [] }])
    expect(mail?.status).toBe('queued')
  })

  it('holds though the one of before takes nothing, and is not waited for', async () => {
    const silent = byServer()
    silent.until = Promise.withResolvers<void>().promise
    expect((await put()).status).toBe(200)
    const failing = byServer()
    failing.failures.push(new Error('the server of before is gone'))
    expect((await remove(1)).status).toBe(200)
    await expect.poll(() => [silent.begun, failing.begun]).toEqual([1, 1])
    expect((await queued())?.status).toBe('queued')
  })

  it('is told by the queue alone where there was none, or another connection was changed', async () => {
    const former = byServer()
    await call('PUT', 'account', { body: { clabe: '012180001183597198', bank: '' } })
    ports.config = config
    await put()
    expect(former.begun).toBe(0)
  })
})
