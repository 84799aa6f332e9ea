import { useSyncExternalStore } from 'react'
import type { PaymentMethod } from '#domain/payments/schemas.ts'
import { keepSessionValue, readSessionValue } from './session-value.ts'

const KEY = 'pendingOrder'

/** The order that this tab placed and has not seen paid. */
export interface PendingOrder {
  folio: string
  /** Pesos. */
  total: number
  paymentMethod: PaymentMethod
  /** Nothing was to be paid: a discount covered it all. */
  isPaid: boolean
}

const listeners = new Set<() => void>()
let pending: PendingOrder | undefined
let isRead = false

export function readPendingOrder(): PendingOrder | undefined {
  if (!isRead) pending = readSessionValue(KEY) as PendingOrder | undefined
  isRead = true
  return pending
}

export function keepPendingOrder(order: PendingOrder | undefined): void {
  pending = order
  isRead = true
  keepSessionValue(KEY, order)
  for (const listener of listeners) listener()
}

export function usePendingOrder(): PendingOrder | undefined {
  return useSyncExternalStore(subscribe, readPendingOrder, () => undefined)
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
