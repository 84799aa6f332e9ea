import { useState } from 'react'
import { stockStateOf } from '#vocabulary/stock-state.ts'
import { useAddToCart } from '#web/commerce/cart/use-add-to-cart.ts'
import { useLazyTranslation } from '#web/platform/lazy-translations.ts'
import { ActionProblem } from '#web/ui/action-problem.tsx'
import { Button } from '#web/ui/button.tsx'
import { Price } from '#web/ui/price.tsx'
import { QuantityStepper } from '#web/ui/quantity-stepper.tsx'
import type { ShownDate, ShownTour } from './tour-dates.ts'

const LARGEST = 99

export function DateRow({ tour, date }: { tour: ShownTour; date: ShownDate }) {
  const { t } = useLazyTranslation('tours')
  const { day, hour, language, price, oldPrice, placesLeft, startsAt } = date
  return (
    <li className="grid gap-x-6 gap-y-3 py-5 sm:grid-cols-[minmax(0,1fr)_auto]">
      <div className="min-w-0">
        <p className="font-display text-xl">
          <time dateTime={startsAt}>{`${day}, ${hour}`}</time>
        </p>
        <p className="mt-0.5 text-sm text-ink-soft">
          {`${t('inLanguage', { language })} · `}
          <Places placesLeft={placesLeft} />
        </p>
      </div>
      <p className="flex items-baseline gap-2 sm:flex-col sm:items-end sm:gap-0">
        <Price amount={price} oldAmount={oldPrice} />
        <span className="text-sm text-ink-faint">{t('perPerson')}</span>
      </p>
      {placesLeft > 0 && <Booking tour={tour} date={date} />}
    </li>
  )
}

function Places({ placesLeft }: Pick<ShownDate, 'placesLeft'>) {
  const { t } = useLazyTranslation('tours')
  const state = stockStateOf({ available: placesLeft, isComingSoon: false })
  if (state === 'available') return t('free')
  return (
    <span className={state === 'low' ? 'text-copper' : ''}>
      {state === 'low' ? t('left', { count: placesLeft }) : t('full')}
    </span>
  )
}

function Booking({ tour: { productId, name, largestGroup }, date }: { tour: ShownTour; date: ShownDate }) {
  const { t } = useLazyTranslation('tours')
  const [people, setPeople] = useState(1)
  const { isAdding, problem, add } = useAddToCart()
  const { variantId, price, placesLeft, day, hour } = date
  const when = `${day}, ${hour}`
  return (
    <div className="sm:col-span-2">
      <div className="flex flex-wrap gap-3">
        <QuantityStepper
          quantity={people}
          onChange={setPeople}
          label={t('peopleFor', { date: when })}
          max={Math.min(placesLeft, largestGroup ?? LARGEST)}
        />
        <Button
          variant="secondary"
          className="min-w-48 max-sm:grow"
          busy={isAdding}
          aria-label={`${t('add')}: ${name}, ${when}`}
          onClick={() => void add({ productId, variantId, quantity: people, price, name })}
        >
          {t(isAdding ? 'adding' : 'add')}
        </Button>
      </div>
      <ActionProblem text={problem} className="mt-2" />
    </div>
  )
}
