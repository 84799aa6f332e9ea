import { avifAddressAt, parsePictureAddress, widthsOf } from '#kit/picture-address.ts'
import { localStore, sessionStore } from '#web/platform/browser-storage.ts'
import type { BrowserStorage } from '#web/platform/browser-storage.ts'
import { OFFLINE } from './offline-keys.ts'
import type { OfflineItem } from './offline-keys.ts'

const MOST_SEEN = 6
/** Twice the drawn width, for dense screens. */
const PICTURE_WIDTH = 160

interface SeenProduct {
  productId: string
  name: string
  size: string
  price: number | null
  picture: string | undefined
}

interface CartLine {
  key: string
  quantity: number
  /** Pesos. */
  basePrice: number
  product: { name: string; size: string; color: string | null; images: { main: readonly string[] } }
}

/** As last confirmed by the store. */
export function keepCartCopy(lines: readonly CartLine[]): void {
  write(
    localStore,
    OFFLINE.cart,
    lines.map(({ key, product: { name, size, color, images }, quantity, basePrice }) => ({
      id: key,
      name,
      detail: color ? `${size}, ${color}` : size,
      quantity,
      price: basePrice,
      picture: smallPictureOf(images.main[0]),
    })),
  )
}

/** Newest first; lost with the tab. */
export function keepSeen({ productId, name, size, price, picture }: SeenProduct): void {
  const item = { id: productId, name, detail: size, quantity: 1, price, picture: smallPictureOf(picture) }
  const others = read(sessionStore, OFFLINE.seen).filter(({ id }) => id !== productId)
  write(sessionStore, OFFLINE.seen, [item, ...others].slice(0, MOST_SEEN))
}

export function forgetOfflineCopies(): void {
  localStore.forget(OFFLINE.cart)
  sessionStore.forget(OFFLINE.seen)
  keepPictures()
}

function read(storage: BrowserStorage, key: string): OfflineItem[] {
  try {
    const items: unknown = JSON.parse(storage.read(key) ?? '[]')
    return Array.isArray(items) ? (items as OfflineItem[]) : []
  } catch {
    return []
  }
}

function write(storage: BrowserStorage, key: string, items: readonly OfflineItem[]): void {
  const text = JSON.stringify(items)
  if (text === (storage.read(key) ?? '[]')) return
  if (items.length === 0) storage.forget(key)
  else storage.keep(key, text)
  keepPictures()
}

function smallPictureOf(address: string | undefined): string {
  const picture = address === undefined ? undefined : parsePictureAddress(address)
  if (!picture) return ''
  return avifAddressAt(picture, widthsOf(picture).find((width) => width >= PICTURE_WIDTH) ?? picture.width)
}

let turn: Promise<unknown> = Promise.resolve()

/** The offline page leaves out pictures that can't be stored. */
function keepPictures(): void {
  if (!('caches' in globalThis)) return
  turn = turn.then(settlePictures).catch(() => undefined)
}

async function settlePictures(): Promise<void> {
  const items = [...read(localStore, OFFLINE.cart), ...read(sessionStore, OFFLINE.seen)]
  const wanted = new Set(items.map(({ picture }) => picture).filter((address) => address !== ''))
  const cache = await caches.open(OFFLINE.pictures)
  const kept = new Map((await cache.keys()).map((request) => [new URL(request.url).pathname, request]))
  await Promise.allSettled([
    ...[...kept].filter(([address]) => !wanted.has(address)).map(([, request]) => cache.delete(request)),
    ...[...wanted].filter((address) => !kept.has(address)).map((address) => cache.add(address)),
  ])
}
