import { eq, sql } from 'drizzle-orm'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { parseEnvironment } from '#config/environment.ts'
import { shopConfigOf } from '#config/shop-config.ts'
import { invalidateTags } from '#db/cache-tags.ts'
import { connections as table } from '#db/schema/connections.server.ts'
import { startSmtpServer } from '#tests/doubles/smtp-server.ts'
import { TEST_NOW } from '#tests/fixtures/context.ts'
import { createTestDatabase, tableOwner } from '#tests/fixtures/test-database.ts'
import type { TestDatabase } from '#tests/fixtures/test-database.ts'
import { listenForCacheTags } from '../cache-tags-listener.ts'
import { createVault } from '../vault.ts'
import { openConnections } from './open-connections.ts'
import type { OpenConnections } from './open-connections.ts'
import type { ConnectionKind } from '#vocabulary/connections.ts'

const PUBLIC = { PUBLIC_URL: 'https://store.example' }
const ACCOUNT = { bank: 'BBVA México', clabe: '012180001183597198' }
const LIVE = { secretKey: 'sk_live_stored', webhookSecret: 'whsec_stored' }
const samples = {
  products: [],
  promotions: [],
  discountCodes: [],
  shippingZones: [],
  company: { legalName: '', taxId: '', street: '' },
}
const vault = createVault('the secret of this test, which is long')

let database: TestDatabase
let dataDir: string
const closers: (() => Promise<void>)[] = []
beforeAll(async () => {
  database = await createTestDatabase(5)
  dataDir = await mkdtemp(join(tmpdir(), 'store-connections-'))
})
afterAll(async () => {
  await database.drop()
  await rm(dataDir, { recursive: true })
})
beforeEach(() => tableOwner(database.db).execute(sql`truncate connections`))
afterEach(async () => {
  for (const close of closers.splice(0)) await close()
})

const warnings: object[] = []
const errors: object[] = []

/** A process of the store. */
async function open(variables: Record<string, string> = {}): Promise<OpenConnections> {
  warnings.length = 0
  const opened = await openConnections(parseEnvironment(variables), {
    db: database.db,
    vault,
    log: { warn: (details) => warnings.push(details), error: (details) => errors.push(details) },
    dataDir,
    fonts: { display: '', text: '' },
    configOf: (environment) => ({ ...shopConfigOf(environment, '0000'), samples }),
  })
  closers.push(() => opened.stop())
  return opened
}

async function store(kind: ConnectionKind, settings: object, hidden?: object): Promise<void> {
  const sealed = hidden ? vault.seal(JSON.stringify(hidden)) : null
  await database.db.insert(table).values({ kind, settings, sealed, version: 1, changedAt: TEST_NOW })
}

const storeCards = () => store('cards', { mode: 'live', endings: {} }, LIVE)
const closedOf = ({ inUse }: OpenConnections) => inUse().config.closedMethods

describe('what is stored', () => {
  it('is worked with, as if the environment said it', async () => {
    await store('account', ACCOUNT)
    await storeCards()
    const opened = await open(PUBLIC)
    const { config, cardPayments } = opened.inUse()
    expect(config).toMatchObject({
      spei: ACCOUNT,
      closedMethods: [],
      takesMoney: true,
      server: { isTestAccount: false },
    })
    expect(cardPayments).toMatchObject({ provider: 'stripe', isTest: false })
  })

  it('gives way to the environment, kind by kind', async () => {
    await store('account', ACCOUNT)
    await storeCards()
    const { inUse, port } = await open({ ...PUBLIC, SPEI_BANK: 'Otro', SPEI_ACCOUNT: '07218000118359719' })
    expect(inUse().config.spei).toMatchObject({ bank: 'Otro', clabe: expect.stringMatching(/^07218000118359719\d$/) })
    expect(inUse().cardPayments.provider).toBe('stripe')
    expect(port.fixed).toMatchObject({ account: { bank: 'Otro' }, cards: undefined, mail: undefined })
  })

  it('gives way to PUBLIC_URL, and an address that is none is as if it were not set', async () => {
    await store('address', { url: 'https://tienda.example' })
    const fixed = await open(PUBLIC)
    expect([fixed.inUse().config.publicUrl, fixed.port.fixed.address?.url]).toEqual([
      'https://store.example',
      'https://store.example',
    ])
    await database.db.update(table).set({ settings: { url: 'none' } })
    const opened = await open()
    expect([opened.inUse().config.publicUrl, opened.port.fixed.address]).toEqual(['http://localhost:3000', undefined])
    expect(warnings).toMatchObject([{ connection: 'address' }])
  })

  it('gives way to TAG_MANAGER_ID, and a container that is none is as if it were not set', async () => {
    const idOf = ({ inUse }: OpenConnections) => inUse().environment.TAG_MANAGER_ID
    await store('tags', { containerId: 'GTM-STORED1' })
    const [stored, fixed] = [await open(), await open({ TAG_MANAGER_ID: 'GTM-FIXED12' })]
    expect([idOf(stored), idOf(fixed)]).toEqual(['GTM-STORED1', 'GTM-FIXED12'])
    await database.db.update(table).set({ settings: { containerId: '"><script>' } })
    expect([idOf(await open()), warnings]).toMatchObject([undefined, [{ connection: 'tags' }]])
  })

  it('opens no way to pay that moves no money on a public address', async () => {
    const none = await open(PUBLIC)
    expect(closedOf(none)).toEqual(['card', 'link', 'oxxo', 'spei'])
    await store('account', { bank: 'Ninguno', clabe: '000000000000000013' })
    await store('cards', { mode: 'test', endings: {} }, { ...LIVE, secretKey: 'sk_test_stored' })
    const tests = await open(PUBLIC)
    expect(closedOf(tests)).toEqual(['card', 'link', 'oxxo', 'spei'])
    expect(tests.inUse().cardPayments.provider).toBe('none')
    const allowed = await open({ ...PUBLIC, ALLOW_TEST_PAYMENTS: '1' })
    expect(closedOf(allowed)).toEqual([])
    expect(allowed.inUse().cardPayments).toMatchObject({ provider: 'stripe', isTest: true })
  })
})

describe('a row that nothing can be opened with', () => {
  const MAIL = { host: '999.999.999.999', port: 465, security: 'tls', user: '', sender: '' }

  it('is as if it were not set, is told to the operator, and stops neither a start nor the other kinds', async () => {
    await store('mail', MAIL, { password: '' })
    await storeCards()
    await store('account', ACCOUNT)
    const opened = await open(PUBLIC)
    expect(opened.inUse().config).toMatchObject({ spei: ACCOUNT, closedMethods: [], server: { mails: 'files' } })
    expect(opened.inUse().cardPayments.provider).toBe('stripe')
    expect(warnings).toEqual([{ connection: 'mail', err: expect.any(TypeError) as Error }])
  })

  it('nor where its secrets, or its digits, are none', async () => {
    await storeCards()
    await database.db.update(table).set({ sealed: 'nobody sealed this' })
    await store('account', { bank: 'BBVA México', clabe: '12' })
    await store('mail', { ...MAIL, host: 'smtp.mail.example' }, { password: '' })
    const opened = await open(PUBLIC)
    expect(opened.inUse().config).toMatchObject({ closedMethods: ['card', 'link', 'oxxo', 'spei'] })
    expect(opened.inUse().config.server.mails).toBe('smtp')
    expect(warnings).toMatchObject([{ connection: 'cards' }, { connection: 'account' }, { methods: expect.anything() }])
  })

  it('is taken up by a process that runs, once', async () => {
    const opened = await open(PUBLIC)
    await store('mail', MAIL, { password: '' })
    await store('account', ACCOUNT)
    await opened.port.refresh()
    expect(opened.inUse().config.spei).toEqual(ACCOUNT)
    const inUse = opened.inUse()
    await opened.port.refresh()
    expect(opened.inUse()).toBe(inUse)
  })
})

describe('a change', () => {
  /** A process that hears of changes, and when pages of before are thrown away. */
  async function hearing(variables: Record<string, string> = PUBLIC) {
    const opened = await open(variables)
    const thrownAway: { tag: string; bank: string; publicUrl: string }[] = []
    const ready = Promise.withResolvers<void>()
    const listener = listenForCacheTags(
      database.url,
      opened.follow({
        onTag(tag) {
          const { spei, publicUrl } = opened.inUse().config
          thrownAway.push({ tag, bank: spei.bank, publicUrl })
        },
        onLost: () => undefined,
        onListening: ready.resolve,
      }),
    )
    closers.push(() => listener.stop())
    await ready.promise
    return { opened, thrownAway }
  }

  it('is taken up by every process, and only then are the pages of before thrown away', async () => {
    const [web, worker] = [await hearing(), await hearing()]
    await database.db.transaction(async (tx) => {
      await tx.insert(table).values({ kind: 'account', settings: ACCOUNT, version: 1, changedAt: TEST_NOW })
      await invalidateTags(tx, ['connections'])
    })
    for (const { opened, thrownAway } of [web, worker]) {
      await expect.poll(() => thrownAway.at(-1)).toMatchObject({ tag: 'brand', bank: ACCOUNT.bank })
      expect(closedOf(opened)).toEqual(['card', 'link', 'oxxo'])
    }
  })

  it('of the public address is taken up by every process before its pages are thrown away, and taken back too', async () => {
    const [web, worker] = [await hearing({}), await hearing({})]
    const change = (settings: object | null, version: number) =>
      database.db.transaction(async (tx) => {
        const row = { kind: 'address' as const, settings, version, changedAt: TEST_NOW }
        await tx.insert(table).values(row).onConflictDoUpdate({ target: table.kind, set: row })
        await invalidateTags(tx, ['connections'])
      })
    await change({ url: 'https://tienda.example' }, 1)
    for (const { opened, thrownAway } of [web, worker]) {
      await expect.poll(() => thrownAway.at(-1)).toMatchObject({ tag: 'brand', publicUrl: 'https://tienda.example' })
      const { config, environment } = opened.inUse()
      expect(environment.PUBLIC_URL).toBe('https://tienda.example')
      expect(config.server).toMatchObject({ publicUrl: 'https://tienda.example', isPublic: true })
      // Nothing is given away on a public address
      expect(config.closedMethods).toEqual(['card', 'link', 'oxxo', 'spei'])
    }
    await change(null, 2)
    for (const { opened, thrownAway } of [web, worker]) {
      await expect.poll(() => thrownAway.at(-1)).toMatchObject({ tag: 'brand', publicUrl: 'http://localhost:3000' })
      expect(opened.inUse().config).toMatchObject({ closedMethods: [], server: { isPublic: false } })
    }
  })

  it('that leaves a store without an address that strangers reach is not taken up: the last one stays, and an error says so', async () => {
    await store('address', { url: 'https://tienda.example' })
    const opened = await open({ TRUST_PROXY: '1' })
    expect(opened.port.needsAddress).toBe(true)
    for (const settings of [null, { url: 'http://192.168.1.20:3000' }, { url: 'none' }]) {
      errors.length = 0
      await database.db.update(table).set({ settings }).where(eq(table.kind, 'address'))
      await opened.port.refresh()
      const { config, cardPayments, environment } = opened.inUse()
      expect([environment.PUBLIC_URL, config.server.isPublic]).toEqual(['https://tienda.example', true])
      expect([config.closedMethods, cardPayments.provider]).toEqual([['card', 'link', 'oxxo', 'spei'], 'none'])
      expect(errors).toEqual([{ publicUrl: 'https://tienda.example' }])
    }
    // What else changes holds
    await store('account', ACCOUNT)
    await database.db
      .update(table)
      .set({ settings: { url: 'https://otra.example' } })
      .where(eq(table.kind, 'address'))
    await opened.port.refresh()
    expect(opened.inUse().config).toMatchObject({ publicUrl: 'https://otra.example', spei: ACCOUNT })
  })

  it('that came while a process did not listen is taken up when it does again', async () => {
    const opened = await open(PUBLIC)
    await store('account', ACCOUNT)
    const heard: string[] = []
    const listening = opened.follow({
      onTag: (tag) => heard.push(tag),
      onLost: () => undefined,
      onListening: () => undefined,
    })
    listening.onListening()
    await expect.poll(() => heard).toEqual(['brand'])
    expect(opened.inUse().config.spei).toEqual(ACCOUNT)
  })

  it('to a mail server holds for the next mail, and taking it away for the one after', async () => {
    const server = await startSmtpServer({ user: 'casa', password: 'secreta' })
    closers.push(() => server.stop())
    const opened = await open()
    const mail = {
      id: crypto.randomUUID(),
      senderName: 'Casa',
      to: ['ana@people.example'],
      bcc: [],
      replyTo: null,
      subject: 'Hola',
      html: '',
      text: 'Hola',
      attachments: [],
      createdAt: TEST_NOW,
    }
    await opened.mail().send(mail)
    expect([server.received, opened.inUse().config.server.mails]).toEqual([[], 'files'])
    const settings = {
      host: '127.0.0.1',
      port: Number(new URL(server.url).port),
      security: 'open',
      user: 'casa',
      sender: 'envios@casa.example',
    }
    await store('mail', settings, { password: 'secreta' })
    // Before it hears of it
    await opened.mail().send(mail)
    expect(server.received).toMatchObject([{ from: 'envios@casa.example', to: mail.to }])
    expect(opened.inUse().config.server).toMatchObject({ mails: 'smtp', sender: 'envios@casa.example' })
    await database.db.update(table).set({ settings: null, sealed: null })
    await opened.port.refresh()
    await opened.mail().send(mail)
    expect(server.received).toHaveLength(1)
  })
})
