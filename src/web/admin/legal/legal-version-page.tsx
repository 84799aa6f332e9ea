import { useState } from 'react'
import { ManagementPage } from '#web/admin/frame/management-page.tsx'
import { useConfirmation } from '#web/admin/editing/use-confirmation.tsx'
import { Loaded } from '#web/commerce/private-pages/loaded.tsx'
import { Panel } from '#web/commerce/private-pages/panel.tsx'
import { useApiQuery } from '#web/commerce/queries/use-api-query.ts'
import { useLazyTranslation } from '#web/platform/lazy-translations.ts'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/field.tsx'
import { Editor } from '#web/admin/editing/editor.tsx'
import { LegalForm } from './legal-form.tsx'
import { LegalPreview } from './legal-preview.tsx'
import {
  discardLegalVersion,
  draftIdOf,
  loadLegalVersion,
  publishLegalDraft,
  saveLegalDraft,
  storedLegal,
  textsOf,
} from './legal-value.ts'
import type { NamedLegalVersion, WholeLegalVersion } from './legal-value.ts'
import { momentOfField } from '#web/admin/editing/mexican-moment.ts'
import { useAction } from '#web/commerce/security/use-action.ts'

interface LegalVersionPageProps {
  named: NamedLegalVersion
  /** Returns to the list. */
  onDone: () => void
}

/** Editable while a draft. */
export function LegalVersionPage({ named, onDone }: LegalVersionPageProps) {
  const { t } = useLazyTranslation('managementContent')
  const query = useApiQuery(`legal ${named.document} ${named.number}`, () => loadLegalVersion(named))
  const whole = query.data
  return (
    <ManagementPage
      title={`${t(`legal.documents.${named.document}`)} · ${named.number === 0 ? t('legal.delivered') : t('legal.number', { number: named.number })}`}
      lead={whole && t(`legal.leads.${whole.state}`)}
      edited={whole?.state === 'draft' ? { kind: 'legal', item: draftIdOf(whole) } : undefined}
      back={{ to: '/management/legal', label: t('legal.title') }}
    >
      <Loaded query={query} rows={8}>
        {(version) =>
          version.state === 'draft' ? (
            <DraftEditor version={version} onSaved={query.replace} onReload={query.reload} onDone={onDone} />
          ) : (
            <>
              {version.state === 'scheduled' && <Discarding version={version} onDone={onDone} onStale={query.reload} />}
              <LegalPreview value={storedLegal(version).value} title={t(`legal.reading.${version.state}`)} />
            </>
          )
        }
      </Loaded>
    </ManagementPage>
  )
}

interface DraftEditorProps {
  version: WholeLegalVersion
  onSaved: (version: WholeLegalVersion) => void
  onReload: () => void
  onDone: () => void
}

function DraftEditor({ version, onSaved, onReload, onDone }: DraftEditorProps) {
  const { t } = useLazyTranslation('managementContent')
  return (
    <Editor
      id={draftIdOf(version)}
      stored={storedLegal(version)}
      save={(value, seen) => saveLegalDraft(version, value, seen)}
      reload={async () => storedLegal(await loadLegalVersion(version))}
      onSaved={(stored) => onSaved({ ...version, version: stored.version, texts: textsOf(stored.value) })}
      labelOf={(field) => t(`legal.fields.${field}`)}
    >
      {(editing) => (
        <>
          <LegalForm editing={editing} />
          <Publishing version={version} isDirty={editing.isDirty} onDone={onDone} onStale={onReload} />
        </>
      )}
    </Editor>
  )
}

interface EndingProps {
  version: WholeLegalVersion
  onDone: () => void
  onStale: () => void
}

function Publishing({ version, isDirty, onDone, onStale }: EndingProps & { isDirty: boolean }) {
  const { t } = useLazyTranslation('managementContent')
  const [from, setFrom] = useState('')
  const { ask, question } = useConfirmation()
  const { isBusy, refusal, run } = useAction({ reload: onStale, onDone, onRefused: 'toast' })
  const label = t(from ? 'legal.schedule' : 'legal.publish')
  const publish = async () => {
    const text = t(from ? 'legal.publishLaterText' : 'legal.publishText')
    if (!(await ask({ title: t('legal.publishTitle'), text, label }))) return
    await run(() => publishLegalDraft(version, momentOfField(from)), t(from ? 'legal.scheduled' : 'legal.published'))
  }
  return (
    <Panel title={t('legal.publishing')} lead={t(isDirty ? 'legal.saveFirst' : 'legal.publishingLead')}>
      <div className="grid items-end gap-4 sm:grid-cols-[minmax(0,18rem)_auto_1fr]">
        <TextField
          type="datetime-local"
          label={t('legal.from')}
          required={false}
          value={from}
          onChange={(event) => setFrom(event.currentTarget.value)}
        />
        <Button disabled={isDirty} busy={isBusy} onClick={() => void publish()}>
          {label}
        </Button>
        <Discarding version={version} onDone={onDone} onStale={onStale} />
      </div>
      <p className="mt-2 text-sm text-ink-faint">{t('mexicoTime')}</p>
      {refusal && <p className="mt-2 text-sm font-medium text-danger">{refusal.text}</p>}
      {question}
    </Panel>
  )
}

function Discarding({ version, onDone, onStale }: EndingProps) {
  const { t } = useLazyTranslation('managementContent')
  const { ask, question } = useConfirmation()
  const { isBusy, refusal, run } = useAction({ reload: onStale, onDone, onRefused: 'toast' })
  const discard = async () => {
    const asked = { title: t('legal.discardTitle'), text: t('legal.discardText'), label: t('legal.discard') }
    if (!(await ask(asked))) return
    await run(() => discardLegalVersion(version), t('legal.discarded'))
  }
  return (
    <div>
      <Button variant="quiet" busy={isBusy} onClick={() => void discard()}>
        {t('legal.discard')}
      </Button>
      {refusal && <p className="mt-2 text-sm font-medium text-danger">{refusal.text}</p>}
      {question}
    </div>
  )
}
