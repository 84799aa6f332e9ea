import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Ctx } from '#domain/ctx.ts'
import { createTestCustomer, PROVEN_OWNER } from '#tests/fixtures/actors.ts'
import { createTestCtx, createTestPorts, TEST_NOW } from '#tests/fixtures/context.ts'
import type { TestPorts } from '#tests/fixtures/context.ts'
import { brokenInvariants } from '#tests/fixtures/invariants.ts'
import { payByCard } from '#tests/fixtures/order-edits.ts'
import { buy, givenShop, storedOrder } from '#tests/fixtures/sales.ts'
import { cancelOrder } from '../cancelling/cancel-order.ts'
import { deliverOrder } from '../fulfilling/deliver-order.ts'
import { shipOrder } from '../fulfilling/ship-order.ts'
import { PriceChanged } from '../placing/errors.ts'
import { ReplacementRefundedByItem } from '../refunding/errors.ts'
import { refundOrder } from '../refunding/refund-order.ts'
import { refundReturn } from '../refunding/refund-return.ts'
import { beginReturn } from './begin-return.ts'
import { findReturn } from './get-return.ts'
import { receiveReturn } from './receive-return.ts'
import { replaceReturn } from './replace-return.ts'

const BLANCO = 64_950
/** With its shipping. */
const PAID = 74_850
const REPOSADO = 89_900
const GLASS = 12_345

const database = givenShop(8)
let ports: TestPorts
let ana: Ctx

beforeEach(async () => {
  ports = createTestPorts()
  const { actor } = await createTestCustomer(database.db, TEST_NOW)
  ana = createTestCtx(database.db, { ports, actor })
})

const owner = () => createTestCtx(database.db, { ports, actor: PROVEN_OWNER })

/** One `blanco`, delivered; its return is begun. */
async function sold() {
  const { folio } = await buy(ana, { blanco: 1 }, { paymentMethod: 'card' })
  await payByCard(ana, ports, folio)
  await shipOrder(owner(), { folio, carrier: 'Paquetería del Valle', trackingNumber: crypto.randomUUID() })
  await deliverOrder(owner(), { folio })
  const input = { reason: 'original-defect' as const, description: 'x', message: '', photos: [] }
  const lines = [{ variantId: 'blanco', quantity: 1 }]
  const { id: returnId } = await beginReturn(owner(), { folio, input: { ...input, lines } })
  return { folio, returnId }
}

const receive = (returnId: string) =>
  receiveReturn(owner(), { returnId, lines: [{ variantId: 'blanco', fit: 0, writeOffReason: 'defective' }] })
const replace = (returnId: string, by: string) =>
  replaceReturn(owner(), { returnId, lines: [{ variantId: 'blanco', by }] })

describe('what went back before its return is paid again for a replacement', () => {
  it.each([
    { by: 'blanco', dueCentavos: BLANCO },
    { by: 'reposado', dueCentavos: REPOSADO },
    { by: 'vaso', dueCentavos: GLASS },
  ])('all of it, with $by', async ({ by, dueCentavos }) => {
    const { folio, returnId } = await sold()
    await refundOrder(owner(), { folio })
    expect(await receive(returnId)).toMatchObject({ givenBackCentavos: BLANCO })
    const { replacement } = await replace(returnId, by)
    expect(replacement).toMatchObject({ balanceCentavos: dueCentavos })
    await payByCard(ana, ports, replacement?.folio ?? '')
    expect(await brokenInvariants(database.db)).toEqual({})
  })

  it('some of it, and nothing of what the shop still holds beside the bottle', async () => {
    for (const [amountCentavos, givenBackCentavos] of [
      [50_000, 50_000 + BLANCO - PAID],
      [PAID - BLANCO, 0],
    ] as const) {
      const { folio, returnId } = await sold()
      expect((await storedOrder(database.db, folio)).totalCentavos).toBe(PAID)
      await refundOrder(owner(), { folio, amountCentavos })
      expect(await receive(returnId)).toMatchObject({ givenBackCentavos })
      const { replacement } = await replace(returnId, 'reposado')
      expect(replacement).toMatchObject({ balanceCentavos: REPOSADO - BLANCO + givenBackCentavos })
    }
  })
})

it.each([
  { what: 'all that was paid', refunded: PAID, due: 40_000 },
  { what: 'more than it costs now', refunded: 64_000, due: 40_000 - (PAID - 64_000) },
  { what: 'less than the shop still holds', refunded: 20_000, due: 0 },
])(
  'is asked for once more where its price fell after $what went back, at the difference that the refusal names',
  async ({ refunded, due }) => {
    const { folio, returnId } = await sold()
    await refundOrder(owner(), { folio, amountCentavos: refunded })
    const { givenBackCentavos } = await receive(returnId)
    await database.db.execute(sql`update variants set price_centavos = 40000 where id = 'blanco'`)
    try {
      const same = { returnId, lines: [] }
      // What the buyer got back, as whoever looks at the return counts it
      const counted = { ...same, expectedDifference: givenBackCentavos / 100 }
      const refused = await replaceReturn(owner(), counted).catch((error: unknown) => error)
      expect(refused).toBeInstanceOf(PriceChanged)
      expect(refused).toMatchObject({ details: { difference: String(due / 100) } })
      const { replacement } = await replaceReturn(owner(), { ...same, expectedDifference: due / 100 })
      expect(replacement).toMatchObject({ balanceCentavos: due })
      if (due > 0) await payByCard(ana, ports, replacement?.folio ?? '')
      expect(await brokenInvariants(database.db)).toEqual({})
    } finally {
      await database.db.execute(sql`update variants set price_centavos = ${BLANCO} where id = 'blanco'`)
    }
  },
)

describe('a replacement of which the difference goes back', () => {
  it('is still sent, because the return pays the rest of it', async () => {
    const { returnId } = await sold()
    await receive(returnId)
    const { replacement } = await replace(returnId, 'reposado')
    const folio = replacement?.folio ?? ''
    await payByCard(ana, ports, folio)
    await refundOrder(owner(), { folio, amountCentavos: REPOSADO - BLANCO })
    expect(await storedOrder(database.db, folio)).toMatchObject({ status: 'processing' })
    expect(await findReturn(owner(), returnId)).toMatchObject({ status: 'replaced' })
    await shipOrder(owner(), { folio, carrier: 'Paquetería del Valle', trackingNumber: 'R' })
    expect(await brokenInvariants(database.db)).toEqual({})
  })

  it.each(['before it leaves', 'after it left'])(
    'is not refunded by its items %s, which would keep what the return pays',
    async (when) => {
      const { returnId } = await sold()
      await receive(returnId)
      const { replacement } = await replace(returnId, 'reposado')
      const folio = replacement?.folio ?? ''
      await payByCard(ana, ports, folio)
      const isSent = when === 'after it left'
      if (isSent) await shipOrder(owner(), { folio, carrier: 'Paquetería del Valle', trackingNumber: 'R' })
      const lines = [{ variantId: 'reposado', quantity: 1, isSent, isRestocked: false }]
      await expect(refundOrder(owner(), { folio, lines })).rejects.toThrow(ReplacementRefundedByItem)
      if (isSent) return
      expect(await cancelOrder(owner(), { folio })).toMatchObject({
        refundCentavos: REPOSADO - BLANCO,
        returnCentavos: PAID,
      })
      expect(await findReturn(owner(), returnId)).toMatchObject({ status: 'received', refundCentavos: PAID })
      expect(await brokenInvariants(database.db)).toEqual({})
    },
  )

  it('is refunded by its items where the return pays nothing of it', async () => {
    const { folio: first, returnId } = await sold()
    await refundOrder(owner(), { folio: first })
    await receive(returnId)
    const { replacement } = await replace(returnId, 'reposado')
    const folio = replacement?.folio ?? ''
    await payByCard(ana, ports, folio)
    const lines = [{ variantId: 'reposado', quantity: 1, isSent: false, isRestocked: true }]
    await refundOrder(owner(), { folio, lines })
    expect(await storedOrder(database.db, folio)).toMatchObject({ status: 'cancelled' })
    expect(await brokenInvariants(database.db)).toEqual({})
  })

  it('is cancelled where the return pays nothing of it', async () => {
    const { folio: first, returnId } = await sold()
    await refundOrder(owner(), { folio: first })
    await receive(returnId)
    const { replacement } = await replace(returnId, 'reposado')
    const folio = replacement?.folio ?? ''
    await payByCard(ana, ports, folio)
    await refundOrder(owner(), { folio })
    expect(await storedOrder(database.db, folio)).toMatchObject({ status: 'cancelled' })
    expect(await findReturn(owner(), returnId)).toMatchObject({ status: 'received' })
  })
})

interface Bottle {
  folio: string
  returnId: string
}

const steps = {
  'refund some': ({ folio }: Bottle) => refundOrder(owner(), { folio, amountCentavos: 30_000 }),
  'refund all': ({ folio }: Bottle) => refundOrder(owner(), { folio }),
  'refund the return': ({ returnId }: Bottle) => refundReturn(owner(), { returnId }),
  'replace by the same': ({ returnId }: Bottle) => replace(returnId, 'blanco'),
  'replace by cheaper': ({ returnId }: Bottle) => replace(returnId, 'vaso'),
  'replace by dearer': ({ returnId }: Bottle) => replace(returnId, 'reposado'),
  'pay the difference': async (bottle: Bottle) => payByCard(ana, ports, await replacementOf(bottle)),
  'refund the difference': async (bottle: Bottle) => refundOrder(owner(), { folio: await replacementOf(bottle) }),
  'cancel the replacement': async (bottle: Bottle) => cancelOrder(owner(), { folio: await replacementOf(bottle) }),
}

async function replacementOf({ returnId }: Bottle): Promise<string> {
  const { replacement } = await findReturn(owner(), returnId)
  return replacement?.folio ?? ''
}

/** What the shop holds of the first order, and what replacements that stand were paid by it. */
async function standing({ folio }: Bottle) {
  const [payment] = (await storedOrder(database.db, folio)).payments
  const { rows } = await database.db.execute<{
    credit: number
  }>(sql`select coalesce(sum(credit_centavos), 0)::int as credit
    from return_replacements join orders on orders.id = order_id where status <> 'cancelled'`)
  return {
    heldCentavos: (payment?.amountCentavos ?? 0) - (payment?.refundedCentavos ?? 0),
    creditCentavos: rows[0]?.credit ?? 0,
  }
}

it('whatever goes back in whatever order, a return pays no more of a replacement than the shop still holds', async () => {
  await database.db.execute(sql`update stock_levels set on_hand = 1000`)
  const names = Object.keys(steps) as (keyof typeof steps)[]
  await fc.assert(
    fc.asyncProperty(fc.array(fc.constantFrom(...names), { minLength: 3, maxLength: 8 }), async (sequence) => {
      await database.db.execute(sql`delete from return_replacements`)
      const bottle = await sold()
      await receive(bottle.returnId)
      for (const name of sequence) {
        const before = await standing(bottle)
        await Promise.allSettled([steps[name](bottle)])
        const after = await standing(bottle)
        expect(after.creditCentavos).toBeLessThanOrEqual(Math.max(before.creditCentavos, before.heldCentavos))
        // Only the return or its cancellation ends what it pays for
        if (name === 'refund the difference') expect(after.creditCentavos).toBe(before.creditCentavos)
      }
    }),
    {
      numRuns: 8,
      examples: [
        [['refund all', 'replace by dearer', 'pay the difference']],
        [['replace by dearer', 'pay the difference', 'refund the difference']],
      ],
    },
  )
})
