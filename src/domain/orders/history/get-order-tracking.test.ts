import { expect, it } from 'vitest'
import { createTestCustomer, PROVEN_OWNER } from '#tests/fixtures/actors.ts'
import { createTestCtx, createTestPorts, TEST_NOW } from '#tests/fixtures/context.ts'
import { editAs, payByCard } from '#tests/fixtures/order-edits.ts'
import { buy, givenShop } from '#tests/fixtures/sales.ts'
import { getOrderTracking } from './get-order-tracking.ts'

const shop = givenShop()
const ports = createTestPorts()
const guest = () => createTestCtx(shop.db, { ports })
const owner = () => createTestCtx(shop.db, { ports, actor: PROVEN_OWNER })
const customer = async () =>
  createTestCtx(shop.db, { ports, actor: (await createTestCustomer(shop.db, TEST_NOW)).actor })
const AT_TILL = { paymentMethod: 'store', deliveryMethod: 'pickup', storeId: 'centro', shipping: null } as const

const seenBy = async (reader: ReturnType<typeof guest>, folio: string) => {
  const { canBePaid, needsSignIn } = await getOrderTracking(reader, { folio })
  return { canBePaid, needsSignIn }
}

it('an account’s order is paid by its account, which whoever is signed out is told', async () => {
  const buyer = await customer()
  const { folio } = await buy(buyer, { vaso: 1 }, { paymentMethod: 'spei' })
  expect(await seenBy(buyer, folio)).toEqual({ canBePaid: true, needsSignIn: false })
  expect(await seenBy(guest(), folio)).toEqual({ canBePaid: false, needsSignIn: true })
})

it('what an edit added to an account’s paid order is paid by its account', async () => {
  const buyer = await customer()
  const { folio } = await buy(buyer, { vaso: 1 })
  await payByCard(buyer, ports, folio)
  expect(await seenBy(guest(), folio)).toEqual({ canBePaid: false, needsSignIn: false })
  await editAs(owner(), folio, { lines: { vaso: 2 } })
  expect(await seenBy(guest(), folio)).toEqual({ canBePaid: false, needsSignIn: true })
})

it('what an account pays at the register is paid otherwise by that account alone; a guest signs in nowhere', async () => {
  const { folio } = await buy(await customer(), { vaso: 1 }, AT_TILL)
  expect(await seenBy(guest(), folio)).toEqual({ canBePaid: false, needsSignIn: true })
  const guests = await buy(guest(), { vaso: 1 }, { paymentMethod: 'spei' })
  expect(await seenBy(guest(), guests.folio)).toEqual({ canBePaid: true, needsSignIn: false })
})
