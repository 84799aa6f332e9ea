import { useState } from 'react'
import { CheckField } from '#web/admin/editing/check-field.tsx'
import { FileField } from '#web/admin/editing/file-field.tsx'
import { answerOf, ApiError } from '#web/platform/api-client.ts'
import { May } from '#web/commerce/session/may.tsx'
import { useLazyTranslation } from '#web/platform/lazy-translations.ts'
import { SubmitButton } from '#web/ui/submit-button.tsx'
import { importsApi } from './import-api.ts'

/** Takes a file of products and has its dry run begun. */
export function SendForm({ onSent }: { onSent: (importId: string) => void }) {
  const { t } = useLazyTranslation('managementImport')
  const [file, setFile] = useState<File>()
  const [isWithStock, setIsWithStock] = useState(false)
  const [isWhole, setIsWhole] = useState(false)
  const [isBusy, setIsBusy] = useState(false)
  const [problem, setProblem] = useState('')

  async function send() {
    if (!file) return setProblem(t('chooseFile'))
    setIsBusy(true)
    setProblem('')
    try {
      const said = (isMeant: boolean) => (isMeant ? ('true' as const) : ('false' as const))
      const form = { file, withStock: said(isWithStock), whole: said(isWhole) }
      onSent((await answerOf(importsApi().$post({ form }))).data.importId)
    } catch (error) {
      setProblem((error instanceof ApiError && error.message) || t('failed'))
      setIsBusy(false)
    }
  }

  return (
    <form
      className="grid max-w-2xl gap-6"
      onSubmit={(event) => {
        event.preventDefault()
        void send()
      }}
    >
      <FileField
        label={t('file')}
        hint={t('fileHint')}
        error={problem}
        accept=".csv,text/csv"
        file={file}
        onChoose={(chosen) => {
          setFile(chosen)
          setProblem('')
        }}
      />
      <May any={['inventory:write']}>
        <CheckField
          label={t('withStock')}
          hint={t('withStockHint')}
          isChecked={isWithStock}
          onChange={setIsWithStock}
        />
      </May>
      <CheckField label={t('whole')} hint={t('wholeHint')} isChecked={isWhole} onChange={setIsWhole} />
      <ColumnNotes />
      <SubmitButton busy={isBusy} className="justify-self-start">
        {t('send')}
      </SubmitButton>
    </form>
  )
}

const NOTES = [
  { columns: 'best_seller, coming_soon, discount_active', note: 'column.yes' },
  { columns: 'state', note: 'column.state' },
  { columns: 'publish_at', note: 'column.publish_at' },
  { columns: 'pictures_main, pictures_general', note: 'column.pictures' },
  { columns: 'picture_texts', note: 'column.picture_texts' },
  { columns: 'awards', note: 'column.awards' },
  { columns: 'staff_tags', note: 'column.staff_tags' },
] as const

/** Of the columns those whose cells don't say it themselves. */
function ColumnNotes() {
  const { t } = useLazyTranslation('managementImport')
  return (
    <details className="border-y border-line">
      <summary className="min-h-11 cursor-pointer py-2.5 text-sm font-medium">{t('columns')}</summary>
      <dl className="grid gap-3 pb-4 text-sm">
        {NOTES.map(({ columns, note }) => (
          <div key={columns}>
            <dt>
              <code className="break-words text-ink-soft">{columns}</code>
            </dt>
            <dd className="text-pretty">{t(note)}</dd>
          </div>
        ))}
      </dl>
    </details>
  )
}
