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
  /** Ending one changes the product: what is unsaved would be refused as edited meanwhile. */
  isUnsaved?: boolean
  /** `cancelled` is undefined where somebody else was faster. */
  onChanged: (cancelled?: ScheduledPrice) => void
}

/** Prices that begin or end at a moment; each can be cancelled. */
export function ScheduledList({ prices, isOfOneProduct = false, isUnsaved = false, onChanged }: ScheduledListProps) {
  const { locale } = useLazyTranslation('managementProducts')
  const { ask, question } = useConfirmation()
  const action = useRowAction({ reload: () => onChanged(), onDone: () => undefined })
  const saysOf = useQuestions()

  async function cancel(price: ScheduledPrice, name: string) {
    const { done, ...asked } = saysOf(price, name)
    if (!(await ask(asked))) return
    const call = () => cancelScheduledPrice(price.scheduledPriceId)
    if (await action.run(price.scheduledPriceId, call, done)) onChanged(price)
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
              isUnsaved={isUnsaved}
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

/** What is asked before a price is cancelled or ended, and said afterwards. */
function useQuestions() {
  const { t, locale } = useLazyTranslation('managementProducts')
  return ({ price: scheduled, priceNow, former, startsAt, endsAt }: ScheduledPrice, name: string) => {
    const isHeld = former !== null
    // What was typed by hand meanwhile stays
    const isKept = priceNow !== scheduled
    const facts = {
      name,
      price: formatPrice(isHeld && !isKept ? former : priceNow, locale),
      scheduled: formatPrice(scheduled, locale),
      moment: formatMoment(isHeld && endsAt !== null ? endsAt : startsAt, locale),
    }
    return isHeld
      ? {
          title: t('prices.backSure', facts),
          text: t(isKept ? 'prices.backKept' : 'prices.backText', facts),
          label: t('prices.back'),
          done: t('prices.ended', facts),
        }
      : {
          title: t('prices.cancelSure', facts),
          text: t('prices.cancelText', facts),
          label: t('prices.cancel'),
          done: t('prices.cancelled', facts),
        }
  }
}

interface ScheduledItemProps {
  price: ScheduledPrice
  called: string
  isBusy: boolean
  isUnsaved: boolean
  problem: string | undefined
  onCancel: () => void
}

function ScheduledItem({ price, called, isBusy, isUnsaved, problem, onCancel }: ScheduledItemProps) {
  const { t, locale } = useLazyTranslation('managementProducts')
  const { startsAt, endsAt, former, replaces } = price
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
            before: formatPrice(replaces, locale),
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
          disabled={isHeld && isUnsaved}
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
