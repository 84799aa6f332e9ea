import { useState } from 'react'
import { momentOfField } from '#web/admin/editing/mexican-moment.ts'
import { Problem } from '#web/admin/editing/problem.tsx'
import { PriceMoments } from './price-form.tsx'
import { changePrices, listScheduledPrices } from './price-calls.ts'
import { ScheduledList } from './scheduled-prices-list.tsx'
import { Loaded } from '#web/commerce/private-pages/loaded.tsx'
import { Panel } from '#web/commerce/private-pages/panel.tsx'
import { useApiQuery } from '#web/commerce/queries/use-api-query.ts'
import { useAction } from '#web/commerce/security/use-action.ts'
import { May } from '#web/commerce/session/may.tsx'
import { answerOf } from '#web/platform/api-client.ts'
import { useLazyTranslation } from '#web/platform/lazy-translations.ts'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/field.tsx'
import { readFigure } from '#web/admin/editing/figure.ts'
import { productsCalls } from './product-calls.ts'
import type { AdminProductResponse } from './product-calls.ts'
import { SizeField } from './size-field.tsx'

interface ScheduledPricesPanelProps {
  product: AdminProductResponse
  isDirty: boolean
  onMoved: (product: AdminProductResponse) => void
}

/** Prices of the product that begin or end at a moment. */
export function ScheduledPricesPanel({ product, isDirty, onMoved }: ScheduledPricesPanelProps) {
  const { productId, variants } = product
  const { t } = useLazyTranslation('managementProducts')
  const query = useApiQuery(
    `scheduled-prices ${productId}`,
    async () => (await listScheduledPrices({ product: productId })).data,
  )
  async function show(isPriceChanged: boolean) {
    query.reload()
    // The form would be refused as edited meanwhile
    if (isPriceChanged) onMoved((await answerOf(productsCalls()[':productId'].$get({ param: { productId } }))).data)
  }
  if (variants.length === 0) return null
  return (
    <Panel title={t('prices.scheduledTitle')} lead={t('prices.ofProductLead')}>
      <Loaded query={query} rows={1}>
        {(prices) =>
          prices.length > 0 && (
            <ScheduledList
              prices={prices}
              isOfOneProduct
              isUnsaved={isDirty}
              onChanged={(cancelled) => void show(cancelled === undefined || cancelled.former !== null)}
            />
          )
        }
      </Loaded>
      <May any={['catalogue:write']}>
        {isDirty && <p className="mt-4 text-sm text-ink-faint">{t('prices.saveFirst')}</p>}
        <ScheduleForm product={product} isDirty={isDirty} onScheduled={show} />
      </May>
    </Panel>
  )
}

const NEW = { variantId: '', price: '', oldPrice: '', startsAt: '', endsAt: '' }

interface ScheduleFormProps {
  product: AdminProductResponse
  isDirty: boolean
  onScheduled: (isPriceChanged: boolean) => Promise<void>
}

function useScheduleForm({ product: { variants }, onScheduled }: ScheduleFormProps) {
  const { t } = useLazyTranslation('managementProducts')
  const [form, setForm] = useState(NEW)
  const { isBusy, refusal, run, forget } = useAction()
  const variant = variants.find(({ variantId }) => variantId === form.variantId) ?? variants[0]
  const price = readFigure(form.price, 2)
  const oldPrice = form.oldPrice === '' ? null : readFigure(form.oldPrice, 2)
  const isReady = price !== undefined && oldPrice !== undefined && (form.startsAt !== '' || form.endsAt !== '')

  async function schedule() {
    if (!variant || price === undefined || oldPrice === undefined) return
    const lines = [{ variantId: variant.variantId, from: variant.price, price, oldPrice }]
    const startsAt = momentOfField(form.startsAt)
    const done = await run(
      () => changePrices({ lines, startsAt, endsAt: momentOfField(form.endsAt) }),
      t('prices.scheduled', { count: 1 }),
    )
    if (!done) return
    setForm(NEW)
    await onScheduled(startsAt === null)
  }

  return {
    form,
    variant,
    isReady,
    isBusy,
    refusal,
    schedule,
    isWrong: { price: form.price !== '' && price === undefined, oldPrice: oldPrice === undefined },
    change: (changes: Partial<typeof NEW>) => {
      forget()
      setForm((known) => ({ ...known, ...changes }))
    },
  }
}

function ScheduleForm(props: ScheduleFormProps) {
  const { variants } = props.product
  const { t } = useLazyTranslation('managementProducts')
  const { form, variant, isReady, isBusy, refusal, isWrong, change, schedule } = useScheduleForm(props)
  const errors = refusal?.fields ?? {}
  return (
    <details className="mt-4">
      <summary className="min-h-11 cursor-pointer py-2.5">{t('prices.scheduleOne')}</summary>
      <div className="mt-1 grid max-w-80 gap-4">
        <SizeField variants={variants} chosen={variant?.variantId} onChange={(variantId) => change({ variantId })} />
        <TextField
          label={t('prices.newPrice')}
          inputMode="decimal"
          autoComplete="off"
          value={form.price}
          error={isWrong.price ? t('numberWrong') : (errors['lines.0.price'] ?? errors['lines.0.from'])}
          onChange={(event) => change({ price: event.currentTarget.value })}
        />
        <TextField
          label={t('editor.oldPrice')}
          hint={t('prices.oldPriceHint')}
          required={false}
          inputMode="decimal"
          autoComplete="off"
          value={form.oldPrice}
          error={isWrong.oldPrice ? t('numberWrong') : errors['lines.0.oldPrice']}
          onChange={(event) => change({ oldPrice: event.currentTarget.value })}
        />
        <PriceMoments moments={form} errorOf={(field) => errors[field]} onChange={change} />
        <Problem id="schedule-problem" text={refusal?.text} />
        <Button
          size="small"
          variant="secondary"
          busy={isBusy}
          disabled={props.isDirty || !isReady}
          onClick={() => void schedule()}
        >
          {t('prices.scheduleThis')}
        </Button>
      </div>
    </details>
  )
}
