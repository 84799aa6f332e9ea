import { useState } from 'react'
import type { PointsLedgerResponse } from '#api/customer/loyalty-router.ts'
import { formatCount, formatDate } from '#i18n/format.ts'
import { answerOf } from '#web/platform/api-client.ts'
import { getApi } from '#web/platform/api.ts'
import { Loaded } from '#web/commerce/private-pages/loaded.tsx'
import { Panel } from '#web/commerce/private-pages/panel.tsx'
import { useApiQuery } from '#web/commerce/queries/use-api-query.ts'
import { useLazyTranslation } from '#web/platform/lazy-translations.ts'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Link } from '#web/ui/link.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'

async function loadLedger(after?: number): Promise<PointsLedgerResponse> {
  const query = after === undefined ? {} : { after: String(after) }
  return (await answerOf(getApi().api.customer.loyalty.ledger.$get({ query }))).data
}

/** Newest first. */
export function Ledger() {
  const { t } = useLazyTranslation('loyalty')
  const query = useApiQuery('ledger', () => loadLedger())
  return (
    <Panel title={t('ledger.title')}>
      <Loaded query={query}>
        {(ledger) => (ledger.items.length === 0 ? <NoEntries /> : <Entries ledger={ledger} onMore={query.replace} />)}
      </Loaded>
    </Panel>
  )
}

function NoEntries() {
  const { t } = useLazyTranslation('loyalty')
  return (
    <EmptyState title={t('ledger.emptyTitle')} text={t('ledger.emptyText')} headingLevel={3}>
      <ButtonLink to="/store">{t('ledger.store')}</ButtonLink>
    </EmptyState>
  )
}

function Entries({ ledger, onMore }: { ledger: PointsLedgerResponse; onMore: (longer: PointsLedgerResponse) => void }) {
  const { t } = useLazyTranslation('loyalty')
  const [state, setState] = useState<'idle' | 'busy' | 'failed'>('idle')
  const { items, next } = ledger

  async function goOn(after: number) {
    setState('busy')
    try {
      const older = await loadLedger(after)
      setState('idle')
      onMore({ items: [...items, ...older.items], next: older.next })
    } catch {
      setState('failed')
    }
  }
  return (
    <>
      <ul className="divide-y divide-line border-b border-line">
        {items.map((entry) => (
          <Entry key={entry.id} entry={entry} />
        ))}
      </ul>
      {next !== null && (
        <Button variant="secondary" className="mt-6" busy={state === 'busy'} onClick={() => void goOn(next)}>
          {t('ledger.more')}
        </Button>
      )}
      <p role="alert" className="mt-3 text-sm text-danger empty:hidden">
        {state === 'failed' && t('ledger.failed')}
      </p>
    </>
  )
}

function Entry({ entry }: { entry: PointsLedgerResponse['items'][number] }) {
  const { t, locale } = useLazyTranslation('loyalty')
  const { kind, points, folio, reason, at } = entry
  const sign = points < 0 ? '−' : '+'
  const amount = Math.abs(points)
  return (
    <li className="flex items-baseline justify-between gap-6 py-4">
      <div className="min-w-0">
        <p>{reason || t(`ledger.${kind}`)}</p>
        <p className="mt-0.5 flex flex-wrap gap-x-3 text-sm text-ink-faint">
          <time dateTime={at}>{formatDate(at, locale)}</time>
          {folio && (
            <Link to={`/dashboard/orderClient/${folio}`} className="link">
              {t('ledger.order', { folio })}
            </Link>
          )}
        </p>
      </div>
      <p className={`text-lg whitespace-nowrap tabular-nums ${points < 0 ? 'text-ink-soft' : 'text-success'}`}>
        <span aria-hidden="true">{`${sign}${formatCount(amount, locale)}`}</span>
        <VisuallyHidden>
          {t('ledger.points', { count: amount, points: `${sign}${formatCount(amount, locale)}` })}
        </VisuallyHidden>
      </p>
    </li>
  )
}
