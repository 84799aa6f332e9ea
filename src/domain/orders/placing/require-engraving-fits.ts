import type { CartItemView } from '#domain/cart/cart-view.ts'
import type { VariantQuantity } from '#domain/inventory/levels/held-units.ts'
import type { NamedExtras } from '#domain/shop/read-shop-settings.ts'
import type { OrderEngraving } from '#vocabulary/order-engraving.ts'
import { EngravingNotOffered, EngravingUnitsDiffer, NotEngravable } from './errors.ts'

interface Engraved {
  items: readonly CartItemView[]
  engraving: OrderEngraving | null | undefined
  sold?: Sold
}

/** The order before an edit, which stays valid whatever variant is charged now. */
interface Sold {
  engraving: OrderEngraving | null
  lines: readonly VariantQuantity[]
}

/** Only bottles are engraved, each charged once. @throws EngravingNotOffered, NotEngravable, EngravingUnitsDiffer */
export function requireEngravingFits(extras: NamedExtras, { items, engraving, sold }: Engraved): void {
  const charges = [extras.engraving, sold?.engraving?.soldAs]
  if (engraving && !charges.includes(engraving.soldAs)) throw new EngravingNotOffered()
  const isEngravable = ({ variantId, variant }: CartItemView) =>
    variant.isBottle && variantId !== extras.giftWrapping && !charges.includes(variantId)
  const units = { engraved: 0, charged: 0, astray: 0 }
  for (const [index, { variantId }] of (engraving?.bottles ?? []).entries()) {
    const item = items.find((each) => each.variantId === variantId)
    if (!item || !isEngravable(item)) throw new NotEngravable(index)
    units.engraved += item.quantity
  }
  for (const { variantId, quantity } of items.filter((item) => charges.includes(item.variantId))) {
    if (variantId === engraving?.soldAs) units.charged += quantity
    else units.astray += Math.max(0, quantity - ordinaryUnits(sold, variantId))
  }
  const { engraved, charged, astray } = units
  if (engraved !== charged) throw new EngravingUnitsDiffer({ engraved, charged })
  if (astray > 0) throw new EngravingUnitsDiffer({ engraved, charged: charged + astray })
}

/** Units sold before the variant became the engraving charge. */
function ordinaryUnits(sold: Sold | undefined, variantId: string): number {
  if (!sold || variantId === sold.engraving?.soldAs) return 0
  return sold.lines.find((line) => line.variantId === variantId)?.quantity ?? 0
}
