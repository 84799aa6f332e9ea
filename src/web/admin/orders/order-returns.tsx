import { formatMoment } from '#i18n/format.ts'
import { ReturnActions } from '#web/admin/returns/return-actions.tsx'
import { ReturnState, WhatComesBack } from '#web/admin/returns/what-comes-back.tsx'
import { Panel } from '#web/commerce/private-pages/panel.tsx'
import { useLazyTranslation } from '#web/platform/lazy-translations.ts'
import type { PartProps } from './part-props.ts'

/** What comes back of the order, and what may be done about it now. */
export function OrderReturns({ order: { returns }, reload }: PartProps) {
  const { t, locale } = useLazyTranslation('managementOrders')
  if (returns.length === 0) return null
  return (
    <Panel title={t('returns.one')}>
      <ul className="grid gap-8">
        {returns.map((back) => (
          <li key={back.id} className="grid gap-3">
            <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
              <ReturnState back={back} />
              <span className="text-sm text-ink-faint">
                {t('returns.asked', { when: formatMoment(back.requestedAt, locale) })}
              </span>
            </div>
            <WhatComesBack back={back} />
            <ReturnActions back={back} reload={reload} />
          </li>
        ))}
      </ul>
    </Panel>
  )
}
