/** How goods reach the buyer: sent from the warehouse, or collected at one of the house's stores. */
export const DELIVERY_METHODS = ['shipping', 'pickup'] as const
export type DeliveryMethod = (typeof DELIVERY_METHODS)[number]
