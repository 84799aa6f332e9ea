import { formatCount } from '#i18n/format.ts'
import { SheetForm } from '#web/admin/editing/sheet-form.tsx'
import { ManagementPage } from '#web/admin/frame/management-page.tsx'
import { DataTable } from '#web/admin/listing/data-table.tsx'
import { Panel } from '#web/commerce/private-pages/panel.tsx'
import { useLazyTranslation } from '#web/platform/lazy-translations.ts'
import { sendCustomerSheet } from './customer-calls.ts'
import type { CustomersImport } from './customer-calls.ts'
import { Fact } from './customer-facts.tsx'

const COUNTS = ['lines', 'tagged', 'granted', 'withdrawn', 'unchanged', 'refused'] as const

const changesOf = ({ tagged, granted, withdrawn }: CustomersImport) => tagged + granted + withdrawn

/** Imports tags and consents from a file, after a dry run. */
export function ImportPage() {
  const { t } = useLazyTranslation('managementPeople')
  return (
    <ManagementPage
      title={t('import.title')}
      lead={t('import.lead')}
      back={{ to: '/management/customers', label: t('customers.title') }}
    >
      <SheetForm
        file={t('import.file')}
        hint={t('import.hint')}
        read={t('import.read')}
        send={sendCustomerSheet}
        countOf={({ answer, isApplied }) => (isApplied ? 0 : changesOf(answer))}
        apply={() => t('import.apply')}
        applied={t('import.applied')}
      >
        {({ answer, isApplied }) => <Outcome result={answer} isApplied={isApplied} />}
      </SheetForm>
    </ManagementPage>
  )
}

function Outcome({ result, isApplied }: { result: CustomersImport; isApplied: boolean }) {
  const { t, locale } = useLazyTranslation('managementPeople')
  const { problems, refused } = result
  const isNothing = !isApplied && changesOf(result) === 0
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
