import { formatPrice } from '#i18n/format.ts'
import { answerOf } from '#web/platform/api-client.ts'
import { Loaded } from '#web/commerce/private-pages/loaded.tsx'
import { Panel } from '#web/commerce/private-pages/panel.tsx'
import { useApiQuery } from '#web/commerce/queries/use-api-query.ts'
import { useLazyTranslation } from '#web/platform/lazy-translations.ts'
import { productsCalls } from './product-calls.ts'
import type { AdminProductResponse } from './product-calls.ts'

async function readMargins(productId: string) {
  return (await answerOf(productsCalls()[':productId'].margins.$get({ param: { productId } }))).data
}

/** What each stored size costs and leaves, at its stored price. */
export function MarginsPanel({ product: { productId, variants, version } }: { product: AdminProductResponse }) {
  const { t, locale } = useLazyTranslation('managementProducts')
  const query = useApiQuery(`margins ${productId} ${version}`, () => readMargins(productId), {
    isWanted: variants.length > 0,
  })
  if (variants.length === 0) return null
  return (
    <Panel title={t('margins.title')} lead={t('margins.lead')}>
      <Loaded query={query} rows={2}>
        {(margins) => (
          <dl className="grid gap-4">
            {margins.map(({ variantId, net, cost, margin, marginPercent }) => {
              const variant = variants.find((each) => each.variantId === variantId)
              if (!variant) return null
              return (
                <div key={variantId} className="border-t border-line pt-3">
                  <dt className="font-medium">{variant.size.es || variant.sku}</dt>
                  <dd className="mt-1 grid gap-0.5 text-sm text-ink-soft tabular-nums">
                    <span>{t('margins.net', { amount: formatPrice(net, locale) })}</span>
                    {cost === null ? (
                      <span className="text-ink-faint">{t('margins.unknown')}</span>
                    ) : (
                      <>
                        <span>{t('margins.cost', { amount: formatPrice(cost, locale) })}</span>
                        <span className={`font-medium ${(margin ?? 0) < 0 ? 'text-danger' : 'text-ink'}`}>
                          {t('margins.margin', {
                            amount: formatPrice(margin ?? 0, locale),
                            percent: marginPercent ?? 0,
                          })}
                        </span>
                      </>
                    )}
                  </dd>
                </div>
              )
            })}
          </dl>
        )}
      </Loaded>
    </Panel>
  )
}
