import { useState } from 'react'
import { FileField } from '#web/admin/editing/file-field.tsx'
import { useAction } from '#web/commerce/security/use-action.ts'
import { useLazyTranslation } from '#web/platform/lazy-translations.ts'
import { Button } from '#web/ui/button.tsx'
import { readReceiptSheet } from './receiving.ts'
import type { SheetLine } from './receiving.ts'

/** Adds a file's lines, and shows unreadable rows. */
export function ReceiptFile({ onRead }: { onRead: (lines: readonly SheetLine[]) => void }) {
  const { t } = useLazyTranslation('managementInventory')
  const { isBusy, refusal, run, forget } = useAction()
  const [file, setFile] = useState<File>()
  const [read, setRead] = useState<readonly SheetLine[]>()
  const wrong = read?.filter(({ problems }) => problems.length > 0) ?? []

  async function add() {
    if (!file) return
    const done = await run(() => readReceiptSheet(file))
    if (!done) return
    setRead(done.answer)
    setFile(undefined)
    onRead(done.answer)
  }

  return (
    <div className="grid gap-3">
      <form
        noValidate
        className="flex flex-wrap items-start gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          void add()
        }}
      >
        <FileField
          label={t('receive.file')}
          hint={t('receive.fileHint')}
          error={refusal && (refusal.fields.file ?? refusal.text)}
          accept=".csv,text/csv,text/plain"
          file={file}
          onChoose={(chosen) => {
            forget()
            setRead(undefined)
            setFile(chosen)
          }}
          className="max-w-md grow"
        />
        <Button type="submit" variant="secondary" busy={isBusy} disabled={!file} className="min-h-12 sm:mt-6.5">
          {t('receive.add')}
        </Button>
      </form>
      {read && (
        <div aria-live="polite">
          <p className="font-medium text-success">{t('receive.added', { count: read.length - wrong.length })}</p>
          {wrong.length > 0 && (
            <ul className="mt-2 grid gap-1 border-l-2 border-danger pl-4 text-danger">
              {wrong.map(({ line, code, problems }) => (
                <li key={line}>{t('receive.wrongLine', { line, code: code || '—', problem: problems.join(' ') })}</li>
              ))}
            </ul>
          )}
        </div>
      )}
    </div>
  )
}
