/** A tour's buyer comes to the distillery: nothing is sent or collected. */
export const DELIVERY_METHODS = ['shipping', 'pickup', 'tour'] as const
export type DeliveryMethod = (typeof DELIVERY_METHODS)[number]
/** How goods reach their buyer, who chooses. */

export const GOODS_METHODS = ['shipping', 'pickup'] as const satisfies readonly DeliveryMethod[]
