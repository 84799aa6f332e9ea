import type { SaleableVariant } from '#domain/catalogue/products/list-saleable-variants.ts'

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
