import fc from 'fast-check'
import { beforeEach, describe, expect, it } from 'vitest'
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
    expect(await brokenInvariants(database.db)).toEqual({})
  })

  it('are refunded once it is paid', async () => {
    const folio = await paid({ reposado: 1 })
    await editAs(owner(), folio, { lines: { reposado: 1, vaso: 1 } })
    await payByCard(ana, ports, folio)
    await refundOrder(owner(), { folio, lines: [UNSENT] })
    await shipOrder(owner(), { folio, carrier: 'Paquetería del Valle', trackingNumber: 'P' })
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
    }),
    { numRuns: 4, examples: [[['add a glass', 'refund a glass']]] },
  )
})
