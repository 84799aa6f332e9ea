import type { Webhook } from '#domain/webhooks/schemas.ts'
import { formatDate } from '#i18n/format.ts'
import { RecordTable } from '#web/admin/listing/record-table.tsx'
import { RowProblem } from '#web/admin/listing/row-problem.tsx'
import { useConfirmation } from '#web/admin/editing/use-confirmation.tsx'
import { useAction } from '#web/commerce/security/use-action.ts'
import { notify } from '#web/ui/toasts/notify.ts'
import { useLazyTranslation } from '#web/platform/lazy-translations.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { changeWebhook, removeWebhook, valueOfWebhook } from './webhook-value.ts'

interface WebhookTableProps {
  webhooks: Webhook[]
  /** Undefined where they may only be read. */
  onEdit: ((endpointId: string) => void) | undefined
  onShowLog: (endpointId: string) => void
  onChange: () => void
}

export function WebhookTable({ webhooks, onEdit, onShowLog, onChange }: WebhookTableProps) {
  const { t } = useLazyTranslation('managementOperations')
  return (
    <RecordTable
      list="webhooks"
      caption={t('webhooks.caption')}
      rows={webhooks}
      keyOf={({ endpointId }) => endpointId}
      columns={[
        {
          key: 'name',
          header: t('webhooks.name'),
          isLead: true,
          cell: ({ endpointId, name, url }) => (
            <>
              {onEdit ? (
                <button
                  type="button"
                  className="link min-h-11 min-w-0 max-w-full text-left max-md:wrap-anywhere"
                  onClick={() => onEdit(endpointId)}
                >
                  {name}
                </button>
              ) : (
                name
              )}
              <span className="block text-sm font-normal break-all text-ink-faint">{url}</span>
            </>
          ),
        },
        {
          key: 'events',
          header: t('webhooks.events'),
          cell: ({ events }) => events.map((event) => t(`webhooks.eventNames.${event}`)).join(' · '),
        },
        { key: 'status', header: t('webhooks.status'), cell: (webhook) => <Status webhook={webhook} /> },
        {
          key: 'actions',
          header: t('actions'),
          align: 'end',
          className: 'max-md:pt-1',
          cell: (webhook) => (
            <Actions webhook={webhook} onShowLog={() => onShowLog(webhook.endpointId)} onChange={onEdit && onChange} />
          ),
        },
      ]}
    />
  )
}

function Status({ webhook: { isActive, disabledAt } }: { webhook: Webhook }) {
  const { t, locale } = useLazyTranslation('managementOperations')
  return (
    <>
      <Badge tone={isActive ? 'success' : 'neutral'}>{t(isActive ? 'webhooks.on' : 'webhooks.off')}</Badge>
      {disabledAt && (
        <span className="mt-1 block text-sm text-danger">
          {t('webhooks.disabled', { when: formatDate(disabledAt, locale) })}
        </span>
      )}
    </>
  )
}

interface ActionsProps {
  webhook: Webhook
  onShowLog: () => void
  /** Undefined where it may only be read. */
  onChange: (() => void) | undefined
}

function Actions({ webhook, onShowLog, onChange }: ActionsProps) {
  const { endpointId, name, isActive } = webhook
  const { t } = useLazyTranslation('managementOperations')
  const { ask, question } = useConfirmation()
  const { run, isBusy, refusal } = useAction({ onRefused: 'toast' })

  async function toggle() {
    const { value, version } = valueOfWebhook(webhook)
    const changed = await run(() => changeWebhook(endpointId, { ...value, isActive: !isActive }, version))
    if (changed) notify('success', t(isActive ? 'webhooks.isOff' : 'webhooks.isOn', { name }))
    // Where somebody else was faster it is shown as it is
    onChange?.()
  }

  async function remove() {
    const title = t('webhooks.removeTitle', { name })
    if (!(await ask({ title, text: t('webhooks.removeText'), label: t('webhooks.remove') }))) return
    const isRemoved = await run(() => removeWebhook(endpointId))
    if (isRemoved) notify('success', t('webhooks.removed'))
    onChange?.()
  }

  return (
    <>
      <span className="flex flex-wrap justify-end gap-1">
        <Button variant="quiet" size="small" aria-label={t('webhooks.logNamed', { name })} onClick={onShowLog}>
          {t('webhooks.log')}
        </Button>
        {onChange && (
          <>
            <Button
              variant="quiet"
              size="small"
              busy={isBusy}
              aria-label={t(isActive ? 'webhooks.turnOffNamed' : 'webhooks.turnOnNamed', { name })}
              onClick={() => void toggle()}
            >
              {t(isActive ? 'webhooks.turnOff' : 'webhooks.turnOn')}
            </Button>
            <Button
              variant="quiet"
              size="small"
              busy={isBusy}
              aria-label={t('webhooks.removeNamed', { name })}
              onClick={() => void remove()}
            >
              {t('webhooks.remove')}
            </Button>
          </>
        )}
      </span>
      <RowProblem text={refusal?.text} />
      {question}
    </>
  )
}
