import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { DEFAULT_LOCALE, isLocale } from '#i18n/locale.ts'
import type { Messages } from '#i18n/messages.ts'
import { createTranslations } from '#i18n/translator.ts'
import { heedSessionEnd } from '#web/commerce/sign-out/heed-session-end.ts'
import { onceLoaded } from '#web/platform/once-loaded.ts'
import { TranslationsProvider } from '#web/platform/translations.tsx'

const { lang } = document.documentElement
const locale = isLocale(lang) ? lang : DEFAULT_LOCALE
const source = document.querySelector<HTMLLinkElement>('link[data-messages]')?.href ?? ''
const messages = await onceLoaded(async () => {
  const answer = await fetch(source)
  if (!answer.ok) throw new Error(`The store answers ${answer.status}`)
  return (await answer.json()) as Partial<Messages>
})
const translations = createTranslations(locale, messages)

heedSessionEnd()

startTransition(() => {
  hydrateRoot(
    document,
    <TranslationsProvider initial={translations}>
      <HydratedRouter />
    </TranslationsProvider>,
  )
})
