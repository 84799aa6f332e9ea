/** Products of the shop settings, sold with an order and shipped free. */
export const ORDER_EXTRAS = ['giftWrapping', 'engraving'] as const
export type OrderExtra = (typeof ORDER_EXTRAS)[number]
