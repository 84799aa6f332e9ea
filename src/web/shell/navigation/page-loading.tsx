import { useEffect, useState } from 'react'
import { useTranslation } from '#web/platform/translations.tsx'
import { useNavigation } from 'react-router'
import { Spinner } from '#web/ui/spinner.tsx'

/** Faster than this is not worth announcing. */
const ANNOUNCED_AFTER_MS = 150

/** Announces a slow navigation. */
export function PageLoading() {
  const { state } = useNavigation()
  if (state === 'idle') return null
  return <Waiting />
}

function Waiting() {
  const { t } = useTranslation('shell')
  const [isLong, setIsLong] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setIsLong(true), ANNOUNCED_AFTER_MS)
    return () => clearTimeout(timer)
  }, [])
  if (!isLong) return null
  return (
    <div className="pointer-events-none fixed inset-x-0 top-0 z-50 flex justify-center">
      <div className="loading-bar absolute inset-x-0 top-0 h-0.5 bg-copper" />
      <div className="mt-3 rounded-xs border border-line bg-raised px-5 py-2.5 text-sm text-ink shadow-lg">
        <Spinner className="size-4" label={t('loadingPage')} />
      </div>
    </div>
  )
}
