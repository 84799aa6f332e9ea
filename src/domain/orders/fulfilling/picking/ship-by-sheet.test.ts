import { describe, expect, it } from 'vitest'
import { mails } from '#db/schema/mail.server.ts'
import { parcels } from '#db/schema/parcels.server.ts'
import { NotAllowed, SignInRequired } from '#domain/access-errors.ts'
import { ANONYMOUS } from '#domain/ctx.ts'
import { csvLine } from '#kit/csv.ts'
import { PROVEN_OWNER } from '#tests/fixtures/actors.ts'
import { createTestCtx } from '#tests/fixtures/context.ts'
import { buy, givenShop, stockOf } from '#tests/fixtures/sales.ts'
import { collectPayment } from '../../paying/collect-payment.ts'
import { pickUnits } from './pick-units.ts'
import { shipByTrackingSheet, tryTrackingSheet } from './ship-by-sheet.ts'

const database = givenShop(8)

const visitor = () => createTestCtx(database.db)
const owner = () => createTestCtx(database.db, { actor: PROVEN_OWNER })
const sheet = (...rows: string[][]) => ({ bytes: new TextEncoder().encode(rows.map(csvLine).join('')) })
const HEAD = ['Pedido', 'Paquetería', 'Número_de_guía']

async function givenPaidOrder() {
  const { folio, totalCentavos } = await buy(visitor(), { vaso: 2 }, { paymentMethod: 'spei' })
  await collectPayment(owner(), { folio, amountCentavos: totalCentavos })
  return folio
}

const shipped = async () =>
  (await database.db.select().from(mails)).filter(({ kind }) => kind === 'order-shipped').length

describe('a table of tracking numbers', () => {
  it('is shown first, ships each order once, and tells what is wrong with a row', async () => {
    const [one, two] = [await givenPaidOrder(), await givenPaidOrder()]
    const { folio: unpaid } = await buy(visitor(), { vaso: 1 }, { paymentMethod: 'spei' })
    await pickUnits(owner(), { folio: two, variantId: 'vaso', units: 1 })
    const file = sheet(
      HEAD,
      [one, 'DHL', 'A-1'],
      [two.toLowerCase(), 'DHL', '=A-2'],
      [one, 'DHL', 'A-3'],
      [unpaid, 'DHL', 'A-4'],
      ['SC-0000-0000', 'DHL', 'A-5'],
      [unpaid.replace('SC-', ''), '', 'A-6'],
    )
    const outcomes = (rows: Awaited<ReturnType<typeof tryTrackingSheet>>) =>
      rows.map(({ line, outcome, refusal }) => [line, outcome, refusal?.code ?? null])
    const refused = [
      [4, 'refused', 'TrackingOrderTwice'],
      [5, 'refused', 'OrderNotShippable'],
      [6, 'refused', 'OrderNotFound'],
      [7, 'refused', 'TrackingOrderTwice'],
    ]
    expect(outcomes(await tryTrackingSheet(owner(), file))).toEqual([
      [2, 'ready', null],
      [3, 'ready', null],
      ...refused,
    ])
    expect(await database.db.select().from(parcels)).toEqual([])
    expect(await shipped()).toBe(0)

    expect(outcomes(await shipByTrackingSheet(owner(), file))).toEqual([
      [2, 'shipped', null],
      [3, 'shipped', null],
      ...refused,
    ])
    // Of the second order what was picked, of the first all
    expect(await stockOf(database.db, 'vaso')).toEqual({ onHand: 7, reserved: 2 })
    expect(await shipped()).toBe(2)
    const again = await Promise.all([shipByTrackingSheet(owner(), file), shipByTrackingSheet(owner(), file)])
    for (const rows of again) expect(rows.map(({ outcome }) => outcome).slice(0, 2)).toEqual(['repeated', 'repeated'])
    expect(outcomes(await tryTrackingSheet(owner(), file)).slice(0, 2)).toEqual([
      [2, 'repeated', null],
      [3, 'repeated', null],
    ])
    expect(await database.db.select().from(parcels)).toHaveLength(2)
    expect((await database.db.select().from(parcels)).map(({ trackingNumber }) => trackingNumber).toSorted()).toEqual([
      '=A-2',
      'A-1',
    ])
  })

  it('without its columns, or without the permission, is refused', async () => {
    expect(() => tryTrackingSheet(createTestCtx(database.db, { actor: ANONYMOUS }), sheet(HEAD))).toThrow(
      SignInRequired,
    )
    const content = {
      kind: 'admin',
      userId: 'a',
      grant: { permissions: ['orders:read'], refundLimitCentavos: 0 },
    } as const
    expect(() => shipByTrackingSheet(createTestCtx(database.db, { actor: content }), sheet(HEAD))).toThrow(NotAllowed)
    await expect(tryTrackingSheet(owner(), sheet(['folio', 'carrier']))).rejects.toMatchObject({
      code: 'TrackingSheetUnreadable',
    })
  })
})
