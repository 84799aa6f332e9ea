import { formatCount } from '#i18n/format.ts'
import { useLazyTranslation } from '#web/platform/lazy-translations.ts'
import { ChangeMark } from './change-mark.tsx'
import type { Compared } from './use-figures.ts'
import { formatShare } from './format-figures.ts'

const STEPS = ['visits', 'productVisits', 'cartVisits', 'checkoutVisits', 'paidVisits'] as const

export function Funnel({ total: { now, before } }: { total: Compared }) {
  const { t, locale } = useLazyTranslation('managementAnalytics')
  if (now.visits === 0) return <p className="text-ink-soft">{t('funnel.empty')}</p>
  return (
    <table className="w-full text-[0.9375rem]">
      <caption className="sr-only">{t('funnel.title')}</caption>
      <thead className="sr-only">
        <tr>
          <th scope="col">{t('funnel.step')}</th>
          <th scope="col">{t('funnel.visitors')}</th>
          <th scope="col">{t('funnel.ofAll')}</th>
        </tr>
      </thead>
      <tbody>
        {STEPS.map((step, index) => {
          const earlier = STEPS[index - 1]
          const from = earlier ? now[earlier] : now.visits
          return (
            <tr key={step} className="align-top">
              <th scope="row" className="w-full pb-2.5 text-left font-normal">
                {t(`funnel.${step}`)}
                <svg
                  aria-hidden="true"
                  viewBox="0 0 100 10"
                  preserveAspectRatio="none"
                  className="mt-1 block h-5 w-full"
                >
                  {index === 0 && <WhoLeft />}
                  <rect width={(from / now.visits) * 100} height="10" fill="url(#left-here)" />
                  <rect width={(now[step] / now.visits) * 100} height="10" className="fill-agave" />
                </svg>
                {index > 0 && from > 0 && (
                  <span className="text-xs text-ink-faint">
                    {t('funnel.ofStep', { percent: formatShare(now[step] / from, locale) })}
                  </span>
                )}
              </th>
              <td className="pb-2.5 pl-4 text-right whitespace-nowrap tabular-nums">
                {formatCount(now[step], locale)}
                <br />
                <ChangeMark now={now[step]} before={before && before[step]} />
              </td>
              <td className="pb-2.5 pl-4 text-right text-ink-soft tabular-nums">
                {formatShare(now[step] / now.visits, locale)}
              </td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}

/** Hatched, so that it differs without colour. */
function WhoLeft() {
  return (
    <pattern id="left-here" width="1.2" height="10" patternUnits="userSpaceOnUse">
      <rect width="1.2" height="10" className="fill-sunken" />
      <rect width="0.25" height="10" className="fill-line-strong" />
    </pattern>
  )
}
