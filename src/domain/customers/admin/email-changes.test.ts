import { eq, sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { consentChanges, customerSummaries } from '#db/schema/customers.server.ts'
import { users } from '#db/schema/identity.server.ts'
import { collectPayment } from '#domain/orders/paying/collect-payment.ts'
import { addWebhook } from '#domain/webhooks/manage-endpoint.ts'
import { csvLine } from '#kit/csv.ts'
import { createTestCustomer, PROVEN_OWNER } from '#tests/fixtures/actors.ts'
import { createTestCtx, TEST_NOW } from '#tests/fixtures/context.ts'
import { untilWaiting } from '#tests/fixtures/locks.ts'
import { buy, givenShop } from '#tests/fixtures/sales.ts'
import { updateProfile } from '../update-profile.ts'
import { changeCustomerTags } from './customer-tags.ts'
import { importCustomers } from './import-customers.ts'

const shop = givenShop(8)
const owner = () => createTestCtx(shop.db, { actor: PROVEN_OWNER })

async function anOrder() {
  const { actor, email } = await createTestCustomer(shop.db, TEST_NOW)
  const placed = await buy(createTestCtx(shop.db, { actor }), { vaso: 1 }, { paymentMethod: 'spei' })
  const pay = () => collectPayment(owner(), { folio: placed.folio, amountCentavos: placed.totalCentavos })
  const takeEmail = () =>
    shop.db
      .update(users)
      .set({ email: `otra-${actor.userId}@clientes.example` })
      .where(eq(users.id, actor.userId))
      .then(() => undefined)
  return { ...actor, email, pay, takeEmail }
}

for (const first of ['pay', 'takeEmail'] as const) {
  it(`an order counts whose payment meets a change of e-mail, ${first} first`, async () => {
    const order = await anOrder()
    const { both } = await shop.db.transaction(async (tx) => {
      await tx.execute(
        sql`select pg_advisory_xact_lock(hashtext('customer_summaries'), hashtext(${order.email}) & 1023)`,
      )
      const one = order[first]()
      await untilWaiting(shop.db, 1)
      const other = order[first === 'pay' ? 'takeEmail' : 'pay']()
      await untilWaiting(shop.db, 2)
      return { both: Promise.allSettled([one, other]) }
    })
    expect((await both).map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled'])
    const { email, orders, customerId } = customerSummaries
    const rows = await shop.db.select({ email, orders }).from(customerSummaries).where(eq(customerId, order.customerId))
    expect(rows).toEqual([{ orders: 1, email: `otra-${order.userId}@clientes.example` }])
    expect(await shop.db.$count(customerSummaries, eq(email, order.email))).toBe(0)
  })
}

it('a file of customers waits for tags that somebody changes, and keeps them', async () => {
  const { actor, email } = await createTestCustomer(shop.db, TEST_NOW)
  const bytes = new TextEncoder().encode(
    [
      ['Correo', 'Etiquetas'],
      [email, 'feria'],
    ]
      .map(csvLine)
      .join(''),
  )
  const { imported } = await shop.db.transaction(async (tx) => {
    await changeCustomerTags({ ...owner(), db: tx }, { customerId: actor.customerId, tags: ['vip'] })
    const waiting = importCustomers(owner(), { bytes, apply: true })
    await untilWaiting(shop.db, 1)
    return { imported: waiting }
  })
  expect(await imported).toMatchObject({ tagged: 1 })
  const { tags, customerId } = customerSummaries
  expect(await shop.db.select({ tags }).from(customerSummaries).where(eq(customerId, actor.customerId))).toEqual([
    { tags: ['feria', 'vip'] },
  ])
})

it('a customer who changes name and consent meets tags that somebody changes, with a program that listens', async () => {
  const { actor } = await createTestCustomer(shop.db, TEST_NOW)
  const customer = createTestCtx(shop.db, { actor })
  const url = 'https://erp.example/hook'
  await addWebhook(owner(), { name: 'ERP', url, events: ['customer.changed'], isActive: true })
  const isTheirs = eq(customerSummaries.customerId, actor.customerId)
  const { saved } = await shop.db.transaction(async (tx) => {
    await tx.select().from(customerSummaries).where(isTheirs).for('no key update')
    const waiting = Promise.allSettled([updateProfile(customer, { name: 'Otra', allowsMarketing: true })])
    await untilWaiting(shop.db, 1)
    await changeCustomerTags({ ...owner(), db: tx }, { customerId: actor.customerId, tags: ['vip'] })
    return { saved: waiting }
  })
  expect(await saved).toMatchObject([{ status: 'fulfilled', value: { name: 'Otra' } }])
  const { name, tags } = customerSummaries
  expect(await shop.db.select({ name, tags }).from(customerSummaries).where(isTheirs)).toEqual([
    { name: 'Otra', tags: ['vip'] },
  ])
  expect(await shop.db.$count(consentChanges, eq(consentChanges.customerId, actor.customerId))).toBe(1)
})
