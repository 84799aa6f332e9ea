import { useSyncExternalStore } from 'react'
import type { PaymentMethod } from '#vocabulary/payment-schemas.ts'
import { STORED } from '#web/platform/boot-script.ts'
import { localStore } from '#web/platform/browser-storage.ts'
import { createSubscribers, onStoredElsewhere } from '#web/platform/subscribers.ts'

/** Placed in this browser and not known to be paid. */
export interface PendingOrder {
  folio: string
  /** Pesos. */
  total: number
  paymentMethod: PaymentMethod
  /** A discount covered the total. */
  isPaid: boolean
  email: string
}

const MOST = 5
const NONE: readonly PendingOrder[] = []
const subscribers = createSubscribers(() => onStoredElsewhere([STORED.pendingOrders], notify))
let cached: { text: string | null; orders: readonly PendingOrder[] } = { text: null, orders: NONE }

/** Newest first. A stable reference until it changes, here or in another tab. */
export function readPendingOrders(): readonly PendingOrder[] {
  const text = localStore.read(STORED.pendingOrders)
  if (text !== cached.text) cached = { text, orders: parse(text) }
  return cached.orders
}

export function addPendingOrder(order: PendingOrder): void {
  write([order, ...readPendingOrders().filter(({ folio }) => folio !== order.folio)].slice(0, MOST))
}

export function dropPendingOrder(folio: string): void {
  const orders = readPendingOrders()
  if (orders.some((order) => order.folio === folio)) write(orders.filter((order) => order.folio !== folio))
}

export function dropPendingOrders(): void {
  write([])
}

export function usePendingOrders(): readonly PendingOrder[] {
  return useSyncExternalStore(subscribers.subscribe, readPendingOrders, () => NONE)
}

function write(orders: readonly PendingOrder[]): void {
  if (orders.length > 0) localStore.keep(STORED.pendingOrders, JSON.stringify(orders))
  else localStore.forget(STORED.pendingOrders)
  notify()
}

function parse(text: string | null): readonly PendingOrder[] {
  try {
    const stored: unknown = JSON.parse(text ?? '[]')
    return Array.isArray(stored) ? (stored as PendingOrder[]) : NONE
  } catch {
    return NONE
  }
}

/** The boot script's attribute reserves room for the reminder on the home page. */
function notify(): void {
  document.documentElement.toggleAttribute('data-pending-orders', readPendingOrders().length > 0)
  subscribers.notify()
}
