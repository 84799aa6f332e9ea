import type { Webhook } from '#domain/webhooks/schemas.ts'
import { formatDate } from '#i18n/format.ts'
import { answerOf } from '#web/api-client.ts'
import { getManagementApi } from '#web/features/management/api.ts'
import { DataTable } from '#web/features/management/data-table.tsx'
import { useConfirmation } from '#web/features/management/use-confirmation.tsx'
import { useDeed } from '#web/features/security/use-deed.ts'
import { notify } from '#web/features/sign-in/notify.ts'
import { useLazyTranslation } from '#web/lazy-translations.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'

interface WebhookTableProps {
  webhooks: Webhook[]
  onEdit: (webhook: Webhook) => void
  onShowLog: (webhook: Webhook) => void
  onChange: () => void
}

/** The programs that are told what happens. */
export function WebhookTable({ webhooks, onEdit, onShowLog, onChange }: WebhookTableProps) {
  const { t, locale } = useLazyTranslation('managementHouse')
  return (
    <DataTable
      caption={t('webhooks.caption')}
      rows={webhooks}
      keyOf={({ endpointId }) => endpointId}
      columns={[
        { key: 'name', header: t('webhooks.name'), isLead: true, cell: ({ name }) => name },
        { key: 'url', header: t('webhooks.url'), className: 'break-all', cell: ({ url }) => url },
        {
          key: 'events',
          header: t('webhooks.events'),
          cell: ({ events }) => events.map((event) => t(`webhooks.eventNames.${event}`)).join(' · '),
        },
        {
          key: 'status',
          header: t('webhooks.status'),
          cell: ({ isActive, disabledAt }) => (
            <>
              <Badge tone={isActive ? 'success' : 'neutral'}>{t(isActive ? 'webhooks.on' : 'webhooks.off')}</Badge>
              {disabledAt && (
                <span className="mt-1 block text-sm text-danger">
                  {t('webhooks.disabled', { when: formatDate(disabledAt, locale) })}
                </span>
              )}
            </>
          ),
        },
        {
          key: 'acts',
          header: t('acts'),
          align: 'end',
          cell: (webhook) => (
            <Acts
              webhook={webhook}
              onEdit={() => onEdit(webhook)}
              onShowLog={() => onShowLog(webhook)}
              onRemoved={onChange}
            />
          ),
        },
      ]}
    />
  )
}

interface ActsProps {
  webhook: Webhook
  onEdit: () => void
  onShowLog: () => void
  onRemoved: () => void
}

function Acts({ webhook: { endpointId, name }, onEdit, onShowLog, onRemoved }: ActsProps) {
  const { t } = useLazyTranslation('managementHouse')
  const { ask, question } = useConfirmation()
  const { run, isBusy } = useDeed()

  async function remove() {
    const title = t('webhooks.removeTitle', { name })
    if (!(await ask({ title, text: t('webhooks.removeText'), label: t('webhooks.remove') }))) return
    const param = { endpointId }
    if (!(await run(() => answerOf(getManagementApi().management.webhooks[':endpointId'].$delete({ param }))))) return
    notify('success', t('webhooks.removed'))
    onRemoved()
  }

  return (
    <span className="flex flex-wrap justify-end gap-1">
      <Button variant="quiet" size="small" aria-label={t('webhooks.logNamed', { name })} onClick={onShowLog}>
        {t('webhooks.log')}
      </Button>
      <Button variant="quiet" size="small" aria-label={t('webhooks.editNamed', { name })} onClick={onEdit}>
        {t('webhooks.edit')}
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
      {question}
    </span>
  )
}
