import { useEffect, useState } from 'react'
import { formatPrice } from '#i18n/format.ts'
import { useOwn } from '#web/commerce/private-pages/use-own.ts'
import { Panel } from '#web/commerce/private-pages/panel.tsx'
import { useLazyTranslation } from '#web/platform/lazy-translations.ts'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/field.tsx'
import { findGoods } from './new-order.ts'
import type { Goods, PickedLine } from './new-order.ts'
import { PieceStepper } from './piece-stepper.tsx'

const PAUSE_MS = 250
const SHORTEST_SEARCH = 2

interface GoodsPickerProps {
  lines: readonly PickedLine[]
  /** The store of a pickup, whose stock counts then. */
  storeId: string | undefined
  problem: string | undefined
  onChange: (lines: PickedLine[]) => void
}

export function GoodsPicker({ lines, storeId, problem, onChange }: GoodsPickerProps) {
  const { t } = useLazyTranslation('managementOrders')
  const [typed, setTyped] = useState('')
  const search = usePaused(typed.trim())
  const { data } = useOwn(`goods ${storeId ?? ''} ${search}`, async () =>
    search.length < SHORTEST_SEARCH ? [] : findGoods(search, storeId),
  )
  const set = (variantId: string, quantity: number) =>
    onChange(lines.map((line) => (line.variantId === variantId ? { ...line, quantity } : line)))
  const add = (goods: Goods) => {
    const line = lines.find(({ variantId }) => variantId === goods.variantId)
    if (line) set(goods.variantId, line.quantity + 1)
    else onChange([...lines, { ...goods, quantity: 1 }])
  }
  return (
    <Panel title={t('new.goods')}>
      <TextField
        type="search"
        enterKeyHint="search"
        label={t('new.find')}
        hint={t('new.findHint')}
        error={problem}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
      />
      <Results found={data} isSearch={search.length >= SHORTEST_SEARCH} onAdd={add} />
      {lines.length === 0 ? (
        <p className="mt-5 text-ink-soft">{t('new.empty')}</p>
      ) : (
        <ul className="mt-6 grid gap-3">
          {lines.map((line) => (
            <Picked
              key={line.variantId}
              line={line}
              onCount={(quantity) => set(line.variantId, quantity)}
              onRemove={() => onChange(lines.filter(({ variantId }) => variantId !== line.variantId))}
            />
          ))}
        </ul>
      )}
    </Panel>
  )
}

interface ResultsProps {
  found: readonly Goods[] | undefined
  isSearch: boolean
  onAdd: (goods: Goods) => void
}

function Results({ found, isSearch, onAdd }: ResultsProps) {
  const { t, locale } = useLazyTranslation('managementOrders')
  return (
    <ul aria-label={t('new.results')} aria-live="polite" className="mt-3 grid">
      {found?.map((goods) => (
        <li key={goods.variantId} className="flex items-center justify-between gap-4 border-b border-line py-2">
          <span className="min-w-0">
            {`${goods.name} ${goods.size}`}
            <span className="block text-sm text-ink-faint tabular-nums">
              {`${formatPrice(goods.price, locale)} · ${t('new.available', { count: goods.available })}`}
            </span>
          </span>
          <Button
            size="small"
            variant="secondary"
            disabled={goods.available === 0}
            aria-label={`${t('new.add')}: ${goods.name} ${goods.size}`}
            onClick={() => onAdd(goods)}
          >
            {t('new.add')}
          </Button>
        </li>
      ))}
      {found?.length === 0 && isSearch && <li className="py-2 text-ink-soft">{t('new.nothing')}</li>}
    </ul>
  )
}

interface PickedProps {
  line: PickedLine
  onCount: (quantity: number) => void
  onRemove: () => void
}

function Picked({ line: { name, size, price, quantity }, onCount, onRemove }: PickedProps) {
  const { t, locale } = useLazyTranslation('managementOrders')
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <span className="min-w-0 flex-1 basis-full sm:basis-48">
        <span className="font-medium">{name}</span> <span className="whitespace-nowrap">{size}</span>
        <span className="block text-sm text-ink-faint tabular-nums">{formatPrice(price, locale)}</span>
      </span>
      <span className="flex flex-wrap items-center gap-2">
        <PieceStepper name={name} quantity={quantity} onCount={onCount} />
        <Button size="small" variant="quiet" aria-label={`${t('new.remove')}: ${name}`} onClick={onRemove}>
          {t('new.remove')}
        </Button>
      </span>
    </li>
  )
}

function usePaused(text: string): string {
  const [paused, setPaused] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setPaused(text), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [text])
  return paused
}
