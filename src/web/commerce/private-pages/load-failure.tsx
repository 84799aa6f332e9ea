import { ApiError, Unreachable } from '#web/platform/api-client.ts'
import { useLazyTranslation } from '#web/platform/lazy-translations.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'

/** Shows the store's message, if any, and a retry. */
export function LoadFailure({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const { t } = useLazyTranslation('account')
  const message = error instanceof ApiError && error.status < 500 ? error.message : ''
  return (
    <div role="alert" className="flex flex-wrap items-center gap-x-6 gap-y-4 border border-line bg-raised px-5 py-4">
      <p className="flex flex-1 basis-56 items-start gap-3">
        <Icon name="alert" className="mt-1 size-4.5 text-danger" />
        <span>{message || t(error instanceof Unreachable ? 'state.offline' : 'state.failed')}</span>
      </p>
      <Button variant="secondary" size="small" onClick={onRetry}>
        {t('state.retry')}
      </Button>
    </div>
  )
}
