import type { SaleableVariant } from '#domain/catalogue/products/list-saleable-variants.ts'
import { NotEnoughStock, NotForSale } from './errors.ts'

/** Checks the stock without reserving it. @throws NotForSale, NotEnoughStock */
export function requireSaleable({ name, isPurchasable, available }: SaleableVariant, quantity: number): void {
  if (!isPurchasable) throw new NotForSale(name)
  if (quantity > available) throw new NotEnoughStock(name, Math.max(0, available))
}
