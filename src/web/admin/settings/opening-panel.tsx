import { Panel } from '#web/commerce/private-pages/panel.tsx'
import { useLazyTranslation } from '#web/platform/lazy-translations.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Link } from '#web/ui/link.tsx'
import type { AdminShopSettings } from './settings-calls.ts'

/** What an owner sees to before buyers come: what is left first, then what is done. */
export function OpeningPanel({ opening }: Pick<AdminShopSettings, 'opening'>) {
  const { t } = useLazyTranslation('managementSettings')
  const left = opening.filter(({ isDone }) => !isDone)
  const done = opening.filter(({ isDone }) => isDone)
  return (
    <Panel title={t('opening.title')} lead={left.length === 0 ? t('opening.ready') : t('opening.lead')}>
      <ul className="grid max-w-3xl">
        {[...left, ...done].map(({ check, isDone }) => (
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
                <p className="mt-0.5 text-[0.9375rem] text-pretty text-ink-soft">{t(`opening.checks.${check}.how`)}</p>
              )}
              {!isDone && check === 'owners' && (
                <Link to="/management/security" className="link inline-flex min-h-11 items-center">
                  {t('opening.protect')}
                </Link>
              )}
            </div>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
