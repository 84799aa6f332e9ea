import { formatMoment, formatPrice } from '#i18n/format.ts'
import { localize } from '#i18n/locale.ts'
import { useConfirmation } from '#web/admin/editing/use-confirmation.tsx'
import { useRowAction } from '#web/admin/editing/use-row-action.ts'
import { May } from '#web/commerce/session/may.tsx'
import { useLazyTranslation } from '#web/platform/lazy-translations.ts'
import { ActionProblem } from '#web/ui/action-problem.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { cancelScheduledPrice } from './price-calls.ts'
import type { ScheduledPrice } from './price-calls.ts'

interface ScheduledListProps {
  prices: readonly ScheduledPrice[]
  /** On the product's own page its name says nothing new. */
  isOfOneProduct?: boolean
  /** `cancelled` is undefined where somebody else was faster. */
  onChanged: (cancelled?: ScheduledPrice) => void
}

/** Prices that begin or end at a moment; each can be cancelled. */
export function ScheduledList({ prices, isOfOneProduct = false, onChanged }: ScheduledListProps) {
  const { t, locale } = useLazyTranslation('managementProducts')
  const { ask, question } = useConfirmation()
  const action = useRowAction({ reload: () => onChanged(), onDone: () => undefined })

  async function cancel(price: ScheduledPrice, name: string) {
    const back = price.former
    const text = back === null ? t('prices.cancelText') : t('prices.backText', { price: formatPrice(back, locale) })
    const label = t(back === null ? 'prices.cancel' : 'prices.back')
    if (!(await ask({ title: t('prices.cancelSure', { name }), text, label }))) return
    const call = () => cancelScheduledPrice(price.scheduledPriceId)
    if (await action.run(price.scheduledPriceId, call, t('prices.cancelled'))) onChanged(price)
  }

  return (
    <>
      <ul className="border-t border-line">
        {prices.map((price) => {
          const names = [isOfOneProduct ? '' : localize(price.name, locale), localize(price.size, locale)]
          const called = names.filter(Boolean).join(' ')
          return (
            <ScheduledItem
              key={price.scheduledPriceId}
              price={price}
              called={called}
              isBusy={action.isBusy}
              problem={action.problemOf(price.scheduledPriceId)}
              onCancel={() => void cancel(price, called)}
            />
          )
        })}
      </ul>
      {question}
    </>
  )
}

interface ScheduledItemProps {
  price: ScheduledPrice
  called: string
  isBusy: boolean
  problem: string | undefined
  onCancel: () => void
}

function ScheduledItem({ price, called, isBusy, problem, onCancel }: ScheduledItemProps) {
  const { t, locale } = useLazyTranslation('managementProducts')
  const { startsAt, endsAt, former, priceNow } = price
  const isHeld = former !== null
  const from = t(isHeld ? 'prices.started' : 'prices.starts', { moment: formatMoment(startsAt, locale) })
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 border-b border-line py-3">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 font-medium">
          {called}
          {isHeld && <Badge tone="accent">{t('prices.holds')}</Badge>}
        </p>
        <p className="tabular-nums">
          {t('prices.fromTo', {
            before: formatPrice(former ?? priceNow, locale),
            after: formatPrice(price.price, locale),
          })}
        </p>
        <p className="text-sm text-ink-faint">
          {endsAt === null ? from : `${from} · ${t('prices.ends', { moment: formatMoment(endsAt, locale) })}`}
        </p>
        <ActionProblem text={problem} />
      </div>
      <May any={['catalogue:write']}>
        <Button
          variant="quiet"
          size="small"
          busy={isBusy}
          aria-label={t(isHeld ? 'prices.backOf' : 'prices.cancelOf', { name: called })}
          onClick={onCancel}
          className="ml-auto"
        >
          {t(isHeld ? 'prices.back' : 'prices.cancel')}
        </Button>
      </May>
    </li>
  )
}
