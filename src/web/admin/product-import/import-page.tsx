import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { fileOf } from '#web/platform/api-client.ts'
import { getManagementApi } from '#web/admin/api/api.ts'
import { ManagementPage } from '#web/admin/frame/management-page.tsx'
import { saveFile } from '#web/commerce/private-pages/save-file.ts'
import { showToast } from '#web/ui/toasts/toast.ts'
import { useLazyTranslation } from '#web/platform/lazy-translations.ts'
import { Button } from '#web/ui/button.tsx'
import { ImportReport } from './import-report.tsx'
import { SendForm } from './send-form.tsx'
import { SentImports } from './sent-imports.tsx'

/** Products out into a table and in again. The import that is looked at stands in the address: a reload finds it again. */
export function ImportPage() {
  const { t } = useLazyTranslation('managementImport')
  const [parameters, setParameters] = useSearchParams()
  const importId = parameters.get('import')
  const show = (id?: string) => setParameters(id === undefined ? {} : { import: id })
  return (
    <ManagementPage
      title={t('title')}
      lead={t('lead')}
      back={{ to: '/management/products', label: t('back') }}
      actions={
        <>
          <DownloadButton />
          {importId !== null && (
            <Button variant="secondary" onClick={() => show()}>
              {t('another')}
            </Button>
          )}
        </>
      }
    >
      {importId === null ? (
        <>
          <SendForm onSent={show} />
          <SentImports />
        </>
      ) : (
        <ImportReport importId={importId} />
      )}
    </ManagementPage>
  )
}

function DownloadButton() {
  const { t } = useLazyTranslation('managementImport')
  const [isBusy, setIsBusy] = useState(false)
  async function download() {
    setIsBusy(true)
    await fileOf(getManagementApi().management['products.csv'].$get()).then(
      (file) => saveFile(t('fileName'), file),
      () => showToast({ kind: 'error', text: t('failed') }),
    )
    setIsBusy(false)
  }
  return (
    <Button variant="secondary" busy={isBusy} onClick={() => void download()}>
      {t('download')}
    </Button>
  )
}
