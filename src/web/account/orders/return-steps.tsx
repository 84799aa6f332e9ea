import { formatMoment } from '#i18n/format.ts'
import { useLazyTranslation } from '#web/platform/lazy-translations.ts'
import { Icon } from '#web/ui/icon.tsx'
import type { OwnOrder } from './own-orders.ts'

type Requested = OwnOrder['return']['requests'][number]

export function ReturnSteps({ history }: Pick<Requested, 'history'>) {
  const { t, locale } = useLazyTranslation('ownOrders')
  return (
    <ol aria-label={t('return.steps')} className="max-w-2xl">
      {history.map(({ status, at, message }, index) => {
        const isLast = index === history.length - 1
        return (
          <li key={at} aria-current={isLast ? 'step' : undefined} className="relative flex gap-4 pb-6 last:pb-0">
            {!isLast && <span aria-hidden="true" className="absolute top-7 bottom-0 left-3.5 w-px bg-copper" />}
            <span
              aria-hidden="true"
              className="grid size-7 shrink-0 place-items-center rounded-full bg-copper text-paper"
            >
              <Icon name={status === 'refused' ? 'close' : 'check'} className="size-4" />
            </span>
            <div className="min-w-0">
              <p className="font-medium">{t(`return.status.${status}`)}</p>
              <p className="text-sm text-ink-soft">
                <time dateTime={at}>{formatMoment(at, locale)}</time>
              </p>
              {message && <p className="mt-1 break-words whitespace-pre-line text-ink-soft">{message}</p>}
            </div>
          </li>
        )
      })}
    </ol>
  )
}
