import { asc, eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { auditEntries } from '#db/schema/audit.server.ts'
import { consentChanges, customerSummaries } from '#db/schema/customers.server.ts'
import { users } from '#db/schema/identity.server.ts'
import { NotAllowed } from '#domain/access-errors.ts'
import { csvLine } from '#kit/csv.ts'
import { createTestCustomer, createTestStaff, PROVEN_OWNER } from '#tests/fixtures/actors.ts'
import { createTestCtx, TEST_NOW } from '#tests/fixtures/context.ts'
import { givenShop } from '#tests/fixtures/sales.ts'
import { changeCustomerTags } from './customer-tags.ts'
import { importCustomers } from './import-customers.ts'
import { MAX_CUSTOMER_LINES } from './read-customer-sheet.ts'

const shop = givenShop(8)
const owner = () => createTestCtx(shop.db, { actor: PROVEN_OWNER })
const sheet = (rows: string[][], apply = true) => ({
  bytes: new TextEncoder().encode(rows.map(csvLine).join('')),
  apply,
})
const HEAD = ['Correo', 'Etiquetas', 'Consentimiento', 'Fecha_de_consentimiento', 'Origen']

const aCustomer = async () => {
  const { actor, email } = await createTestCustomer(shop.db, TEST_NOW)
  return { customerId: actor.customerId, email }
}
const consentsOf = (customerId: string) =>
  shop.db
    .select({
      isGranted: consentChanges.isGranted,
      source: consentChanges.source,
      note: consentChanges.note,
      at: consentChanges.at,
    })
    .from(consentChanges)
    .where(eq(consentChanges.customerId, customerId))
    .orderBy(asc(consentChanges.id))
const tagsOf = async (customerId: string) =>
  (await shop.db.select().from(customerSummaries).where(eq(customerSummaries.customerId, customerId)))[0]?.tags
const say = (customerId: string, isGranted: boolean, at: string) =>
  shop.db.insert(consentChanges).values({ customerId, isGranted, source: 'profile', at: new Date(at) })

describe('a file of customers', () => {
  it('shows what it would change, then adds tags and records consents once', async () => {
    const [ana, eva] = [await aCustomer(), await aCustomer()]
    await changeCustomerTags(owner(), { customerId: ana.customerId, tags: ['vip'] })
    await say(eva.customerId, true, '2026-10-01T12:00:00Z')
    const rows = [
      HEAD,
      [ana.email.toUpperCase(), 'Bodas; prensa', 'Sí', '2026-11-10', 'Feria de Tequila'],
      [eva.email, '', 'no', '', ''],
    ]
    const counts = { lines: 2, tagged: 1, granted: 1, withdrawn: 1, unchanged: 0, refused: [] }
    expect(await importCustomers(owner(), sheet(rows, false))).toEqual(counts)
    expect([await tagsOf(ana.customerId), await consentsOf(ana.customerId)]).toEqual([['vip'], []])
    expect(await importCustomers(owner(), sheet(rows))).toEqual(counts)
    expect(await tagsOf(ana.customerId)).toEqual(['bodas', 'prensa', 'vip'])
    const at = new Date('2026-11-10T06:00:00Z')
    expect(await consentsOf(ana.customerId)).toEqual([
      { isGranted: true, source: 'import', note: 'Feria de Tequila', at },
    ])
    expect((await consentsOf(eva.customerId)).at(-1)).toMatchObject({
      isGranted: false,
      source: 'import',
      at: TEST_NOW,
    })
    expect(await importCustomers(owner(), sheet(rows))).toMatchObject({
      tagged: 0,
      granted: 0,
      withdrawn: 0,
      unchanged: 2,
    })
    const entries = await shop.db.select().from(auditEntries).where(eq(auditEntries.action, 'customers.imported'))
    expect(entries.map(({ after }) => after)).toEqual([{ lines: 2, tagged: 1, granted: 1, withdrawn: 1 }])
  })

  it('never turns consent on that was refused on its day or later, nor off what was given later; of one day the no stands', async () => {
    const [refused, sameDay, earlier, given, both] = [
      await aCustomer(),
      await aCustomer(),
      await aCustomer(),
      await aCustomer(),
      await aCustomer(),
    ]
    await say(refused.customerId, false, '2026-11-15T12:00:00Z')
    await say(sameDay.customerId, false, '2026-11-10T06:00:00Z')
    await say(earlier.customerId, false, '2026-11-10T05:59:00Z')
    await say(given.customerId, true, '2026-11-15T12:00:00Z')
    await say(both.customerId, true, '2026-11-10T18:00:00Z')
    const { refused: told, ...counts } = await importCustomers(
      owner(),
      sheet([
        HEAD,
        [refused.email, 'feria', 'yes', '2026-11-10', ''],
        [sameDay.email, '', 'yes', '2026-11-10', ''],
        [earlier.email, '', 'yes', '2026-11-10', ''],
        [given.email, '', 'no', '2026-11-10', ''],
        [both.email, '', 'no', '2026-11-10', ''],
      ]),
    )
    expect(counts).toMatchObject({ granted: 1, withdrawn: 1, tagged: 0 })
    expect(told.map(({ line, refusal }) => [line, refusal.key])).toEqual([
      [2, 'consentOlder'],
      [3, 'consentOlder'],
      [5, 'consentOlder'],
    ])
    expect(await tagsOf(refused.customerId)).toEqual([])
    expect((await consentsOf(earlier.customerId)).at(-1)).toMatchObject({ isGranted: true })
  })

  it('keeps a first no, so that an older yes of a later file turns nothing on', async () => {
    const { customerId, email } = await aCustomer()
    const no = await importCustomers(owner(), sheet([HEAD, [email, '', 'no', '2026-11-10', 'Baja por teléfono']]))
    expect(no).toMatchObject({ granted: 0, withdrawn: 1, unchanged: 0, refused: [] })
    const yes = await importCustomers(owner(), sheet([HEAD, [email, '', 'sí', '2026-10-01', 'Feria de Tequila']]))
    expect(yes).toMatchObject({ granted: 0, withdrawn: 0, refused: [{ line: 2 }] })
    expect(yes.refused.map(({ refusal }) => refusal.key)).toEqual(['consentOlder'])
    expect(await consentsOf(customerId)).toMatchObject([{ isGranted: false, note: 'Baja por teléfono' }])
  })

  it('tells of lines that name nobody, come twice or make no sense', async () => {
    const [ana, eva, full] = [await aCustomer(), await aCustomer(), await aCustomer()]
    const most = Array.from({ length: 20 }, (_, n) => `t${n}`)
    await changeCustomerTags(owner(), { customerId: full.customerId, tags: most })
    const { refused } = await importCustomers(
      owner(),
      sheet([
        HEAD,
        ['nadie@clientes.example', 'vip', '', '', ''],
        ['', 'vip', '', '', ''],
        [ana.email, 'x'.repeat(41), '', '', ''],
        [ana.email, 'vip', '', '', ''],
        [eva.email, '', 'quizás', '2026-11-10', ''],
        [full.email, 'uno más', '', '', ''],
      ]),
    )
    expect(refused.map(({ line, refusal }) => [line, refusal.key])).toEqual([
      [2, 'noSuchAccount'],
      [3, 'noSuchAccount'],
      [4, 'staffTagsInvalid'],
      [5, 'customerTwice'],
      [6, 'consentUnclear'],
      [7, 'staffTagsInvalid'],
    ])
    for (const day of ['', '10/11/2026', '2026-02-30', '2026-11-21']) {
      const { refused: told } = await importCustomers(owner(), sheet([HEAD, [eva.email, '', 'yes', day, '']]))
      expect(
        told.map(({ refusal }) => refusal.key),
        day,
      ).toEqual(['consentDateMissing'])
    }
    expect(await consentsOf(eva.customerId)).toEqual([])
    expect(await shop.db.$count(users, eq(users.email, 'nadie@clientes.example'))).toBe(0)
  })

  it('is refused whole when it is no such table, too long, or sent by who may not', async () => {
    const bad = [
      [],
      [['Correo']],
      [['Etiquetas'], ['vip']],
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
    ]
    for (const rows of bad)
      await expect(importCustomers(owner(), sheet(rows)), JSON.stringify(rows)).rejects.toThrow(
        'customerSheetUnreadable',
      )
    const long = Array.from({ length: MAX_CUSTOMER_LINES + 1 }, (_, n) => [`a${n}@clientes.example`, 'vip'])
    await expect(importCustomers(owner(), sheet([['email', 'tags'], ...long]))).rejects.toThrow('customerSheetTooLong')
    const { actor } = await createTestStaff(shop.db, TEST_NOW, {
      permissions: ['customers:read'],
      refundLimitCentavos: null,
    })
    await expect(importCustomers(createTestCtx(shop.db, { actor }), sheet([HEAD]))).rejects.toThrow(NotAllowed)
  })

  it('takes as many accounts as it may at once', async () => {
    const people = Array.from({ length: MAX_CUSTOMER_LINES }, (_, n) => `muchos-${n}@clientes.example`)
    await shop.db.execute(`with made as (
      insert into users (email, name, password_hash, role, created_at)
      select 'muchos-' || n || '@clientes.example', 'Alguien', '', 'customer', now() from generate_series(0, ${people.length - 1}) n returning id
    ) insert into customers (user_id, created_at) select id, now() from made`)
    const rows = people.map((email) => [email, 'feria', 'yes', '2026-11-10'])
    const done = await importCustomers(owner(), sheet([['email', 'tags', 'consent', 'consent date'], ...rows]))
    expect(done).toMatchObject({ tagged: people.length, granted: people.length, refused: [] })
  })
})
