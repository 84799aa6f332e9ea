import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, it, test } from 'vitest'
import { brand } from '#config/brand.ts'
import { auditEntries } from '#db/schema/audit.server.ts'
import { mails, mailTexts } from '#db/schema/mail.server.ts'
import type { Actor } from '#domain/ctx.ts'
import { createEmailRenderer, renderEmail } from '#emails/render-email.ts'
import { LOCALES } from '#i18n/locale.ts'
import { MESSAGES } from '#i18n/resources.server.ts'
import { variablesIn } from '#i18n/variables.ts'
import { SituationError } from '#kit/errors.ts'
import { WORDED_KINDS } from '#vocabulary/worded-mails.ts'
import { PERMISSIONS } from '#vocabulary/permissions.ts'
import type { MailWording, WordedKind } from '#vocabulary/worded-mails.ts'
import { createActors, PROVEN_OWNER } from '#tests/fixtures/actors.ts'
import { createTestCtx, createTestPorts, TEST_NOW } from '#tests/fixtures/context.ts'
import { createTestDatabase } from '#tests/fixtures/test-database.ts'
import type { TestDatabase } from '#tests/fixtures/test-database.ts'
import { queueMail } from '../queue-mail.ts'
import { checkMailWording } from './check-mail-wording.ts'
import { getMailTexts, listMailTexts } from './get-mail-texts.ts'
import { previewMailTexts } from './preview-mail-texts.ts'
import { sampleContents } from './sample-contents.ts'
import { resetMailTexts, saveMailTexts } from './save-mail-texts.ts'
import { shippedTexts } from './shipped-texts.ts'

const SHOP = { publicUrl: 'https://store.example', brand, tests: { hosted: false, transfer: false } }
const AT = { publicUrl: SHOP.publicUrl, now: TEST_NOW }
const KIND = 'order-shipped'

let database: TestDatabase
let owner: Actor = PROVEN_OWNER
const asOwner = () => createTestCtx(database.db, { actor: owner })
const wording = (es: Record<string, string>, en: Record<string, string> = {}): MailWording => ({ es, en })

beforeAll(async () => {
  database = await createTestDatabase()
  owner = { ...PROVEN_OWNER, ...(await createActors(database.db, TEST_NOW)).owner.actor }
})
afterAll(() => database.drop())
beforeEach(async () => {
  await database.db.delete(mailTexts)
  await database.db.delete(mails)
})

/** The mail of the parcel as the customer gets it, with what was logged meanwhile. */
async function mailed(locale: 'es' | 'en' = 'es') {
  await database.db.delete(mails)
  const logged: object[] = []
  const emails = createEmailRenderer({ warn: (details) => logged.push(details) })
  const ctx = createTestCtx(database.db, { ports: { ...createTestPorts(), emails } })
  const [content] = sampleContents(KIND, AT)
  if (!content) throw new Error('no sample')
  await queueMail(ctx, { content, reference: crypto.randomUUID(), locale, to: ['lucia@people.example'] })
  const [mail] = await database.db.delete(mails).returning()
  return { mail, logged }
}

function faultsOf(kind: WordedKind, typed: MailWording): Record<string, string> {
  try {
    checkMailWording(kind, typed)
    return {}
  } catch (error) {
    if (!(error instanceof SituationError)) throw error
    return Object.fromEntries(error.fields.map(({ path, key }) => [path, key]))
  }
}

describe.each(WORDED_KINDS)('the texts of %s', (kind) => {
  const shipped = shippedTexts(kind)

  it('have a subject, are offered the same in both languages, and fit', () => {
    expect(shipped.filter(({ part }) => part === 'subject').length).toBeGreaterThan(0)
    for (const { es, en } of shipped) expect(variablesIn(en).toSorted()).toEqual(variablesIn(es).toSorted())
    const all = Object.fromEntries(shipped.map(({ key, es }) => [key, es]))
    const english = Object.fromEntries(shipped.map(({ key, en }) => [key, en]))
    expect(checkMailWording(kind, wording(all, english))).toEqual({ es: {}, en: {} })
  })

  it.each(LOCALES)('are all said by the made-up e-mails, whole and as text, in %s', (locale) => {
    const texts = Object.fromEntries(
      shipped.map(({ key, es }) => [
        key,
        `<b>«${key}»</b> & ${variablesIn(es)
          .map((name) => `{{${name}}}`)
          .join(' ')}`,
      ]),
    )
    const written = sampleContents(kind, AT).map((content) => renderEmail(content, locale, { ...SHOP, wording: texts }))
    for (const { key, part } of shipped) {
      const said = written.filter(({ subject, html }) =>
        part === 'subject' ? subject.includes(`«${key}»`) : html.includes(`&lt;b&gt;«${key}»&lt;/b&gt; &amp; `),
      )
      expect(said.length, key).toBeGreaterThan(0)
    }
    for (const { subject, html, text } of written) {
      expect(html).not.toContain('<b>')
      expect(subject + html + text).not.toMatch(/\{\{|undefined/)
    }
  })
})

test('any text with the variables that it is offered is said as it is written, and never as markup', () => {
  const piece = fc.oneof(
    fc.string({ unit: 'grapheme' }),
    fc.constantFrom('<b>', '&amp;', '"', "'", '$&', '\r\n', '\t', '\0'),
  )
  fc.assert(
    fc.property(fc.array(piece, { minLength: 1, maxLength: 6 }), (pieces) => {
      const typed = `x ${pieces.join('').replaceAll(/[{}]/g, '')} {{folio}} y`
      fc.pre(!/[.@:]/.test(typed.normalize('NFKC')))
      const { es: changed } = checkMailWording(KIND, wording({ 'subject.all': typed, 'title.all': 'a' }))
      const text = changed['subject.all'] ?? ''
      const [content] = sampleContents(KIND, AT)
      if (!content) throw new Error('no sample')
      const { subject, html } = renderEmail(content, 'es', {
        ...SHOP,
        wording: { ...changed, 'before.all': text.replaceAll('{{folio}}', '') },
      })
      expect(subject).toBe(`${text.replaceAll('{{folio}}', 'SC-7K3M-9QX5')} · ${brand.name}`)
      expect(subject).not.toMatch(/[\r\n]/)
      expect(html.match(/<[a-z]+/g)).toEqual(renderEmail(content, 'es', SHOP).html.match(/<[a-z]+/g))
    }),
  )
})

test.each([
  [{ 'subject.all': 'Pedido {{pedido}}' }, 'es.subject.all', 'mailTextVariableUnknown'],
  [{ 'subject.all': 'Transfiere a 0121 8000-1183 5971 98' }, 'es.subject.all', 'mailTextAccount'],
  [{ 'subject.all': 'Transfiere a 0121\u200b8000\u200d1183\u00ad5971\ufe0f98' }, 'es.subject.all', 'mailTextAccount'],
  [{ 'subject.all': 'CLABE 0121/8000/1183/5971/98' }, 'es.subject.all', 'mailTextAccount'],
  [{ 'subject.all': '012 180 (001) 183_597 198' }, 'es.subject.all', 'mailTextAccount'],
  [{ 'before.all': 'Paga en pagos-otra.example/pedido' }, 'es.before.all', 'mailTextWebAddress'],
  [{ 'before.all': 'Escribe a pagos@otra' }, 'es.before.all', 'mailTextWebAddress'],
  [{ 'before.all': 'Paga en https://otra.example' }, 'es.before.all', 'mailTextWebAddress'],
  [{ 'before.all': 'Paga en HTTP:/\u200b/otra.example' }, 'es.before.all', 'mailTextWebAddress'],
  [{ 'before.all': 'Entra a ｗｗｗ．otra.example' }, 'es.before.all', 'mailTextWebAddress'],
  [{ action: '\u200b\u2060\u202e\u3164' }, 'es.action', 'fieldRequired'],
  [{ action: '\u200d\ufe0f' }, 'es.action', 'fieldRequired'],
  [{ 'subject.all': 'Pedido {{folio' }, 'es.subject.all', 'mailTextVariableUnknown'],
  [{ 'subject.all': 'Pedido {{ folio }}' }, 'es.subject.all', 'mailTextVariableUnknown'],
  [{ 'subject.all': 'Pedido {{folio}}}' }, 'es.subject.all', 'mailTextVariableUnknown'],
  [{ 'title.all': 'Va {{folio}}' }, 'es.title.all', 'mailTextTakesNone'],
  [{ 'title.all': '   ' }, 'es.title.all', 'fieldRequired'],
  [{ action: 'x'.repeat(41) }, 'es.action', 'mailTextTooLong'],
  [{ 'facts.order': 'Compra' }, 'es.facts.order', 'mailTextUnknown'],
])('%o is refused, with the text named', (texts: Record<string, string>, path, key) => {
  expect(faultsOf(KIND, wording(texts))).toEqual({ [path]: key })
})

test('what shows nothing or turns the reading is left out, and emoji stay whole', () => {
  const typed = '\u202eVa\u200b \u2066ya\u00ad 👩🏽‍🌾 ❤️‍🔥 {{\u2060folio}}\u2069'
  expect(checkMailWording(KIND, wording({ 'subject.all': typed })).es).toEqual({
    'subject.all': 'Va ya 👩🏽‍🌾 ❤️‍🔥 {{folio}}',
  })
})

test('says which variable it doesn’t know, and which there are', () => {
  expect(() => checkMailWording(KIND, wording({ 'subject.all': 'a {{b}} c' }))).toThrow(
    expect.objectContaining({
      fields: [
        {
          path: 'es.subject.all',
          key: 'mailTextVariableUnknown',
          values: { strange: '{{b}}', offered: '{{folio}}' },
        },
      ],
    }) as Error,
  )
})

describe('changed words', () => {
  it('stand in the next e-mail of the language, and the shipped ones where it says nothing', async () => {
    await saveMailTexts(asOwner(), {
      kind: KIND,
      version: 0,
      wording: wording({
        'subject.all': ' ¡Ya salió\n tu {{folio}}',
        'title.all': MESSAGES.es.emailsOrders[KIND].title.all,
      }),
    })
    const { mail, logged } = await mailed()
    expect(mail?.subject).toBe(`¡Ya salió tu SC-7K3M-9QX5 · ${brand.name}`)
    expect(mail?.html).toContain(MESSAGES.es.emailsOrders[KIND].title.all)
    expect((await mailed('en')).mail?.subject).toMatch(/^Order SC-7K3M-9QX5: on its way/)
    expect(logged).toEqual([])
    expect((await getMailTexts(asOwner(), KIND)).texts.filter(({ es, en }) => es.changed ?? en.changed)).toHaveLength(1)
    expect((await listMailTexts(asOwner())).filter(({ changed }) => changed > 0)).toMatchObject([
      { kind: KIND, group: 'emailsOrders', changed: 1, changedAt: TEST_NOW },
    ])
  })

  it('are gone once reset, whoever had seen an older version keeps out, and both are written down', async () => {
    await saveMailTexts(asOwner(), { kind: KIND, version: 0, wording: wording({ action: 'Dónde va' }) })
    const late = wording({ action: 'Otro' })
    await expect(saveMailTexts(asOwner(), { kind: KIND, version: 0, wording: late })).rejects.toThrow('editedMeanwhile')
    await expect(resetMailTexts(asOwner(), { kind: KIND, version: 0 })).rejects.toThrow('editedMeanwhile')
    expect((await mailed()).mail?.html).toContain('>Dónde va</a>')
    await resetMailTexts(asOwner(), { kind: KIND, version: 1 })
    expect((await mailed()).mail?.html).toContain('>Rastrear el pedido</a>')
    expect(await getMailTexts(asOwner(), KIND)).toMatchObject({
      version: 2,
      changedBy: expect.stringContaining('owner'),
    })
    const entries = await database.db.select().from(auditEntries)
    expect(entries.filter(({ action }) => action.startsWith('mailTexts')).slice(-2)).toMatchObject([
      { action: 'mailTexts.changed', after: { es: { action: 'Dónde va' } } },
      { action: 'mailTexts.reset', before: { es: { action: 'Dónde va' } }, after: { es: {} } },
    ])
  })

  it('are changed only with a recent proof of identity, and never by a key', async () => {
    const long = { ...PROVEN_OWNER, session: { id: 's', authenticatedAt: new Date(0), mustChangePassword: false } }
    const key = { ...PROVEN_OWNER, apiKey: { id: 'k', scopes: PERMISSIONS } }
    for (const [actor, refusal] of [
      [long, 'recentAuthRequired'],
      [key, 'keyNotAllowed'],
    ] as const) {
      const ctx = createTestCtx(database.db, { actor })
      const typed = wording({ action: 'x' })
      await expect(async () => saveMailTexts(ctx, { kind: KIND, version: 0, wording: typed })).rejects.toThrow(refusal)
      await expect(async () => resetMailTexts(ctx, { kind: KIND, version: 0 })).rejects.toThrow(refusal)
    }
    expect(await database.db.$count(mailTexts)).toBe(0)
  })

  it('are told to the shop’s mailbox at each change, once', async () => {
    await saveMailTexts(asOwner(), { kind: KIND, version: 0, wording: wording({ action: 'Dónde va' }) })
    await resetMailTexts(asOwner(), { kind: KIND, version: 1 })
    await expect(resetMailTexts(asOwner(), { kind: KIND, version: 1 })).rejects.toThrow('editedMeanwhile')
    const alerts = await database.db.select().from(mails).orderBy(mails.reference)
    expect(alerts).toMatchObject(
      [1, 2].map((version) => ({
        kind: 'store-alert',
        reference: `wording-changed ${KIND} ${version}`,
        subject: 'Cambiaron los textos de un correo: Pedido enviado',
        text: expect.stringContaining('/management/mails/templates/order-shipped'),
      })),
    )
  })

  it('are marked where the e-mail has no place for them any more, and can be taken back', async () => {
    const texts = wording({ gone: 'x', 'subject.all': 'Pedido {{gone}}', 'title.all': 'Va' })
    const stored = { kind: KIND, version: 3, actor: 'x', at: TEST_NOW } as const
    await database.db.insert(mailTexts).values({ ...stored, texts })
    const listed = (await listMailTexts(asOwner())).find(({ kind }) => kind === KIND)
    expect(listed).toMatchObject({ changed: 2, faulty: 1 })
    const marked = (await getMailTexts(asOwner(), KIND)).texts.filter(({ es }) => es.fault !== null)
    expect(marked).toMatchObject([{ key: 'subject.all', es: { fault: expect.stringContaining('{{gone}}') } }])
    await database.db.update(mailTexts).set({ texts: wording({ gone: 'x' }) })
    expect(await getMailTexts(asOwner(), KIND)).toMatchObject({ isChanged: true })
    await resetMailTexts(asOwner(), { kind: KIND, version: 3 })
    expect(await getMailTexts(asOwner(), KIND)).toMatchObject({ isChanged: false })
  })

  it('are saved by one of two who begin at once', async () => {
    const saving = ['Uno', 'Dos'].map((action) =>
      saveMailTexts(asOwner(), { kind: KIND, version: 0, wording: wording({ action }) }),
    )
    const outcomes = await Promise.allSettled(saving)
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  })

  it.each([
    ['asks for a variable that the e-mail no longer offers', { es: { 'subject.all': 'Pedido {{gone}}' }, en: {} }],
    ['is no text', { es: { 'subject.all': 7 }, en: {} }],
    ['is empty', { es: { 'subject.all': '' }, en: {} }],
  ])('never keep an e-mail back: one that %s is left out, and the log says so', async (_, texts) => {
    const stored = { kind: KIND, texts: texts as unknown as MailWording, version: 1, actor: 'x', at: TEST_NOW } as const
    await database.db.insert(mailTexts).values(stored)
    const { mail, logged } = await mailed()
    expect(mail?.subject).toBe(`Pedido SC-7K3M-9QX5: va en camino · ${brand.name}`)
    expect(logged).toEqual([{ kind: KIND, locale: 'es', key: 'subject.all' }])
  })

  it.each([null, 'x', { es: null }, {}, { es: 3 }])(
    'never keep an e-mail back when all of them are %o',
    async (texts) => {
      const stored = {
        kind: KIND,
        texts: texts as unknown as MailWording,
        version: 1,
        actor: 'x',
        at: TEST_NOW,
      } as const
      if (texts !== null) await database.db.insert(mailTexts).values(stored)
      expect((await mailed()).mail?.subject).toBe(`Pedido SC-7K3M-9QX5: va en camino · ${brand.name}`)
    },
  )

  it('are shown before they are saved', async () => {
    const previews = await previewMailTexts(asOwner(), {
      kind: KIND,
      wording: wording({ 'subject.some': 'Va {{folio}}' }),
    })
    expect(previews.map(({ es }) => es.subject)).toContain(`Va SC-7K3M-9QX5 · ${brand.name}`)
    expect(previews).toHaveLength(3)
    expect((await getMailTexts(asOwner(), KIND)).version).toBe(0)
  })
})
