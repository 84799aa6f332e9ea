import { useId } from 'react'
import { POINTS_STEP, worthOf } from '#domain/pricing/loyalty/points.ts'
import { formatCount, formatPrice } from '#i18n/format.ts'
import { pesosFromCentavos } from '#kit/money.ts'
import type { CheckoutForm } from './use-checkout-form.ts'
import type { Quote } from './use-quote.ts'
import { useTranslation } from '#web/platform/translations.tsx'
import { Price } from '#web/ui/price.tsx'

/** Track and thumb in both browser engines. */
const RANGE =
  'mt-1 h-11 w-full cursor-pointer appearance-none bg-transparent text-copper [&::-moz-range-thumb]:size-4.5 [&::-moz-range-thumb]:rounded-full [&::-moz-range-thumb]:border-0 [&::-moz-range-thumb]:bg-current [&::-moz-range-track]:h-px [&::-moz-range-track]:bg-line-strong [&::-webkit-slider-runnable-track]:h-px [&::-webkit-slider-runnable-track]:bg-line-strong [&::-webkit-slider-thumb]:-mt-2.25 [&::-webkit-slider-thumb]:size-4.5 [&::-webkit-slider-thumb]:appearance-none [&::-webkit-slider-thumb]:rounded-full [&::-webkit-slider-thumb]:bg-current'

/** Hidden for customers with too few points. */
export function UsePoints({ form, quote: { points } }: { form: CheckoutForm; quote: Quote }) {
  const { t, locale } = useTranslation('checkout')
  const id = useId()
  if (!points || points.usable === 0) return null
  const { balance, usable, used } = points
  const offered = used || usable
  const choose = (loyaltyPoints: number) => form.change({ loyaltyPoints })
  return (
    <div>
      <div className="flex items-start gap-3.5">
        <input
          type="checkbox"
          id={id}
          checked={used > 0}
          aria-describedby={`${id}-hint`}
          onChange={({ target }) => choose(target.checked ? usable : 0)}
          className="tick mt-1"
        />
        <div className="min-w-0 flex-1">
          <div className="flex flex-wrap items-baseline justify-between gap-x-3">
            <label htmlFor={id} className="font-medium">
              {t('points.use', { points: formatCount(offered, locale) })}
            </label>
            <Price amount={-pesosFromCentavos(worthOf(offered))} className="text-sm text-ink-soft tabular-nums" />
          </div>
          <p id={`${id}-hint`} className="mt-0.5 text-sm text-pretty text-ink-soft">
            {t('points.balance', {
              points: formatCount(balance, locale),
              step: formatCount(POINTS_STEP, locale),
              worth: formatPrice(pesosFromCentavos(worthOf(POINTS_STEP)), locale),
            })}
          </p>
        </div>
      </div>
      {used > 0 && usable > POINTS_STEP && (
        <input
          type="range"
          aria-label={t('points.howMany')}
          aria-valuetext={t('points.use', { points: formatCount(used, locale) })}
          min={POINTS_STEP}
          max={usable}
          step={POINTS_STEP}
          value={used}
          onChange={({ target }) => choose(Number(target.value))}
          className={RANGE}
        />
      )}
    </div>
  )
}
