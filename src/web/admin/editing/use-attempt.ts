import { useState } from 'react'
import { isStale } from './is-stale.ts'
import { refusalOf } from '#web/commerce/private-pages/refusal-of.ts'
import { showToast } from '#web/ui/toasts/toast.ts'
import { useLazyTranslation } from '#web/platform/lazy-translations.ts'

/** Reloads the list on a conflict. */
export function useAttempt(onStale: () => void) {
  const { t } = useLazyTranslation('account')
  const [isBusy, setIsBusy] = useState(false)
  async function attempt(deed: () => Promise<void>): Promise<void> {
    if (isBusy) return
    setIsBusy(true)
    try {
      await deed()
    } catch (error) {
      showToast({ kind: 'error', text: refusalOf(error, t).text })
      if (isStale(error)) onStale()
    } finally {
      setIsBusy(false)
    }
  }
  return { isBusy, attempt }
}
