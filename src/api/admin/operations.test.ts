import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { recordAuditEntry } from '#domain/audit/record-audit-entry.ts'
import { queueMail } from '#domain/mail/queue-mail.ts'
import { mails } from '#db/schema/mail.server.ts'
import { inTransaction } from '#domain/ctx.ts'
import { deleteOldProofs } from '#domain/identity/delete-old-proofs.ts'
import { staffInvitations, users } from '#db/schema/identity.server.ts'
import { addTime, DAY, HOUR } from '#kit/clock.ts'
import { createActors, TEST_PASSWORD } from '#tests/fixtures/actors.ts'
import type { TestActors } from '#tests/fixtures/actors.ts'
import { createTestApi } from '#tests/fixtures/api.ts'
import { createTestCtx, TEST_NOW, TEST_WORKSPACES } from '#tests/fixtures/context.ts'
import { tokenMailedTo } from '#tests/fixtures/mailbox.ts'
import { createTestDatabase } from '#tests/fixtures/test-database.ts'
import type { TestDatabase } from '#tests/fixtures/test-database.ts'

let database: TestDatabase
let api: ReturnType<typeof createTestApi>
let actors: TestActors

beforeAll(async () => {
  database = await createTestDatabase()
  api = createTestApi(database)
  actors = await createActors(database.db, TEST_NOW)
})
afterAll(() => database.drop())

interface AuditEntry {
  entryId: number
  at: string
  action: string
  actor: { kind: string; id: string; name: string | null }
  subject: { kind: string; id: string }
  before: Record<string, unknown> | null
  after: Record<string, unknown> | null
}
type Listed<Item> = Item[]

async function listed<Item>(path: string) {
  const { status, body } = await api.call<Listed<Item>>(path, { as: actors.owner })
  expect(status).toBe(200)
  return { items: body.data, next: (body.meta as unknown as { next: string | null }).next }
}

describe('the audit log', () => {
  const recordEntry = (
    id: string,
    at: Date,
    ctx = createTestCtx(database.db, { actor: actors.owner.actor, now: at }),
  ) =>
    inTransaction(ctx, (within) =>
      recordAuditEntry(within, {
        action: id.startsWith('z') ? 'shippingZone.changed' : 'product.priced',
        subject: { kind: id.startsWith('z') ? 'shippingZone' : 'product', id },
        before: { price: 1 },
        after: { price: 2 },
      }),
    )

  beforeAll(async () => {
    for (let index = 0; index < 5; index++) await recordEntry(`p${index}`, addTime(TEST_NOW, -index * DAY))
    await recordEntry('z1', addTime(TEST_NOW, -HOUR))
    await recordEntry('z2', addTime(TEST_NOW, -HOUR))
  })

  it('are told the latest first, page by page, each once', async () => {
    const first = await listed<AuditEntry>('/management/audit-entries?limit=3')
    const second = await listed<AuditEntry>(`/management/audit-entries?limit=3&cursor=${first.next}`)
    const third = await listed<AuditEntry>(`/management/audit-entries?limit=3&cursor=${second.next}`)
    const all = [...first.items, ...second.items, ...third.items]
    expect(all.map(({ subject }) => subject.id)).toEqual(['p0', 'z2', 'z1', 'p1', 'p2', 'p3', 'p4'])
    expect(third.next).toBeNull()
    expect(all[0]).toMatchObject({
      action: 'product.priced',
      actor: { kind: 'owner', id: actors.owner.actor.userId, name: 'owner' },
      before: { price: 1 },
      after: { price: 2 },
    })
  })

  it.each([
    ['action=shippingZone.changed', ['z2', 'z1']],
    ['subjectKind=shippingZone&subjectId=z1', ['z1']],
    ['subjectId=p3', ['p3']],
    ['actor=owner:nobody', []],
    // The 20th at noon in Mexico City
    ['from=2026-11-18&until=2026-11-19', ['p1', 'p2']],
  ])('are found by %s', async (query, ids) => {
    const { items } = await listed<AuditEntry>(`/management/audit-entries?${query}`)
    expect(items.map(({ subject }) => subject.id)).toEqual(ids)
  })

  it.each(['cursor=%22', `cursor=${Buffer.from('["x",1]').toString('base64url')}`, 'from=yesterday', 'limit=0'])(
    'refuse %s',
    async (query) => {
      expect((await api.call(`/management/audit-entries?${query}`, { as: actors.owner })).status).toBe(422)
    },
  )

  it('tell whether their chain is whole', async () => {
    const { body } = await api.call<{ entries: number; next: null; fault: null }>('/management/audit-entries/chain', {
      as: actors.owner,
    })
    expect(body.data).toMatchObject({ next: null, fault: null })
    expect(body.data.entries).toBeGreaterThanOrEqual(7)
  })
})

describe('the staff', () => {
  const invitation = { name: 'Marta Ruiz', email: 'Marta@people.example' }
  const invite = (body: unknown = invitation) =>
    api.call<{ invitationId: string; expiresAt: string }>('/management/staff-invitations', {
      method: 'POST',
      body,
      as: actors.owner,
    })
  const join = (token: string, password = TEST_PASSWORD) =>
    api.call<{ email: string }>('/auth/staff-invitation/completion', { method: 'POST', body: { token, password } })
  const staff = async () =>
    (
      await api.call<{
        members: { userId: string; email: string; role: string; lastSeenAt: string | null }[]
        invitations: { invitationId: string; email: string; isExpired: boolean }[]
      }>('/management/staff', { as: actors.owner })
    ).body.data
  const lastToken = () => tokenMailedTo(database.db, invitation.email, 'staff-invitation')
  beforeEach(() => database.db.delete(mails))

  it('is asked by mail, joins with the link once, works as an admin, and is put out at once', async () => {
    const { status, body } = await invite()
    expect(status).toBe(201)
    expect(body.data.expiresAt).toBe(addTime(TEST_NOW, 7 * DAY).toISOString())
    expect((await staff()).invitations).toMatchObject([{ email: invitation.email, isExpired: false }])
    const token = await lastToken()
    expect((await join(token, 'x')).status).toBe(422)
    expect(await join(token)).toMatchObject({ status: 201, body: { data: { email: invitation.email } } })
    expect((await join(token)).status).toBe(410)
    expect((await staff()).invitations).toEqual([])
    const signedIn = await api.call<{ token: string }>('/auth', {
      method: 'POST',
      body: { user: 'marta@people.example', password: TEST_PASSWORD },
      workspace: TEST_WORKSPACES.admin,
    })
    expect(signedIn.status).toBe(200)
    const as = signedIn.body.data.token
    expect((await api.call('/management/staff', { as })).status).toBe(403)
    const member = (await staff()).members.find(({ email }) => email === invitation.email)
    expect(member).toMatchObject({ role: 'admin', lastSeenAt: TEST_NOW.toISOString() })
    const out = `/management/staff/${member?.userId}`
    expect((await api.call(out, { method: 'DELETE', as: actors.owner })).status).toBe(200)
    expect((await api.call('/auth/sessions', { as })).status).toBe(401)
    expect((await api.call(out, { method: 'DELETE', as: actors.owner })).status).toBe(404)
    const { items } = await listed<AuditEntry>('/management/audit-entries?limit=3')
    expect(items.map(({ action }) => action)).toEqual(['staff.revoked', 'staff.joined', 'staff.invited'])
    for (const { before, after } of items) expect(before ?? after).toMatchObject(invitation)
  })

  it('is asked anew with another link, and the one before is void', async () => {
    const { body } = await invite()
    const earlier = await lastToken()
    await invite({ ...invitation, email: 'marta@PEOPLE.example' })
    expect((await staff()).invitations).toHaveLength(1)
    await database.db.delete(mails)
    const renewal = `/management/staff-invitations/${body.data.invitationId}/renewal`
    expect((await api.call(renewal, { method: 'POST', as: actors.owner })).status).toBe(200)
    expect((await join(earlier)).status).toBe(410)
    const token = await tokenMailedTo(database.db, 'marta@PEOPLE.example', 'staff-invitation')
    const path = `/management/staff-invitations/${body.data.invitationId}`
    expect((await api.call(path, { method: 'DELETE', as: actors.owner })).status).toBe(200)
    expect((await join(token)).status).toBe(410)
    expect((await api.call(path, { method: 'DELETE', as: actors.owner })).status).toBe(404)
  })

  it('is asked for a week', async () => {
    await invite()
    const token = await lastToken()
    api.clock.now = addTime(TEST_NOW, 7 * DAY)
    expect((await join(token)).status).toBe(410)
    api.clock.now = TEST_NOW
    const old = createTestCtx(database.db, { now: addTime(TEST_NOW, 38 * DAY) })
    await deleteOldProofs(old)
    expect(await database.db.$count(staffInvitations)).toBe(0)
    await createActorsAgain()
  })

  /** Sessions of that long ago are forgotten as well. */
  async function createActorsAgain() {
    await database.db.delete(users)
    actors = await createActors(database.db, TEST_NOW)
  }

  it.each([
    [{ name: '', email: 'a@people.example' }, 422],
    [{ name: 'A', email: '' }, 422],
    [{ name: 'A', email: 'nobody' }, 422],
    [{ name: 'A', email: 'OWNER@people.example' }, 409],
    [{ name: 'A', email: 'customer@people.example' }, 409],
  ])('is not asked with %j', async (body, status) => {
    expect((await invite(body)).status).toBe(status)
  })

  it('can’t take somebody’s account who registered meanwhile', async () => {
    await invite({ name: 'Ana', email: invitation.email })
    const token = await lastToken()
    await database.db
      .update(users)
      .set({ email: invitation.email })
      .where(eq(users.id, actors.otherCustomer.actor.userId))
    expect((await join(token)).status).toBe(409)
    const [account] = await database.db.select().from(users).where(eq(users.id, actors.otherCustomer.actor.userId))
    expect(account?.role).toBe('customer')
  })

  it('keeps its owner, and no customer is of it', async () => {
    const out = (userId: string) => api.call(`/management/staff/${userId}`, { method: 'DELETE', as: actors.owner })
    expect((await out(actors.owner.actor.userId)).status).toBe(409)
    expect((await out(actors.customer.actor.userId)).status).toBe(404)
    expect((await staff()).members.map(({ role }) => role)).toEqual(['owner', 'admin'])
  })

  it('refuses a mistyped kind, rather than delete what was meant to be handed over', async () => {
    const path = `/management/staff/${actors.admin.actor.userId}?report=${actors.owner.actor.userId}`
    expect((await api.call(path, { method: 'DELETE', as: actors.owner })).status).toBe(422)
    expect((await staff()).members.map(({ role }) => role)).toEqual(['owner', 'admin'])
  })

  it('is changed by an owner who proved lately who they are', async () => {
    api.clock.now = addTime(TEST_NOW, HOUR)
    expect(await invite()).toMatchObject({ status: 403, body: { code: 'RecentAuthRequired' } })
    const path = `/management/staff/${actors.admin.actor.userId}`
    expect((await api.call(path, { method: 'DELETE', as: actors.owner })).status).toBe(403)
    api.clock.now = TEST_NOW
  })
})

describe('the mails', () => {
  interface Mail {
    mailId: string
    subject: string
    to: string[]
    status: string
    canBeRetried: boolean
  }
  const write = (to: string, reference: string, minutes: number) =>
    queueMail(createTestCtx(database.db, { now: addTime(TEST_NOW, minutes * 60_000) }), {
      content: { kind: 'reset-password', name: 'X', link: 'https://store.example/reset-password#token=abc_-1' },
      reference,
      locale: 'es',
      to: [to],
    })

  it('are found by address and subject, the latest first, and told without what opens something', async () => {
    await database.db.delete(mails)
    await write('ana.muñoz@people.example', '1', 0)
    const second = await write('beto@people.example', '2', 1)
    await write('carla@people.example', '3', 2)
    await database.db
      .update(mails)
      .set({ status: 'failed', problem: '550 no box for beto@people.example' })
      .where(eq(mails.id, second ?? ''))
    const to = async (query: string) =>
      (await listed<Mail>(`/management/mails?${query}`)).items.map(({ to: [one] }) => one?.[0])
    expect(await to('')).toEqual(['c', 'b', 'a'])
    expect(await to('q=MUNOZ')).toEqual(['a'])
    expect(await to('q=contraseña people')).toEqual(['c', 'b', 'a'])
    expect(await to('q=otra+beto')).toEqual(['b'])
    expect(await to('q=nobody')).toEqual([])
    expect(await to('status=failed')).toEqual(['b'])
    expect(await to('kind=welcome')).toEqual([])
    const { items, next } = await listed<Mail>('/management/mails?limit=2')
    expect(items).toHaveLength(2)
    expect((await listed<Mail>(`/management/mails?limit=2&cursor=${next}`)).items).toHaveLength(1)
    const [failed] = (await listed<Mail>('/management/mails?status=failed')).items
    expect(failed).toMatchObject({ problem: '550 no box for …@…', canBeRetried: true })
    const { body } = await api.call<{ text: string }>(`/management/mails/${second}`, { as: actors.owner })
    expect(body.data.text).toContain('#token=…')
    expect(body.data.text).not.toContain('abc_-1')
    expect((await api.call(`/management/mails/${second}/retry`, { method: 'POST', as: actors.owner })).status).toBe(200)
    expect((await listed<AuditEntry>('/management/audit-entries?limit=1')).items).toMatchObject([
      { action: 'mail.retried' },
    ])
  })
})
