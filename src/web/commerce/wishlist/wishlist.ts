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
export const onWishlistChange = subscribe

const failed = new Set<string>()
let kept: { text: string | null; items: readonly WishlistItem[] } = { text: null, items: NONE }

/** A stable reference until it changes. */
export function readWishlist(): readonly WishlistItem[] {
  const text = localStore.read(KEY)
  if (text !== kept.text) kept = { text, items: parse(text) }
  return kept.items
}

/** Ignores products already on the list. */
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

/** Ignores products that aren't on the list. */
export function updateWishlistItem(productId: string, changes: Omit<WishlistItem, 'productId'>): void {
  if (!isWished(productId)) return
  write(readWishlist().map((item) => (item.productId === productId ? { ...item, ...changes, productId } : item)))
}

/** Replaces the list; remaining products keep their fields. */
export function setWishlist(productIds: readonly string[]): void {
  const items = readWishlist()
  if (productIds.length === items.length && productIds.every((id, place) => id === items[place]?.productId)) return
  if (productIds.length === 0) return clearWishlist()
  write(productIds.map((productId) => items.find((item) => item.productId === productId) ?? { productId }))
}

export function clearWishlist(): void {
  localStore.forget(KEY)
  notify()
}

/** Adds or removes the product. Returns whether it is on the list now. @throws DOMException when the browser refuses to store */
export function toggleWishlist(productId: string): boolean {
  const wasWished = isWished(productId)
  if (wasWished) removeFromWishlist(productId)
  else addToWishlist({ productId })
  return !wasWished
}

/** Undefined until hydrated. */
export function useWishlist(): readonly WishlistItem[] | undefined {
  return useSyncExternalStore(onWishlistChange, readWishlist, () => undefined)
}

/** 0 until hydrated. */
export function useWishlistCount(): number {
  return useSyncExternalStore(
    onWishlistChange,
    () => readWishlist().length,
    () => 0,
  )
}

/** False until hydrated. */
export function useIsWished(productId: string): boolean {
  return useSyncExternalStore(
    onWishlistChange,
    () => isWished(productId),
    () => false,
  )
}

/** Whether the browser refused to store the product's last change. */
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
