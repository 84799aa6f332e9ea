export const DELIVERY_METHODS = ['shipping', 'pickup'] as const
export type DeliveryMethod = (typeof DELIVERY_METHODS)[number]
