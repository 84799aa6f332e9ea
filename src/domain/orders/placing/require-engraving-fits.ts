import type { CartItemView } from '#domain/cart/cart-view.ts'
import type { NamedExtras } from '#domain/shop/read-shop-settings.ts'
import type { OrderEngraving } from '#vocabulary/order-engraving.ts'
import { EngravingNotOffered, EngravingUnitsDiffer, NotEngravable } from './errors.ts'

interface Engraved {
  items: readonly CartItemView[]
  engraving: OrderEngraving | null | undefined
  /** As it was sold: it stays good, whatever the shop charges engraving as now. */
  before?: OrderEngraving | null
}

/**
 * Only bottles are engraved, and each is charged once. @throws EngravingNotOffered, NotEngravable,
 * EngravingUnitsDiffer
 */
export function requireEngravingFits(extras: NamedExtras, { items, engraving, before }: Engraved): void {
  const charges = [extras.engraving, before?.soldAs]
  if (engraving && !charges.includes(engraving.soldAs)) throw new EngravingNotOffered()
  const isEngravable = ({ variantId, variant }: CartItemView) =>
    variant.isBottle && variantId !== extras.giftWrapping && !charges.includes(variantId)
  const engraved = (engraving?.bottles ?? []).map(({ variantId }, index) => {
    const item = items.find((each) => each.variantId === variantId)
    if (!item || !isEngravable(item)) throw new NotEngravable(index)
    return item
  })
  const unitsOf = (those: readonly CartItemView[]) => those.reduce((sum, { quantity }) => sum + quantity, 0)
  const units = {
    engraved: unitsOf(engraved),
    charged: unitsOf(items.filter(({ variantId }) => charges.includes(variantId))),
  }
  if (units.engraved !== units.charged) throw new EngravingUnitsDiffer(units)
}
