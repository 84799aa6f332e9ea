import { useState } from 'react'
import { formatPrice } from '#i18n/format.ts'
import { VariantSearch } from '#web/admin/new-order/variant-picker.tsx'
import type { SaleableVariant } from '#web/admin/new-order/new-order.ts'
import { useMay } from '#web/commerce/session/permissions.ts'
import { useFirstWrong } from '#web/admin/editing/use-first-wrong.ts'
import { useLazyTranslation } from '#web/platform/lazy-translations.ts'
import { Button } from '#web/ui/button.tsx'
import { ChoiceCard } from '#web/ui/choice-card.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { DialogEnd } from '#web/admin/editing/dialog-end.tsx'
import { Problem } from '#web/admin/editing/problem.tsx'
import { ApiError } from '#web/platform/api-client.ts'
import { replaceReturn } from './returns.ts'
import type { ShownReturn } from './returns.ts'
import { useAction } from '#web/commerce/security/use-action.ts'

/** What is sent in place of a line; nothing yet while it is looked for. */
type Instead = 'same' | SaleableVariant | undefined

interface ReplaceDialogProps {
  back: ShownReturn
  reload: () => void
  onClose: () => void
}

/** Sends the same again, or something else for the difference. */
export function ReplaceDialog({ back, reload, onClose }: ReplaceDialogProps) {
  const { t } = useLazyTranslation('managementOrders')
  const { isBusy, refusal, run, forget } = useAction({ reload })
  const [chosen, setChosen] = useState<Record<string, Instead>>({})
  // How often it was confirmed while something was missing
  const [tries, setTries] = useState(0)
  const insteadOf = (variantId: string): Instead => (variantId in chosen ? chosen[variantId] : 'same')
  // What the store says it is, where a price changed meanwhile
  const [agreed, setAgreed] = useState<number>()
  const isWhole = back.lines.every(({ variantId }) => insteadOf(variantId) !== undefined)
  const counted = requestOf(back, insteadOf)
  const request = { ...counted, expectedDifference: agreed ?? counted.expectedDifference }
  // What engraving was charged goes with its bottle
  const shown = back.lines.filter(({ engraved }) => engraved !== 'charge')
  return (
    <Dialog title={t('returns.replaceTitle')} onClose={onClose}>
      <form
        ref={useFirstWrong(tries)}
        noValidate
        className="mt-4 grid gap-6"
        onSubmit={(event) => {
          event.preventDefault()
          if (!isWhole) {
            setTries(tries + 1)
            return
          }
          const send = () =>
            replaceReturn(back.id, request).catch((error: unknown) => {
              setAgreed(differenceIn(error))
              throw error
            })
          const done = run(send, t('returns.done.replace'))
          void done.then((isDone) => isDone && onClose())
        }}
      >
        <p className="text-ink-soft">{t('returns.replaceLead')}</p>
        {shown.map((line) => (
          <InsteadOf
            key={line.variantId}
            line={line}
            instead={insteadOf(line.variantId)}
            problem={tries > 0 ? t('returns.anotherMissing') : undefined}
            onChoose={(instead) => {
              setChosen({ ...chosen, [line.variantId]: instead })
              setTries(0)
              setAgreed(undefined)
              forget()
            }}
          />
        ))}
        {isWhole && <Difference pesos={request.expectedDifference} />}
        <Problem id="replacement-problem" text={refusal?.text} />
        <DialogEnd label={t('returns.replace')} isBusy={isBusy} onClose={onClose} />
      </form>
    </Dialog>
  )
}

function requestOf({ lines, givenBack }: ShownReturn, insteadOf: (variantId: string) => Instead) {
  const others = lines.flatMap((line) => {
    const by = insteadOf(line.variantId)
    return by === undefined || by === 'same' || by.variantId === line.variantId ? [] : [{ line, by }]
  })
  const centavos = others.reduce(
    (sum, { line, by }) => sum + Math.round(by.price * 100) * line.quantity - Math.round(line.worth * 100),
    Math.round(givenBack * 100),
  )
  return {
    lines: others.map(({ line: { variantId }, by }) => ({ variantId, by: by.variantId })),
    expectedDifference: centavos / 100,
  }
}

function differenceIn(error: unknown): number | undefined {
  if (!(error instanceof ApiError) || error.code !== 'PriceChanged') return undefined
  const pesos = Number(error.details.difference)
  return Number.isFinite(pesos) ? pesos : undefined
}

interface InsteadOfProps {
  line: ShownReturn['lines'][number]
  instead: Instead
  /** Why it can't be confirmed while nothing is chosen. */
  problem: string | undefined
  onChoose: (instead: Instead) => void
}

function InsteadOf({
  line: { variantId, name, size, quantity, engraved },
  instead,
  problem,
  onChoose,
}: InsteadOfProps) {
  const { t, locale } = useLazyTranslation('managementOrders')
  const maySearch = useMay()('orders:write') && !engraved
  const full = `${name} ${size}`.trim()
  return (
    <fieldset>
      <legend className="mb-2 text-sm font-medium">
        {t('returns.replaceWith', { name: `${quantity} × ${full}` })}
      </legend>
      <div className="grid gap-2 sm:grid-cols-2">
        {(maySearch ? [true, false] : [true]).map((isSame) => (
          <ChoiceCard
            key={String(isSame)}
            name={`instead ${variantId}`}
            value={isSame ? 'same' : 'another'}
            label={t(isSame ? 'returns.same' : 'returns.another')}
            isChosen={(instead === 'same') === isSame}
            onChoose={() => onChoose(isSame ? 'same' : undefined)}
          />
        ))}
      </div>
      {engraved && <p className="mt-2 text-sm text-ink-faint">{t('returns.engravedAgain')}</p>}
      {instead === undefined && (
        <div className="mt-4">
          <VariantSearch
            lines={[]}
            storeId={undefined}
            problem={problem}
            label={t('returns.anotherFor', { name: full })}
            action={t('returns.pick')}
            onAdd={onChoose}
          />
        </div>
      )}
      {instead !== undefined && instead !== 'same' && (
        <p className="mt-3 flex items-center justify-between gap-4">
          <span className="min-w-0">
            {`${quantity} × ${instead.name} ${instead.size}`}
            <span className="block text-sm text-ink-faint tabular-nums">{formatPrice(instead.price, locale)}</span>
          </span>
          <Button size="small" variant="quiet" className="shrink-0" onClick={() => onChoose(undefined)}>
            {t('returns.change')}
          </Button>
        </p>
      )}
    </fieldset>
  )
}

function Difference({ pesos }: { pesos: number }) {
  const { t, locale } = useLazyTranslation('managementOrders')
  const amount = formatPrice(Math.abs(pesos), locale)
  const side = pesos > 0 ? ('differenceDue' as const) : ('differenceBack' as const)
  return (
    <p aria-live="polite" className="font-medium text-pretty">
      {pesos === 0 ? t('returns.differenceNone') : t(`returns.${side}`, { amount })}
    </p>
  )
}
