import { createContext, use, useState } from 'react'
import type { ReactNode } from 'react'
import type { Locale } from '#i18n/locale.ts'
import type { Area, Translate, Translations } from '#i18n/translator.ts'

interface Spoken {
  translations: Translations
  speak: (translations: Translations) => void
}

const TranslationsContext = createContext<Spoken | undefined>(undefined)

/** Gives the page its language; `useSpeak` changes it. */
export function TranslationsProvider({ initial, children }: { initial: Translations; children: ReactNode }) {
  const [translations, speak] = useState(initial)
  return <TranslationsContext value={{ translations, speak }}>{children}</TranslationsContext>
}

/** The texts of an area in the page's language: `t(key, values)`. */
export function useTranslation<In extends Area>(area: In): { t: Translate<In>; locale: Locale } {
  const { translations } = useSpoken()
  return { t: translations.of(area), locale: translations.locale }
}

/** Changes the language of the whole page. */
export function useSpeak(): (translations: Translations) => void {
  return useSpoken().speak
}

/** The language that the page is in, with the texts at hand. */
export function useSpoken(): Spoken {
  const spoken = use(TranslationsContext)
  if (!spoken) throw new Error('A text was asked for outside of the page')
  return spoken
}
