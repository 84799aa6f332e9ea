import type { PendingEmailChange } from '#domain/identity/schemas.ts'
import { formatMoment } from '#i18n/format.ts'
import { answerOf } from '#web/platform/api-client.ts'
import { getApi } from '#web/platform/api.ts'
import { ActionProblem } from '#web/ui/action-problem.tsx'
import { notify } from '#web/ui/toasts/notify.ts'
import { useLazyTranslation } from '#web/platform/lazy-translations.ts'
import { Button } from '#web/ui/button.tsx'
import { EmailAddress } from '#web/ui/email-address.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { useAction } from './use-action.ts'

interface PendingChangeProps {
  /** The current address, until both confirm. */
  email: string
  change: PendingEmailChange
  onDropped: () => void
}

export function PendingChange({ email, change, onDropped }: PendingChangeProps) {
  const { t, locale } = useLazyTranslation('security')
  const { run, isBusy, refusal } = useAction({ onRefused: 'toast' })

  async function drop() {
    if (!(await run(() => answerOf(getApi().api.auth['email-change'].$delete())))) return
    notify('success', t('email.dropped'))
    onDropped()
  }

  return (
    <div className="max-w-2xl border border-line bg-raised p-5 sm:p-6">
      <h3 className="font-display text-xl break-words">{t('email.pendingTitle', { email: change.newEmail })}</h3>
      <ul className="mt-4 grid gap-3">
        <Address label={t('email.old')} email={email} isConfirmed={change.isOldConfirmed} />
        <Address label={t('email.new')} email={change.newEmail} isConfirmed={change.isNewConfirmed} />
      </ul>
      <p className="mt-4 text-sm text-ink-faint">
        {t('email.until', { when: formatMoment(change.expiresAt, locale) })}
      </p>
      <Button variant="secondary" size="small" busy={isBusy} onClick={() => void drop()} className="mt-4">
        {t('email.drop')}
      </Button>
      <ActionProblem text={refusal?.text} />
    </div>
  )
}

function Address({ label, email, isConfirmed }: { label: string; email: string; isConfirmed: boolean }) {
  const { t } = useLazyTranslation('security')
  return (
    <li className="flex items-start gap-3">
      <Icon
        name={isConfirmed ? 'check' : 'clock'}
        className={`mt-1 size-4.5 ${isConfirmed ? 'text-success' : 'text-copper'}`}
      />
      <span className="min-w-0">
        <span className="block text-sm text-ink-faint">{label}</span>
        <span className="block">
          <EmailAddress text={email} />
        </span>
        <span className="block text-sm text-ink-soft">{t(isConfirmed ? 'email.confirmed' : 'email.waiting')}</span>
      </span>
    </li>
  )
}
