import { useState } from 'react'
import { formatPrice } from '#i18n/format.ts'
import { MAX_QUANTITY } from '#vocabulary/cart-limits.ts'
import { LoadFailure } from '#web/commerce/private-pages/load-failure.tsx'
import { useApiQuery, useLastKnown } from '#web/commerce/queries/use-api-query.ts'
import { Panel } from '#web/commerce/private-pages/panel.tsx'
import { useLazyTranslation } from '#web/platform/lazy-translations.ts'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/field.tsx'
import { searchSaleableVariants } from './new-order.ts'
import type { SaleableVariant, PickedLine } from './new-order.ts'
import { usePaused } from '#web/ui/use-paused.ts'
import { UnitStepper } from './unit-stepper.tsx'

const PAUSE_MS = 250
const SHORTEST_SEARCH = 2

interface VariantPickerProps {
  lines: readonly PickedLine[]
  /** The store of a pickup, whose stock counts then. */
  storeId: string | undefined
  problem: string | undefined
  onChange: (lines: PickedLine[]) => void
  /** Where prices are agreed, as they are typed, by variant. */
  prices?: AgreedPrices | undefined
}

interface AgreedPrices {
  typed: Readonly<Record<string, string>>
  onPrice: (variantId: string, typed: string) => void
}

export function VariantPicker({ lines, storeId, problem, onChange, prices }: VariantPickerProps) {
  const { t } = useLazyTranslation('managementOrders')
  const set = (variantId: string, quantity: number) =>
    onChange(lines.map((line) => (line.variantId === variantId ? { ...line, quantity } : line)))
  const add = (variant: SaleableVariant) => {
    const line = lines.find(({ variantId }) => variantId === variant.variantId)
    if (line) set(variant.variantId, line.quantity + 1)
    else onChange([...lines, { ...variant, quantity: 1 }])
  }
  return (
    <Panel title={t('new.lineItems')}>
      {lines.length === 0 ? (
        <p className="mb-5 text-ink-soft">{t('new.empty')}</p>
      ) : (
        <ul className="mb-6 grid gap-3">
          {lines.map((line) => (
            <Picked
              key={line.variantId}
              line={line}
              prices={prices}
              onCount={(quantity) => set(line.variantId, quantity)}
              onRemove={() => onChange(lines.filter(({ variantId }) => variantId !== line.variantId))}
            />
          ))}
        </ul>
      )}
      <VariantSearch lines={lines} storeId={storeId} problem={problem} onAdd={add} />
    </Panel>
  )
}

interface VariantSearchProps extends Pick<VariantPickerProps, 'lines' | 'storeId' | 'problem'> {
  label?: string
  /** What the button beside a found one says. */
  action?: string
  /** Whether one that is sold out can't be added. */
  needsStock?: boolean
  onAdd: (variant: SaleableVariant) => void
}

export function VariantSearch({
  lines,
  storeId,
  problem,
  label,
  action,
  needsStock = true,
  onAdd,
}: VariantSearchProps) {
  const { t } = useLazyTranslation('managementOrders')
  const [typed, setTyped] = useState('')
  const search = usePaused(typed.trim(), PAUSE_MS)
  const { data, error, reload } = useApiQuery(`saleable variants ${storeId ?? ''} ${search}`, async () =>
    search.length < SHORTEST_SEARCH ? [] : searchSaleableVariants(search, storeId),
  )
  const lastFound = useLastKnown(data)
  const found = {
    found: error === undefined ? lastFound : undefined,
    lines,
    action: action ?? t('new.add'),
    isSearch: search.length >= SHORTEST_SEARCH,
    needsStock,
    onAdd,
  }
  return (
    <>
      <TextField
        type="search"
        enterKeyHint="search"
        label={label ?? t('new.find')}
        hint={t('new.findHint')}
        error={problem}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
      />
      {error !== undefined && (
        <div className="mt-4">
          <LoadFailure error={error} onRetry={reload} />
        </div>
      )}
      <Results {...found} />
    </>
  )
}

interface ResultsProps {
  found: readonly SaleableVariant[] | undefined
  lines: readonly PickedLine[]
  isSearch: boolean
  action: string
  needsStock: boolean
  onAdd: (variant: SaleableVariant) => void
}

function Results({ found, lines, isSearch, action, needsStock, onAdd }: ResultsProps) {
  const { t, locale } = useLazyTranslation('managementOrders')
  const picked = new Map(lines.map(({ variantId, quantity }) => [variantId, quantity]))
  return (
    <ul aria-label={t('new.results')} aria-live="polite" className="mt-3 grid">
      {found?.map((variant) => (
        <li key={variant.variantId} className="flex items-center justify-between gap-4 border-b border-line py-2">
          <span className="min-w-0">
            {`${variant.name} ${variant.size}`}
            <span className="block text-sm text-ink-faint tabular-nums">
              {`${formatPrice(variant.price, locale)} · ${t('new.available', { count: variant.available })}`}
              {picked.has(variant.variantId) && (
                <span className="font-medium text-success">
                  {` · ${t('new.inOrder', { count: picked.get(variant.variantId) ?? 0 })}`}
                </span>
              )}
            </span>
          </span>
          <Button
            size="small"
            variant="secondary"
            disabled={needsStock && variant.available === 0}
            aria-label={`${action}: ${variant.name} ${variant.size}`}
            onClick={() => onAdd(variant)}
          >
            {action}
          </Button>
        </li>
      ))}
      {found?.length === 0 && isSearch && <li className="py-2 text-ink-soft">{t('new.nothing')}</li>}
    </ul>
  )
}

interface PickedProps {
  line: PickedLine
  prices: AgreedPrices | undefined
  onCount: (quantity: number) => void
  onRemove: () => void
}

function Picked({ line: { variantId, name, size, price, quantity }, prices, onCount, onRemove }: PickedProps) {
  const { t, locale } = useLazyTranslation('managementOrders')
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <span className="min-w-0 flex-1 basis-full sm:basis-48">
        <span className="font-medium">{name}</span> <span className="whitespace-nowrap">{size}</span>
        <span className="block text-sm text-ink-faint tabular-nums">{formatPrice(price, locale)}</span>
      </span>
      {prices && (
        <TextField
          label={t('edit.price', { name })}
          required={false}
          inputMode="decimal"
          autoComplete="off"
          placeholder={String(price)}
          value={prices.typed[variantId] ?? ''}
          onChange={(event) => prices.onPrice(variantId, event.currentTarget.value)}
          className="basis-full sm:basis-40"
        />
      )}
      <span className="flex flex-wrap items-center gap-2">
        <UnitStepper name={name} quantity={quantity} max={MAX_QUANTITY} onCount={onCount} />
        <Button size="small" variant="quiet" aria-label={`${t('new.remove')}: ${name}`} onClick={onRemove}>
          {t('new.remove')}
        </Button>
      </span>
    </li>
  )
}
