import { useEffect, useEffectEvent, useState } from 'react'
import { showToast } from '#web/ui/toasts/toast.ts'
import { usePrefixed } from '#web/platform/locale-prefix.ts'
import { useTranslation } from '#web/platform/translations.tsx'
import { Button } from '#web/ui/button.tsx'
import { isGranted, OPTIONAL_CATEGORIES, saveConsent } from '#web/commerce/visitor/consent.ts'
import type { ConsentChoice } from '#web/commerce/visitor/consent.ts'
import { ConsentSettings } from './consent-settings.tsx'
import { closeConsentSettings } from './consent-settings-state.ts'
import { makeRoom } from './make-room.ts'

const TITLE_ID = 'consent-title'

/** Not modal: the store can be used before answering. */
export default function ConsentPanel({ isReopened }: { isReopened: boolean }) {
  const { t } = useTranslation('consent')
  const prefixed = usePrefixed()
  const [isChoosing, setIsChoosing] = useState(isReopened)
  const isDetailed = isChoosing || isReopened
  useFocusOnSettings(isDetailed, leave)

  function answer(choice: ConsentChoice) {
    const isWithdrawn = OPTIONAL_CATEGORIES.some((category) => isGranted(category) && !choice[category])
    saveConsent(choice)
    leave()
    showToast({ kind: 'success', text: t(isWithdrawn ? 'withdrawn' : 'saved') })
  }

  function leave() {
    setIsChoosing(false)
    closeConsentSettings()
  }

  return (
    <section
      ref={makeRoom}
      aria-labelledby={TITLE_ID}
      className="fixed inset-x-0 bottom-0 z-30 max-h-[85dvh] overflow-y-auto overscroll-contain border-t border-line bg-raised px-4 pt-4 pb-[max(0.75rem,env(safe-area-inset-bottom))] text-ink shadow-[0_-12px_40px_-20px_var(--shade)] sm:right-auto sm:bottom-6 sm:left-6 sm:w-lg sm:border sm:p-6 print:hidden"
    >
      <h2 id={TITLE_ID} tabIndex={-1} className="font-display text-xl leading-tight outline-none sm:text-2xl">
        {t(isDetailed ? 'settings' : 'title')}
      </h2>
      {isDetailed ? (
        <ConsentSettings onSave={answer} onClose={leave} />
      ) : (
        <>
          <p className="mt-1.5 text-sm text-pretty text-ink-soft sm:mt-3 sm:text-[0.9375rem]">
            {t('text')}{' '}
            <a href={prefixed('/privacy#cookies')} className="link">
              {t('more')}
            </a>
          </p>
          <div className="mt-3 grid grid-cols-2 gap-2 sm:mt-4 sm:grid-cols-[1fr_1fr_auto]">
            <Button variant="secondary" size="small" onClick={() => answer(all(false))}>
              {t('rejectAll')}
            </Button>
            <Button variant="secondary" size="small" onClick={() => answer(all(true))}>
              {t('acceptAll')}
            </Button>
            <Button
              variant="quiet"
              size="small"
              className="max-sm:col-span-2 max-sm:-mb-1"
              onClick={() => setIsChoosing(true)}
            >
              {t('configure')}
            </Button>
          </div>
        </>
      )}
    </section>
  )
}

function all(granted: boolean): ConsentChoice {
  return { analytics: granted, marketing: granted, preferences: granted }
}

/** Moves the focus into the settings, back on closing, and closes on Esc. */
function useFocusOnSettings(isDetailed: boolean, onClose: () => void): void {
  const close = useEffectEvent(onClose)
  useEffect(() => {
    if (!isDetailed) return undefined
    const opener = document.activeElement
    const title = document.getElementById(TITLE_ID)
    title?.focus()
    const closeOnEscape = ({ key }: KeyboardEvent) => {
      if (key === 'Escape' && title?.parentElement?.contains(document.activeElement)) close()
    }
    addEventListener('keydown', closeOnEscape)
    return () => {
      removeEventListener('keydown', closeOnEscape)
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus({ preventScroll: true })
    }
  }, [isDetailed])
}
