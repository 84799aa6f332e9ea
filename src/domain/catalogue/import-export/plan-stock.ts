import type { PlannedLine } from '#vocabulary/import-lines.ts'
import type { SheetLine } from './read-sheet.ts'
import { STOCK_PREFIX } from './sheet-columns.ts'

export interface KnownLevel {
  onHand: number
  reserved: number
}

export interface StockToPlan {
  isMeant: boolean
  locationIds: ReadonlySet<string>
  /** `variant/location` */
  levels: ReadonlyMap<string, KnownLevel>
}

export interface PlannedStock {
  sku: string
  locationId: string
  quantity: number
}

interface OfProduct {
  productId: string
  /** A bundle has no stock of its own. */
  knownOf: (sku: string) => { variantId: string; isBundle: boolean } | undefined
  lines: readonly SheetLine[]
  planned: readonly PlannedLine[]
}

export function planStock(stock: StockToPlan, { knownOf, lines, planned }: OfProduct): PlannedStock[] {
  return lines.flatMap((line, at) => {
    const plan = planned[at]
    if (!plan) return []
    const { variantId, isBundle } = knownOf(line.sku) ?? {}
    return [...line.cells].flatMap(([column, cell]) => {
      if (!column.startsWith(STOCK_PREFIX) || cell.trim() === '') return []
      const locationId = column.slice(STOCK_PREFIX.length)
      if (!stock.locationIds.has(locationId)) return refuse(plan, { column, key: 'stockLocationUnknown' })
      if (!/^\d{1,7}$/.test(cell.trim())) return refuse(plan, { column, key: 'wholeNumberInvalid' })
      if (variantId !== undefined && !stock.isMeant) return []
      const wanted = Number(cell)
      const { onHand, reserved } = stock.levels.get(`${variantId}/${locationId}`) ?? { onHand: 0, reserved: 0 }
      if (wanted < reserved) {
        return refuse(plan, { column, key: 'stockHeldLevel', values: { sku: line.sku, onHand, reserved } })
      }
      if (wanted === onHand) return []
      if (isBundle) return refuse(plan, { column, key: 'bundleWithoutStock' })
      plan.changes.push({ column, before: String(onHand), after: String(wanted) })
      return [{ sku: line.sku, locationId, quantity: wanted - onHand }]
    })
  })
}

function refuse(plan: PlannedLine, error: PlannedLine['errors'][number]): [] {
  plan.errors.push(error)
  return []
}
