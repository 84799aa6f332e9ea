import type { TFunction } from 'i18next'

let current: TFunction<'cart'> | undefined

/** The cart answers outside of any component: the page tells it in which words. */
export function speakWith(t: TFunction<'cart'>): void {
  current = t
}

export function cartWords(): TFunction<'cart'> {
  if (!current) throw new Error('The cart was used before the page was there')
  return current
}
