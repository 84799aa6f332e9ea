import { createContext, use, useState } from 'react'
import type { ReactNode } from 'react'
import type { Locale } from '#i18n/locale.ts'
import type { Area, Translate, Translations } from '#i18n/translator.ts'

interface Spoken {
  translations: Translations
  speak: (translations: Translations) => void
}

const TranslationsContext = createContext<Spoken | undefined>(undefined)

export function TranslationsProvider({ initial, children }: { initial: Translations; children: ReactNode }) {
  const [translations, speak] = useState(initial)
  return <TranslationsContext value={{ translations, speak }}>{children}</TranslationsContext>
}

export function useTranslation<In extends Area>(area: In): { t: Translate<In>; locale: Locale } {
  const { translations } = useSpoken()
  return { t: translations.of(area), locale: translations.locale }
}

export function useSpeak(): (translations: Translations) => void {
  return useSpoken().speak
}

export function useSpoken(): Spoken {
  const spoken = use(TranslationsContext)
  if (!spoken) throw new Error('A text was asked for outside of the page')
  return spoken
}
