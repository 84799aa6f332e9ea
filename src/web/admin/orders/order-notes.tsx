import { useState } from 'react'
import { formatMoment } from '#i18n/format.ts'
import { Panel } from '#web/commerce/private-pages/panel.tsx'
import { useMay } from '#web/commerce/session/permissions.ts'
import { useIntentKey } from '#web/admin/editing/use-intent-key.ts'
import { useFirstWrong } from '#web/admin/editing/use-first-wrong.ts'
import { useLazyTranslation } from '#web/platform/lazy-translations.ts'
import { Button } from '#web/ui/button.tsx'
import { TextAreaField } from '#web/ui/field.tsx'
import type { PartProps } from './part-props.ts'
import { actionsOf } from './orders.ts'
import { useAction } from '#web/commerce/security/use-action.ts'

export function OrderNotes({ order: { folio, notes }, reload }: PartProps) {
  const { t, locale } = useLazyTranslation('managementOrders')
  const { isBusy, refusal, run } = useAction({ reload })
  const intent = useIntentKey()
  const [text, setText] = useState('')
  const toFirstWrong = useFirstWrong(refusal)
  const mayWrite = useMay()('orders:write', 'orders:fulfil')
  if (!mayWrite && notes.length === 0) return null
  async function add() {
    const isDone = await run(() => actionsOf(folio).note({ text }, intent.keyOf({ text })), t('notes.added'))
    if (!isDone) return
    intent.done()
    setText('')
  }

  return (
    <Panel title={t('notes.title')}>
      {notes.length > 0 && (
        <ul className="mb-6 grid gap-4">
          {notes.map(({ id, author, text: said, at }) => (
            <li key={id}>
              <p className="whitespace-pre-line break-words">{said}</p>
              <p className="text-sm text-ink-faint">{`${author.split(':')[0]} · ${formatMoment(at, locale)}`}</p>
            </li>
          ))}
        </ul>
      )}
      {mayWrite && (
        <form
          ref={toFirstWrong}
          noValidate
          className="grid gap-3 print:hidden"
          onSubmit={(event) => {
            event.preventDefault()
            void add()
          }}
        >
          <TextAreaField
            label={t('notes.new')}
            hint={t('notes.hint')}
            rows={2}
            maxLength={2000}
            value={text}
            error={refusal && (refusal.fields.text ?? refusal.text)}
            onChange={(event) => setText(event.currentTarget.value)}
          />
          <Button type="submit" variant="secondary" size="small" busy={isBusy} className="justify-self-start">
            {t('notes.add')}
          </Button>
        </form>
      )}
    </Panel>
  )
}
