import { lazy, Suspense, useState } from 'react'
import { fileOf } from '#web/platform/api-client.ts'
import { getApi } from '#web/platform/api.ts'
import { LoadingRows } from '#web/commerce/private-pages/loading-rows.tsx'
import { Panel } from '#web/commerce/private-pages/panel.tsx'
import { saveFile } from '#web/commerce/private-pages/save-file.ts'
import { useProvenAction } from '#web/commerce/security/use-proven-action.ts'
import { useLazyTranslation } from '#web/platform/lazy-translations.ts'
import { Button } from '#web/ui/button.tsx'
import type { OwnDataFile } from './own-data.tsx'

const OwnData = lazy(() => import('./own-data.tsx'))

/** Everything that the store holds about the customer: to be read here, or as a file. */
export function DataPanel() {
  const { t } = useLazyTranslation('security')
  const saving = useProvenAction()
  const reading = useProvenAction()
  const [file, setFile] = useState<OwnDataFile>()

  const fetchFile = () => fileOf(getApi().api.customer.data.$get())

  async function download() {
    const blob = await saving.run(fetchFile)
    if (blob) saveFile(t('privacy.file'), blob)
  }

  async function read() {
    const text = await reading.run(async () => (await fetchFile()).text())
    if (text) setFile({ held: JSON.parse(text) as OwnDataFile['held'], exportedAt: new Date() })
  }

  return (
    <Panel title={t('privacy.dataTitle')} lead={t('privacy.dataLead')}>
      <div className="flex flex-wrap gap-3">
        <Button variant="secondary" busy={saving.isBusy} onClick={() => void download()}>
          {t('privacy.download')}
        </Button>
        <Button
          variant="quiet"
          busy={reading.isBusy}
          aria-expanded={file !== undefined}
          onClick={() => (file ? setFile(undefined) : void read())}
        >
          {t(file ? 'privacy.close' : 'privacy.read')}
        </Button>
      </div>
      {file && (
        <div className="mt-8">
          <Suspense fallback={<LoadingRows count={4} />}>
            <OwnData file={file} />
          </Suspense>
        </div>
      )}
    </Panel>
  )
}
