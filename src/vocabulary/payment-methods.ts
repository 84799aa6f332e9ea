export const PAYMENT_METHODS = ['card', 'link', 'oxxo', 'spei', 'store'] as const
