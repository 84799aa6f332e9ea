import { useState } from 'react'
import { formatCount } from '#i18n/format.ts'
import { localize } from '#i18n/locale.ts'
import { ADJUSTMENT_REASONS } from '#vocabulary/movement-reasons.ts'
import type { AdjustmentReason } from '#vocabulary/movement-reasons.ts'
import { isStale } from '#web/admin/editing/is-stale.ts'
import { useIntentKey } from '#web/admin/editing/use-intent-key.ts'
import { Problem } from '#web/admin/editing/problem.tsx'
import { Panel } from '#web/commerce/private-pages/panel.tsx'
import { useAction } from '#web/commerce/security/use-action.ts'
import { May } from '#web/commerce/session/may.tsx'
import { answerOf } from '#web/platform/api-client.ts'
import { useLazyTranslation } from '#web/platform/lazy-translations.ts'
import { Button } from '#web/ui/button.tsx'
import { SelectField, TextField } from '#web/ui/field.tsx'
import { readFigure } from '#web/admin/editing/figure.ts'
import { adjustStock, productsCalls } from './product-calls.ts'
import type { AdminProductResponse } from './product-calls.ts'
import { SizeField } from './size-field.tsx'

interface StockPanelProps {
  product: AdminProductResponse
  /** Units that can be sold and shipped, by variant, as they are now. */
  onStock: (stock: ReadonlyMap<string, number>) => void
}

/** How many of each size can be sold, and typing another figure with its reason. */
export function StockPanel(panel: StockPanelProps) {
  const { variants } = panel.product
  const { t, locale } = useLazyTranslation('managementProducts')
  if (variants.length === 0) return null
  // The stock of a bundle is its parts'
  const counted = variants.filter(({ parts }) => parts.length === 0)
  return (
    <Panel title={t('columns.stock')} lead={t('stock.lead')}>
      <ul className="border-t border-line">
        {variants.map(({ variantId, size, stock }) => (
          <li key={variantId} className="flex justify-between gap-4 border-b border-line py-2.5">
            {localize(size, locale)}
            <span className="font-medium tabular-nums">{formatCount(stock, locale)}</span>
          </li>
        ))}
      </ul>
      {counted.length > 0 && (
        <May any={['inventory:write']}>
          <StockForm {...panel} product={{ ...panel.product, variants: counted }} />
        </May>
      )}
    </Panel>
  )
}

const NEW = { variantId: '', stock: '', reason: 'correction' as AdjustmentReason, note: '' }

function useStockForm({ product: { productId, variants }, onStock }: StockPanelProps) {
  const { t, locale } = useLazyTranslation('managementProducts')
  const [form, setForm] = useState(NEW)
  const { keyOf, done } = useIntentKey()
  const { isBusy, refusal, run, forget } = useAction()
  const variant = variants.find(({ variantId }) => variantId === form.variantId) ?? variants[0]
  const wanted = readFigure(form.stock, 0)

  async function store() {
    if (!variant || wanted === undefined) return
    const { variantId, stock: seen, size } = variant
    const json = { variantId, reason: form.reason, change: wanted - seen, seen, note: form.note }
    const stored = await run(
      () =>
        adjustStock(json, keyOf(json)).catch(async (error: unknown) => {
          if (isStale(error)) onStock(await readStock(productId))
          throw error
        }),
      t('cellSaved', { name: localize(size, locale) }),
    )
    if (!stored) return
    done()
    setForm(NEW)
    onStock(new Map([[variantId, stored.answer]]))
  }

  return {
    form,
    variant,
    wanted,
    isBusy,
    refusal,
    store,
    change: (changes: Partial<typeof NEW>) => {
      forget()
      setForm((known) => ({ ...known, ...changes }))
    },
  }
}

async function readStock(productId: string): Promise<ReadonlyMap<string, number>> {
  const { data } = await answerOf(productsCalls()[':productId'].$get({ param: { productId } }))
  return new Map(data.variants.map(({ variantId, stock }) => [variantId, stock]))
}

function StockForm(panel: StockPanelProps) {
  const { variants } = panel.product
  const { t } = useLazyTranslation('managementProducts')
  const { t: tInventory } = useLazyTranslation('managementInventory')
  const { form, variant, wanted, isBusy, refusal, store, change } = useStockForm(panel)
  return (
    <details className="mt-4">
      <summary className="min-h-11 cursor-pointer py-2.5">{t('stock.change')}</summary>
      <div className="mt-1 grid max-w-80 gap-4">
        <SizeField variants={variants} chosen={variant?.variantId} onChange={(variantId) => change({ variantId })} />
        <TextField
          label={t('stock.wanted')}
          inputMode="numeric"
          autoComplete="off"
          value={form.stock}
          error={form.stock !== '' && wanted === undefined ? t('numberWrong') : refusal?.fields.change}
          onChange={(event) => change({ stock: event.currentTarget.value })}
        />
        <SelectField
          label={t('stock.reason')}
          value={form.reason}
          onChange={(event) => change({ reason: event.currentTarget.value as AdjustmentReason })}
        >
          {ADJUSTMENT_REASONS.map((reason) => (
            <option key={reason} value={reason}>
              {tInventory(`reason.${reason}`)}
            </option>
          ))}
        </SelectField>
        <TextField
          label={t('stock.note')}
          required={form.reason === 'other'}
          maxLength={300}
          value={form.note}
          error={refusal?.fields.note}
          onChange={(event) => change({ note: event.currentTarget.value })}
        />
        <Problem id="stock-problem" text={refusal?.text} />
        <Button
          size="small"
          variant="secondary"
          busy={isBusy}
          disabled={wanted === undefined || wanted === variant?.stock}
          onClick={() => void store()}
        >
          {t('stock.store')}
        </Button>
      </div>
    </details>
  )
}
