import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { carts } from '#db/schema/carts.server.ts'
import { consentChanges } from '#db/schema/customers.server.ts'
import { users } from '#db/schema/identity.server.ts'
import { mails } from '#db/schema/mail.server.ts'
import { shopSettings } from '#db/schema/shop.server.ts'
import type { Actor } from '#domain/ctx.ts'
import { openToken } from '#domain/mail/mail-token.ts'
import { addTime, HOUR } from '#kit/clock.ts'
import { createTestCustomer, PROVEN_OWNER } from '#tests/fixtures/actors.ts'
import { createTestCtx, TEST_NOW } from '#tests/fixtures/context.ts'
import { fillCart, givenShop } from '#tests/fixtures/sales.ts'
import { getAbandonment } from './get-abandonment.ts'
import { listAbandonedCarts } from './list-abandoned-carts.ts'
import { sendRecoveryMail } from './send-recovery-mail.ts'

const shop = givenShop()
let elena: Extract<Actor, { kind: 'customer' }>

beforeEach(async () => {
  await shop.db.delete(carts)
  await shop.db.update(shopSettings).set({ giftWrapping: 'blanco', engraving: 'vaso' })
  elena = (await createTestCustomer(shop.db, TEST_NOW)).actor
  const { userId, customerId } = elena
  await shop.db.update(users).set({ emailVerifiedAt: TEST_NOW }).where(eq(users.id, userId))
  await shop.db.insert(consentChanges).values({ customerId, isGranted: true, source: 'profile', at: TEST_NOW })
})

const owner = () => createTestCtx(shop.db, { now: TEST_NOW, actor: PROVEN_OWNER })
const leave = (quantities: Record<string, number>) =>
  fillCart(createTestCtx(shop.db, { now: addTime(TEST_NOW, -2 * HOUR), actor: elena }), quantities)
const listed = async () => (await listAbandonedCarts(owner(), { limit: 50 })).items

test('a cart that holds only extras was not abandoned', async () => {
  const cartId = await leave({ vaso: 1, blanco: 1 })
  expect(await listed()).toEqual([])
  expect(await getAbandonment(owner())).toMatchObject({ carts: 0, valueCentavos: 0 })
  await expect(sendRecoveryMail(owner(), { cartId })).rejects.toMatchObject({ key: 'cartNotAbandoned' })
})

test('extras are neither listed, nor valued, nor written of', async () => {
  const cartId = await leave({ reposado: 2, vaso: 2, blanco: 1 })
  expect(await listed()).toMatchObject([{ cartId, valueCentavos: 179_800, lines: [{ productId: 'reposado' }] }])
  expect(await getAbandonment(owner())).toMatchObject({ carts: 1, valueCentavos: 179_800 })
  await sendRecoveryMail(owner(), { cartId })
  const [mail] = await shop.db.select().from(mails).where(eq(mails.kind, 'cart-reminder'))
  const text = mail ? openToken(owner(), mail).text : ''
  expect(text).toContain('Tequila reposado')
  expect(text).not.toMatch(/Tequila (vaso|blanco)/)
})

test('without extras in the settings every product counts', async () => {
  await shop.db.update(shopSettings).set({ giftWrapping: null, engraving: null })
  await leave({ vaso: 1 })
  expect(await listed()).toHaveLength(1)
})
