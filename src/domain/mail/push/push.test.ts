import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { sessions, staffRoleMembers } from '#db/schema/identity.server.ts'
import { pushes, pushSubscriptions } from '#db/schema/push.server.ts'
import { staffNotices } from '#db/schema/staff-notices.server.ts'
import { SignInRequired } from '#domain/access-errors.ts'
import type { Actor } from '#domain/ctx.ts'
import { inTransaction } from '#domain/ctx.ts'
import { resolveActor } from '#domain/identity/resolve-actor.ts'
import { revokeStaff } from '#domain/offboarding/revoke-staff.ts'
import { notifyStaff } from '#domain/orders/admin/notify-staff.ts'
import { collectPayment } from '#domain/orders/paying/collect-payment.ts'
import { createPushService } from '#integrations/push/push-service.ts'
import { addTime, DAY, MINUTE } from '#kit/clock.ts'
import { startPushServiceDouble } from '#tests/doubles/push-service.ts'
import type { PushServiceDouble } from '#tests/doubles/push-service.ts'
import { createTestStaff, PROVEN_OWNER } from '#tests/fixtures/actors.ts'
import { createTestCtx, createTestPorts, TEST_NOW } from '#tests/fixtures/context.ts'
import { buy, givenShop } from '#tests/fixtures/sales.ts'
import type { StoreAlert } from '#vocabulary/email-contents.ts'
import type { Permission } from '#vocabulary/permissions.ts'
import { PUSH_ATTEMPTS } from '#vocabulary/staff-notices.ts'
import { PushAddressRefused, PushDeviceNotFound } from '../errors.ts'
import { notifyNoticedStaff } from '../queue-mail.ts'
import { chooseStaffNotices, getStaffNotices } from '../staff-notices.ts'
import { deliverPush } from './deliver-push.ts'
import { deleteOldPushes } from './queue-push.ts'
import { addPushDevice, listPushDevices, removePushDevice } from './push-devices.ts'

const database = givenShop()
const ports = createTestPorts()
let service: PushServiceDouble

beforeAll(async () => {
  service = await startPushServiceDouble()
})
afterAll(() => service.close())
beforeEach(async () => {
  await database.db.delete(pushSubscriptions)
  await database.db.delete(staffNotices)
  service.received.length = 0
  service.answers.length = 0
  ports.jobs.enqueued.length = 0
})

const CHROME =
  'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0.0.0 Mobile Safari/537.36'
const LATER = addTime(TEST_NOW, 2 * MINUTE)

const at = (now: Date, actor: Actor = { kind: 'system', name: 'test' }) =>
  createTestCtx(database.db, { ports, now, actor })

/** Somebody who chose to be pushed paid orders, if they may see them, and has so many browsers. */
async function reader(devices: number, permissions: Permission[] = ['orders:read']) {
  const person = await createTestStaff(database.db, TEST_NOW, { permissions, refundLimitCentavos: 0 })
  const actor = await resolveActor(database.db, person.token, TEST_NOW)
  await chooseStaffNotices(at(TEST_NOW, actor), { chosen: [], pushed: ['order-paid'] })
  const subscriptions = Array.from({ length: devices }, () => service.subscribe())
  for (const device of subscriptions) await addPushDevice(at(TEST_NOW, actor), { ...device, userAgent: CHROME })
  return { ...person, actor, subscriptions, userId: person.actor.userId }
}

async function pay(now = addTime(TEST_NOW, MINUTE)) {
  const { folio, totalCentavos } = await buy(at(now), { vaso: 1 }, { paymentMethod: 'spei' })
  await collectPayment(at(now, PROVEN_OWNER), { folio, amountCentavos: totalCentavos })
  return folio
}

const waiting = () => database.db.select().from(pushes).where(eq(pushes.status, 'queued'))

async function deliverAll(now = LATER): Promise<void> {
  for (const { id } of await waiting()) await deliverPush(at(now), { pushId: id })
}

it('pushes a paid order once to each browser, encrypted for it and signed, with folio and total alone', async () => {
  const { subscriptions } = await reader(2)
  const folio = await pay()
  await Promise.all([notifyStaff(at(LATER)), notifyStaff(at(LATER))])
  expect(await notifyStaff(at(addTime(LATER, MINUTE)))).toBe(0)
  expect(ports.jobs.enqueued.filter(({ name }) => name === 'send-push')).toHaveLength(2)
  const all = await waiting()
  // The same job twice at once, and again
  for (const { id } of all)
    await Promise.allSettled([deliverPush(at(LATER), { pushId: id }), deliverPush(at(LATER), { pushId: id })])
  for (const { id } of all) await deliverPush(at(LATER), { pushId: id })
  expect(service.received.map(({ endpoint }) => endpoint).toSorted()).toEqual(
    subscriptions.map(({ endpoint }) => endpoint).toSorted(),
  )
  const [{ payload, topic, ttl } = expect.fail()] = service.received
  expect(payload).toEqual({
    title: expect.stringMatching(new RegExp(`^Pedido pagado: ${folio}, \\$[\\d,.]+ MXN$`)),
    path: `/management/orders/${folio}`,
    tag: topic,
  })
  expect(topic).toMatch(/^[\w-]{32}$/)
  expect(ttl).toBe('86400')
})

it('goes with the change: what is rolled back is never pushed', async () => {
  const { userId } = await reader(1, ['operations:read'])
  await chooseFor(userId, 'store-alert')
  const change = inTransaction(at(LATER), async (tx) => {
    const alert = { what: 'disk-nearly-full' as const, freeMegabytes: 1, percent: 1 }
    await notifyNoticedStaff(tx, { content: { kind: 'store-alert', alert }, reference: 'x', locale: 'es' })
    expect(await tx.db.$count(pushes)).toBe(1)
    throw new Error('rolled back')
  })
  await expect(change).rejects.toThrow('rolled back')
  expect(await waiting()).toEqual([])
})

it.each([
  [{ what: 'connection-changed', connection: 'cards', by: 'Elena', at: TEST_NOW }, '/management/settings'],
  [{ what: 'wording-changed', mail: 'welcome', by: 'Elena', at: TEST_NOW }, '/management/mails/templates/welcome'],
  [{ what: 'brand-changed', by: 'Elena', at: TEST_NOW }, '/management/brand'],
  [{ what: 'job-failed', job: 'expire-orders', problem: 'no' }, '/management/jobs'],
] satisfies [StoreAlert, string][])('of %j leads to where the e-mail does', async (alert, path) => {
  const { userId } = await reader(1, ['operations:read'])
  await chooseFor(userId, 'store-alert')
  await notifyNoticedStaff(at(LATER), { content: { kind: 'store-alert', alert }, reference: path, locale: 'es' })
  expect(await waiting()).toMatchObject([{ path }])
})

async function chooseFor(userId: string, kind: 'store-alert'): Promise<void> {
  await database.db.insert(staffNotices).values({ userId, kind, pushSince: TEST_NOW })
}

it('keeps each channel’s choice apart, and its moment', async () => {
  const { actor } = await reader(0)
  await chooseStaffNotices(at(LATER, actor), { chosen: ['order-paid'], pushed: ['order-paid', 'store-alert'] })
  expect(await getStaffNotices(at(LATER, actor))).toMatchObject({ chosen: ['order-paid'], pushed: ['order-paid'] })
  const [row] = await database.db.select().from(staffNotices)
  expect(row).toMatchObject({ mailSince: LATER, pushSince: TEST_NOW })
  await chooseStaffNotices(at(LATER, actor), { chosen: [], pushed: [] })
  expect(await database.db.$count(staffNotices)).toBe(0)
})

describe('nothing is pushed any more', () => {
  const ENDS: Record<string, (person: Awaited<ReturnType<typeof reader>>) => Promise<unknown>> = {
    'once its person signed out': ({ userId }) =>
      database.db.update(sessions).set({ revokedAt: TEST_NOW }).where(eq(sessions.userId, userId)),
    'once the session ran out': ({ userId }) =>
      database.db.update(sessions).set({ expiresAt: TEST_NOW }).where(eq(sessions.userId, userId)),
    'once the role is gone': ({ userId }) =>
      database.db.delete(staffRoleMembers).where(eq(staffRoleMembers.userId, userId)),
    'once its person left': ({ userId }) => revokeStaff(at(TEST_NOW, PROVEN_OWNER), { userId }),
    'once it is not wanted': ({ actor }) => chooseStaffNotices(at(LATER, actor), { chosen: [], pushed: [] }),
    'once the browser was removed': async ({ actor }) => {
      const { devices } = await listPushDevices(at(TEST_NOW, actor))
      await removePushDevice(at(TEST_NOW, actor), { deviceId: devices[0]?.deviceId ?? '' })
    },
  }

  it.each(Object.keys(ENDS))('%s, queued before or not', async (name) => {
    const person = await reader(1)
    await pay()
    await notifyStaff(at(LATER))
    expect(await waiting()).toHaveLength(1)
    await ENDS[name]?.(person)
    await deliverAll()
    await pay(LATER)
    await notifyStaff(at(addTime(LATER, MINUTE)))
    expect(await waiting()).toEqual([])
    expect(service.received).toEqual([])
  })
})

it('what was paid while no session was open is not pushed to the next one', async () => {
  const { userId } = await reader(1)
  await database.db.update(sessions).set({ revokedAt: TEST_NOW }).where(eq(sessions.userId, userId))
  await pay()
  const next = { userId, tokenHash: crypto.randomUUID(), workspace: 'admin' as const }
  const [session] = await database.db
    .insert(sessions)
    .values({ ...next, createdAt: LATER, expiresAt: addTime(LATER, DAY) })
    .returning({ sessionId: sessions.id })
  await database.db.update(pushSubscriptions).set(session ?? expect.fail())
  const folio = await pay(addTime(LATER, MINUTE))
  expect(await notifyStaff(at(addTime(LATER, 2 * MINUTE)))).toBe(1)
  expect((await waiting()).map(({ title }) => title)).toEqual([expect.stringContaining(folio)])
})

it('what was paid before a browser was switched off and on is not pushed again', async () => {
  const { actor, subscriptions } = await reader(1)
  await pay()
  expect(await notifyStaff(at(LATER))).toBe(1)
  const [{ deviceId } = expect.fail()] = (await listPushDevices(at(LATER, actor))).devices
  await removePushDevice(at(LATER, actor), { deviceId })
  await addPushDevice(at(LATER, actor), { ...(subscriptions[0] ?? expect.fail()), userAgent: CHROME })
  const folio = await pay(addTime(LATER, MINUTE))
  expect(await notifyStaff(at(addTime(LATER, 2 * MINUTE)))).toBe(1)
  expect((await waiting()).map(({ title }) => title)).toEqual([expect.stringContaining(folio)])
})

it.each([404, 410])('a browser that the push service answers %i for is forgotten', async (status) => {
  const { actor } = await reader(2)
  await pay()
  await notifyStaff(at(LATER))
  service.answers.push(status)
  await deliverAll()
  expect(service.received).toHaveLength(1)
  expect((await listPushDevices(at(LATER, actor))).devices).toMatchObject([{ lastSentAt: LATER.toISOString() }])
})

it('is tried again while the service is away, and given up in the end or when it refuses', async () => {
  await reader(1)
  await pay()
  await notifyStaff(at(LATER))
  const [{ id: pushId } = expect.fail()] = await waiting()
  const statusOf = async () => (await database.db.select().from(pushes))[0]
  service.answers.push(503, 429)
  await expect(deliverPush(at(LATER), { pushId })).rejects.toThrow('HTTP 503')
  await expect(deliverPush(at(LATER), { pushId })).rejects.toThrow('HTTP 429')
  expect(await statusOf()).toMatchObject({ status: 'queued', attempts: 2 })
  await deliverPush(at(LATER), { pushId })
  expect(await statusOf()).toMatchObject({ status: 'sent', problem: null })

  await database.db.update(pushes).set({ status: 'queued', attempts: PUSH_ATTEMPTS - 1 })
  service.answers.push(500)
  await deliverPush(at(LATER), { pushId })
  expect(await statusOf()).toMatchObject({ status: 'failed', problem: 'HTTP 500' })
  await database.db.update(pushes).set({ status: 'queued', attempts: 0 })
  service.answers.push(413)
  await deliverPush(at(LATER), { pushId })
  expect(await statusOf()).toMatchObject({ status: 'failed', problem: 'HTTP 413' })
  expect(service.received).toHaveLength(1)
})

describe('a browser', () => {
  it('passes to the session that adds it again, and to another person with none of the first’s notices', async () => {
    const first = await reader(1)
    const second = await reader(0)
    const device = first.subscriptions[0] ?? expect.fail()
    const mark = (await listPushDevices(at(TEST_NOW, first.actor))).devices[0]?.mark
    const { devices } = await addPushDevice(at(LATER, second.actor), { ...device, userAgent: CHROME })
    expect(devices).toMatchObject([{ mark, browser: 'Chrome', system: 'Android', isActive: true, lastSentAt: null }])
    expect((await listPushDevices(at(LATER, first.actor))).devices).toEqual([])
  })

  it('added twice at once is there once; of many, the ten newest stay', async () => {
    const { actor } = await reader(0)
    const device = { ...service.subscribe(), userAgent: CHROME }
    await Promise.all([addPushDevice(at(TEST_NOW, actor), device), addPushDevice(at(TEST_NOW, actor), device)])
    expect((await listPushDevices(at(TEST_NOW, actor))).devices).toHaveLength(1)
    for (let more = 1; more <= 10; more += 1)
      await addPushDevice(at(addTime(TEST_NOW, more), actor), { ...service.subscribe(), userAgent: CHROME })
    const { devices } = await listPushDevices(at(LATER, actor))
    expect(devices).toHaveLength(10)
    expect(devices.at(-1)?.createdAt).toBe(addTime(TEST_NOW, 1).toISOString())
  })

  it('is nobody else’s to remove', async () => {
    const { actor } = await reader(1)
    const { actor: other } = await reader(0)
    const [{ deviceId } = expect.fail()] = (await listPushDevices(at(TEST_NOW, actor))).devices
    await expect(removePushDevice(at(TEST_NOW, other), { deviceId })).rejects.toThrow(PushDeviceNotFound)
    expect((await removePushDevice(at(TEST_NOW, actor), { deviceId })).devices).toEqual([])
  })

  it.each([
    'https://10.0.0.8/push',
    'https://localhost/push',
    'http://push.example/x',
    'https://user:pw@push.example/x',
  ])('at %s is refused: it is not on the public web', async (endpoint) => {
    const { actor } = await reader(0)
    const strict = { ...ports, push: createPushService({ mayReachLoopback: false }) }
    const { keys } = service.subscribe()
    const strictly = createTestCtx(database.db, { ports: strict, actor })
    const adding = addPushDevice(strictly, { endpoint, keys, userAgent: '' })
    await expect(adding).rejects.toThrow(PushAddressRefused)
  })

  it('needs a session: an API key has none', async () => {
    const { actor } = await reader(0)
    const withoutSession = { ...actor, session: undefined } as Actor
    const adding = addPushDevice(at(TEST_NOW, withoutSession), { ...service.subscribe(), userAgent: '' })
    await expect(adding).rejects.toThrow(SignInRequired)
  })
})

it('pushes go after a week', async () => {
  await reader(1)
  await pay()
  await notifyStaff(at(LATER))
  expect(await deleteOldPushes(at(addTime(LATER, 7 * DAY)))).toBe(0)
  expect(await deleteOldPushes(at(addTime(LATER, 7 * DAY + 1)))).toBe(1)
})
