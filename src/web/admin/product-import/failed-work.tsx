import { useState } from 'react'
import { ApiError } from '#web/platform/api-client.ts'
import { showToast } from '#web/ui/toasts/toast.ts'
import { useLazyTranslation } from '#web/platform/lazy-translations.ts'
import { Button } from '#web/ui/button.tsx'
import { retryWork } from './import-api.ts'
import type { ProductImport } from './import-api.ts'

interface FailedWorkProps {
  task: NonNullable<ProductImport['task']>
  onStarted: () => void
}

/** Why work on a file failed, and the button that starts it again. */
export function FailedWork({ task: { taskId, kind, problem }, onStarted }: FailedWorkProps) {
  const { t } = useLazyTranslation('managementImport')
  const [isBusy, setIsBusy] = useState(false)

  async function retry() {
    setIsBusy(true)
    try {
      await retryWork(taskId)
    } catch (error) {
      showToast({ kind: 'error', text: (error instanceof ApiError && error.message) || t('failed') })
    }
    setIsBusy(false)
    onStarted()
  }

  return (
    <div className="grid justify-items-start gap-4 border-l-2 border-danger pl-5">
      <p role="alert" className="max-w-2xl text-pretty">
        <strong className="block font-medium text-danger">{t(`stopped.${kind}`)}</strong>
        {problem}
      </p>
      <Button busy={isBusy} onClick={() => void retry()}>
        {t('retry')}
      </Button>
    </div>
  )
}
