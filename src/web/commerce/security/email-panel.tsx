import { useState } from 'react'
import { ACCOUNT_LENGTHS } from '#domain/identity/field-lengths.ts'
import type { Security } from '#domain/identity/schemas.ts'
import { isMailbox } from '#kit/mailbox.ts'
import { answerOf } from '#web/platform/api-client.ts'
import { getApi } from '#web/platform/api.ts'
import { Loaded } from '#web/commerce/private-pages/loaded.tsx'
import { Panel } from '#web/commerce/private-pages/panel.tsx'
import { useApiQuery } from '#web/commerce/queries/use-api-query.ts'
import { useSession } from '#web/commerce/session/session.ts'
import { ActionProblem } from '#web/ui/action-problem.tsx'
import { readField } from '#web/ui/forms/form-fields.ts'
import { FormProblem, problemOf } from '#web/ui/forms/form-problem.tsx'
import { notify } from '#web/ui/toasts/notify.ts'
import { useLazyTranslation } from '#web/platform/lazy-translations.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { EmailAddress } from '#web/ui/email-address.tsx'
import { TextField } from '#web/ui/field.tsx'
import { FormButtons } from '#web/ui/form-buttons.tsx'
import { Opening } from './opening.tsx'
import { PendingChange } from './pending-change.tsx'
import { useAction } from './use-action.ts'
import { useProvenForm } from './use-proven-form.ts'

export function EmailPanel({ security: { email, isEmailVerified, isEmailLinkSent } }: { security: Security }) {
  const { t } = useLazyTranslation('security')
  const [isOpen, setIsOpen] = useState(false)
  const pending = useApiQuery(
    'email-change',
    async () => (await answerOf(getApi().api.auth['email-change'].$get())).data,
  )

  function finish() {
    setIsOpen(false)
    pending.reload()
  }

  return (
    <Panel title={t('email.title')}>
      <p className="flex flex-wrap items-center gap-x-4 gap-y-1.5">
        <span className="min-w-0 text-lg">
          <EmailAddress text={email} />
        </span>
        <Badge tone={isEmailVerified ? 'success' : 'accent'}>
          {t(isEmailVerified ? 'email.verified' : 'email.unverified')}
        </Badge>
      </p>
      {!isEmailVerified && <Unverified email={email} isLinkSent={isEmailLinkSent} />}
      <div className="mt-5">
        <Loaded query={pending} rows={1}>
          {(change) => {
            if (change) return <PendingChange email={email} change={change} onDropped={() => pending.replace(null)} />
            return (
              <Opening label={t('email.change')} isOpen={isOpen} onOpen={() => setIsOpen(true)}>
                <EmailForm onSent={finish} onCancel={() => setIsOpen(false)} />
              </Opening>
            )
          }}
        </Loaded>
      </div>
    </Panel>
  )
}

function Unverified({ email, isLinkSent }: { email: string; isLinkSent: boolean }) {
  const { t } = useLazyTranslation('security')
  const [isSent, setIsSent] = useState(isLinkSent)
  const { run, isBusy, refusal } = useAction({ onRefused: 'toast' })
  const isCustomer = useSession()?.userType === 'customer'

  async function resend() {
    const sent = await run(() => answerOf(getApi().api.auth['email-verification'].$post()))
    if (!sent) return
    setIsSent(true)
    notify('success', t('email.sent', { email }))
  }

  return (
    <div className="mt-4 max-w-2xl border-l-2 border-copper pl-5">
      <p className="text-pretty text-ink-soft">
        {`${t(isSent ? 'email.linkSent' : 'email.noLink')} ${t(isCustomer ? 'email.unverifiedLead' : 'email.unverifiedStaff')}`}
      </p>
      <Button variant="secondary" size="small" busy={isBusy} onClick={() => void resend()} className="mt-3">
        {t(isSent ? 'email.resend' : 'email.send')}
      </Button>
      <ActionProblem text={refusal?.text} />
    </div>
  )
}

function EmailForm({ onSent, onCancel }: { onSent: () => void; onCancel: () => void }) {
  const { t } = useLazyTranslation('security')
  const { t: tAccount } = useLazyTranslation('account')
  const { form, problem, isBusy } = useProvenForm(async (typed, prove) => {
    const newEmail = readField(typed, 'newEmail').trim()
    if (!isMailbox(newEmail)) return { text: tAccount('problems.emailInvalid'), field: 'newEmail' }
    await prove(() => answerOf(getApi().api.auth['email-change'].$post({ json: { newEmail } })))
    onSent()
    return undefined
  })
  return (
    <form {...form} className="grid max-w-md gap-5">
      <FormProblem problem={problem} />
      <TextField
        label={t('email.new')}
        hint={t('email.newHint')}
        name="newEmail"
        type="email"
        autoComplete="email"
        maxLength={ACCOUNT_LENGTHS.email}
        required
        error={problemOf('newEmail', problem)}
      />
      <FormButtons submit={t('email.submit')} cancel={t('email.cancel')} busy={isBusy} onCancel={onCancel} />
    </form>
  )
}
