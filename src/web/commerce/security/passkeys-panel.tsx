import { useState } from 'react'
import type { Security } from '#domain/identity/schemas.ts'
import { formatDate } from '#i18n/format.ts'
import { answerOf } from '#web/platform/api-client.ts'
import { getApi } from '#web/platform/api.ts'
import { Panel } from '#web/commerce/private-pages/panel.tsx'
import { ActionProblem } from '#web/ui/action-problem.tsx'
import { notify } from '#web/ui/toasts/notify.ts'
import { useLazyTranslation } from '#web/platform/lazy-translations.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/commerce/private-pages/confirm-dialog.tsx'
import { Opening } from './opening.tsx'
import { PasskeyForm } from './passkey-form.tsx'
import { useAction } from './use-action.ts'

type Passkey = Security['passkeys'][number]

interface PasskeysPanelProps {
  passkeys: Passkey[]
  /** The account's security data are outdated. */
  onChanged: () => void
}

export function PasskeysPanel({ passkeys, onChanged }: PasskeysPanelProps) {
  const { t } = useLazyTranslation('security')
  const [isAdding, setIsAdding] = useState(false)
  const isSupported = typeof PublicKeyCredential === 'function'

  function finish() {
    setIsAdding(false)
    notify('success', t('passkeys.added'))
    onChanged()
  }

  return (
    <Panel title={t('passkeys.title')} lead={t('passkeys.lead')}>
      {passkeys.length === 0 && <p className="text-ink-soft">{t('passkeys.none')}</p>}
      {passkeys.length > 0 && (
        <ul className="border-t border-line">
          {passkeys.map((passkey) => (
            <PasskeyRow key={passkey.passkeyId} passkey={passkey} onRemoved={onChanged} />
          ))}
        </ul>
      )}
      <div className="mt-5">
        {isSupported ? (
          <Opening label={t('passkeys.add')} isOpen={isAdding} onOpen={() => setIsAdding(true)}>
            <PasskeyForm onMade={finish} onCancel={() => setIsAdding(false)} />
          </Opening>
        ) : (
          <p className="text-ink-soft">{t('passkeys.unsupported')}</p>
        )}
      </div>
    </Panel>
  )
}

function PasskeyRow({ passkey, onRemoved }: { passkey: Passkey; onRemoved: () => void }) {
  const { t, locale } = useLazyTranslation('security')
  const { run, isBusy, refusal } = useAction({ onRefused: 'toast' })
  const [isAsked, setIsAsked] = useState(false)
  const { passkeyId, createdAt, lastUsedAt } = passkey
  const name = passkey.name || t('passkeys.unnamed')
  const used = lastUsedAt ? t('passkeys.used', { when: formatDate(lastUsedAt, locale) }) : t('passkeys.unused')

  async function remove() {
    setIsAsked(false)
    const param = { passkeyId }
    if (!(await run(() => answerOf(getApi().api.auth.passkeys[':passkeyId'].$delete({ param }))))) return
    notify('success', t('passkeys.removed'))
    onRemoved()
  }

  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-b border-line py-4">
      <div className="min-w-0">
        <p className="font-medium break-words">{name}</p>
        <p className="text-sm text-ink-faint">
          {[t('passkeys.made', { when: formatDate(createdAt, locale) }), used].join(' · ')}
        </p>
        <ActionProblem text={refusal?.text} />
      </div>
      <Button
        variant="quiet"
        size="small"
        busy={isBusy}
        aria-label={t('passkeys.removeNamed', { name })}
        onClick={() => setIsAsked(true)}
        className="-mr-4 max-sm:-ml-4"
      >
        {t('passkeys.remove')}
      </Button>
      {isAsked && (
        <ConfirmDialog
          title={t('passkeys.removeTitle', { name })}
          text={t('passkeys.removeText')}
          label={t('passkeys.remove')}
          cancel={t('passkeys.cancel')}
          isBusy={isBusy}
          onConfirm={() => void remove()}
          onClose={() => setIsAsked(false)}
        />
      )}
    </li>
  )
}
