import { formatMoment } from '#i18n/format.ts'
import { useLocale } from '#web/platform/use-locale.ts'
import { useTranslation } from '#web/platform/translations.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { lostAtOf, shownStatus } from './status-name.ts'
import { timelineSteps } from './timeline-steps.ts'
import type { TimelineStep } from './timeline-steps.ts'
import type { TrackedOrder } from './tracked-order.ts'

const WAY = ['pending', 'processing', 'shipped', 'completed'] as const

type TimelineOf = Pick<TrackedOrder, 'status' | 'lostAt' | 'timeline' | 'deliveryMethod' | 'parcels' | 'rest'>

export function OrderTimeline({ order }: { order: TimelineOf }) {
  const { t } = useTranslation('orders')
  const locale = useLocale()
  // Pickup orders are never shipped
  const isShown = (step: string) => order.deliveryMethod === 'shipping' || step !== 'shipped'
  const lostAt = lostAtOf(order)
  const lost: TimelineStep[] = lostAt === null ? [] : [{ status: 'lost', at: lostAt }]
  const timeline = [...timelineSteps(order).filter(({ status }) => isShown(status)), ...lost]
  const last = WAY.findIndex((step) => step === order.status)
  const ahead = last === -1 || lostAt !== null ? [] : WAY.slice(last + 1).filter(isShown)
  return (
    <ol>
      {timeline.map(({ status: reached, at, parcel }, index) => (
        <li
          key={`${reached} ${at} ${parcel}`}
          aria-current={index === timeline.length - 1 ? 'step' : undefined}
          className="relative flex gap-4 pb-6 last:pb-0"
        >
          {(index < timeline.length - 1 || ahead.length > 0) && (
            <span aria-hidden="true" className="absolute top-7 bottom-0 left-3.5 w-px bg-copper" />
          )}
          <span
            aria-hidden="true"
            className="grid size-7 shrink-0 place-items-center rounded-full bg-copper text-paper"
          >
            <Icon name={reached === 'cancelled' || reached === 'lost' ? 'close' : 'check'} className="size-4" />
          </span>
          <div>
            <p className="font-medium">
              {parcel === undefined
                ? t(`statuses.${shownStatus({ status: reached, lostAt: null })}`)
                : t(reached === 'completed' ? 'track.parcelArrived' : 'track.parcelLeft', { number: parcel })}
            </p>
            <p className="text-sm text-ink-soft">
              <time dateTime={at}>{formatMoment(at, locale)}</time>
            </p>
          </div>
        </li>
      ))}
      {ahead.map((step, index) => (
        <li key={step} className="relative flex gap-4 pb-6 text-ink-faint last:pb-0">
          {index < ahead.length - 1 && (
            <span aria-hidden="true" className="absolute top-7 bottom-0 left-3.5 w-px bg-line-strong" />
          )}
          <span aria-hidden="true" className="size-7 shrink-0 rounded-full border border-line-strong" />
          <p className="pt-0.5">{t(`statuses.${step}`)}</p>
        </li>
      ))}
    </ol>
  )
}
