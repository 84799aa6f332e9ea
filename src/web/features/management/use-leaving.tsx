import { useEffect, useRef } from 'react'
import type { ReactNode } from 'react'
import { useBlocker } from 'react-router'
import { ConfirmDialog } from '#web/features/private-pages/confirm-dialog.tsx'
import { useLazyTranslation } from '#web/lazy-translations.ts'

/**
 * Asks before a page is left whose words are kept nowhere, as they are about somebody else.
 * @param isFilledIn whether there is anything to lose
 * @returns `question` to be drawn on the page, and `letGo`, after which it is left unasked
 */
export function useLeaving(isFilledIn: boolean): { question: ReactNode; letGo: () => void } {
  const { t } = useLazyTranslation('management')
  const isLetGo = useRef(false)
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isFilledIn && !isLetGo.current && currentLocation.pathname !== nextLocation.pathname,
  )
  useEffect(() => {
    if (!isFilledIn) return undefined
    const ask = (event: BeforeUnloadEvent) => {
      if (!isLetGo.current) event.preventDefault()
    }
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [isFilledIn])
  return {
    letGo: () => {
      isLetGo.current = true
    },
    question: blocker.state === 'blocked' && (
      <ConfirmDialog
        title={t('leaving.title')}
        text={t('leaving.text')}
        label={t('leaving.leave')}
        cancel={t('leaving.stay')}
        isBusy={false}
        onConfirm={blocker.proceed}
        onClose={blocker.reset}
      />
    ),
  }
}
