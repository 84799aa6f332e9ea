import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { getAdminProduct } from '../products/admin-product.ts'
import { products } from '#db/schema/catalogue.server.ts'
import { cancelOrder } from '#domain/orders/cancelling/cancel-order.ts'
import { deleteDeliveredMails } from '#domain/mail/delete-delivered-mails.ts'
import { TOKEN_PLACEHOLDER } from '#domain/mail/mail-token.ts'
import { mails } from '#db/schema/mail.server.ts'
import { ANONYMOUS } from '#domain/ctx.ts'
import type { Actor, Ctx } from '#domain/ctx.ts'
import { adjustStock } from '#domain/inventory/movements/adjust-stock.ts'
import { stockLevels } from '#db/schema/inventory.server.ts'
import type { Locale } from '#i18n/locale.ts'
import { addTime, DAY, HOUR, MINUTE } from '#kit/clock.ts'
import { createTestCustomer, PROVEN_OWNER } from '#tests/fixtures/actors.ts'
import { createTestCtx, createTestPorts, TEST_NOW } from '#tests/fixtures/context.ts'
import { mailsTo } from '#tests/fixtures/mailbox.ts'
import { buy, givenShop } from '#tests/fixtures/sales.ts'
import {
  cancelAvailabilityAlert,
  confirmAvailabilityAlert,
  findAvailabilityAlert,
} from './answer-availability-alert.ts'
import { notifyOfAvailability } from './notify-of-availability.ts'
import { availabilityData } from './personal-data.server.ts'
import { requestAvailabilityAlert } from './request-availability-alert.ts'
import { stopAvailabilityAlerts } from './stop-availability-alerts.ts'
import { availabilityAlerts } from '#db/schema/availability-alerts.server.ts'

const shop = givenShop(25)
const ELENA = 'elena@people.example'
let ports: ReturnType<typeof createTestPorts>

beforeEach(async () => {
  ports = createTestPorts()
  await shop.db.delete(availabilityAlerts)
  await shop.db.delete(mails)
  await shop.db.update(stockLevels).set({ onHand: 0 }).where(eq(stockLevels.variantId, 'reposado'))
  await shop.db.update(products).set({ isComingSoon: false, publishedAt: TEST_NOW })
})

const at = (now: Date, actor: Actor = ANONYMOUS, locale: Locale = 'es'): Ctx => ({
  ...createTestCtx(shop.db, { now, actor, ports }),
  locale,
})
const work = (now = TEST_NOW) => notifyOfAvailability(at(now, { kind: 'system', name: 'test' }))
const always = () => Promise.resolve(true)
const ask = (email = ELENA, ctx = at(TEST_NOW), mayEmail = always) =>
  requestAvailabilityAlert(ctx, { productId: 'reposado', email }, mayEmail)
const receive = (onHand: number) =>
  shop.db.update(stockLevels).set({ onHand }).where(eq(stockLevels.variantId, 'reposado'))
const waiting = () => shop.db.select().from(availabilityAlerts)

async function tokenOf(email: string, kind: 'availability-confirmation' | 'product-available'): Promise<string> {
  const [mail] = await mailsTo(shop.db, email, kind)
  return /\?token=([\w-]+)&lng/.exec(mail?.text ?? '')?.[1] ?? ''
}

async function confirmed(email = ELENA, ctx = at(TEST_NOW)): Promise<string> {
  await ask(email, ctx)
  const token = await tokenOf(email, 'availability-confirmation')
  expect(await confirmAvailabilityAlert(ctx, token)).toBe(true)
  return token
}

describe('a request', () => {
  it('is one row and one e-mail, however often it is made at once; the token is in neither table', async () => {
    await Promise.all(Array.from({ length: 20 }, () => ask()))
    const [alert, ...more] = await waiting()
    expect(more).toEqual([])
    expect(alert).toMatchObject({ variantId: 'reposado', email: ELENA, confirmedAt: null })
    const [stored, ...others] = await shop.db.select().from(mails)
    expect(others).toEqual([])
    const token = await tokenOf(ELENA, 'availability-confirmation')
    expect(token).toHaveLength(43)
    expect(stored?.text).toContain(TOKEN_PLACEHOLDER)
    expect(`${stored?.text}${stored?.html}${alert?.tokenHash}`).not.toContain(token)
  })

  it('repeated later brings a new link, until it is confirmed', async () => {
    await ask()
    const first = await tokenOf(ELENA, 'availability-confirmation')
    await ask(ELENA, at(addTime(TEST_NOW, 14 * MINUTE)))
    expect(await shop.db.$count(mails)).toBe(1)
    const later = at(addTime(TEST_NOW, 15 * MINUTE), ANONYMOUS, 'en')
    await ask(ELENA, later)
    expect(await shop.db.$count(mails)).toBe(2)
    expect(await confirmAvailabilityAlert(later, first)).toBe(false)
    expect(await confirmAvailabilityAlert(later, await tokenOf(ELENA, 'availability-confirmation'))).toBe(true)
    await ask(ELENA, at(addTime(TEST_NOW, HOUR)))
    expect(await shop.db.$count(mails)).toBe(2)
  })

  it('counts against its mailbox only where an e-mail is due, and none is sent over the limit', async () => {
    let counted = 0
    const count = (may: boolean) => async () => {
      counted++
      return may
    }
    await ask(ELENA, at(TEST_NOW), count(false))
    expect([counted, await shop.db.$count(mails), await shop.db.$count(availabilityAlerts)]).toEqual([1, 0, 0])
    await ask(ELENA, at(TEST_NOW), count(true))
    await ask(ELENA, at(TEST_NOW), count(true))
    expect([counted, await shop.db.$count(mails)]).toEqual([2, 1])
    await receive(1)
    await expect(ask('leo@people.example', at(TEST_NOW), count(true))).rejects.toMatchObject({ status: 409 })
    expect(counted).toBe(2)
  })

  it('is refused for what can be bought, and for what isn’t there', async () => {
    await receive(1)
    await expect(ask()).rejects.toMatchObject({ status: 409, key: 'alreadyAvailable' })
    await expect(
      requestAvailabilityAlert(at(TEST_NOW), { productId: 'none', email: ELENA }, always),
    ).rejects.toMatchObject({
      status: 404,
    })
    await shop.db.update(products).set({ isComingSoon: true }).where(eq(products.id, 'reposado'))
    await ask()
    expect(await waiting()).toHaveLength(1)
  })

  it('that nobody confirms is deleted after two days, and its link ends with it', async () => {
    await ask()
    const token = await tokenOf(ELENA, 'availability-confirmation')
    await receive(5)
    expect(await work(addTime(TEST_NOW, 47 * HOUR))).toBe(0)
    expect(await waiting()).toHaveLength(1)
    const end = addTime(TEST_NOW, 48 * HOUR)
    expect(await findAvailabilityAlert(at(end), token)).toBeUndefined()
    expect(await confirmAvailabilityAlert(at(end), token)).toBe(false)
    await work(end)
    expect(await waiting()).toEqual([])
  })

  it('that was confirmed waits a year', async () => {
    await confirmed()
    await work(addTime(TEST_NOW, 364 * DAY))
    expect(await waiting()).toHaveLength(1)
    await work(addTime(TEST_NOW, 365 * DAY))
    expect(await waiting()).toEqual([])
    expect(await mailsTo(shop.db, ELENA, 'product-available')).toEqual([])
  })

  it('is cancelled by its own link, also after it was confirmed', async () => {
    const token = await confirmed()
    const alert = { productId: 'reposado', isConfirmed: true }
    expect(await findAvailabilityAlert(at(TEST_NOW), token)).toMatchObject(alert)
    await cancelAvailabilityAlert(at(TEST_NOW), token)
    expect(await waiting()).toEqual([])
    expect(await findAvailabilityAlert(at(TEST_NOW), token)).toBeUndefined()
  })
})

describe('the notification', () => {
  it.each<[string, () => Promise<unknown>]>([
    [
      'stock is received',
      () =>
        adjustStock(at(TEST_NOW, PROVEN_OWNER), {
          variantId: 'reposado',
          locationId: 'cedis',
          reason: 'received',
          change: 3,
          note: '',
        }),
    ],
    [
      'a cancelled order gives stock back',
      async () => {
        await receive(1)
        const { actor } = await createTestCustomer(shop.db, TEST_NOW)
        const { folio } = await buy(at(TEST_NOW, actor), { reposado: 1 })
        expect(await work()).toBe(0)
        await cancelOrder(at(TEST_NOW, actor), { folio })
      },
    ],
  ])('comes once when %s, and the request is gone', async (_, happen) => {
    await confirmed()
    expect(await work()).toBe(0)
    await happen()
    expect(await work()).toBe(1)
    expect(await waiting()).toEqual([])
    const [mail, ...more] = await mailsTo(shop.db, ELENA, 'product-available')
    expect(more).toEqual([])
    expect(mail?.text).toContain('https://store.example/store/reposado?variant=reposado&lng=es')
    expect(await work()).toBe(0)
  })

  it('waits for the release of what is only announced, and for a draft', async () => {
    await receive(5)
    await shop.db.update(products).set({ isComingSoon: true }).where(eq(products.id, 'reposado'))
    await confirmed(ELENA, at(TEST_NOW, ANONYMOUS, 'en'))
    expect(await work()).toBe(0)
    await shop.db.update(products).set({ isComingSoon: false, publishedAt: null }).where(eq(products.id, 'reposado'))
    expect(await work()).toBe(0)
    await shop.db.update(products).set({ publishedAt: TEST_NOW }).where(eq(products.id, 'reposado'))
    expect(await work()).toBe(1)
    expect((await mailsTo(shop.db, ELENA, 'product-available'))[0]).toMatchObject({ locale: 'en' })
  })

  it('is sent once by two workers at once', async () => {
    for (const name of ['a', 'b', 'c']) await confirmed(`${name}@people.example`)
    await receive(5)
    const done = await Promise.all([work(), work(), work()])
    expect(done.reduce((sum, count) => sum + count, 0)).toBe(3)
    expect(await shop.db.$count(mails, eq(mails.kind, 'product-available'))).toBe(3)
  })

  it('carries a link that ends the mailbox’s other requests, and nobody else’s', async () => {
    await confirmed()
    await confirmed('ana@people.example')
    await shop.db.update(stockLevels).set({ onHand: 0 }).where(eq(stockLevels.variantId, 'blanco'))
    await requestAvailabilityAlert(at(TEST_NOW), { productId: 'blanco', email: ELENA }, always)
    await receive(5)
    await work()
    const token = await tokenOf(ELENA, 'product-available')
    expect(await stopAvailabilityAlerts(at(TEST_NOW), 'x')).toBe(false)
    expect(await stopAvailabilityAlerts(at(TEST_NOW), ports.vault.seal(ELENA))).toBe(false)
    expect(await waiting()).toHaveLength(1)
    expect(await stopAvailabilityAlerts(at(TEST_NOW), token)).toBe(true)
    expect(await waiting()).toEqual([])
  })

  it('and its confirmation are deleted a week after they were delivered', async () => {
    await confirmed()
    await shop.db.update(mails).set({ status: 'sent', sentAt: TEST_NOW })
    expect(await deleteDeliveredMails(at(addTime(TEST_NOW, 7 * DAY)))).toBe(0)
    expect(await deleteDeliveredMails(at(addTime(TEST_NOW, 7 * DAY + 1)))).toBe(1)
  })
})

it('the owner sees how many wait for a variant: those who confirmed', async () => {
  await confirmed()
  await ask('ana@people.example')
  expect((await getAdminProduct(at(TEST_NOW, PROVEN_OWNER), 'reposado')).variants[0]).toMatchObject({ waiting: 1 })
})

it('the requests of a mailbox are told to the account that showed it to be theirs, and erased with it', async () => {
  await confirmed()
  const { actor } = await createTestCustomer(shop.db, TEST_NOW)
  const person = { userId: actor.userId, customerId: actor.customerId, email: ELENA, isEmailVerified: false }
  const ctx = at(TEST_NOW)
  expect(await availabilityData.exportData(ctx, person)).toEqual({ availabilityAlerts: [] })
  await availabilityData.forget(ctx, person)
  const verified = { ...person, isEmailVerified: true }
  expect(await availabilityData.exportData(ctx, verified)).toEqual({
    availabilityAlerts: [{ variantId: 'reposado', requestedAt: TEST_NOW, confirmedAt: TEST_NOW }],
  })
  await availabilityData.forget(ctx, verified)
  expect(await waiting()).toEqual([])
})
