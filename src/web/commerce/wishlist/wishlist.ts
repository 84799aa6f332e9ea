import { useSyncExternalStore } from 'react'
import { localStore } from '#web/platform/browser-storage.ts'
import { createSubscribers, onStoredElsewhere } from '#web/platform/subscribers.ts'

const KEY = 'wishlist'

export interface WishlistItem {
  productId: string
  [field: string]: unknown
}

const NONE: readonly WishlistItem[] = []
const { notify, subscribe } = createSubscribers(() => onStoredElsewhere([KEY], () => notify()))
/** Called when the list changes, here or in another tab. */
export const onWishlistChange = subscribe

const failed = new Set<string>()
let kept: { text: string | null; items: readonly WishlistItem[] } = { text: null, items: NONE }

/** A stable reference until it changes. */
export function readWishlist(): readonly WishlistItem[] {
  const text = localStore.read(KEY)
  if (text !== kept.text) kept = { text, items: parse(text) }
  return kept.items
}

/** Ignored when it is already there. */
export function addToWishlist(item: WishlistItem): void {
  if (!isWished(item.productId)) changeProduct(item.productId, [...readWishlist(), item])
}

export function removeFromWishlist(productId: string): void {
  if (!isWished(productId)) return
  changeProduct(
    productId,
    readWishlist().filter((item) => item.productId !== productId),
  )
}

/** Changes fields of a wished product; nothing happens when it isn't there. */
export function updateWishlistItem(productId: string, changes: Omit<WishlistItem, 'productId'>): void {
  if (!isWished(productId)) return
  write(readWishlist().map((item) => (item.productId === productId ? { ...item, ...changes, productId } : item)))
}

/** Puts a list in the place of this one; products that stay keep their fields. */
export function setWishlist(productIds: readonly string[]): void {
  const items = readWishlist()
  if (productIds.length === items.length && productIds.every((id, place) => id === items[place]?.productId)) return
  if (productIds.length === 0) return clearWishlist()
  write(productIds.map((productId) => items.find((item) => item.productId === productId) ?? { productId }))
}

/** Empties the list and deletes the stored entry. */
export function clearWishlist(): void {
  localStore.forget(KEY)
  notify()
}

/**
 * Adds the product, or removes it when it is there.
 * @returns whether it is wished now
 * @throws DOMException when the browser refuses to store
 */
export function toggleWishlist(productId: string): boolean {
  const wasWished = isWished(productId)
  if (wasWished) removeFromWishlist(productId)
  else addToWishlist({ productId })
  return !wasWished
}

/** The list as it changes, here or in another tab; undefined until the browser has taken the page over. */
export function useWishlist(): readonly WishlistItem[] | undefined {
  return useSyncExternalStore(onWishlistChange, readWishlist, () => undefined)
}

/** How many products are wished; 0 until the browser has taken the page over. */
export function useWishlistCount(): number {
  return useSyncExternalStore(
    onWishlistChange,
    () => readWishlist().length,
    () => 0,
  )
}

/** Whether a product is wished; false until the browser has taken the page over. */
export function useIsWished(productId: string): boolean {
  return useSyncExternalStore(
    onWishlistChange,
    () => isWished(productId),
    () => false,
  )
}

/** Whether the browser refused to store the last change of a product. */
export function useHasWishFailed(productId: string): boolean {
  return useSyncExternalStore(
    onWishlistChange,
    () => failed.has(productId),
    () => false,
  )
}

function isWished(productId: string): boolean {
  return readWishlist().some((item) => item.productId === productId)
}

function parse(text: string | null): readonly WishlistItem[] {
  try {
    const stored: unknown = JSON.parse(text ?? '[]')
    return Array.isArray(stored) ? stored.filter(isItem) : NONE
  } catch {
    return NONE
  }
}

function isItem(value: unknown): value is WishlistItem {
  return typeof value === 'object' && value !== null && 'productId' in value && typeof value.productId === 'string'
}

function changeProduct(productId: string, items: readonly WishlistItem[]): void {
  failed.add(productId)
  try {
    localStorage.setItem(KEY, JSON.stringify(items))
    failed.delete(productId)
  } finally {
    notify()
  }
}

function write(items: readonly WishlistItem[]): void {
  localStorage.setItem(KEY, JSON.stringify(items))
  notify()
}
