import { answerOf } from '#web/platform/api-client.ts'
import { getApi } from '#web/platform/api.ts'
import { ConfirmDialog } from '#web/commerce/private-pages/confirm-dialog.tsx'
import { notify } from '#web/ui/toasts/notify.ts'
import { useLazyTranslation } from '#web/platform/lazy-translations.ts'
import { useAction } from './use-action.ts'

export function useEndOthers(onEnded: () => void) {
  const { t } = useLazyTranslation('security')
  const { run, isBusy, refusal } = useAction({ onRefused: 'toast' })

  async function end() {
    const ended = await run(() => answerOf(getApi().api.auth.sessions.$delete()))
    if (!ended) return
    notify('success', t('sessions.endedOthers', { count: ended.answer.data.ended }))
    onEnded()
  }

  return { end, isBusy, problem: refusal?.text }
}

/** Offered after a change of credentials, because other sessions stay signed in. */
export function OfferToEndOthers({ onEnded, onClose }: { onEnded: () => void; onClose: () => void }) {
  const { t } = useLazyTranslation('security')
  const { end, isBusy, problem } = useEndOthers(() => {
    onClose()
    onEnded()
  })
  return (
    <ConfirmDialog
      title={t('sessions.offerTitle')}
      text={t('sessions.offerText')}
      label={t('sessions.endOthers')}
      cancel={t('sessions.keepOpen')}
      isBusy={isBusy}
      problem={problem}
      onConfirm={() => void end()}
      onClose={onClose}
    />
  )
}
