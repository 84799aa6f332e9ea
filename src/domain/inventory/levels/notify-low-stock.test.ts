import { beforeEach, describe, expect, test } from 'vitest'
import { mails } from '#db/schema/mail.server.ts'
import { shopSettings } from '#db/schema/shop.server.ts'
import { TEST_MAILBOX } from '#tests/fixtures/context.ts'
import { adjust, givenNoStock, release, reserve, transfer } from '#tests/fixtures/stock.ts'
import { setLowLevel } from './set-low-level.ts'
import { notifyLowStock } from './notify-low-stock.ts'

const given = givenNoStock()

describe('what runs low', () => {
  const written = () => given.db.select().from(mails)
  const received = async () => {
    await notifyLowStock({ ...given.ctx, actor: { kind: 'system', name: 'notify-low-stock' } })
    return (await written()).length
  }

  beforeEach(async () => {
    await adjust(given, { change: 8 })
    await setLowLevel(given.ctx, { variantId: 'anejo-750', locationId: 'cedis', lowAt: 5, was: null })
  })

  test('is told once for each time it falls to its level, by an order or by hand', async () => {
    const orderId = crypto.randomUUID()
    await reserve(given, orderId, 2)
    expect(await received()).toBe(0)
    await adjust(given, { change: -1, reason: 'sample' })
    await reserve(given, crypto.randomUUID(), 1)
    expect(await received()).toBe(1)
    expect(await received()).toBe(1)
    await release(given, orderId)
    await adjust(given, { change: -3, reason: 'breakage' })
    expect(await received()).toBe(2)
    const [mail] = await written()
    expect(mail).toMatchObject({ to: [TEST_MAILBOX], subject: 'Quedan pocas unidades: Tequila anejo, 750 ml' })
    expect(mail?.text).toContain('Tienda cedis: quedan 4 (aviso en 5)')
  })

  test('isn’t told when it rose again before anybody could', async () => {
    await adjust(given, { change: -4, reason: 'lost' })
    await adjust(given, { change: 9 })
    expect(await received()).toBe(0)
  })

  test('passes untold while the owner wants no such mails', async () => {
    await given.db.update(shopSettings).set({ notifiesLowStock: false })
    await adjust(given, { change: -4, reason: 'lost' })
    expect(await received()).toBe(0)
    await given.db.update(shopSettings).set({ notifiesLowStock: true })
    expect(await received()).toBe(0)
  })

  test('is told in one mail for all of it, and not where nobody watches', async () => {
    await adjust(given, { change: 9, variantId: 'vaso' })
    await setLowLevel(given.ctx, { variantId: 'vaso', locationId: 'cedis', lowAt: 3, was: null })
    const lines = [
      { variantId: 'anejo-750', quantity: 4 },
      { variantId: 'vaso', quantity: 9 },
    ]
    await transfer(given, 0, { lines })
    await transfer(given, 0, { lines: [{ variantId: 'vaso', quantity: 9 }], fromId: 'centro', toId: 'providencia' })
    expect(await received()).toBe(1)
    const [mail] = await written()
    expect(mail?.text).toContain('agotado (aviso en 3)')
    expect(mail?.text).not.toContain('centro')
  })

  test('is known to whoever sets the level; two who set it at once don’t overwrite each other', async () => {
    await setLowLevel(given.ctx, { variantId: 'anejo-750', locationId: 'cedis', lowAt: 20, was: 5 })
    expect(await received()).toBe(0)
    const stale = setLowLevel(given.ctx, { variantId: 'anejo-750', locationId: 'cedis', lowAt: 3, was: 5 })
    await expect(stale).rejects.toMatchObject({ status: 412 })
  })
})
