import { formatPrice } from '#i18n/format.ts'
import { ApiError } from '#web/platform/api-client.ts'
import { LoadFailure } from '#web/commerce/private-pages/load-failure.tsx'
import { Panel } from '#web/commerce/private-pages/panel.tsx'
import type { ApiQuery } from '#web/commerce/queries/use-api-query.ts'
import { useLazyTranslation } from '#web/platform/lazy-translations.ts'
import { TextField } from '#web/ui/field.tsx'
import type { AdminQuote } from './new-order.ts'

interface NewOrderQuoteProps {
  quote: ApiQuery<AdminQuote | null>
  code: string
  /** Nobody has said yet where it goes. */
  isShippingOpen: boolean
  onCode: (code: string) => void
}

/** What it costs so far, to be said on the phone. */
export function NewOrderQuote({ quote: { data, error, reload }, code, isShippingOpen, onCode }: NewOrderQuoteProps) {
  const { t, locale } = useLazyTranslation('managementOrders')
  const rows: [label: string, pesos: number][] = data
    ? [
        [t('csv.subtotal'), data.subtotal],
        ...(data.discount > 0 ? [[t('csv.reduced'), -data.discount] satisfies [string, number]] : []),
        [t('csv.shipping'), data.shipping],
      ]
    : []
  const isRefusal = error instanceof ApiError && error.status < 500
  return (
    <Panel title={t('new.quote')}>
      <TextField
        label={t('new.code')}
        required={false}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={40}
        value={code}
        error={data?.codeProblem}
        onChange={(event) => onCode(event.currentTarget.value)}
      />
      <div aria-live="polite" className="mt-5">
        {isRefusal && <p className="text-danger">{error.message}</p>}
        {error !== undefined && !isRefusal && <LoadFailure error={error} onRetry={reload} />}
        {data === null && <p className="text-ink-soft">{t('new.missing')}</p>}
        {data && (
          <dl className="grid grid-cols-[1fr_auto] gap-x-6 gap-y-1.5 tabular-nums">
            {rows.map(([label, pesos]) => (
              <div key={label} className="contents">
                <dt className="text-ink-soft">{label}</dt>
                <dd className="text-right">{formatPrice(pesos, locale)}</dd>
              </div>
            ))}
            <dt className="pt-1.5 text-lg font-medium">{t('csv.total')}</dt>
            <dd className="pt-1.5 text-right text-lg font-medium">{formatPrice(data.total, locale)}</dd>
          </dl>
        )}
        {data && isShippingOpen && <p className="mt-3 text-sm text-ink-faint">{t('new.shippingLater')}</p>}
      </div>
    </Panel>
  )
}
