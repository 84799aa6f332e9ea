import type { LoyaltyResponse } from '#api/customer/loyalty-router.ts'
import { formatCount, formatPrice } from '#i18n/format.ts'
import { Panel } from '#web/commerce/private-pages/panel.tsx'
import { useLazyTranslation } from '#web/platform/lazy-translations.ts'

const PARTS = ['earn', 'use', 'return'] as const

export function HowItWorks({ rules }: Pick<LoyaltyResponse, 'rules'>) {
  const { t, locale } = useLazyTranslation('loyalty')
  const values = {
    pesos: formatPrice(rules.pesosPerPointEarned, locale),
    step: formatCount(rules.pointsPerStep, locale),
    worth: formatPrice(rules.pesosPerStep, locale),
  }
  return (
    <Panel title={t('how.title')}>
      <dl className="grid gap-x-10 gap-y-7 md:grid-cols-3">
        {PARTS.map((part) => (
          <div key={part}>
            <dt className="font-medium">{t(`how.${part}Title`)}</dt>
            <dd className="mt-1.5 text-pretty text-ink-soft">{t(`how.${part}`, values)}</dd>
          </div>
        ))}
      </dl>
    </Panel>
  )
}
