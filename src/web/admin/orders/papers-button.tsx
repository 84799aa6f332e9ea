import { useAction } from '#web/commerce/security/use-action.ts'
import { saveFile } from '#web/commerce/private-pages/save-file.ts'
import { useLazyTranslation } from '#web/platform/lazy-translations.ts'
import { Button } from '#web/ui/button.tsx'
import { printPapers } from './orders.ts'

interface PapersButtonProps {
  folios: readonly string[]
  parcelId?: string
  label: string
}

/** Slips and labels of orders, or of one parcel, as one file to print. */
export function PapersButton({ folios, parcelId, label }: PapersButtonProps) {
  const { t } = useLazyTranslation('managementPacking')
  const { isBusy, run } = useAction({ onRefused: 'toast' })
  const save = () => run(async () => saveFile(`${t('papersFile')}.pdf`, await printPapers(folios, parcelId)))
  return (
    <Button size="small" variant="secondary" busy={isBusy} onClick={() => void save()}>
      {label}
    </Button>
  )
}
