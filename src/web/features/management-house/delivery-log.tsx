import type { Webhook, WebhookDelivery } from '#domain/webhooks/schemas.ts'
import { formatMoment } from '#i18n/format.ts'
import { answerOf } from '#web/api-client.ts'
import { getManagementApi } from '#web/features/management/api.ts'
import { ListingTable } from '#web/features/management/listing-table.tsx'
import { useListing } from '#web/features/management/use-listing.ts'
import { Panel } from '#web/features/private-pages/panel.tsx'
import { useDeed } from '#web/features/security/use-deed.ts'
import { notify } from '#web/features/sign-in/notify.ts'
import { useLazyTranslation } from '#web/lazy-translations.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'

const TONES = { queued: 'neutral', sending: 'accent', delivered: 'success', failed: 'danger' } as const

/** What a program was told and how it answered; told once more from here. */
export function DeliveryLog({ webhook: { endpointId, name } }: { webhook: Webhook }) {
  const { t, locale } = useLazyTranslation('managementHouse')
  const calls = getManagementApi().management.webhooks[':endpointId'].deliveries
  const listing = useListing([], (query) => answerOf(calls.$get({ param: { endpointId }, query })))
  return (
    <Panel title={t('webhooks.logTitle', { name })}>
      <ListingTable
        listing={listing}
        caption={t('webhooks.logCaption')}
        keyOf={({ deliveryId }: WebhookDelivery) => deliveryId}
        empty={<EmptyState title={t('webhooks.logNone')} headingLevel={3} />}
        columns={[
          {
            key: 'event',
            header: t('webhooks.event'),
            isLead: true,
            cell: ({ event }) => t(`webhooks.eventNames.${event}`),
          },
          { key: 'result', header: t('webhooks.result'), cell: (delivery) => <Result delivery={delivery} /> },
          {
            key: 'content',
            header: t('webhooks.content'),
            cell: ({ body }) => (
              <details>
                <summary className="min-h-6 cursor-pointer text-sm">{t('webhooks.content')}</summary>
                <code className="text-sm break-all">{body}</code>
              </details>
            ),
          },
          {
            key: 'when',
            header: t('webhooks.when'),
            align: 'end',
            cell: ({ createdAt }) => <time dateTime={createdAt}>{formatMoment(createdAt, locale)}</time>,
          },
          {
            key: 'acts',
            header: t('acts'),
            align: 'end',
            cell: (delivery) => (
              <SendAgain endpointId={endpointId} delivery={delivery} onSent={() => listing.reload()} />
            ),
          },
        ]}
      />
    </Panel>
  )
}

function Result({
  delivery: { status, attempts, durationMs, problem, responseStatus },
}: {
  delivery: WebhookDelivery
}) {
  const { t } = useLazyTranslation('managementHouse')
  const said = [
    problem ?? (responseStatus !== null && `HTTP ${responseStatus}`),
    durationMs !== null && t('webhooks.took', { ms: durationMs }),
    attempts > 1 && t('webhooks.tries', { count: attempts }),
  ]
  return (
    <>
      <Badge tone={TONES[status]}>{t(`webhooks.statuses.${status}`)}</Badge>
      <span className="mt-1 block text-sm break-words text-ink-faint">{said.filter(Boolean).join(' · ')}</span>
    </>
  )
}

interface SendAgainProps {
  endpointId: string
  delivery: WebhookDelivery
  onSent: () => void
}

function SendAgain({ endpointId, delivery: { deliveryId, event, createdAt }, onSent }: SendAgainProps) {
  const { t, locale } = useLazyTranslation('managementHouse')
  const { run, isBusy } = useDeed()
  const told = { event: t(`webhooks.eventNames.${event}`), when: formatMoment(createdAt, locale) }

  async function send() {
    const param = { endpointId, deliveryId }
    const calls = getManagementApi().management.webhooks[':endpointId'].deliveries[':deliveryId']
    if (!(await run(() => answerOf(calls.repetition.$post({ param }))))) return
    notify('success', t('webhooks.againDone'))
    onSent()
  }

  return (
    <Button
      variant="quiet"
      size="small"
      busy={isBusy}
      aria-label={t('webhooks.againNamed', told)}
      onClick={() => void send()}
    >
      {t('webhooks.again')}
    </Button>
  )
}
