import { useState } from 'react'
import { Panel } from '#web/commerce/private-pages/panel.tsx'
import { useOwnForm } from '#web/commerce/private-pages/use-own-form.ts'
import { useMay } from '#web/commerce/session/permissions.ts'
import { useLazyTranslation } from '#web/platform/lazy-translations.ts'
import { TextField } from '#web/ui/field.tsx'
import { FormProblem } from '#web/ui/forms/form-problem.tsx'
import { SubmitButton } from '#web/ui/submit-button.tsx'
import { showToast } from '#web/ui/toasts/toast.ts'
import { changeTags } from './customer-calls.ts'
import type { Whose } from './customer-calls.ts'

interface CustomerTagsProps {
  whose: Whose
  tags: readonly string[]
  onDone: () => void
}

/** Separated by commas. */
export function CustomerTags({ whose, tags, onDone }: CustomerTagsProps) {
  const { t } = useLazyTranslation('managementPeople')
  const mayWrite = useMay()('customers:write')
  const [typed, setTyped] = useState({ text: tags.join(', '), seen: tags })
  const { form, errorOf, problem, isBusy } = useOwnForm(async () => {
    const sent = typed.text.split(',')
    const { data } = await changeTags(whose, { tags: sent, seen: [...typed.seen] })
    const saved = { text: data.tags.join(', '), seen: data.tags }
    // Keeps what was typed meanwhile
    setTyped(({ text }) => (text === typed.text ? saved : { text, seen: sent }))
    showToast({ kind: 'success', text: t('customer.tagged') })
    onDone()
  })
  return (
    <Panel title={t('customer.tags')} lead={t('customer.tagsLead')}>
      {mayWrite ? (
        <form {...form} className="grid justify-items-start gap-4">
          <TextField
            name="tags"
            label={t('customer.tagsLabel')}
            hint={t('customer.tagsHint')}
            autoComplete="off"
            autoCapitalize="off"
            value={typed.text}
            onChange={({ currentTarget }) => setTyped(({ seen }) => ({ text: currentTarget.value, seen }))}
            error={errorOf('tags')}
            className="w-full"
          />
          <FormProblem problem={problem} />
          <SubmitButton busy={isBusy} variant="secondary">
            {t('customer.saveTags')}
          </SubmitButton>
        </form>
      ) : (
        <p className="text-ink-soft">{tags.join(' · ') || t('customer.noTags')}</p>
      )}
    </Panel>
  )
}
