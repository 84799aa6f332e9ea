import type { ReactNode } from 'react'
import { formatMoment } from '#i18n/format.ts'
import type { ConnectionKind } from '#vocabulary/connections.ts'
import { showFirstWrong } from '#web/admin/editing/use-first-wrong.ts'
import { useConfirmation } from '#web/admin/editing/use-confirmation.tsx'
import { Panel } from '#web/commerce/private-pages/panel.tsx'
import { useLazyTranslation } from '#web/platform/lazy-translations.ts'
import { useLocale } from '#web/platform/use-locale.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import type { Connections } from './connections-calls.ts'
import type { ConnectionForm } from './use-connection.ts'

interface ConnectionPanelProps<Input extends object, Trial> {
  form: ConnectionForm<Input, Trial>
  stored: Connections[ConnectionKind]
  /** What came of the trial. */
  outcome?: ReactNode
  children: ReactNode
}

/** Where the opening's checks lead. */
export const anchorOf = (kind: ConnectionKind) => `connection-${kind}`

export function ConnectionPanel<Input extends object, Trial>({
  form,
  stored,
  outcome,
  children,
}: ConnectionPanelProps<Input, Trial>) {
  const { t } = useLazyTranslation('managementSettings')
  const { kind } = form
  return (
    <div id={anchorOf(kind)} ref={goThereIfAsked} tabIndex={-1} className="scroll-mt-24 outline-none">
      <Panel title={t(`connections.${kind}.title`)} lead={t(`connections.${kind}.lead`)}>
        <form
          noValidate
          className="grid max-w-2xl gap-5"
          onSubmit={(event) => {
            event.preventDefault()
            if (stored.fixedBy === null) void form.save()
          }}
        >
          <Standing kind={kind} stored={stored} canTry={form.canTry} />
          {children}
          <Overtaken form={form} />
          <Refusal form={form} />
          <div>
            <output className="grid gap-2 not-empty:mb-5">{outcome}</output>
            <Buttons form={form} stored={stored} />
          </div>
        </form>
      </Panel>
    </div>
  )
}

interface StandingProps {
  kind: ConnectionKind
  stored: Connections[ConnectionKind]
  canTry: boolean
}

function Standing({ kind, stored, canTry }: StandingProps) {
  const { t } = useLazyTranslation('managementSettings')
  const locale = useLocale()
  const { fixedBy, isSet, changedAt, changedBy } = stored
  if (fixedBy !== null)
    return (
      <p className="text-ink-soft">
        {t('connections.fixed', { variable: fixedBy })} {canTry && t('connections.onlyTested')}
      </p>
    )
  const moment = changedAt && formatMoment(changedAt, locale)
  return (
    <p className="text-ink-soft">
      {[
        !isSet && t(`connections.${kind}.none`),
        moment &&
          (changedBy ? t('connections.by', { name: changedBy, moment }) : t('connections.byNobody', { moment })),
      ]
        .filter(Boolean)
        .join(' ')}
    </p>
  )
}

function Overtaken<Input extends object, Trial>({ form }: { form: ConnectionForm<Input, Trial> }) {
  const { t } = useLazyTranslation('managementSettings')
  if (!form.isOvertaken) return null
  return (
    <div className="flex flex-wrap items-center gap-x-5 gap-y-2 border-l-2 border-copper bg-copper-soft px-4 py-3">
      <p className="flex-1 basis-56 text-[0.9375rem] text-pretty">{t('connections.overtaken')}</p>
      <Button size="small" variant="secondary" onClick={form.takeStored}>
        {t('connections.takeStored')}
      </Button>
    </div>
  )
}

function Refusal<Input extends object, Trial>({ form: { refusal } }: { form: ConnectionForm<Input, Trial> }) {
  const { t } = useLazyTranslation('management')
  if (!refusal) return null
  const text = Object.keys(refusal.fields).length === 0 ? refusal.text : t('edit.check')
  return (
    <p key={text} ref={showFirstWrong} role="alert" className="flex items-start gap-2 text-[0.9375rem] text-danger">
      <Icon name="alert" className="mt-1 size-4.5" />
      {text}
    </p>
  )
}

function Buttons<Input extends object, Trial>({
  form,
  stored,
}: Pick<ConnectionPanelProps<Input, Trial>, 'form' | 'stored'>) {
  const { t } = useLazyTranslation('managementSettings')
  const { ask, question } = useConfirmation()
  const { kind } = form
  const isFree = stored.fixedBy === null
  /** Each form has one. */
  const of = (label: string) => `${label}: ${t(`connections.${kind}.title`)}`
  async function remove() {
    const label = t('connections.remove')
    const [title, text] = [t(`connections.${kind}.removeTitle`), t(`connections.${kind}.removeText`)]
    if (!(await ask({ title, text, label })) || !(await form.remove())) return
    // The button that was pressed goes
    document.getElementById(anchorOf(kind))?.focus()
  }
  return (
    <div className="flex flex-wrap gap-2">
      {isFree && (
        <Button type="submit" size="small" busy={form.isSaving}>
          {t(`connections.${kind}.save`)}
        </Button>
      )}
      {form.canTry && (
        <Button
          size="small"
          variant="secondary"
          aria-label={of(t('connections.test'))}
          busy={form.isTrying}
          onClick={() => void form.attempt()}
        >
          {t('connections.test')}
        </Button>
      )}
      {isFree && stored.isSet && (
        <Button size="small" variant="secondary" aria-label={of(t('connections.remove'))} onClick={() => void remove()}>
          {t('connections.remove')}
        </Button>
      )}
      {question}
    </div>
  )
}

export function Outcome({ isGood, children }: { isGood: boolean; children: ReactNode }) {
  return (
    <span className={`flex items-start gap-2 text-[0.9375rem] text-pretty ${isGood ? '' : 'text-danger'}`}>
      <Icon name={isGood ? 'check' : 'alert'} className={`mt-1 size-4.5 ${isGood ? 'text-success' : ''}`} />
      <span className="min-w-0 break-words">{children}</span>
    </span>
  )
}

/** For `ref`: a link to it may be pressed before it is loaded. */
function goThereIfAsked(element: HTMLElement | null): void {
  if (location.hash !== `#${element?.id}`) return
  element?.scrollIntoView()
  element?.focus()
}
