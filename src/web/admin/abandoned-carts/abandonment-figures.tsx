import { formatCount, formatPrice } from '#i18n/format.ts'
import { answerOf } from '#web/platform/api-client.ts'
import { getManagementApi } from '#web/admin/api/api.ts'
import { Loaded } from '#web/commerce/private-pages/loaded.tsx'
import { useApiQuery } from '#web/commerce/queries/use-api-query.ts'
import { useLazyTranslation } from '#web/platform/lazy-translations.ts'

/** Value of abandoned carts, and what reminders recovered. */
export function AbandonmentFigures() {
  const { t, locale } = useLazyTranslation('managementPeople')
  const figures = useApiQuery('abandonment', async () => {
    const { data } = await answerOf(getManagementApi().management['abandoned-carts'].summary.$get())
    return data
  })
  return (
    <section aria-labelledby="abandonment">
      <h2 id="abandonment" className="eyebrow">
        {t('carts.summary.title')}
      </h2>
      <div className="mt-3">
        <Loaded query={figures} rows={1}>
          {(abandonment) => (
            <dl className="grid grid-cols-2 gap-px border border-line bg-line sm:grid-cols-3 lg:grid-cols-6">
              <Figure label={t('carts.summary.carts')} value={formatCount(abandonment.carts, locale)} />
              <Figure label={t('carts.summary.value')} value={formatPrice(abandonment.value, locale)} />
              <Figure label={t('carts.summary.reminded')} value={formatCount(abandonment.reminded, locale)} />
              <Figure label={t('carts.summary.opened')} value={formatCount(abandonment.opened, locale)} />
              <Figure label={t('carts.summary.recovered')} value={formatCount(abandonment.recovered, locale)} />
              <Figure
                label={t('carts.summary.recoveredValue')}
                value={formatPrice(abandonment.recoveredValue, locale)}
              />
            </dl>
          )}
        </Loaded>
      </div>
    </section>
  )
}

function Figure({ label, value }: { label: string; value: string }) {
  const [amount, currency] = value.split(' ')
  return (
    <div className="flex flex-col bg-paper px-3 py-3.5 xl:px-4">
      <dt className="text-sm text-ink-soft">{label}</dt>
      <dd className="mt-auto pt-1 text-lg whitespace-nowrap tabular-nums">
        {amount} {currency && <span className="text-xs">{currency}</span>}
      </dd>
    </div>
  )
}
