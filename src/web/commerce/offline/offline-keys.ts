export const OFFLINE = {
  /** Local storage: line items. */
  cart: 'offlineCart',
  /** Session storage: products seen in this tab. */
  seen: 'lastSeen',
  /** Cache of their pictures. */
  pictures: 'offline-pictures',
} as const

export interface OfflineItem {
  /** Product or line. */
  id: string
  name: string
  detail: string
  quantity: number
  /** Pesos per unit. */
  price: number | null
  /** A small picture; empty without one. */
  picture: string
}
