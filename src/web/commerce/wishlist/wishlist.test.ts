import { beforeEach, describe, expect, it, vi } from 'vitest'
import {
  addToWishlist,
  clearWishlist,
  readWishlist,
  removeFromWishlist,
  toggleWishlist,
  updateWishlistItem,
} from './wishlist.ts'

function memoryStorage() {
  const entries = new Map<string, string>()
  return {
    entries,
    getItem: (key: string) => entries.get(key) ?? null,
    setItem: (key: string, value: string) => void entries.set(key, value),
    removeItem: (key: string) => void entries.delete(key),
  }
}

let storage: ReturnType<typeof memoryStorage>

beforeEach(() => {
  storage = memoryStorage()
  vi.stubGlobal('localStorage', storage)
  return () => vi.unstubAllGlobals()
})

describe('the wishlist', () => {
  it('adds a product once', () => {
    addToWishlist({ productId: 'blanco' })
    addToWishlist({ productId: 'blanco', note: 'again' })
    expect(readWishlist()).toEqual([{ productId: 'blanco' }])
    expect(storage.entries.get('wishlist')).toBe('[{"productId":"blanco"}]')
  })

  it('removes by product and leaves the others in order', () => {
    for (const productId of ['blanco', 'reposado', 'anejo']) addToWishlist({ productId })
    removeFromWishlist('reposado')
    removeFromWishlist('unknown')
    expect(readWishlist().map((item) => item.productId)).toEqual(['blanco', 'anejo'])
  })

  it('updates fields by product and never the product', () => {
    addToWishlist({ productId: 'blanco', note: 'gift' })
    updateWishlistItem('blanco', { note: 'mine', productId: 'other' })
    updateWishlistItem('unknown', { note: 'x' })
    expect(readWishlist()).toEqual([{ productId: 'blanco', note: 'mine' }])
  })

  it('deletes the stored entry when it is cleared', () => {
    addToWishlist({ productId: 'blanco' })
    clearWishlist()
    expect(readWishlist()).toEqual([])
    expect(storage.entries.has('wishlist')).toBe(false)
  })

  it('says whether the product is wished after a toggle', () => {
    expect(toggleWishlist('blanco')).toBe(true)
    expect(toggleWishlist('blanco')).toBe(false)
    expect(readWishlist()).toEqual([])
  })

  it('gives the same array until something changes', () => {
    addToWishlist({ productId: 'blanco' })
    expect(readWishlist()).toBe(readWishlist())
  })

  it.each(['not json', '{"productId":"blanco"}', 'null'])('reads %s as an empty list', (text) => {
    storage.setItem('wishlist', text)
    expect(readWishlist()).toEqual([])
  })

  it('leaves out what is not a wished product', () => {
    storage.setItem('wishlist', '[null, 3, {"id":1}, {"productId":"blanco"}]')
    expect(readWishlist()).toEqual([{ productId: 'blanco' }])
  })

  it('lets the caller know when the browser refuses to store', () => {
    storage.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError')
    }
    expect(() => toggleWishlist('blanco')).toThrow('full')
    expect(readWishlist()).toEqual([])
  })
})
