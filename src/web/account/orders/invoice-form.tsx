import { useState } from 'react'
import { INVOICE_LENGTHS } from '#domain/orders/invoicing/invoice-lengths.ts'
import { CFDI_USES, isUseOfRegime, TAX_REGIMES } from '#vocabulary/sat-catalogues.ts'
import { useOwnForm } from '#web/commerce/private-pages/use-own-form.ts'
import { readSession } from '#web/commerce/session/session.ts'
import { FormProblem } from '#web/ui/forms/form-problem.tsx'
import { showToast } from '#web/ui/toasts/toast.ts'
import { useLazyTranslation } from '#web/platform/lazy-translations.ts'
import { TextField } from '#web/ui/field.tsx'
import { FormButtons } from '#web/ui/form-buttons.tsx'
import { CodeField } from './code-field.tsx'
import { requestInvoice } from './own-orders.ts'
import type { InvoiceWish, OwnOrder } from './own-orders.ts'
import { takeFocus } from './take-focus.ts'

const FIELDS = ['rfc', 'name', 'taxRegime', 'postalCode', 'cfdiUse', 'email'] as const satisfies (keyof InvoiceWish)[]

interface InvoiceFormProps {
  folio: string
  /** Initial values. */
  start: OwnOrder['invoice']['requested']
  onDone: () => void
  onClose: () => void
}

/** The recipient's data for a CFDI, as on their tax certificate. */
export function InvoiceForm({ folio, start, onDone, onClose }: InvoiceFormProps) {
  const { t } = useLazyTranslation('ownOrders')
  const { form, isBusy, problem, errorOf } = useOwnForm(async (typed) => {
    // The API validates each value and reports the missing ones
    const data = Object.fromEntries(FIELDS.map((name) => [name, typed.text(name)]))
    await requestInvoice(folio, data as InvoiceWish)
    showToast({ kind: 'success', text: t('invoice.done') })
    onDone()
  })
  const [regime, setRegime] = useState<string>(start?.taxRegime ?? '')
  const known = TAX_REGIMES.find((code) => code === regime)
  const uses = known ? CFDI_USES.filter((use) => isUseOfRegime(known, use)) : CFDI_USES
  const text = (name: 'rfc' | 'name' | 'postalCode' | 'email') => ({
    name,
    label: t(`invoice.${name}`),
    defaultValue: start?.[name] ?? (name === 'email' ? readSession()?.email : undefined),
    error: errorOf(name),
    'aria-required': true,
  })
  return (
    <form {...form} ref={takeFocus}>
      <FormProblem problem={problem} />
      <div className="grid max-w-3xl gap-x-5 gap-y-6 sm:grid-cols-2">
        <TextField
          {...text('rfc')}
          hint={t('invoice.rfcHint')}
          maxLength={INVOICE_LENGTHS.rfc}
          autoCapitalize="characters"
          autoComplete="off"
          spellCheck={false}
        />
        <TextField {...text('name')} hint={t('invoice.nameHint')} maxLength={INVOICE_LENGTHS.name} />
        <CodeField
          name="taxRegime"
          codes={TAX_REGIMES}
          chosen={start?.taxRegime ?? ''}
          error={errorOf('taxRegime')}
          onChoose={setRegime}
        />
        <CodeField name="cfdiUse" codes={uses} chosen={start?.cfdiUse ?? 'G03'} error={errorOf('cfdiUse')} />
        <TextField {...text('postalCode')} inputMode="numeric" maxLength={5} />
        <TextField {...text('email')} type="email" inputMode="email" maxLength={INVOICE_LENGTHS.email} />
      </div>
      <FormButtons submit={t('invoice.send')} cancel={t('close')} busy={isBusy} onCancel={onClose} className="mt-8" />
    </form>
  )
}
