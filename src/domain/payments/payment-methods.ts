/** Every way in which an order may be paid. */
export const PAYMENT_METHODS = ['card', 'link', 'oxxo', 'spei', 'store'] as const
