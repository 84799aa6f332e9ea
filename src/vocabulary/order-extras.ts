/** Products that the shop settings name, sold with an order's others and shipped for nothing. */
export const ORDER_EXTRAS = ['giftWrapping', 'engraving'] as const
export type OrderExtra = (typeof ORDER_EXTRAS)[number]
