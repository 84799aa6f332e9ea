import { useEffect, useEffectEvent } from 'react'
import { detectLocale, keepLocale } from './detect-locale.ts'
import { useLanguageSwitch } from './use-language-switch.ts'
import { useLocale } from '#web/platform/use-locale.ts'

/** Once the browser has the page: keeps its language, or changes it when this visitor chose another one before. */
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
