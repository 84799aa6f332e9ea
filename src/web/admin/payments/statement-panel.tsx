import { useState } from 'react'
import { formatMoment } from '#i18n/format.ts'
import { FileField } from '#web/admin/editing/file-field.tsx'
import { useConfirmation } from '#web/admin/editing/use-confirmation.tsx'
import { useParameters } from '#web/platform/use-parameters.ts'
import { Loaded } from '#web/commerce/private-pages/loaded.tsx'
import { Panel } from '#web/commerce/private-pages/panel.tsx'
import { useApiQuery } from '#web/commerce/queries/use-api-query.ts'
import { useLazyTranslation } from '#web/platform/lazy-translations.ts'
import { Button } from '#web/ui/button.tsx'
import { MatchDialog } from './match-dialog.tsx'
import { applyStatement, readStatement, sendStatement } from './money-calls.ts'
import type { Statement } from './money-calls.ts'
import { Problem } from '#web/admin/editing/problem.tsx'
import { StatementLines } from './statement-lines.tsx'
import type { Line } from './statement-lines.tsx'
import { useAction } from '#web/commerce/security/use-action.ts'

/** A bank's statement: first what each line would do, then all of it or nothing. Which one is open stands in the address. */
export function StatementPanel({ onBooked }: { onBooked: () => void }) {
  const { t } = useLazyTranslation('managementOrders')
  const [parameters, change] = useParameters()
  const statementId = parameters.get('statement')
  const open = (id: string | null) => change({ statement: id }, { preventScrollReset: true })
  return (
    <Panel title={t('statement.title')} lead={t('statement.lead')}>
      {statementId ? (
        <OpenStatement id={statementId} onBooked={onBooked} onClose={() => open(null)} />
      ) : (
        <StatementForm onRead={open} />
      )}
    </Panel>
  )
}

function StatementForm({ onRead }: { onRead: (id: string) => void }) {
  const { t } = useLazyTranslation('managementOrders')
  const { isBusy, refusal, run } = useAction()
  const [file, setFile] = useState<File>()
  return (
    <form
      noValidate
      className="flex flex-wrap items-end gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        if (file) void run(async () => onRead((await sendStatement(file)).statementId))
      }}
    >
      <FileField
        label={t('statement.file')}
        error={refusal && (refusal.fields.file ?? refusal.text)}
        accept=".csv,text/csv,text/plain"
        file={file}
        onChoose={setFile}
        className="max-w-md grow"
      />
      <Button type="submit" busy={isBusy} disabled={!file}>
        {t('statement.read')}
      </Button>
    </form>
  )
}

interface OpenStatementProps {
  id: string
  /** Money was booked: what waits to be settled may be other money now. */
  onBooked: () => void
  onClose: () => void
}

function OpenStatement({ id, onBooked, onClose }: OpenStatementProps) {
  const query = useApiQuery(`statement ${id}`, () => readStatement(id))
  const reload = () => {
    query.reload()
    onBooked()
  }
  return <Loaded query={query}>{(plan) => <StatementPlan plan={plan} reload={reload} onClose={onClose} />}</Loaded>
}

function StatementPlan({ plan, reload, onClose }: { plan: Statement; reload: () => void; onClose: () => void }) {
  const { t, locale } = useLazyTranslation('managementOrders')
  const { isBusy, refusal, run } = useAction({ reload })
  const { ask, question } = useConfirmation()
  const { lines, appliedAt, fileName } = plan
  const count = lines.filter(({ outcome }) => outcome === 'match').length
  const malformed = lines.filter(({ outcome }) => outcome === 'malformed').map(({ line }) => line)
  const [toMatch, setToMatch] = useState<Line>()

  async function apply() {
    const asked = {
      title: t('statement.applyTitle'),
      text: t('statement.applyText', { count }),
      label: t('statement.apply'),
    }
    if (await ask(asked)) await run(() => applyStatement(plan), t('statement.done'))
  }

  return (
    <div className="grid gap-5">
      <p className="font-medium break-words">
        {fileName}
        {appliedAt && (
          <span className="block text-sm font-normal text-success">
            {t('statement.applied', { when: formatMoment(appliedAt, locale) })}
          </span>
        )}
      </p>
      <StatementLines lines={lines} isApplied={appliedAt !== null} onMatch={setToMatch} />
      {malformed.length > 0 && (
        <p className="text-danger">
          {t('statement.malformed', { count: malformed.length, lines: malformed.join(', ') })}
        </p>
      )}
      <Problem id="statement-problem" text={refusal?.text} />
      <div className="flex flex-wrap gap-3">
        {!appliedAt && (
          <Button busy={isBusy} onClick={() => void apply()}>
            {t('statement.apply')}
          </Button>
        )}
        <Button variant="secondary" onClick={onClose}>
          {t('statement.another')}
        </Button>
      </div>
      {question}
      {toMatch && <MatchDialog plan={plan} line={toMatch} reload={reload} onClose={() => setToMatch(undefined)} />}
    </div>
  )
}
