import { useState } from 'react'
import type { Webhook } from '#domain/webhooks/schemas.ts'
import { ManagementPage } from '#web/admin/frame/management-page.tsx'
import { Editor } from '#web/admin/editing/editor.tsx'
import { NEW, useShownItem } from '#web/admin/editing/use-shown-item.ts'
import { Loaded } from '#web/commerce/private-pages/loaded.tsx'
import { useApiQuery } from '#web/commerce/queries/use-api-query.ts'
import { useMay } from '#web/commerce/session/permissions.ts'
import { useProve } from '#web/commerce/security/step-up.tsx'
import { useLazyTranslation } from '#web/platform/lazy-translations.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { DeliveryLog } from './delivery-log.tsx'
import { OnceShown } from '#web/admin/api-keys/once-shown.tsx'
import { WebhookForm } from './webhook-form.tsx'
import { WebhookTable } from './webhook-table.tsx'
import { addWebhook, changeWebhook, loadWebhooks, NEW_WEBHOOK, valueOfWebhook } from './webhook-value.ts'

const BACK = '/management/webhooks'

export function WebhooksPage() {
  const { t } = useLazyTranslation('managementOperations')
  const mayWrite = useMay()('webhooks:write')
  const webhooks = useApiQuery('webhooks', loadWebhooks)
  const [edited, edit] = useShownItem('webhook')
  const [logged, showLog] = useShownItem('log')
  const [secret, setSecret] = useState<string>()
  const named = (id: string) => webhooks.data?.find(({ endpointId }) => endpointId === id)
  const back = { to: BACK, label: t('webhooks.title') }
  if (logged) return <DeliveryLog key={logged} endpointId={logged} webhook={named(logged)} back={back} />
  if (edited && mayWrite) {
    const title = edited === NEW ? t('webhooks.addTitle') : t('webhooks.editTitle', { name: named(edited)?.name ?? '' })
    return (
      <ManagementPage title={title} edited={named(edited) && { kind: 'webhook', item: edited }} back={back}>
        <Loaded query={webhooks}>
          {() => (
            <WebhookEditor
              key={edited}
              edited={edited}
              webhook={named(edited)}
              onMade={setSecret}
              onSaved={() => {
                webhooks.reload()
                edit('')
              }}
            />
          )}
        </Loaded>
      </ManagementPage>
    )
  }
  return (
    <ManagementPage
      title={t('webhooks.title')}
      lead={t('webhooks.lead')}
      actions={mayWrite && <Button onClick={() => edit(NEW)}>{t('webhooks.add')}</Button>}
    >
      {secret !== undefined && (
        <OnceShown title={t('webhooks.made')} secret={secret} onDone={() => setSecret(undefined)} />
      )}
      <Loaded query={webhooks}>
        {(all) =>
          all.length === 0 ? (
            <EmptyState title={t('webhooks.none')} text={t('webhooks.noneText')} />
          ) : (
            <WebhookTable
              webhooks={all}
              onEdit={mayWrite ? edit : undefined}
              onShowLog={showLog}
              onChange={webhooks.reload}
            />
          )
        }
      </Loaded>
    </ManagementPage>
  )
}

interface WebhookEditorProps {
  edited: string
  /** Undefined for a new one, and for one that is gone. */
  webhook: Webhook | undefined
  /** Hears the secret of a new one. */
  onMade: (secret: string) => void
  onSaved: () => void
}

function WebhookEditor({ edited, webhook, onMade, onSaved }: WebhookEditorProps) {
  const { t } = useLazyTranslation('managementOperations')
  const prove = useProve()
  const id = webhook?.endpointId
  if (id === undefined && edited !== NEW) return <EmptyState title={t('webhooks.gone')} />
  return (
    <Editor
      id={`webhook:${id ?? NEW}`}
      stored={webhook ? valueOfWebhook(webhook) : NEW_WEBHOOK}
      save={async (value, version) => {
        if (id !== undefined) return valueOfWebhook(await prove(() => changeWebhook(id, value, version)))
        const { secret, ...made } = await prove(() => addWebhook(value))
        onMade(secret)
        return valueOfWebhook(made)
      }}
      reload={async () => {
        const now = (await loadWebhooks()).find(({ endpointId }) => endpointId === id)
        return now ? valueOfWebhook(now) : NEW_WEBHOOK
      }}
      onSaved={onSaved}
      labelOf={(field) => t(LABELS[field])}
      show={(field, value) => {
        if (field === 'isActive') return t(value === true ? 'webhooks.on' : 'webhooks.off')
        if (field !== 'events' || !Array.isArray(value)) return undefined
        return value.map((event: Webhook['events'][number]) => t(`webhooks.eventNames.${event}`)).join(' · ')
      }}
    >
      {(editing) => <WebhookForm editing={editing} />}
    </Editor>
  )
}

const LABELS = {
  name: 'webhooks.name',
  url: 'webhooks.url',
  events: 'webhooks.events',
  isActive: 'webhooks.status',
} as const
