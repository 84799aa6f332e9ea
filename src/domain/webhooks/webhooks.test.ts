import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { mails } from '#db/schema/mail.server.ts'
import type { Ctx } from '#domain/ctx.ts'
import { EditedMeanwhile } from '#domain/edited-meanwhile.ts'
import { moveOrder } from '#domain/orders/move-order.ts'
import { orders } from '#db/schema/orders.server.ts'
import type { Jobs } from '#domain/ports/jobs.ts'
import { addTime, DAY, HOUR } from '#kit/clock.ts'
import { isSignedWith } from '#tests/doubles/webhook-transport.ts'
import { PROVEN_OWNER } from '#tests/fixtures/actors.ts'
import { createTestCtx, createTestPorts, TEST_NOW } from '#tests/fixtures/context.ts'
import type { TestPorts } from '#tests/fixtures/context.ts'
import { buyByCard, givenShop } from '#tests/fixtures/sales.ts'
import { announce } from './announce.ts'
import { deliverWebhook } from './deliver-webhook.ts'
import { deleteOldDeliveries, listDeliveries, sendAgain, sendFailedAgain } from './deliveries.ts'
import { DeliveryNotFound, WebhookAddressRefused, WebhookNotFound } from './errors.ts'
import { DELIVERY_ATTEMPTS, FAILURES_ENDURED } from '#vocabulary/webhook-events.ts'
import { addWebhook, changeWebhook, listWebhooks, removeWebhook } from './manage-endpoint.ts'
import { sendTest } from './send-test.ts'
import { webhookDeliveries, webhookEndpoints } from '#db/schema/webhooks.server.ts'

const PLACED = { folio: 'x', status: 'pending' } as const

const database = givenShop()
let ports: TestPorts
let owner: Ctx
beforeEach(async () => {
  ports = createTestPorts()
  owner = createTestCtx(database.db, { ports, actor: PROVEN_OWNER })
  await database.db.delete(webhookEndpoints)
  await database.db.delete(mails)
})

const INPUT = { name: 'ERP', url: 'https://erp.example/hook', events: ['order.placed' as const], isActive: true }

/** Everything that waits to be delivered, tried once. */
async function work(ctx: Ctx = owner): Promise<unknown[]> {
  const due = ports.jobs.enqueued.splice(0).filter(({ name }) => name === 'deliver-webhook')
  const tried = due.map(({ data }) => deliverWebhook(ctx, data as Jobs['deliver-webhook']))
  return (await Promise.allSettled(tried)).flatMap((result) => (result.status === 'rejected' ? [result.reason] : []))
}

async function giveUpOnce(): Promise<void> {
  await announce(owner, 'order.placed', PLACED)
  const job = ports.jobs.enqueued.findLast(({ name }) => name === 'deliver-webhook')?.data as Jobs['deliver-webhook']
  for (let attempt = 0; attempt < DELIVERY_ATTEMPTS; attempt++) {
    ports.webhooks.answers.push(503)
    await deliverWebhook(owner, job).catch(() => undefined)
  }
}

async function listening(events: (typeof INPUT)['events'] | string[] = ['order.placed']) {
  const made = await addWebhook(owner, { ...INPUT, events: events as (typeof INPUT)['events'] })
  await work()
  ports.webhooks.received.splice(0)
  return made
}

describe('an endpoint', () => {
  it('is pinged with a signature of its secret, which is told once and kept sealed', async () => {
    const { secret, endpointId } = await addWebhook(owner, INPUT)
    expect(secret).toMatch(/^whsec_/)
    await work()
    const [ping] = ports.webhooks.received
    if (!ping) throw new Error('nothing came')
    expect(isSignedWith(secret, ping)).toBe(true)
    expect(isSignedWith(secret, { ...ping, body: `${ping.body} ` })).toBe(false)
    expect(ping.headers['webhook-timestamp']).toBe(String(TEST_NOW.getTime() / 1000))
    expect(JSON.parse(ping.body)).toMatchObject({ id: ping.headers['webhook-id'], type: 'ping', data: {} })
    const [kept] = await database.db.select().from(webhookEndpoints)
    expect(kept?.secret).not.toContain(secret.slice(8))
    expect(await listWebhooks(owner)).toMatchObject([{ endpointId, version: 1, isActive: true }])
  })

  it.each(['http://erp.example/hook', 'https://127.0.0.1/hook'])('can’t be at %s', async (url) => {
    await expect(addWebhook(owner, { ...INPUT, url })).rejects.toThrow(WebhookAddressRefused)
  })

  it('is changed by who saw it as it is', async () => {
    const { endpointId } = await listening()
    const changed = await changeWebhook(owner, { ...INPUT, endpointId, version: 1, name: 'Almacén' })
    expect(changed).toMatchObject({ version: 2, name: 'Almacén' })
    await expect(changeWebhook(owner, { ...INPUT, endpointId, version: 1 })).rejects.toThrow(EditedMeanwhile)
    await removeWebhook(owner, { endpointId })
    expect(await database.db.$count(webhookDeliveries)).toBe(0)
  })
})

describe('what happens', () => {
  it('is told to those who listen to it, without anybody’s name', async () => {
    await listening(['order.placed', 'order.paid'])
    await listening(['order.shipped'])
    const { folio } = await buyByCard(
      createTestCtx(database.db, { ports }),
      { vaso: 1 },
      { email: 'lucia@people.example' },
    )
    const [order] = await database.db.select().from(orders).where(eq(orders.folio, folio))
    await moveOrder(owner, { orderId: order?.id ?? '', to: 'processing', reason: 'paid' })
    await work()
    const received = ports.webhooks.received.map(({ body }) => JSON.parse(body) as { type: string; data: object })
    // Deliveries overtake each other
    expect(received.map(({ type }) => type).toSorted()).toEqual(['order.paid', 'order.placed'])
    expect(received.find(({ type }) => type === 'order.paid')?.data).toEqual({ folio, status: 'processing' })
    expect(JSON.stringify(received)).not.toMatch(/lucia/i)
  })

  it('is told with its transaction, or not at all', async () => {
    await listening()
    const failing = database.db.transaction(async (tx) => {
      await announce({ ...owner, db: tx }, 'order.placed', { folio: 'x', status: 'pending' })
      throw new Error('no')
    })
    await expect(failing).rejects.toThrow('no')
    await announce(owner, 'order.placed', { folio: 'y', status: 'pending' })
    await work()
    expect(ports.webhooks.received.map(({ body }) => (JSON.parse(body) as { data: object }).data)).toEqual([
      { folio: 'y', status: 'pending' },
    ])
  })
})

describe('a delivery', () => {
  it('is made once, however often its job runs', async () => {
    await listening()
    await announce(owner, 'order.placed', PLACED)
    const job = ports.jobs.enqueued.find(({ name }) => name === 'deliver-webhook')?.data as Jobs['deliver-webhook']
    await Promise.allSettled(Array.from({ length: 5 }, () => deliverWebhook(owner, job)))
    await deliverWebhook(owner, job)
    expect(ports.webhooks.received).toHaveLength(1)
  })

  it('that fails is tried again, and is noted as it went', async () => {
    const { endpointId } = await listening()
    ports.webhooks.answers.push(500, 'nothing')
    await announce(owner, 'order.placed', PLACED)
    const [job] = ports.jobs.enqueued
    for (const problem of ['HTTP 500', 'no answer']) {
      ports.jobs.enqueued.push(...(job ? [job] : []))
      ports.jobs.enqueued.splice(0, ports.jobs.enqueued.length - 1)
      expect(String(await work())).toContain(problem)
    }
    const last = async () =>
      (await listDeliveries(owner, { endpointId, limit: 10 })).items.find(({ event }) => event === 'order.placed')
    expect(await last()).toMatchObject({ status: 'queued', attempts: 2, problem: 'no answer', responseStatus: null })
    await deliverWebhook(owner, job?.data as Jobs['deliver-webhook'])
    expect(await last()).toMatchObject({ status: 'delivered', attempts: 3, problem: null, responseStatus: 204 })
  })

  it('is made once more under the same id when the owner says so', async () => {
    const { endpointId, secret } = await listening()
    await announce(owner, 'order.placed', PLACED)
    await work()
    const { items } = await listDeliveries(owner, { endpointId, limit: 10 })
    const received = items.find(({ event }) => event === 'order.placed')
    await sendAgain(owner, { endpointId, deliveryId: received?.deliveryId ?? '' })
    await work({ ...owner, now: addTime(TEST_NOW, HOUR) })
    const [first, second] = ports.webhooks.received
    expect(second?.headers['webhook-id']).toBe(first?.headers['webhook-id'])
    expect(second?.body, 'with its own moment').toBe(first?.body)
    expect(second && isSignedWith(secret, second)).toBe(true)
    const unknown = sendAgain(owner, { endpointId, deliveryId: crypto.randomUUID() })
    await expect(unknown).rejects.toThrow(DeliveryNotFound)
  })

  it('is made once more, with all that failed, however often the owner presses', async () => {
    const { endpointId, secret } = await listening()
    await giveUpOnce()
    await announce(owner, 'order.placed', PLACED)
    await work()
    await giveUpOnce()
    ports.jobs.enqueued.splice(0)
    ports.webhooks.answers.push(500)
    await sendTest(owner, { endpointId })
    await work()
    const failed = async () => {
      const { items } = await listDeliveries(owner, { endpointId, limit: 50 })
      return items.filter(({ status }) => status === 'failed').map(({ eventId }) => eventId)
    }
    const before = await failed()
    expect(before).toHaveLength(3)
    ports.jobs.enqueued.splice(0)
    ports.webhooks.received.splice(0)
    const pressed = await Promise.all(Array.from({ length: 5 }, () => sendFailedAgain(owner, { endpointId })))
    expect(pressed.reduce((sum, { count }) => sum + count, 0)).toBe(2)
    await work()
    const ids = ports.webhooks.received.map(({ headers }) => headers['webhook-id'])
    expect(new Set(ids).size).toBe(2)
    expect(before).toEqual(expect.arrayContaining(ids))
    expect(ports.webhooks.received.every((call) => isSignedWith(secret, call))).toBe(true)
    expect(await sendFailedAgain(owner, { endpointId })).toEqual({ count: 0 })
    await expect(sendFailedAgain(owner, { endpointId: crypto.randomUUID() })).rejects.toThrow('webhookNotFound')
  })

  it('is made once more only while the endpoint is on, except a test', async () => {
    const { endpointId } = await listening()
    await giveUpOnce()
    await changeWebhook(owner, { ...INPUT, endpointId, version: 1, isActive: false })
    const { items } = await listDeliveries(owner, { endpointId, limit: 10 })
    const idOf = (event: string) => items.find((item) => item.event === event)?.deliveryId ?? ''
    const again = (event: string) => sendAgain(owner, { endpointId, deliveryId: idOf(event) })
    await expect(sendFailedAgain(owner, { endpointId })).rejects.toThrow('webhookIsOff')
    await expect(again('order.placed')).rejects.toThrow('webhookIsOff')
    expect(await again('ping')).toMatchObject({ deliveryId: expect.any(String) })
    await changeWebhook(owner, { ...INPUT, endpointId, version: 2 })
    expect(await sendFailedAgain(owner, { endpointId })).toEqual({ count: 1 })
  })

  it('is forgotten after a month', async () => {
    await listening()
    expect(await deleteOldDeliveries({ ...owner, now: addTime(TEST_NOW, 29 * DAY) })).toBe(0)
    expect(await deleteOldDeliveries({ ...owner, now: addTime(TEST_NOW, 31 * DAY) })).toBe(1)
  })
})

describe('an endpoint that never answers', () => {
  it('is told no more after some deliveries that were given up, and the shop hears of it', async () => {
    const { endpointId } = await listening()
    for (let times = 1; times < FAILURES_ENDURED; times++) await giveUpOnce()
    expect(await listWebhooks(owner)).toMatchObject([{ isActive: true }])
    await giveUpOnce()
    const [off] = await listWebhooks(owner)
    expect(off).toMatchObject({ isActive: false, disabledAt: TEST_NOW.toISOString(), version: 2 })
    expect((await database.db.select().from(mails)).map(({ kind }) => kind)).toEqual(['webhook-disabled'])
    ports.jobs.enqueued.splice(0)
    await announce(owner, 'order.placed', PLACED)
    expect(ports.jobs.enqueued).toEqual([])
    const on = await changeWebhook(owner, { ...INPUT, endpointId, version: 2 })
    expect(on).toMatchObject({ isActive: true, disabledAt: null })
    await giveUpOnce()
    expect(await listWebhooks(owner)).toMatchObject([{ isActive: true }])
  })

  it('is tested as often as one likes, switched off too, and no test that fails is held against it', async () => {
    const { endpointId } = await listening()
    await changeWebhook(owner, { ...INPUT, endpointId, version: 1, isActive: false })
    for (let times = 0; times <= FAILURES_ENDURED; times++) {
      ports.webhooks.answers.push(500)
      await sendTest(owner, { endpointId })
      await work()
    }
    await sendTest(owner, { endpointId })
    await work()
    const { items } = await listDeliveries(owner, { endpointId, limit: 20 })
    expect(items.map(({ event, status }) => [event, status])).toContainEqual(['ping', 'delivered'])
    expect(ports.webhooks.received).toHaveLength(FAILURES_ENDURED + 2)
    expect(await listWebhooks(owner)).toMatchObject([{ isActive: false, disabledAt: null }])
    await changeWebhook(owner, { ...INPUT, endpointId, version: 2 })
    await giveUpOnce()
    expect(await listWebhooks(owner)).toMatchObject([{ isActive: true }])
    await expect(sendTest(owner, { endpointId: crypto.randomUUID() })).rejects.toThrow(WebhookNotFound)
  })

  it('begins anew with each delivery that came through', async () => {
    await listening()
    for (let times = 1; times < FAILURES_ENDURED; times++) await giveUpOnce()
    await announce(owner, 'order.placed', PLACED)
    ports.jobs.enqueued.splice(0, ports.jobs.enqueued.length - 1)
    await work()
    await giveUpOnce()
    expect(await listWebhooks(owner)).toMatchObject([{ isActive: true }])
  })
})
