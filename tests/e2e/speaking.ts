import type { Locale } from '../../src/i18n/locale.ts'
import type { KeyOf, Messages } from '../../src/i18n/messages.ts'
import { translationsOf } from '../../src/i18n/translate.server.ts'
import type { Area, Values } from '../../src/i18n/translator.ts'
import { test as base } from './fixtures.ts'

export { expect } from './fixtures.ts'

export const LANGUAGE_TAGS: Record<Locale, string> = { es: 'es-MX', en: 'en-US' }

type TextKey = { [In in Area]: `${In}:${KeyOf<Messages[In]>}` }[Area]

/** A text of the store by area and key, e.g. `t('store:product.add')`. */
export type Say = (key: TextKey, values?: Values) => string

interface Speaking {
  /** What the visitor's browser asks for. On a phone Spanish and on a desktop English, unless a test says otherwise. */
  language: Locale
}

interface Words {
  /** The store's texts in the visitor's language. */
  t: Say
}

/** The tests' `test`, for visitors who read the store in their language. */
export const test = base.extend<Words & Speaking>({
  language: [({ isMobile }, use) => use(isMobile ? 'es' : 'en'), { option: true }],
  locale: ({ language }, use) => use(LANGUAGE_TAGS[language]),
  t: ({ language }, use) => use(textsIn(language)),
})

export function textsIn(language: Locale): Say {
  return (key, values) => {
    const [area, path] = key.split(':') as ['shell', KeyOf<Messages['shell']>]
    const text = translationsOf(language).of(area)(path, values)
    if (text === path) throw new Error(`There is no text ${key}`)
    return text
  }
}
