import type { SaleableVariant } from '#domain/catalogue/list-saleable-variants.ts'

export interface CartItemView {
  productId: string
  variantId: string
  quantity: number
  variant: SaleableVariant
}

/** A cart with what the catalogue says of its goods now: prices are the catalogue's, never kept in the cart. */
export interface CartView {
  cartId: string
  customerId: string | null
  discountCode: string | null
  /** In the order in which they were put in. */
  items: CartItemView[]
}
