import { useState } from 'react'
import type { Security } from '#domain/identity/schemas.ts'
import { formatDate } from '#i18n/format.ts'
import { answerOf } from '#web/platform/api-client.ts'
import { getApi } from '#web/platform/api.ts'
import { Panel } from '#web/commerce/private-pages/panel.tsx'
import { amendSession } from '#web/commerce/session/session.ts'
import { ActionProblem } from '#web/ui/action-problem.tsx'
import { notify } from '#web/ui/toasts/notify.ts'
import { useLazyTranslation } from '#web/platform/lazy-translations.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/commerce/private-pages/confirm-dialog.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import { TotpSetUp } from './totp-set-up.tsx'
import { useAction } from './use-action.ts'

interface SecondFactorPanelProps {
  security: Security
  /** The account's security data are outdated. */
  onChanged: () => void
  /** Switched off, or on and the recovery codes were read. */
  onSettled: () => void
}

export function SecondFactorPanel({ security, onChanged, onSettled }: SecondFactorPanelProps) {
  const { t, locale } = useLazyTranslation('security')
  const { hasSecondFactor, isSecondFactorAdvised, secondFactorDueAt, email } = security
  const [isSettingUp, setIsSettingUp] = useState(false)
  const [codes, setCodes] = useState<string[]>()

  function finish() {
    setCodes(undefined)
    onSettled()
  }

  function show(fresh: string[]) {
    setIsSettingUp(false)
    setCodes(fresh)
    amendSession({ secondFactorAdvised: undefined, secondFactorDueAt: undefined })
    onChanged()
  }

  return (
    <Panel
      title={t('secondFactor.title')}
      lead={t('secondFactor.lead')}
      action={
        <Badge tone={hasSecondFactor ? 'success' : 'neutral'}>
          {t(hasSecondFactor ? 'secondFactor.on' : 'secondFactor.off')}
        </Badge>
      }
    >
      {codes && <RecoveryCodes codes={codes} email={email} onDone={finish} />}
      {!codes && hasSecondFactor && <SwitchedOn security={security} onCodes={show} onRemoved={onSettled} />}
      {!codes && !hasSecondFactor && isSettingUp && <TotpSetUp onCodes={show} onCancel={() => setIsSettingUp(false)} />}
      {!codes && !hasSecondFactor && !isSettingUp && (
        <>
          {isSecondFactorAdvised && (
            <p className="mb-4 text-copper">
              {secondFactorDueAt
                ? t('secondFactor.dueFrom', { when: formatDate(secondFactorDueAt, locale) })
                : t('secondFactor.advice')}
            </p>
          )}
          <Button variant="secondary" onClick={() => setIsSettingUp(true)}>
            {t('secondFactor.setUp')}
          </Button>
        </>
      )}
    </Panel>
  )
}

interface SwitchedOnProps {
  security: Security
  onCodes: (codes: string[]) => void
  onRemoved: () => void
}

function SwitchedOn({ security: { recoveryCodesLeft: count }, onCodes, onRemoved }: SwitchedOnProps) {
  const { t } = useLazyTranslation('security')
  const { run, isBusy, refusal } = useAction({ onRefused: 'toast' })
  const [asked, setAsked] = useState<'renew' | 'remove'>()
  const { auth } = getApi().api

  async function renew() {
    const renewed = await run(() => answerOf(auth['recovery-codes'].$post()))
    if (renewed) onCodes(renewed.answer.data.recoveryCodes)
  }

  async function remove() {
    if (!(await run(() => answerOf(auth.totp.$delete())))) return
    notify('success', t('secondFactor.removed'))
    onRemoved()
  }

  function confirm() {
    setAsked(undefined)
    void (asked === 'renew' ? renew() : remove())
  }

  return (
    <>
      <p className={count > 0 ? 'text-ink-soft' : 'text-danger'}>{t('secondFactor.codesLeft', { count })}</p>
      <div className="mt-5 flex flex-wrap gap-3">
        <Button variant="secondary" busy={isBusy} onClick={() => setAsked('renew')}>
          {t('secondFactor.renew')}
        </Button>
        <Button variant="quiet" busy={isBusy} onClick={() => setAsked('remove')}>
          {t('secondFactor.remove')}
        </Button>
      </div>
      <ActionProblem text={refusal?.text} />
      {asked && (
        <ConfirmDialog
          title={t(`secondFactor.${asked}Title`)}
          text={t(`secondFactor.${asked}Text`)}
          label={t(`secondFactor.${asked}`)}
          cancel={t('secondFactor.cancel')}
          isBusy={isBusy}
          onConfirm={confirm}
          onClose={() => setAsked(undefined)}
        />
      )}
    </>
  )
}
