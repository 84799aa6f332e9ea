import type { ConnectionKind } from '#vocabulary/connections.ts'
import { Panel } from '#web/commerce/private-pages/panel.tsx'
import { useLazyTranslation } from '#web/platform/lazy-translations.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Link } from '#web/ui/link.tsx'
import { anchorOf } from './connection-panel.tsx'
import type { AdminShopSettings } from './settings-calls.ts'

/** What an owner sees to from opening to the first sale: what is left first, then what is done. */
export function OpeningPanel({ opening }: Pick<AdminShopSettings, 'opening'>) {
  const { t } = useLazyTranslation('managementSettings')
  const left = opening.filter(({ isDone }) => !isDone)
  const done = opening.filter(({ isDone }) => isDone)
  return (
    <Panel title={t('opening.title')} lead={left.length === 0 ? t('opening.ready') : t('opening.lead')}>
      <ul className="grid max-w-3xl">
        {[...left, ...done].map(({ check, isDone, fixedBy }) => (
          <li key={check} className="flex gap-3.5 border-b border-line py-3 first:pt-0 last:border-b-0">
            <Icon
              name={isDone ? 'check' : 'clock'}
              className={`mt-0.5 size-5 ${isDone ? 'text-success' : 'text-copper'}`}
            />
            <div className="min-w-0">
              <p className="font-medium">
                {t(`opening.checks.${check}.${isDone ? 'done' : 'left'}`)}
                <span className="sr-only">{` · ${t(isDone ? 'opening.isDone' : 'opening.isLeft')}`}</span>
              </p>
              {!isDone && (
                <p className="mt-0.5 text-[0.9375rem] text-pretty text-ink-soft">
                  <How check={check} fixedBy={fixedBy} />
                </p>
              )}
              {!isDone && <WayTo check={check} />}
            </div>
          </li>
        ))}
      </ul>
    </Panel>
  )
}

type Check = AdminShopSettings['opening'][number]['check']

function How({ check, fixedBy }: Pick<AdminShopSettings['opening'][number], 'check' | 'fixedBy'>) {
  const { t } = useLazyTranslation('managementSettings')
  // The others are done where the environment says them
  if (fixedBy !== null && (check === 'address' || check === 'cards'))
    return t(`opening.checks.${check}.howFixed`, { variable: fixedBy })
  return t(`opening.checks.${check}.how`)
}

/** What does each: a form on this page, or another page. */
const WAYS = {
  address: { form: 'address' },
  mails: { form: 'mail' },
  cards: { form: 'cards' },
  account: { form: 'account' },
  legal: { to: '/management/brand', label: 'opening.toBrand' },
  products: { to: '/management/products', label: 'opening.toProducts' },
  shipping: { to: '/management/shipping', label: 'opening.toShipping' },
  discounts: { to: '/management/discounts', label: 'opening.toDiscounts' },
  owners: { to: '/management/security', label: 'opening.protect' },
  trial: { to: '/products', label: 'opening.toStore' },
  sale: { to: '/management/orders', label: 'opening.toOrders' },
} as const satisfies Record<Check, { form: ConnectionKind } | { to: string; label: string }>

function WayTo({ check }: { check: Check }) {
  const { t } = useLazyTranslation('managementSettings')
  const way = WAYS[check]
  const style = 'link inline-flex min-h-11 items-center'
  if ('form' in way)
    return (
      <a href={`#${anchorOf(way.form)}`} className={style}>
        {t('opening.toForm', { form: t(`connections.${way.form}.title`) })}
      </a>
    )
  return (
    <Link to={way.to} className={style}>
      {t(way.label)}
    </Link>
  )
}
