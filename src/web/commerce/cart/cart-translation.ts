import type { Translate } from '#i18n/translator.ts'

let current: Translate<'cart'> | undefined

/** The cart reports outside of any component, so the page sets its translation. */
export function setCartTranslation(t: Translate<'cart'>): void {
  current = t
}

export function cartTranslation(): Translate<'cart'> {
  if (!current) throw new Error('The cart was used before the page was there')
  return current
}
