import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { like } from 'drizzle-orm'
import { brandFactsWith } from '#config/brand-facts.ts'
import { changeBrand } from '#domain/content/brand/change-brand.ts'
import en from '#i18n/en/errors.json' with { type: 'json' }
import es from '#i18n/es/errors.json' with { type: 'json' }
import { addTime, DAY } from '#kit/clock.ts'
import { mails } from '#db/schema/mail.server.ts'
import { createActors, createTestStaff, PROVEN_OWNER } from '#tests/fixtures/actors.ts'
import { createTestApi } from '#tests/fixtures/api.ts'
import { createTestCtx, TEST_NOW } from '#tests/fixtures/context.ts'
import { PERMISSIONS } from '#vocabulary/permissions.ts'
import { SHIPPED_GRANTS } from '#vocabulary/shipped-roles.ts'
import { createTestDatabase } from '#tests/fixtures/test-database.ts'
import type { TestDatabase } from '#tests/fixtures/test-database.ts'

let database: TestDatabase
let api: ReturnType<typeof createTestApi>
let owner: string

beforeAll(async () => {
  database = await createTestDatabase()
  api = createTestApi(database)
  owner = (await createActors(database.db, TEST_NOW)).owner.token
})
afterAll(() => database.drop())

const FACTS = brandFactsWith({})
interface Answer {
  facts: typeof FACTS
  version: number
}
const read = async () => (await api.call<Answer>('/management/brand', { as: owner })).body.data
const put = (version: number, body: object, as = owner) =>
  api.call<Answer>('/management/brand', { method: 'PUT', body, as, headers: { 'if-match': `"${version}"` } })

const CLABE = '646180157000000004'

describe('what e-mails print', () => {
  const alerts = () => database.db.select().from(mails).where(like(mails.reference, 'brand-changed %'))
  const PRINTED = {
    name: 'Casa Nueva',
    phone: { display: '+52 33 5550 0199 ext. 12', digits: '523355500199' },
    whatsapp: { display: '(33) 5550-0199', digits: '523355500199' },
    address: { ...FACTS.address, street: 'Av. Juárez 1420, int. 2' },
    hours: { es: 'Lun. a vie. de 9:00 a 18:00', en: 'Mon. to Fri., 9 am to 6 pm' },
  }

  test.each(Object.entries(PRINTED))(
    '%s is changed by nobody without a recent proof, nor by a key',
    async (fact, value) => {
      const content = await createTestStaff(database.db, TEST_NOW, SHIPPED_GRANTS.content)
      await put((await read()).version, FACTS)
      const session = { id: 's', authenticatedAt: addTime(TEST_NOW, -DAY), mustChangePassword: false }
      const key = { id: crypto.randomUUID(), scopes: PERMISSIONS }
      for (const [actor, refusal] of [
        [{ ...content.actor, grant: SHIPPED_GRANTS.content, session }, 'recentAuthRequired'],
        [{ ...PROVEN_OWNER, apiKey: key }, 'keyNotAllowed'],
      ] as const) {
        const ctx = createTestCtx(database.db, { ports: api.ports, actor })
        const { version } = await read()
        await expect(changeBrand(ctx, { version, changes: { [fact]: value }, delivered: FACTS })).rejects.toThrow(
          refusal,
        )
        const social = { facebook: '', instagram: `https://instagram.example/${actor.kind}` }
        await changeBrand(ctx, { version: (await read()).version, changes: { social }, delivered: FACTS })
        await put((await read()).version, FACTS)
      }
      const before = (await alerts()).length
      const seen = (await read()).version
      expect((await put(seen, { ...FACTS, [fact]: value }, content.token)).status).toBe(200)
      expect((await alerts()).length).toBe(before + 1)
      await put(seen + 1, FACTS)
    },
  )

  test('takes hours, several phones and abbreviations as people write them', async () => {
    const { version } = await read()
    const facts = {
      ...FACTS,
      legalName: 'Casa Nueva, S.de R.L. de C.V.',
      phone: { ...FACTS.phone, display: '33 1234 5678 / 33 8765 4321' },
      hours: { es: 'Lunes a viernes 10:00–14:00, 16:00–20:00', en: 'Monday to Friday 10:00–14:00, 16:00–20:00' },
      address: { ...FACTS.address, street: 'Av.Juárez 12', colony: 'COL.CENTRO', city: 'Sta.María' },
    }
    const taken = await put(version, facts)
    expect(taken.body.data.facts).toEqual({
      ...facts,
      legalName: 'Casa Nueva, S. de R.L. de C.V.',
      address: { ...facts.address, street: 'Av. Juárez 12', colony: 'COL. CENTRO', city: 'Sta. María' },
    })
    await put(version + 1, FACTS)
  })

  test('asks for no recent proof and alarms nobody for a place on the map', async () => {
    const { version } = await read()
    const alarms = () => database.db.select().from(mails).where(like(mails.reference, 'brand-changed %'))
    const before = await alarms()
    const place = { latitude: 20.1, longitude: -103.1 }
    expect((await put(version, { ...FACTS, address: { ...FACTS.address, place } })).status).toBe(200)
    expect(await alarms()).toEqual(before)
    await put(version + 1, FACTS)
  })

  test.each([
    [{ name: `Paga a ${CLABE}` }, 'name', 'mailTextAccount'],
    [{ legalName: `Casa, ${CLABE}` }, 'legalName', 'mailTextAccount'],
    [{ phone: { ...FACTS.phone, display: CLABE } }, 'phone.display', 'mailTextAccount'],
    [{ whatsapp: { ...FACTS.whatsapp, display: 'wa.example/casa' } }, 'whatsapp.display', 'mailTextWebAddress'],
    [{ address: { ...FACTS.address, street: `CLABE ${CLABE}` } }, 'address.street', 'mailTextAccount'],
    [
      { address: { ...FACTS.address, street: 'CLABE 64618015', colony: '7000000004' } },
      'address.street',
      'mailTextAccount',
    ],
    [{ address: { ...FACTS.address, country: 'https://pagos.example' } }, 'address.country', 'mailTextWebAddress'],
    [{ address: { ...FACTS.address, colony: 'www.pagos.example' } }, 'address.colony', 'mailTextWebAddress'],
    [{ phone: { ...FACTS.phone, display: '6461801570 / 00000004' } }, 'phone.display', 'mailTextAccount'],
    [{ hours: { es: '10:00 a 14:00, 6461 8015 7000 0000 04', en: 'x' } }, 'hours.es', 'mailTextAccount'],
    [{ hours: { es: 'En pagos.example', en: 'x' } }, 'hours.es', 'mailTextWebAddress'],
    [{ hours: { es: 'x', en: '6461 8015 7000 0000 04' } }, 'hours.en', 'mailTextAccount'],
  ])('is no account and no link: %j', async (wrong, path, key) => {
    const { version } = await read()
    for (const [lng, errors] of [
      ['es', es],
      ['en', en],
    ] as const) {
      const body = { ...FACTS, ...wrong }
      const headers = { 'if-match': `"${version}"` }
      const refused = await api.call('/management/brand', { method: 'PUT', body, as: owner, lng, headers })
      expect(refused.status).toBe(422)
      expect(refused.body.errors).toEqual([{ path, message: (errors as Record<string, unknown>)[key] }])
    }
    expect((await read()).version).toBe(version)
  })
})
