import { useState } from 'react'
import { formatCount } from '#i18n/format.ts'
import { FileField } from '#web/admin/editing/file-field.tsx'
import { ManagementPage } from '#web/admin/frame/management-page.tsx'
import { DataTable } from '#web/admin/listing/data-table.tsx'
import { Panel } from '#web/commerce/private-pages/panel.tsx'
import { useAction } from '#web/commerce/security/use-action.ts'
import { useLazyTranslation } from '#web/platform/lazy-translations.ts'
import { Button } from '#web/ui/button.tsx'
import { sendCustomerSheet } from './customer-calls.ts'
import type { CustomersImport } from './customer-calls.ts'
import { Fact } from './customer-facts.tsx'

const COUNTS = ['lines', 'tagged', 'granted', 'withdrawn', 'unchanged', 'refused'] as const

interface Result extends CustomersImport {
  isApplied: boolean
}

/** Another file makes what is known of the last one void. */
function useSheet() {
  const { t } = useLazyTranslation('managementPeople')
  const { forget, run, ...action } = useAction()
  const [file, setFile] = useState<File>()
  const [result, setResult] = useState<Result>()
  const send = (isApplied: boolean) =>
    file &&
    run(
      async () => setResult({ ...(await sendCustomerSheet(file, isApplied)), isApplied }),
      isApplied ? t('import.applied') : undefined,
    )
  const choose = (chosen: File | undefined) => {
    forget()
    setResult(undefined)
    setFile(chosen)
  }
  return { ...action, file, choose, result, send }
}

/** Tags and consents by a file: first what would change, then the changes. */
export function ImportPage() {
  const { t } = useLazyTranslation('managementPeople')
  const { isBusy, refusal, file, choose, result, send } = useSheet()
  const changes = result && !result.isApplied ? result.tagged + result.granted + result.withdrawn : 0
  return (
    <ManagementPage
      title={t('import.title')}
      lead={t('import.lead')}
      back={{ to: '/management/customers', label: t('customers.title') }}
    >
      <form
        noValidate
        className="flex flex-wrap items-start gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          void send(false)
        }}
      >
        <FileField
          label={t('import.file')}
          hint={t('import.hint')}
          error={refusal && (refusal.fields.file ?? refusal.text)}
          accept=".csv,text/csv,text/plain"
          file={file}
          onChoose={choose}
          className="max-w-md grow"
        />
        <Button
          type="submit"
          variant={changes > 0 ? 'secondary' : 'primary'}
          busy={isBusy}
          disabled={!file}
          className="min-h-12 sm:mt-6.5"
        >
          {t('import.read')}
        </Button>
      </form>
      {result && <Outcome result={result} />}
      {changes > 0 && (
        <Button
          size="large"
          busy={isBusy}
          onClick={(event) => event.detail < 2 && void send(true)}
          className="max-sm:w-full sm:justify-self-start"
        >
          {t('import.apply')}
        </Button>
      )}
    </ManagementPage>
  )
}

function Outcome({ result }: { result: Result }) {
  const { t, locale } = useLazyTranslation('managementPeople')
  const { isApplied, problems, refused, tagged, granted, withdrawn } = result
  const isNothing = !isApplied && tagged + granted + withdrawn === 0
  return (
    <>
      <div aria-live="polite">
        <Panel title={t(isApplied ? 'import.done' : 'import.result')} lead={isNothing && t('import.none')}>
          <dl className="grid grid-cols-2 gap-4 sm:grid-cols-3 lg:grid-cols-6">
            {COUNTS.map((count) => (
              <Fact key={count} name={t(`import.${count}`)}>
                <span className="text-xl tabular-nums">{formatCount(result[count], locale)}</span>
              </Fact>
            ))}
          </dl>
        </Panel>
      </div>
      {problems.length > 0 && (
        <Panel
          title={t('import.problems')}
          lead={problems.length < refused && t('import.more', { count: problems.length })}
        >
          <DataTable
            caption={t('import.problems')}
            rows={problems}
            keyOf={({ line }) => String(line)}
            columns={[
              { key: 'email', header: t('csv.email'), isLead: true, cell: ({ email }) => email || '—' },
              { key: 'line', header: t('import.line'), align: 'end', cell: ({ line }) => line },
              { key: 'reason', header: t('import.reason'), cell: ({ problem }) => problem },
            ]}
          />
        </Panel>
      )}
    </>
  )
}
