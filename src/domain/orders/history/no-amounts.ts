/** What an order says instead of its amounts to who must not read them. */
export const NO_AMOUNTS = {
  subtotal: null,
  discount: null,
  discountCode: null,
  promotion: null,
  reduction: null,
  points: null,
  shipping: null,
  net: null,
  iva: null,
  total: null,
  balance: null,
}
