import type { Translate } from '#i18n/translator.ts'

let current: Translate<'cart'> | undefined

/** The cart answers outside of any component: the page tells it in which words. */
export function speakWith(t: Translate<'cart'>): void {
  current = t
}

export function cartWords(): Translate<'cart'> {
  if (!current) throw new Error('The cart was used before the page was there')
  return current
}
