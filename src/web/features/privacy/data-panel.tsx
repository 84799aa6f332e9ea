import { fileOf } from '#web/api-client.ts'
import { getApi } from '#web/features/api/api.ts'
import { Panel } from '#web/features/dashboard/panel.tsx'
import { saveFile } from '#web/features/security/save-file.ts'
import { useDeed } from '#web/features/security/use-deed.ts'
import { useLazyTranslation } from '#web/lazy-translations.ts'
import { Button } from '#web/ui/button.tsx'

/** Everything that the store holds about the customer, as a file. */
export function DataPanel() {
  const { t } = useLazyTranslation('security')
  const { run, isBusy } = useDeed()

  async function download() {
    const file = await run(() => fileOf(getApi().api.customer.data.$get()))
    if (file) saveFile(t('privacy.file'), file)
  }

  return (
    <Panel title={t('privacy.dataTitle')} lead={t('privacy.dataLead')}>
      <Button variant="secondary" busy={isBusy} onClick={() => void download()}>
        {t('privacy.download')}
      </Button>
    </Panel>
  )
}
