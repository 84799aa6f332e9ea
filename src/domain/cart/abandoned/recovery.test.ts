import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { addItem } from '#domain/cart/add-item.ts'
import { createCart } from '#domain/cart/create-cart.ts'
import { getCart } from '#domain/cart/get-cart.ts'
import { carts } from '#db/schema/carts.server.ts'
import { products } from '#db/schema/catalogue.server.ts'
import { openToken } from '#domain/mail/mail-token.ts'
import { mails } from '#db/schema/mail.server.ts'
import { ANONYMOUS } from '#domain/ctx.ts'
import type { Actor, Ctx } from '#domain/ctx.ts'
import { marketingConsentOf } from '#domain/customers/marketing-consent.ts'
import { consentChanges } from '#db/schema/customers.server.ts'
import { users } from '#db/schema/identity.server.ts'
import { addTime, DAY, HOUR, MINUTE } from '#kit/clock.ts'
import { decodeCursor } from '#kit/keyset.ts'
import { createTestCustomer, PROVEN_OWNER } from '#tests/fixtures/actors.ts'
import type { TestPerson } from '#tests/fixtures/actors.ts'
import { createTestCtx, createTestPorts, TEST_NOW } from '#tests/fixtures/context.ts'
import { givenShop } from '#tests/fixtures/sales.ts'
import { getAbandonment } from './get-abandonment.ts'
import { listAbandonedCarts } from './list-abandoned-carts.ts'
import { recoverCart } from './recover-cart.ts'
import { changeRecoverySettings, getRecoverySettings } from './recovery-settings.ts'
import { remindOfCarts } from './remind-of-carts.ts'
import { sendRecoveryMail } from './send-recovery-mail.ts'
import { stopReminding } from './stop-reminding.ts'
import { cartRecoveries } from '#db/schema/abandoned-carts.server.ts'
import { writeRecoveryMessage } from './write-recovery-message.ts'

const shop = givenShop()
const LEFT = addTime(TEST_NOW, -2 * HOUR)
let ports: ReturnType<typeof createTestPorts>

beforeEach(async () => {
  ports = createTestPorts()
  await shop.db.delete(carts)
  await shop.db.delete(mails)
})

const at = (now: Date, actor: Actor): Ctx => createTestCtx(shop.db, { now, actor, ports })
const owner = (now = TEST_NOW) => at(now, PROVEN_OWNER)

async function leaveCart(
  actor: Actor,
  now = LEFT,
  quantities: Record<string, number> = { reposado: 2 },
): Promise<string> {
  const ctx = at(now, actor)
  const { cartId } = await createCart(ctx, { sessionId: 's', metadata: { source: 'mobile' } })
  for (const [productId, quantity] of Object.entries(quantities)) await addItem(ctx, { cartId, productId, quantity })
  return cartId
}

/** A customer who agreed to be written to at an address that is theirs. */
async function reachable(): Promise<TestPerson<Extract<Actor, { kind: 'customer' }>>> {
  const person = await createTestCustomer(shop.db, TEST_NOW)
  const { userId, customerId } = person.actor
  await shop.db.update(users).set({ emailVerifiedAt: TEST_NOW, name: 'Elena Ríos' }).where(eq(users.id, userId))
  await shop.db.insert(consentChanges).values({ customerId, isGranted: true, source: 'profile', at: TEST_NOW })
  return person
}

const listed = async (asked = {}) => (await listAbandonedCarts(owner(), { limit: 50, ...asked })).items

/** The token of the only link that was mailed. */
async function mailedToken(): Promise<string> {
  const [mail] = await shop.db.select().from(mails).where(eq(mails.kind, 'cart-reminder'))
  return /recover\?lng=es#token=([\w-]+)/.exec(mail ? openToken(owner(), mail).text : '')?.[1] ?? ''
}

describe('what counts as abandoned', () => {
  it('is a cart with products that nobody touched for an hour, at today’s prices', async () => {
    const left = await leaveCart(ANONYMOUS)
    await leaveCart(ANONYMOUS, addTime(TEST_NOW, -59 * MINUTE))
    await leaveCart(ANONYMOUS, LEFT, {})
    const found = await listed()
    expect(found.map(({ cartId }) => cartId)).toEqual([left])
    expect(found[0]).toMatchObject({ valueCentavos: 179_800, device: 'mobile', customer: null, mayBeWrittenTo: false })
    expect(await getAbandonment(owner())).toMatchObject({ carts: 1, valueCentavos: 179_800 })
  })

  it('is summed up as it is listed: carts of the last thirty days, less what is off', async () => {
    await leaveCart(ANONYMOUS, LEFT, { reposado: 1, blanco: 3 })
    await leaveCart(ANONYMOUS, addTime(TEST_NOW, -29 * DAY), { reposado: 2 })
    const old = await leaveCart(ANONYMOUS, addTime(TEST_NOW, -31 * DAY), { blanco: 1 })
    await shop.db
      .update(products)
      .set({ discountType: 'percentage', discountValue: 1250, isDiscountActive: true })
      .where(eq(products.id, 'blanco'))
    const recent = (await listed()).filter(({ cartId }) => cartId !== old)
    const valueCentavos = recent.reduce((sum, cart) => sum + cart.valueCentavos, 0)
    expect(await getAbandonment(owner())).toMatchObject({ carts: 2, valueCentavos })
    await shop.db.update(products).set({ isDiscountActive: false })
    expect((await getAbandonment(owner())).valueCentavos).toBeGreaterThan(valueCentavos)
  })

  it('is listed page by page without a gap, and by who left it', async () => {
    const elena = await reachable()
    const known = await leaveCart(elena.actor, addTime(TEST_NOW, -3 * HOUR))
    const visitors = await leaveCart(ANONYMOUS)
    const first = await listAbandonedCarts(owner(), { limit: 1 })
    const cursor = decodeCursor(first.next ?? '')
    const second = await listAbandonedCarts(owner(), { limit: 1, cursor })
    expect([...first.items, ...second.items].map(({ cartId }) => cartId)).toEqual([visitors, known])
    expect(second.next).toBeNull()
    expect((await listed({ q: 'RIOS elena' })).map(({ cartId }) => cartId)).toEqual([known])
    expect([await listed({ q: '???' }), (await listed({ q: ' ' })).length]).toEqual([[], 2])
    expect((await listed({ contact: 'reachable' })).map(({ cartId }) => cartId)).toEqual([known])
    expect((await listed({ contact: 'unknown' })).map(({ cartId }) => cartId)).toEqual([visitors])
  })
})

describe('a reminder', () => {
  it('goes to whoever agreed to it at an address of theirs, and once', async () => {
    const elena = await reachable()
    const cartId = await leaveCart(elena.actor)
    const calls = await Promise.allSettled(Array.from({ length: 5 }, () => sendRecoveryMail(owner(), { cartId })))
    expect(calls.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await shop.db.$count(mails, eq(mails.kind, 'cart-reminder'))).toBe(1)
    expect(await listed({ reminded: 'yes' })).toHaveLength(1)
    await expect(sendRecoveryMail(owner(), { cartId })).rejects.toMatchObject({ key: 'alreadyReminded' })
  })

  it('goes to nobody else', async () => {
    const unsure = await createTestCustomer(shop.db, TEST_NOW)
    for (const cartId of [await leaveCart(unsure.actor), await leaveCart(ANONYMOUS)]) {
      await expect(sendRecoveryMail(owner(), { cartId })).rejects.toMatchObject({ key: 'noRecoveryConsent' })
      await expect(writeRecoveryMessage(owner(), { cartId })).rejects.toMatchObject({ key: 'noRecoveryConsent' })
    }
    const elena = await reachable()
    const inUse = await leaveCart(elena.actor, TEST_NOW)
    await expect(sendRecoveryMail(owner(), { cartId: inUse })).rejects.toMatchObject({ key: 'cartNotAbandoned' })
    await expect(sendRecoveryMail(at(TEST_NOW, elena.actor), { cartId: inUse })).rejects.toMatchObject({ status: 403 })
  })

  it('speaks of nothing that isn’t sold any more', async () => {
    const elena = await reachable()
    const cartId = await leaveCart(elena.actor)
    const isReposado = eq(products.id, 'reposado')
    await shop.db.update(products).set({ publishedAt: null }).where(isReposado)
    await expect(sendRecoveryMail(owner(), { cartId })).rejects.toMatchObject({ key: 'cartNotAbandoned' })
    await shop.db.update(products).set({ publishedAt: TEST_NOW }).where(isReposado)
    await sendRecoveryMail(owner(), { cartId })
  })

  it('goes out by itself where the owner wants that, and never twice', async () => {
    const elena = await reachable()
    await leaveCart(elena.actor)
    const system = at(TEST_NOW, { kind: 'system', name: 'remind-of-carts' })
    expect(await remindOfCarts(system)).toBe(0)
    const { version } = await getRecoverySettings(owner())
    const settings = { version, choice: { isAutomatic: true, afterMinutes: 180 } }
    const changed = await changeRecoverySettings(owner(), settings)
    await expect(changeRecoverySettings(owner(), settings)).rejects.toMatchObject({ status: 412 })
    expect(await remindOfCarts(system)).toBe(0)
    const later = at(addTime(TEST_NOW, HOUR), { kind: 'system', name: 'remind-of-carts' })
    expect(await remindOfCarts(later)).toBe(1)
    expect(await remindOfCarts(later)).toBe(0)
    await changeRecoverySettings(owner(), {
      version: changed.version,
      choice: { isAutomatic: false, afterMinutes: 600 },
    })
  })
})

describe('the link of a reminder', () => {
  it('brings the cart back to a browser where nobody is signed in, with what that one had', async () => {
    const elena = await reachable()
    const cartId = await leaveCart(elena.actor)
    await sendRecoveryMail(owner(), { cartId })
    const token = await mailedToken()
    const visitor = at(TEST_NOW, ANONYMOUS)
    const other = await leaveCart(ANONYMOUS, TEST_NOW, { vaso: 1 })
    expect(await recoverCart(visitor, { token, cartId: other })).toBe(cartId)
    const items = (await getCart(visitor, cartId)).items.map(({ variantId, quantity }) => [variantId, quantity])
    expect(items).toEqual(
      expect.arrayContaining([
        ['reposado', 2],
        ['vaso', 1],
      ]),
    )
    expect(items).toHaveLength(2)
    // Again, and then signed in: the same cart, never twice the products
    expect(await recoverCart(visitor, { token })).toBe(cartId)
    const theirs = await getCart(at(TEST_NOW, elena.actor), cartId)
    expect(theirs).toMatchObject({ cartId, customerId: elena.actor.customerId })
    expect(theirs.items.map(({ quantity }) => quantity)).toEqual(expect.arrayContaining([1, 2]))
    expect(await getAbandonment(owner())).toMatchObject({ reminded: 1, opened: 1, recovered: 0 })
  })

  it('leaves the account its cart when its customer is signed in', async () => {
    const elena = await reachable()
    const cartId = await leaveCart(elena.actor)
    await sendRecoveryMail(owner(), { cartId })
    const ctx = at(TEST_NOW, elena.actor)
    expect(await recoverCart(ctx, { token: await mailedToken() })).toBe(cartId)
    expect(await getCart(ctx, cartId)).toMatchObject({ customerId: elena.actor.customerId })
  })

  it('opens nothing when it is made up, too old, or the cart was ordered', async () => {
    const elena = await reachable()
    const cartId = await leaveCart(elena.actor)
    await sendRecoveryMail(owner(), { cartId })
    const token = await mailedToken()
    const gone = { key: 'recoveryLinkGone' }
    await expect(recoverCart(at(TEST_NOW, ANONYMOUS), { token: 'x' })).rejects.toMatchObject(gone)
    await expect(recoverCart(at(addTime(TEST_NOW, 31 * DAY), ANONYMOUS), { token })).rejects.toMatchObject(gone)
    await shop.db.update(carts).set({ status: 'ordered' }).where(eq(carts.id, cartId))
    await expect(recoverCart(at(TEST_NOW, ANONYMOUS), { token })).rejects.toMatchObject(gone)
  })

  it('ends the reminders in one press, also when the cart is nobody’s by then', async () => {
    const elena = await reachable()
    const cartId = await leaveCart(elena.actor)
    await sendRecoveryMail(owner(), { cartId })
    const token = await mailedToken()
    const visitor = at(TEST_NOW, ANONYMOUS)
    await recoverCart(visitor, { token })
    await stopReminding(visitor, { token })
    await stopReminding(visitor, { token })
    expect(await marketingConsentOf(shop.db, elena.actor.customerId)).toMatchObject({ isGranted: false })
    const again = await leaveCart(elena.actor, addTime(TEST_NOW, -HOUR))
    await expect(sendRecoveryMail(owner(), { cartId: again })).rejects.toMatchObject({ key: 'noRecoveryConsent' })
    expect(await shop.db.$count(cartRecoveries)).toBe(1)
  })
})
