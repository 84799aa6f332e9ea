import { useSyncExternalStore } from 'react'
import { ENTRY } from '#web/shell/age-gate/threshold-script.ts'
import { LatePart } from '#web/ui/late-part.tsx'
import { isConsentDue, onConsent } from '#web/commerce/visitor/consent.ts'
import { useIsConsentSettingsOpen } from './consent-settings-state.ts'

const loadPanel = () => import('./consent-panel.tsx')

/** Early in the document for keyboards, drawn over the page. Loads its code only when needed, after the age gate. */
export function ConsentMount() {
  const isAsking = useSyncExternalStore(subscribe, isAskingNow, () => false)
  const isOpen = useIsConsentSettingsOpen()
  const isWanted = isAsking || isOpen
  return (
    <LatePart load={loadPanel} isWanted={isWanted}>
      {(ConsentPanel) => isWanted && <ConsentPanel isReopened={isOpen} />}
    </LatePart>
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
