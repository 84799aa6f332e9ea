import { lazy, Suspense, useSyncExternalStore } from 'react'
import { ENTRY } from '#web/features/age-gate/threshold-script.ts'
import { isConsentDue, onConsent } from './consent.ts'
import { useIsConsentSettingsOpen } from './consent-settings-state.ts'

const ConsentPanel = lazy(() => import('./consent-panel.tsx'))

/**
 * Where the cookie banner stands: early in the page for the keyboard, drawn over it for the eye. Its code arrives only for whoever has to
 * be asked, once they are past the age gate, or wants to change an answer.
 */
export function ConsentMount() {
  const isAsking = useSyncExternalStore(subscribe, isAskingNow, () => false)
  const isOpen = useIsConsentSettingsOpen()
  if (!isAsking && !isOpen) return null
  return (
    <Suspense>
      <ConsentPanel isReopened={isOpen} />
    </Suspense>
  )
}

function isAskingNow(): boolean {
  return !document.documentElement.hasAttribute('data-threshold') && isConsentDue()
}

function subscribe(listener: () => void): () => void {
  const stop = onConsent(listener)
  document.addEventListener(ENTRY, listener)
  return () => {
    stop()
    document.removeEventListener(ENTRY, listener)
  }
}
