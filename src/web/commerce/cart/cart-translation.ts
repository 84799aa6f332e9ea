import type { Translate } from '#i18n/translator.ts'

let current: Translate<'cart'> | undefined

/** Set by the page, because the cart notifies outside of components. */
export function setCartTranslation(t: Translate<'cart'>): void {
  current = t
}

export function cartTranslation(): Translate<'cart'> {
  if (!current) throw new Error('The cart was used before the page was there')
  return current
}
