import fc from 'fast-check'
import { beforeEach, describe, expect, it } from 'vitest'
import { stockLevels } from '#db/schema/inventory.server.ts'
import type { Ctx } from '#domain/ctx.ts'
import { createTestCustomer, PROVEN_OWNER } from '#tests/fixtures/actors.ts'
import { createTestCtx, createTestPorts, TEST_NOW } from '#tests/fixtures/context.ts'
import type { TestPorts } from '#tests/fixtures/context.ts'
import { brokenInvariants } from '#tests/fixtures/invariants.ts'
import { editAs, payByCard } from '#tests/fixtures/order-edits.ts'
import { buy, givenShop, storedOrder } from '#tests/fixtures/sales.ts'
import { owesBalance } from '../balance.ts'
import { requireEditable } from '../editing/require-editable.ts'
import { shipOrder } from '../fulfilling/ship-order.ts'
import { UnpaidUnitsNotRefunded } from './errors.ts'
import { refundOrder } from './refund-order.ts'

const database = givenShop(8)
let ports: TestPorts
let ana: Ctx

beforeEach(async () => {
  ports = createTestPorts()
  const { actor } = await createTestCustomer(database.db, TEST_NOW)
  ana = createTestCtx(database.db, { ports, actor })
  await database.db.update(stockLevels).set({ onHand: 1000 })
})

const owner = () => createTestCtx(database.db, { ports, actor: PROVEN_OWNER })
const UNSENT = { variantId: 'vaso', quantity: 1, isSent: false, isRestocked: true }

async function paid(quantities: Record<string, number>): Promise<string> {
  const { folio } = await buy(ana, quantities)
  await payByCard(ana, ports, folio)
  return folio
}

describe('unsent units of an order whose buyer still owes an edit', () => {
  it('are taken out by another edit, and not refunded from what was paid for others', async () => {
    const folio = await paid({ reposado: 1 })
    await editAs(owner(), folio, { lines: { reposado: 1, vaso: 1 } })
    await expect(refundOrder(owner(), { folio, lines: [UNSENT] })).rejects.toThrow(UnpaidUnitsNotRefunded)
    expect((await storedOrder(database.db, folio)).payments.map((each) => each.refundedCentavos)).toEqual([0])
    expect(await editAs(owner(), folio, { lines: { reposado: 1 } })).toMatchObject({ balanceCentavos: 0 })
    await shipOrder(owner(), { folio, carrier: 'Paquetería del Valle', trackingNumber: 'B' })
    expect(await brokenInvariants(database.db, { unitsAtStart: 1000 })).toEqual({})
  })

  it('are refunded once it is paid', async () => {
    const folio = await paid({ reposado: 1 })
    await editAs(owner(), folio, { lines: { reposado: 1, vaso: 1 } })
    await payByCard(ana, ports, folio)
    await refundOrder(owner(), { folio, lines: [UNSENT] })
    await shipOrder(owner(), { folio, carrier: 'Paquetería del Valle', trackingNumber: 'P' })
    expect((await storedOrder(database.db, folio)).status).toBe('shipped')
  })
})

const steps = {
  'add a glass': (folio: string) => editAs(owner(), folio, { lines: { reposado: 1, vaso: 3 } }),
  'take a glass out': (folio: string) => editAs(owner(), folio, { lines: { reposado: 1, vaso: 1 } }),
  reduce: (folio: string) => editAs(owner(), folio, { reduction: 50 }),
  'pay the balance': (folio: string) => payByCard(ana, ports, folio),
  'refund a glass': (folio: string) => refundOrder(owner(), { folio, lines: [UNSENT] }),
  'refund an amount': (folio: string) => refundOrder(owner(), { folio, amountCentavos: 5000 }),
}

it('whatever is edited, paid and refunded in whatever order, what is owed can be edited away, and the rest ships', async () => {
  const names = Object.keys(steps) as (keyof typeof steps)[]
  await fc.assert(
    fc.asyncProperty(fc.array(fc.constantFrom(...names), { minLength: 2, maxLength: 6 }), async (sequence) => {
      const folio = await paid({ reposado: 1, vaso: 2 })
      for (const name of sequence) {
        await Promise.allSettled([steps[name](folio)])
        const order = await storedOrder(database.db, folio)
        if (owesBalance(order)) await requireEditable(owner(), order)
      }
      if (owesBalance(await storedOrder(database.db, folio))) await payByCard(ana, ports, folio)
      await shipOrder(owner(), { folio, carrier: 'Paquetería del Valle', trackingNumber: crypto.randomUUID() })
      expect((await storedOrder(database.db, folio)).status).toBe('shipped')
    }),
    { numRuns: 4, examples: [[['add a glass', 'refund a glass']]] },
  )
})

describe('shipping that was refunded', () => {
  /** Two bottles, with shipping; three ship free. */
  const edits = {
    'three bottles': (folio: string) => editAs(owner(), folio, { lines: { reposado: 3 } }),
    'two bottles': (folio: string) => editAs(owner(), folio, { lines: { reposado: 2 } }),
    'a glass more': (folio: string) => editAs(owner(), folio, { lines: { reposado: 2, vaso: 1 } }),
    async 'refund shipping'(folio: string) {
      const { shippingCentavos } = await storedOrder(database.db, folio)
      // Without any, all of the money would go back
      if (shippingCentavos > 0) await refundOrder(owner(), { folio, shippingCentavos })
    },
    'pay the balance': (folio: string) => payByCard(ana, ports, folio),
  }

  it('isn’t refunded again by an edit that makes it free', async () => {
    const folio = await paid({ reposado: 2 })
    await edits['refund shipping'](folio)
    const { balanceCentavos } = await edits['three bottles'](folio)
    expect(balanceCentavos).toBe(89_900)
    expect(await storedOrder(database.db, folio)).toMatchObject({ shippingCentavos: 0, balanceCentavos })
  })

  it('and whatever is edited and paid besides, comes off the total once', async () => {
    const names = Object.keys(edits) as (keyof typeof edits)[]
    await fc.assert(
      fc.asyncProperty(fc.array(fc.constantFrom(...names), { minLength: 2, maxLength: 6 }), async (sequence) => {
        const folio = await paid({ reposado: 2 })
        for (const name of sequence) {
          await Promise.allSettled([edits[name](folio)])
          const { totalCentavos, balanceCentavos, shippingCentavos, payments } = await storedOrder(database.db, folio)
          const paidCentavos = payments.filter(({ status }) => ['succeeded', 'refunded'].includes(status))
          const kept = paidCentavos.reduce((sum, each) => sum + each.amountCentavos - each.refundedCentavos, 0)
          const refunded = payments.reduce((sum, each) => sum + each.refundedCentavos, 0)
          expect(kept + balanceCentavos).toBe(totalCentavos - Math.min(refunded, shippingCentavos))
        }
      }),
      { numRuns: 6, examples: [[['refund shipping', 'three bottles', 'two bottles']]] },
    )
  })
})
