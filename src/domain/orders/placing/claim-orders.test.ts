import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { payOrder } from '../paying/pay-order.ts'
import type { Ctx } from '#domain/ctx.ts'
import { users } from '#db/schema/identity.server.ts'
import { createTestCustomer } from '#tests/fixtures/actors.ts'
import type { TestPerson } from '#tests/fixtures/actors.ts'
import { createTestCtx, TEST_NOW } from '#tests/fixtures/context.ts'
import { givenShop, buy, storedOrder } from '#tests/fixtures/sales.ts'
import { claimOrders } from './claim-orders.ts'
import { OrderNotFound } from '../errors.ts'
import { findCustomersOrder } from '../history/find-customers-order.ts'

type Customer = TestPerson<Extract<Ctx['actor'], { kind: 'customer' }>>

const database = givenShop(16)
let guest: Ctx

beforeAll(async () => {
  guest = createTestCtx(database.db)
})

const SPEI = { paymentMethod: 'spei' }
const customerOf = async (folio: string) => (await storedOrder(database.db, folio)).customerId

async function account({ isVerified = true } = {}): Promise<Customer> {
  const person = await createTestCustomer(database.db, TEST_NOW)
  if (isVerified) await verify(person)
  return person
}

async function verify({ actor }: Customer): Promise<void> {
  await database.db.update(users).set({ emailVerifiedAt: TEST_NOW }).where(eq(users.id, actor.userId))
}

describe('a guest’s orders', () => {
  it('join the account of their e-mail, however either is written', async () => {
    const { actor } = await account()
    const email = `Quien.Compra-${crypto.randomUUID()}@Clientes.example`
    await database.db.update(users).set({ email }).where(eq(users.id, actor.userId))
    const { folio } = await buy(guest, { vaso: 1 }, { ...SPEI, email: email.toUpperCase() })
    expect(await claimOrders(guest, actor)).toBe(1)
    expect(await customerOf(folio)).toBe(actor.customerId)
    expect(await claimOrders(guest, actor)).toBe(0)
  })

  it('wait until the e-mail is shown to be theirs', async () => {
    const person = await account({ isVerified: false })
    const { folio } = await buy(guest, { vaso: 1 }, { ...SPEI, email: person.email })
    const theirs = createTestCtx(database.db, { actor: person.actor })
    await expect(findCustomersOrder(theirs, folio)).rejects.toThrow(OrderNotFound)
    expect(await customerOf(folio)).toBeNull()
    await verify(person)
    await expect(findCustomersOrder(theirs, folio)).resolves.toMatchObject({ folio })
  })

  it('are nobody else’s, and nobody else’s are touched', async () => {
    const [ana, eva] = [await account(), await account()]
    const ofAna = await buy(guest, { vaso: 1 }, { ...SPEI, email: ana.email })
    const asEva = createTestCtx(database.db, { actor: eva.actor })
    // Ana's e-mail on Eva's order: it stays hers who placed it
    const ofEva = await buy(asEva, { vaso: 1 }, { ...SPEI, email: ana.email })
    await claimOrders(guest, eva.actor)
    expect(await customerOf(ofAna.folio)).toBeNull()
    await claimOrders(guest, ana.actor)
    expect(await customerOf(ofAna.folio)).toBe(ana.actor.customerId)
    expect(await customerOf(ofEva.folio)).toBe(eva.actor.customerId)
    await expect(findCustomersOrder(asEva, ofAna.folio)).rejects.toThrow(OrderNotFound)
  })

  it('can still be paid by who placed them, after they joined', async () => {
    const { email, actor } = await account()
    const { folio } = await buy(guest, { vaso: 1 }, { ...SPEI, email })
    await claimOrders(guest, actor)
    await expect(payOrder(guest, { folio })).resolves.toMatchObject({ method: 'spei' })
    const own = await buy(createTestCtx(database.db, { actor }), { vaso: 1 }, { ...SPEI, email })
    await expect(payOrder(guest, { folio: own.folio })).rejects.toThrow(OrderNotFound)
  })

  it('that strangers leave unpaid under an e-mail don’t use up what its customer may leave unpaid', async () => {
    const { email, actor } = await account()
    for (let placed = 0; placed < 5; placed += 1) await buy(guest, { vaso: 1 }, { ...SPEI, email })
    expect(await claimOrders(guest, actor)).toBe(5)
    const own = createTestCtx(database.db, { actor })
    await expect(buy(own, { vaso: 1 }, { ...SPEI, email: 'otro@clientes.example' })).resolves.toBeDefined()
  })
})

it('whatever is placed and claimed at once, an order ends with the account of its e-mail or with nobody', async () => {
  const people = await Promise.all([account(), account(), account({ isVerified: false })])
  const emails = [...people.map(({ email }) => email), 'nadie@clientes.example']
  const placed = await Promise.all(
    Array.from({ length: 8 }, async (_, index) => {
      const email = emails[index % emails.length] ?? ''
      const [{ folio }] = await Promise.all([
        buy(guest, { vaso: 1 }, { ...SPEI, email }),
        ...people.map(({ actor }) => claimOrders(guest, actor)),
      ])
      return { folio, email }
    }),
  )
  await Promise.all(people.flatMap(({ actor }) => [claimOrders(guest, actor), claimOrders(guest, actor)]))
  const verified = new Map(people.slice(0, 2).map(({ email, actor }) => [email, actor.customerId]))
  for (const { folio, email } of placed) expect(await customerOf(folio), email).toBe(verified.get(email) ?? null)
})
