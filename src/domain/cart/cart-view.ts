import type { SaleableVariant } from '#domain/catalogue/products/list-saleable-variants.ts'
import type { CodeTerms } from '#domain/pricing/discount-codes/find-discount.ts'
import type { OfferedPromotion } from '#domain/pricing/promotions/list-promotions.ts'
import type { Centavos } from '#kit/money.ts'

export interface CartItemView {
  productId: string
  variantId: string
  quantity: number
  variant: SaleableVariant
}

/** Prices are the catalogue's; the cart stores none. */
export interface CartContents {
  cartId: string
  customerId: string | null
  discountCode: string | null
  /** In the order of adding. */
  items: CartItemView[]
}

/** A cart with what its quote needs to know of the shop. */
export interface Cart extends CartContents {
  /** What the shop ships free from, after discounts; null unless all zones have such a sum. */
  freeFromCentavos: Centavos | null
  /** Good for some carts of the actor's, maybe not for this one. */
  promotions: readonly OfferedPromotion[]
  /** What the cart's code gives, where that was read already. */
  codeTerms?: CodeTerms | undefined
}
