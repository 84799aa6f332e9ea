import { useEffect, useEffectEvent } from 'react'
import { detectLocale, keepLocale } from './detect-locale.ts'
import { useLanguageSwitch } from './use-language-switch.ts'
import { useLocale } from '#web/platform/use-locale.ts'

/** After hydration, stores the page's language, or switches to the one chosen earlier. */
export function LanguageKeeper() {
  const locale = useLocale()
  const switchTo = useLanguageSwitch()
  const settle = useEffectEvent(() => {
    const wanted = detectLocale()
    if (wanted === locale) keepLocale(locale)
    else void switchTo(wanted)
  })
  useEffect(() => settle(), [])
  return null
}
