import { useRef } from 'react'
import { formatMoment } from '#i18n/format.ts'
import { answerOf } from '#web/platform/api-client.ts'
import { getManagementApi } from '#web/admin/api/api.ts'
import { useIntentKey } from '#web/admin/editing/use-intent-key.ts'
import { Panel } from '#web/commerce/private-pages/panel.tsx'
import { useOwnForm } from '#web/commerce/private-pages/use-own-form.ts'
import { FormProblem } from '#web/ui/forms/form-problem.tsx'
import { showToast } from '#web/ui/toasts/toast.ts'
import { May } from '#web/commerce/session/may.tsx'
import { useLazyTranslation } from '#web/platform/lazy-translations.ts'
import { TextAreaField } from '#web/ui/field.tsx'
import { SubmitButton } from '#web/ui/submit-button.tsx'
import type { Customer } from './people-types.ts'

export function CustomerNotes({ customer, onDone }: { customer: Customer; onDone: () => void }) {
  const { t, locale } = useLazyTranslation('managementPeople')
  const { customerId, notes } = customer
  const intent = useIntentKey()
  const element = useRef<HTMLFormElement>(null)
  const { form, errorOf, problem, isBusy } = useOwnForm(async ({ text }) => {
    const calls = getManagementApi().management.customers[':customerId'].notes
    const json = { text: text('text') }
    const header = { 'idempotency-key': intent.keyOf(json) }
    await answerOf(calls.$post({ param: { customerId }, header, json }))
    intent.done()
    showToast({ kind: 'success', text: t('customer.noted') })
    element.current?.reset()
    onDone()
  })
  return (
    <Panel title={t('customer.notes')} lead={t('customer.notesLead')}>
      {notes.length === 0 && <p className="text-ink-soft">{t('customer.noNotes')}</p>}
      <ol className="grid gap-4">
        {notes.map(({ id, author, text, at }) => (
          <li key={id} className="border-l-2 border-line pl-4">
            <p className="whitespace-pre-line break-words">{text}</p>
            <p className="mt-1 text-sm text-ink-faint">{`${author} · ${formatMoment(at, locale)}`}</p>
          </li>
        ))}
      </ol>
      <May any={['customers:write']}>
        <form ref={element} {...form} className="mt-6 grid justify-items-start gap-4">
          <TextAreaField name="text" rows={3} label={t('customer.note')} error={errorOf('text')} className="w-full" />
          <FormProblem problem={problem} />
          <SubmitButton busy={isBusy} variant="secondary">
            {t('customer.addNote')}
          </SubmitButton>
        </form>
      </May>
    </Panel>
  )
}
