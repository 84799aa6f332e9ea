import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { auditEntries } from '#db/schema/audit.server.ts'
import { variants } from '#db/schema/catalogue.server.ts'
import { stockMovements, unitCosts } from '#db/schema/inventory.server.ts'
import { NotAllowed } from '#domain/access-errors.ts'
import { listAuditEntries } from '#domain/audit/list-audit-entries.ts'
import type { Ctx } from '#domain/ctx.ts'
import { csvLine } from '#kit/csv.ts'
import type { Permission } from '#vocabulary/permissions.ts'
import { SHIPPED_GRANTS } from '#vocabulary/shipped-roles.ts'
import type { ShippedRole } from '#vocabulary/shipped-roles.ts'
import { PROVEN_OWNER } from '#tests/fixtures/actors.ts'
import { createTestCtx } from '#tests/fixtures/context.ts'
import { givenShop, stockOf } from '#tests/fixtures/sales.ts'
import { averageCost } from './average-cost.ts'
import { findScanned } from './find-scanned.ts'
import { readReceiptSheet } from './read-receipt-sheet.ts'
import { receiveStock } from './receive-stock.ts'
import { stockReceiptSchema } from './schemas.ts'

const database = givenShop(8)
const EAN = '7501031311309'

const as = (actor: Ctx['actor']) => createTestCtx(database.db, { actor })
const owner = () => as(PROVEN_OWNER)
const role = (name: ShippedRole) => as({ kind: 'admin', userId: name, grant: SHIPPED_GRANTS[name] })

type Lines = { variantId: string; quantity: number; unitCost?: number | null }[]
const receipt = (lines: Lines, locationId = 'cedis') =>
  stockReceiptSchema.parse({ locationId, reference: 'Remisión 118', lines })
const costOf = async (variantId: string) =>
  (await database.db.select().from(unitCosts).where(eq(unitCosts.variantId, variantId)))[0]?.costCentavos

describe('the moving average', () => {
  it.each([
    ['the first known cost, whatever stands there', { onHand: 10, costCentavos: null }, [[5, 100]], 100],
    ['what comes with what is there', { onHand: 10, costCentavos: 100 }, [[10, 200]], 150],
    [
      'several costs of one delivery',
      { onHand: 0, costCentavos: 100 },
      [
        [1, 100],
        [3, 200],
      ],
      175,
    ],
    ['the delivery alone where nothing is left', { onHand: 0, costCentavos: 900 }, [[4, 250]], 250],
    ['gifts, which cost nothing', { onHand: 1, costCentavos: 300 }, [[2, 0]], 100],
  ] as const)('is %s', (_what, held, parts, average) => {
    const received = parts.map(([quantity, unitCostCentavos]) => ({ quantity, unitCostCentavos }))
    expect(averageCost(held, received)).toBe(average)
  })
})

describe('a delivery', () => {
  it('raises the stock once, however often it is sent, and averages what units cost', async () => {
    const warehouse = role('warehouse')
    const delivery = receipt([
      { variantId: 'vaso', quantity: 5, unitCost: 40 },
      { variantId: 'reposado', quantity: 6 },
      { variantId: 'vaso', quantity: 5, unitCost: 50 },
    ])
    const received = await Promise.all(
      Array.from({ length: 4 }, () => receiveStock(warehouse, { ...delivery, key: 'delivery-118' })),
    )
    expect(new Set(received.map(({ receiptId }) => receiptId)).size).toBe(1)
    expect(received[0]).toMatchObject({ variants: 2, units: 16 })
    expect(await stockOf(database.db, 'vaso')).toMatchObject({ onHand: 20 })
    expect(await stockOf(database.db, 'reposado')).toMatchObject({ onHand: 16 })
    expect(await database.db.select().from(stockMovements)).toMatchObject([
      { variantId: 'reposado', quantity: 6, reason: 'received', note: 'Remisión 118', groupId: received[0]?.receiptId },
      { variantId: 'vaso', quantity: 10, reason: 'received', groupId: received[0]?.receiptId },
    ])
    expect(await costOf('vaso')).toBe(4500)
    expect(await costOf('reposado')).toBeUndefined()
    const entries = await database.db.select().from(auditEntries).where(eq(auditEntries.action, 'stock.received'))
    expect(entries).toHaveLength(1)
    const factsFor = async (permissions: Permission[]) => {
      const reader = as({ kind: 'admin', userId: 'auditor', grant: { permissions, refundLimitCentavos: 0 } })
      return (await listAuditEntries(reader, { action: 'stock.received' }, { limit: 5 })).items[0]?.after
    }
    expect(await factsFor(['audit:read', 'costs:read'])).toMatchObject({ unitCostsCentavos: { vaso: 4500 } })
    expect(await factsFor(['audit:read'])).toMatchObject({ reference: 'Remisión 118', units: { vaso: 10 } })
    expect(await factsFor(['audit:read'])).not.toHaveProperty('unitCostsCentavos')

    // Thirty are there, ten at the store: 30 × 45 and 30 × 55
    await receiveStock(warehouse, receipt([{ variantId: 'vaso', quantity: 30, unitCost: 55 }], 'centro'))
    expect(await costOf('vaso')).toBe(5000)
  })

  it('counts each of two that come in at once', async () => {
    await receiveStock(owner(), receipt([{ variantId: 'blanco', quantity: 10, unitCost: 100 }]))
    await Promise.all(
      ['cedis', 'centro', 'cedis', 'centro'].map((place) =>
        receiveStock(owner(), receipt([{ variantId: 'blanco', quantity: 5, unitCost: 200 }], place)),
      ),
    )
    expect(await stockOf(database.db, 'blanco')).toMatchObject({ onHand: 30 })
    // Twenty at 100 and twenty at 200, in any order
    expect(await costOf('blanco')).toBeCloseTo(15_000)
  })

  it('is taken in whole or not at all, and by whom may', async () => {
    const lines = [
      { variantId: 'vaso', quantity: 1 },
      { variantId: 'nada', quantity: 1 },
    ]
    await expect(receiveStock(owner(), receipt(lines))).rejects.toMatchObject({ code: 'StockVariantUnknown' })
    expect(await stockOf(database.db, 'vaso')).toMatchObject({ onHand: 10 })
    await expect(receiveStock(role('accountant'), receipt(lines))).rejects.toThrow(NotAllowed)
    await expect(findScanned(role('accountant'), ['vaso'])).rejects.toThrow(NotAllowed)
  })
})

describe('a table of a delivery', () => {
  const sheet = (...rows: string[][]) => ({ bytes: new TextEncoder().encode(rows.map(csvLine).join('')) })

  it('is read by SKU or barcode, with what is wrong with each row, and receives nothing', async () => {
    await database.db.update(variants).set({ barcode: EAN }).where(eq(variants.id, 'reposado'))
    const lines = await readReceiptSheet(
      role('warehouse'),
      sheet(
        ['SKU', 'Código de barras', 'Cantidad', 'Costo_unitario'],
        ['vaso', '', '12', '$1,040.50'],
        ['', `0${EAN}`.slice(1), '6', ''],
        ['NO-HAY', '', '1', ''],
        ['vaso', '', '1.5', 'mucho'],
        ['', '', '', ''],
      ),
    )
    expect(
      lines.map(({ line, variant, quantity, unitCost, problems }) => [
        line,
        variant?.sku,
        quantity,
        unitCost,
        problems,
      ]),
    ).toEqual([
      [2, 'vaso', 12, 1040.5, []],
      [3, 'reposado', 6, null, []],
      [4, undefined, 1, null, ['receiptCodeUnknown']],
      [5, 'vaso', null, null, ['receivedUnitsInvalid', 'amountInvalid']],
    ])
    expect(await database.db.select().from(stockMovements)).toEqual([])
    await expect(readReceiptSheet(owner(), sheet(['sku', 'nota']))).rejects.toMatchObject({
      code: 'ReceiptSheetUnreadable',
    })
  })
})
