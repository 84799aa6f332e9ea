import { useState } from 'react'
import { useConfirmation } from '#web/admin/editing/use-confirmation.tsx'
import { useApiQuery, useLastKnown } from '#web/commerce/queries/use-api-query.ts'
import { useAction } from '#web/commerce/security/use-action.ts'
import { useLazyTranslation } from '#web/platform/lazy-translations.ts'
import { usePaused } from '#web/ui/use-paused.ts'
import { adjustmentOf, changeOf, NEW_PRICE_CHANGE, problemsOf } from './price-change.ts'
import type { PriceChangeForm } from './price-change.ts'
import { changePrices, previewPrices } from './price-calls.ts'
import type { PriceChangeRequest, PricePreviewRequest } from './price-calls.ts'

const PAUSE_MS = 250

/** A change of the prices of all that is selected: what it makes of them, and saving exactly that. */
export function usePriceChange(selection: PricePreviewRequest['selection'], onDone: () => void) {
  const { t } = useLazyTranslation('managementProducts')
  const [form, setForm] = useState(NEW_PRICE_CHANGE)
  const [sent, setSent] = useState<PriceChangeRequest>({ lines: [] })
  const { ask, question } = useConfirmation()
  const adjustment = adjustmentOf(form)
  const request = JSON.stringify({ selection, adjustment })
  const asked = usePaused(request, PAUSE_MS)
  const preview = useApiQuery(`prices ${asked}`, () => previewPrices(JSON.parse(asked) as PricePreviewRequest), {
    isWanted: 'adjustment' in (JSON.parse(asked) as object),
  })
  const { isBusy, refusal, run, forget } = useAction({ reload: preview.reload, onDone })
  const isAmount = adjustment !== undefined
  const hasFailed = preview.error !== undefined
  const isCurrent = asked === request && preview.data !== undefined
  const prices = useLastKnown(preview.data)
  const change = changeOf((isAmount && !hasFailed && prices) || [], form)

  async function apply() {
    const count = change.lines.length
    const isLater = form.startsAt !== ''
    const label = t(isLater ? 'prices.schedule' : 'prices.apply', { count })
    const text = t(isLater ? 'prices.sureLater' : 'prices.sureNow')
    if (!(await ask({ title: t('prices.sure', { count }), text, label }))) return
    setSent(change)
    const done = t(isLater ? 'prices.scheduled' : 'prices.done', { count })
    if (await run(() => changePrices(change), done)) setForm((known) => ({ ...known, value: '' }))
  }

  return {
    form,
    change: (changes: Partial<PriceChangeForm>) => {
      forget()
      setForm((known) => ({ ...known, ...changes }))
    },
    isAmount,
    preview: isAmount ? { ...preview, data: hasFailed ? undefined : prices } : undefined,
    /** The preview is of what was asked before. */
    isUpdating: isAmount && !isCurrent && !hasFailed,
    count: change.lines.length,
    isBusy,
    refusal,
    problems: problemsOf(sent, refusal?.fields ?? {}),
    apply,
    question,
  }
}
