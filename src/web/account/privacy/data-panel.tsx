import { useState } from 'react'
import { fileOf } from '#web/platform/api-client.ts'
import { getApi } from '#web/platform/api.ts'
import { LoadingRows } from '#web/commerce/private-pages/loading-rows.tsx'
import { Panel } from '#web/commerce/private-pages/panel.tsx'
import { saveFile } from '#web/commerce/private-pages/save-file.ts'
import { useAction } from '#web/commerce/security/use-action.ts'
import { useLazyTranslation } from '#web/platform/lazy-translations.ts'
import { withTexts } from '#web/platform/with-texts.ts'
import { ActionProblem } from '#web/ui/action-problem.tsx'
import { Button } from '#web/ui/button.tsx'
import { LatePart } from '#web/ui/late-part.tsx'
import { MissingPart } from '#web/ui/missing-part.tsx'
import type { OwnDataFile } from './own-data.tsx'

const loadOwnData = () => withTexts(import('./own-data.tsx'), 'ownData')

/** The customer's personal data, on the page or as a file. */
export function DataPanel() {
  const { t } = useLazyTranslation('security')
  const downloading = useAction({ onRefused: 'toast' })
  const reading = useAction({ onRefused: 'toast' })
  const [file, setFile] = useState<OwnDataFile>()

  const fetchFile = () => fileOf(getApi().api.customer.data.$get())

  async function download() {
    const fetched = await downloading.run(fetchFile)
    if (fetched) saveFile(t('privacy.file'), fetched.answer)
  }

  async function read() {
    const fetched = await reading.run(async () => (await fetchFile()).text())
    if (fetched) setFile({ held: JSON.parse(fetched.answer) as OwnDataFile['held'], exportedAt: new Date() })
  }

  return (
    <Panel title={t('privacy.dataTitle')} lead={t('privacy.dataLead')}>
      <div className="flex flex-wrap gap-3">
        <div>
          <Button variant="secondary" busy={downloading.isBusy} onClick={() => void download()}>
            {t('privacy.download')}
          </Button>
          <ActionProblem text={downloading.refusal?.text} />
        </div>
        <div>
          <Button
            variant="quiet"
            busy={reading.isBusy}
            aria-expanded={file !== undefined}
            onClick={() => (file ? setFile(undefined) : void read())}
          >
            {t(file ? 'privacy.close' : 'privacy.read')}
          </Button>
          <ActionProblem text={reading.refusal?.text} />
        </div>
      </div>
      {file && (
        <div className="mt-8">
          <LatePart
            load={loadOwnData}
            isWanted
            fallback={<LoadingRows count={4} />}
            missing={(retrying) => <MissingPart {...retrying} onClose={() => setFile(undefined)} />}
          >
            {(OwnData) => <OwnData file={file} />}
          </LatePart>
        </div>
      )}
    </Panel>
  )
}
