/** Where the browser keeps what the offline page shows. */
export const OFFLINE = {
  /** Local storage: the cart's lines. */
  cart: 'offlineCart',
  /** Session storage: the products last seen in this tab. */
  seen: 'lastSeen',
  /** The browser's cache of their pictures. */
  pictures: 'offline-pictures',
} as const

export interface OfflineItem {
  /** Its page's, or its line's. */
  id: string
  name: string
  detail: string
  quantity: number
  /** Pesos, of one. */
  price: number | null
  /** The address of a small picture; empty without one. */
  picture: string
}
