import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { useBrand } from '#web/commerce/brand/brand-context.ts'
import { STORED } from '#web/platform/boot-script.ts'
import { sessionStore } from '#web/platform/browser-storage.ts'
import { track } from '#web/platform/data-layer.ts'
import { usePrefixed } from '#web/platform/locale-prefix.ts'
import { LogoMark } from '#web/shell/header/logo-mark.tsx'
import { useTranslation } from '#web/platform/translations.tsx'
import { Kept } from '#web/ui/kept.tsx'
import { OtherLanguage } from './other-language.tsx'
import { ARRIVAL, ENTRY, isOpenToAll, THRESHOLD_ID } from './threshold-script.ts'

/** Hidden until the boot script shows it. Its classes and texts differ from cookie banners', which programs answer automatically. */
export function AgeGate() {
  const { t } = useTranslation('age')
  const prefixed = usePrefixed()
  const { pathname } = useLocation()

  useEffect(() => {
    document.dispatchEvent(new CustomEvent(ARRIVAL, { detail: pathname }))
    trackAgeOutcome()
    document.addEventListener(ENTRY, trackAgeOutcome)
    return () => document.removeEventListener(ENTRY, trackAgeOutcome)
  }, [pathname])

  return (
    <div data-nosnippet="">
      <dialog
        id={THRESHOLD_ID}
        closedby="none"
        aria-labelledby="threshold-question"
        aria-describedby="threshold-reason"
        data-theme="dark"
        data-open-to-all={import.meta.env.SSR && isOpenToAll(pathname) ? '' : undefined}
        className="threshold"
        suppressHydrationWarning
      >
        <Kept name="threshold" of={null}>
          <Door />
        </Kept>
        <nav aria-label={t('links')} className="threshold-links">
          <a href={prefixed('/terms')}>{t('terms')}</a>
          <a href={prefixed('/privacy')}>{t('data')}</a>
          <OtherLanguage />
        </nav>
      </dialog>
    </div>
  )
}

function Door() {
  const brand = useBrand()
  const { t } = useTranslation('age')
  const prefixed = usePrefixed()
  return (
    <div className="threshold-door">
      <p className="threshold-brand">
        <LogoMark className="threshold-mark" />
        {brand.name}
      </p>
      <h2 id="threshold-question" tabIndex={-1}>
        {t('question')}
      </h2>
      <p id="threshold-reason" className="threshold-reason">
        {t('reason')}
      </p>
      <div className="threshold-ways">
        <button type="button" data-way="enter" className="threshold-enter">
          {t('enter')}
        </button>
        <noscript>
          <a id="entered" href="#entered" className="threshold-enter">
            {t('enter')}
          </a>
        </noscript>
        <a href={prefixed('/restricted')} data-way="leave" className="threshold-leave">
          {t('leave')}
        </a>
      </div>
      <label className="threshold-remember">
        <input type="checkbox" className="tick" />
        {t('remember')}
      </label>
    </div>
  )
}

/** Tracks an answer once; a refusal, on the page it led to. */
function trackAgeOutcome(): void {
  const outcome = sessionStore.read(STORED.ageOutcome)
  if (outcome === null) return
  sessionStore.forget(STORED.ageOutcome)
  track('age_verification', { outcome })
}
