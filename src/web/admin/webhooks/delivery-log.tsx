import { useEffect, useEffectEvent, useState } from 'react'
import type { Webhook, WebhookDelivery } from '#domain/webhooks/schemas.ts'
import { formatMoment } from '#i18n/format.ts'
import type { Locale } from '#i18n/locale.ts'
import type { Translate } from '#i18n/translator.ts'
import { answerOf } from '#web/platform/api-client.ts'
import { getManagementApi } from '#web/admin/api/api.ts'
import type { Column } from '#web/admin/listing/data-table.tsx'
import { ListingTable } from '#web/admin/listing/listing-table.tsx'
import { RowProblem } from '#web/admin/listing/row-problem.tsx'
import { ManagementPage } from '#web/admin/frame/management-page.tsx'
import { useListing } from '#web/admin/listing/use-listing.ts'
import { useMay } from '#web/commerce/session/permissions.ts'
import { useAction } from '#web/commerce/security/use-action.ts'
import { notify } from '#web/ui/toasts/notify.ts'
import { useLazyTranslation } from '#web/platform/lazy-translations.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { testWebhook } from './webhook-value.ts'

const TONES = { queued: 'neutral', sending: 'accent', delivered: 'success', failed: 'danger' } as const

/** When to look again after something was sent: it is on its way for a moment. */
const LOOK_AGAIN_MS = [700, 2500, 6000, 15_000]

/** Asks for a list again a few times after something was begun whose end nobody waits for. */
function useLooks(reload: () => void): () => void {
  const [begun, setBegun] = useState(0)
  const look = useEffectEvent(reload)
  useEffect(() => {
    if (begun === 0) return undefined
    const timers = LOOK_AGAIN_MS.map((milliseconds) => setTimeout(() => look(), milliseconds))
    return () => timers.forEach(clearTimeout)
  }, [begun])
  return () => setBegun((count) => count + 1)
}

interface DeliveryLogProps {
  endpointId: string
  /** Undefined until it is loaded. */
  webhook: Webhook | undefined
  back: { to: string; label: string }
}

export function DeliveryLog({ endpointId, webhook, back }: DeliveryLogProps) {
  const { t, locale } = useLazyTranslation('managementOperations')
  const mayWrite = useMay()('webhooks:write')
  // Then only tests are sent
  const isOff = webhook?.isActive === false
  const { run, isBusy, refusal } = useAction({ onRefused: 'toast' })
  const calls = getManagementApi().management.webhooks[':endpointId'].deliveries
  const listing = useListing(`deliveries ${endpointId}`, [], (query) =>
    answerOf(calls.$get({ param: { endpointId }, query })),
  )
  const follow = useLooks(listing.reload)

  async function test() {
    const isSent = await run(() => testWebhook(endpointId))
    if (!isSent) return
    notify('success', t('webhooks.testDone'))
    follow()
  }

  async function sendFailed() {
    const again = getManagementApi().management.webhooks[':endpointId'].repetition
    const sent = await run(async () => (await answerOf(again.$post({ param: { endpointId } }))).data)
    if (!sent) return
    const { count } = sent.answer
    notify('success', count > 0 ? t('webhooks.failedAgainDone', { count }) : t('webhooks.failedAgainNone'))
    follow()
  }

  return (
    <ManagementPage
      title={t('webhooks.logTitle', { name: webhook?.name ?? '' })}
      lead={t(isOff ? 'webhooks.logLeadOff' : 'webhooks.logLead')}
      back={back}
      actions={
        mayWrite && (
          <>
            {!isOff && (
              <Button variant="secondary" busy={isBusy} onClick={() => void sendFailed()} className="sm:ml-auto">
                {t('webhooks.failedAgain')}
              </Button>
            )}
            <Button variant="secondary" busy={isBusy} onClick={() => void test()} className={isOff ? 'sm:ml-auto' : ''}>
              {t('webhooks.test')}
            </Button>
            {refusal && <p className="basis-full text-sm font-medium text-danger sm:text-right">{refusal.text}</p>}
          </>
        )
      }
    >
      <ListingTable
        list="webhook-deliveries"
        listing={listing}
        caption={t('webhooks.logCaption')}
        keyOf={({ deliveryId }: WebhookDelivery) => deliveryId}
        empty={<EmptyState title={t('webhooks.logNone')} />}
        columns={columnsOf({ t, locale, endpointId, isOff, onSent: mayWrite ? follow : undefined })}
      />
    </ManagementPage>
  )
}

interface ColumnsOf {
  t: Translate<'managementOperations'>
  locale: Locale
  endpointId: string
  isOff: boolean
  /** Undefined where nothing may be sent. */
  onSent: (() => void) | undefined
}

function columnsOf({ t, locale, endpointId, isOff, onSent }: ColumnsOf): Column<WebhookDelivery>[] {
  return [
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
      // On a phone what opens it says it alone
      className: 'max-md:[&>[aria-hidden]]:hidden',
      cell: ({ body }) => (
        <details>
          <summary className="flex min-h-11 cursor-pointer items-center text-sm underline underline-offset-4">
            {t('webhooks.content')}
          </summary>
          <code className="block text-left text-sm break-all">{body}</code>
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
      key: 'actions',
      header: t('actions'),
      align: 'end',
      cell: (delivery) =>
        onSent &&
        (!isOff || delivery.event === 'ping') && (
          <SendAgain endpointId={endpointId} delivery={delivery} onSent={onSent} />
        ),
    },
  ]
}

function Result({
  delivery: { status, attempts, durationMs, problem, responseStatus },
}: {
  delivery: WebhookDelivery
}) {
  const { t } = useLazyTranslation('managementOperations')
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
  const { t, locale } = useLazyTranslation('managementOperations')
  const { run, isBusy, refusal } = useAction({ onRefused: 'toast' })
  const values = { event: t(`webhooks.eventNames.${event}`), when: formatMoment(createdAt, locale) }

  async function send() {
    const param = { endpointId, deliveryId }
    const calls = getManagementApi().management.webhooks[':endpointId'].deliveries[':deliveryId']
    if (!(await run(() => answerOf(calls.repetition.$post({ param }))))) return
    notify('success', t('webhooks.againDone'))
    onSent()
  }

  return (
    <>
      <Button
        variant="quiet"
        size="small"
        busy={isBusy}
        aria-label={t('webhooks.againNamed', values)}
        onClick={() => void send()}
      >
        {t('webhooks.again')}
      </Button>
      <RowProblem text={refusal?.text} />
    </>
  )
}
