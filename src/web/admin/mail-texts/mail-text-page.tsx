import { useRef, useState } from 'react'
import { useParams } from 'react-router'
import { Editor } from '#web/admin/editing/editor.tsx'
import type { Editing } from '#web/admin/editing/editor.tsx'
import { forgetFormDraft } from '#web/admin/editing/form-draft.ts'
import { isNotThere } from '#web/admin/editing/is-not-there.ts'
import { useConfirmation } from '#web/admin/editing/use-confirmation.tsx'
import { ManagementPage } from '#web/admin/frame/management-page.tsx'
import { NotFoundPage } from '#web/admin/frame/not-found-page.tsx'
import { Loaded } from '#web/commerce/private-pages/loaded.tsx'
import { Panel } from '#web/commerce/private-pages/panel.tsx'
import { useApiQuery } from '#web/commerce/queries/use-api-query.ts'
import { useProve } from '#web/commerce/security/step-up.tsx'
import { useAction } from '#web/commerce/security/use-action.ts'
import { Editable } from '#web/commerce/session/editable.tsx'
import { useLazyTranslation } from '#web/platform/lazy-translations.ts'
import { Button } from '#web/ui/button.tsx'
import { MailPreviews } from './mail-previews.tsx'
import { MailTextFields } from './mail-text-fields.tsx'
import { loadMailTexts, nameOfText, resetMailTexts, saveMailTexts, storedTexts } from './mail-texts.ts'
import type { MailTexts, MailTextsValue } from './mail-texts.ts'

/** The words of one e-mail in both languages, and how it reads with them. */
export function MailTextPage() {
  const { kind = '' } = useParams()
  const { t } = useLazyTranslation('managementMails')
  const { t: tOperations } = useLazyTranslation('managementOperations')
  const query = useApiQuery(`mail texts ${kind}`, () => loadMailTexts(kind))
  if (isNotThere(query)) return <NotFoundPage />
  return (
    <ManagementPage
      title={query.data ? tOperations(`mailKinds.${query.data.kind}`) : t('title')}
      lead={t('editorLead')}
      edited={query.data && { kind: 'mail', item: query.data.kind }}
      back={{ to: '/management/mails/templates', label: t('title') }}
    >
      <Loaded query={query} rows={8}>
        {(mail) => <MailTextsEditor key={mail.kind} mail={mail} onChange={query.replace} onStale={query.reload} />}
      </Loaded>
    </ManagementPage>
  )
}

interface EditorProps {
  mail: MailTexts
  onChange: (mail: MailTexts) => void
  onStale: () => void
}

function MailTextsEditor({ mail: known, onChange, onStale }: EditorProps) {
  const { t } = useLazyTranslation('managementMails')
  const prove = useProve()
  const [reset, setReset] = useState<MailTexts>()
  // What is known follows a moment after the reset
  const mail = reset && reset.version > known.version ? reset : known
  const id = `mail-texts:${mail.kind}`
  return (
    <>
      <Editor<MailTextsValue>
        key={reset?.version}
        id={id}
        stored={storedTexts(mail)}
        save={async (value, version) => {
          const saved = await prove(() => saveMailTexts(mail.kind, value, version))
          onChange(saved)
          return storedTexts(saved)
        }}
        reload={async () => storedTexts(await loadMailTexts(mail.kind))}
        labelOf={(key) => nameOfText(t, key)}
      >
        {(editing) => <MailTextsForm mail={mail} editing={editing} />}
      </Editor>
      <Reset
        mail={mail}
        onReset={(shipped) => {
          forgetFormDraft(id)
          onChange(shipped)
          setReset(shipped)
        }}
        onStale={onStale}
      />
    </>
  )
}

function MailTextsForm({ mail, editing }: { mail: MailTexts; editing: Editing<MailTextsValue> }) {
  const previewing = useAction()
  const change = (changes: Partial<MailTextsValue>) => {
    previewing.forget()
    editing.change(changes)
  }
  return (
    <>
      <Editable needs="content:write">
        {mail.texts.map((text) => (
          <MailTextFields
            key={text.key}
            text={text}
            value={editing.value[text.key] ?? { es: text.es.shipped, en: text.en.shipped }}
            onChange={(value) => change({ [text.key]: value })}
            errorOf={(path) => editing.errorOf(path) ?? previewing.refusal?.fields[path]}
          />
        ))}
      </Editable>
      <MailPreviews kind={mail.kind} value={editing.value} action={previewing} />
    </>
  )
}

interface ResetProps {
  mail: MailTexts
  onReset: (mail: MailTexts) => void
  onStale: () => void
}

function Reset({ mail, onReset, onStale }: ResetProps) {
  const { t } = useLazyTranslation('managementMails')
  const { ask, question } = useConfirmation()
  const { isBusy, run } = useAction({ reload: onStale, onDone: () => undefined, onRefused: 'toast' })
  const heading = useRef<HTMLHeadingElement>(null)
  const reset = async () => {
    if (!(await ask({ title: t('reset.ask'), text: t('reset.text'), label: t('reset.label') }))) return
    const done = await run(() => resetMailTexts(mail), t('reset.done'))
    if (!done) return
    onReset(done.answer)
    // The button goes
    heading.current?.focus()
  }
  return (
    <div className="max-w-5xl">
      <Panel title={t('reset.title')} lead={t(mail.isChanged ? 'reset.lead' : 'reset.none')} headingRef={heading}>
        {mail.isChanged && (
          <Editable needs="content:write">
            <Button variant="secondary" busy={isBusy} onClick={() => void reset()}>
              {t('reset.label')}
            </Button>
          </Editable>
        )}
        {question}
      </Panel>
    </div>
  )
}
