import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { I18nextProvider } from 'react-i18next'
import { HydratedRouter } from 'react-router/dom'
import { createI18n } from '#i18n/instance.ts'
import { DEFAULT_LOCALE, isLocale } from '#i18n/locale.ts'
import type { Messages } from '#i18n/messages.ts'

const { lang } = document.documentElement
const locale = isLocale(lang) ? lang : DEFAULT_LOCALE
const source = document.querySelector<HTMLLinkElement>('link[data-messages]')?.href ?? ''
const messages = (await (await fetch(source)).json()) as Partial<Messages>
const i18n = createI18n(locale, messages)

startTransition(() => {
  hydrateRoot(
    document,
    <I18nextProvider i18n={i18n}>
      <HydratedRouter />
    </I18nextProvider>,
  )
})
