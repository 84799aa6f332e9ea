import { useState } from 'react'
import { formatPrice } from '#i18n/format.ts'
import { numberOf } from '#web/admin/editing/figure.ts'
import { useIntentKey } from '#web/admin/editing/use-intent-key.ts'
import { useLazyTranslation } from '#web/platform/lazy-translations.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { TextField } from '#web/ui/field.tsx'
import { DialogEnd } from '#web/admin/editing/dialog-end.tsx'
import type { ActionDialogProps } from './part-props.ts'
import { actionsOf } from './orders.ts'
import type { AdminOrder } from './orders.ts'
import { Problem } from '#web/admin/editing/problem.tsx'
import { moneyOf, requestOf, rowsOf } from './refund-choice.ts'
import type { RefundChoice } from './refund-choice.ts'
import { RefundLines } from './refund-lines.tsx'
import { useAction } from '#web/commerce/security/use-action.ts'

const NOTHING: RefundChoice = { units: {}, withShipping: false, reason: '' }

/** Gives money back: by line, or an amount; asked once more, for it can't be taken back. */
export function RefundDialog({ order, reload, onClose }: ActionDialogProps) {
  const { t, locale } = useLazyTranslation('managementOrders')
  const { isBusy, refusal, run } = useAction({ reload })
  const { keyOf } = useIntentKey()
  const { left, isCard } = moneyOf(order)
  const { form, change, request, amount, wrong } = useRefundForm(order, left)
  const [isChecked, setIsChecked] = useState(false)
  const mistake = isChecked && wrong ? t(`refund.${wrong}`, { amount: formatPrice(left, locale) }) : undefined
  const problem = mistake ?? refusal?.fields.amount ?? refusal?.text
  const endsIt = amount === left && order.status === 'processing'

  async function give() {
    setIsChecked(true)
    if (wrong) return
    if (!form.isSure) return change({ isSure: true })
    const done = await run(() => actionsOf(order.folio).refund(request, keyOf(request)), t('action.refundDone'))
    if (done) onClose()
    else change({})
  }

  return (
    <Dialog title={t('refund.title')} onClose={onClose}>
      <form
        noValidate
        className="mt-6 grid gap-5"
        onSubmit={(event) => {
          event.preventDefault()
          void give()
        }}
      >
        <p className="text-ink-soft">{t(isCard ? 'refund.card' : 'refund.byHand')}</p>
        <RefundParts order={order} form={form} change={change} amount={amount} left={left} problem={problem} />
        <p aria-live="polite" className="empty:hidden text-danger">
          {form.isSure && t(endsIt ? 'refund.sureEnds' : 'refund.sure', { amount: formatPrice(amount, locale) })}
        </p>
        <DialogEnd label={t(form.isSure ? 'refund.confirm' : 'refund.next')} isBusy={isBusy} onClose={onClose} />
      </form>
    </Dialog>
  )
}

interface RefundForm {
  isByLine: boolean
  choice: RefundChoice
  typed: string
  isSure: boolean
}

/** What is typed and chosen, and what it asks for; another choice is asked about once more. */
function useRefundForm(order: AdminOrder, left: number) {
  const [form, setForm] = useState<RefundForm>({
    isByLine: order.balance >= 0 && rowsOf(order).length > 0,
    choice: NOTHING,
    typed: String(order.balance < 0 ? -order.balance : left),
    isSure: false,
  })
  const number = numberOf(form.typed)
  const { request, amount } = form.isByLine
    ? requestOf(order, form.choice)
    : { request: { amount: number }, amount: number }
  const missing = form.isByLine ? ('nothing' as const) : ('notAnAmount' as const)
  const tooMuch = amount > left ? ('tooMuch' as const) : undefined
  const wrong = amount > 0 ? tooMuch : missing
  const change = (changed: Partial<RefundForm>) => setForm({ ...form, isSure: false, ...changed })
  return { form, change, request, amount, wrong }
}

interface RefundPartsProps extends Omit<ReturnType<typeof useRefundForm>, 'request' | 'wrong'> {
  order: AdminOrder
  left: number
  problem: string | undefined
}

function RefundParts({ order, form, change, amount, left, problem }: RefundPartsProps) {
  const { t, locale } = useLazyTranslation('managementOrders')
  const { isByLine, choice, typed } = form
  return (
    <>
      {rowsOf(order).length > 0 && <RefundKind isByLine={isByLine} onChange={(by) => change({ isByLine: by })} />}
      {isByLine ? (
        <>
          <RefundLines order={order} choice={choice} onChange={(next) => change({ choice: next })} />
          <p className="flex justify-between gap-6 font-medium">
            {t('refund.inAll')}
            <span className="tabular-nums">{formatPrice(amount, locale)}</span>
          </p>
          <Problem id="refund-problem" text={problem} />
        </>
      ) : (
        <TextField
          label={t('refund.amount')}
          inputMode="decimal"
          autoComplete="off"
          value={typed}
          hint={t('refund.left', { amount: formatPrice(left, locale) })}
          error={problem}
          onChange={(event) => change({ typed: event.currentTarget.value })}
        />
      )}
    </>
  )
}

function RefundKind({ isByLine, onChange }: { isByLine: boolean; onChange: (isByLine: boolean) => void }) {
  const { t } = useLazyTranslation('managementOrders')
  return (
    <fieldset className="grid gap-2 sm:grid-cols-2">
      <legend className="sr-only">{t('refund.what')}</legend>
      {[true, false].map((by) => (
        <label
          key={String(by)}
          className="flex min-h-11 items-center gap-3 border border-line px-3.5 py-2.5 has-checked:border-agave has-checked:bg-raised"
        >
          <input
            type="radio"
            name="refund-kind"
            checked={isByLine === by}
            onChange={() => onChange(by)}
            className="size-4.5 shrink-0 accent-agave"
          />
          {t(by ? 'refund.byLine' : 'refund.byAmount')}
        </label>
      ))}
    </fieldset>
  )
}
