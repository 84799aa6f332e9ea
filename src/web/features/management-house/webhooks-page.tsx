import { useState } from 'react'
import type { Webhook, WebhookInput } from '#domain/webhooks/schemas.ts'
import { answerOf } from '#web/api-client.ts'
import { getManagementApi } from '#web/features/management/api.ts'
import { ManagementPage } from '#web/features/management/management-page.tsx'
import { Loaded } from '#web/features/private-pages/loaded.tsx'
import { Panel } from '#web/features/private-pages/panel.tsx'
import { useOwn } from '#web/features/private-pages/use-own.ts'
import { notify } from '#web/features/sign-in/notify.ts'
import { useLazyTranslation } from '#web/lazy-translations.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { DeliveryLog } from './delivery-log.tsx'
import { OnceShown } from './once-shown.tsx'
import { WebhookForm } from './webhook-form.tsx'
import { WebhookTable } from './webhook-table.tsx'

/** The programs that are told what happens: added, changed, and looked after by their log. */
export function WebhooksPage() {
  const { t } = useLazyTranslation('managementHouse')
  const { webhooks: calls } = getManagementApi().management
  const webhooks = useOwn('webhooks', async () => (await answerOf(calls.$get())).data)
  const [edited, setEdited] = useState<Webhook | 'new'>()
  const [logged, setLogged] = useState<Webhook>()
  const [secret, setSecret] = useState<string>()
  const webhook = edited === 'new' ? undefined : edited

  async function save(json: WebhookInput) {
    if (webhook) {
      const { endpointId, version } = webhook
      await answerOf(
        calls[':endpointId'].$put({ param: { endpointId }, header: { 'if-match': String(version) }, json }),
      )
      notify('success', t('webhooks.saved'))
    } else setSecret((await answerOf(calls.$post({ json }))).data.secret)
    setEdited(undefined)
    webhooks.reload()
  }

  return (
    <ManagementPage
      title={t('webhooks.title')}
      lead={t('webhooks.lead')}
      actions={!edited && <Button onClick={() => setEdited('new')}>{t('webhooks.add')}</Button>}
    >
      {secret !== undefined && (
        <OnceShown title={t('webhooks.made')} secret={secret} onDone={() => setSecret(undefined)} />
      )}
      {edited && (
        <Panel title={webhook ? t('webhooks.editTitle', { name: webhook.name }) : t('webhooks.addTitle')}>
          <WebhookForm
            key={webhook?.endpointId}
            webhook={webhook}
            save={save}
            onCancel={() => {
              setEdited(undefined)
              // Somebody else may have changed it: whoever comes back sees it as it is
              webhooks.reload()
            }}
          />
        </Panel>
      )}
      <Loaded own={webhooks}>
        {(all) =>
          all.length === 0 ? (
            <EmptyState title={t('webhooks.none')} text={t('webhooks.noneText')} />
          ) : (
            <WebhookTable webhooks={all} onEdit={setEdited} onShowLog={setLogged} onChange={webhooks.reload} />
          )
        }
      </Loaded>
      {logged && <DeliveryLog key={logged.endpointId} webhook={logged} />}
    </ManagementPage>
  )
}
