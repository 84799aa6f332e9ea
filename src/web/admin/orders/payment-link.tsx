import { useState } from 'react'
import { useLazyTranslation } from '#web/platform/lazy-translations.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { TextField } from '#web/ui/field.tsx'

/** The address at which whoever knows the folio pays the order, to be sent by whatever the buyer reads. */
export function PaymentLink({ folio, onClose }: { folio: string; onClose: () => void }) {
  const { t } = useLazyTranslation('managementOrders')
  const [isCopied, setIsCopied] = useState(false)
  const address = `${location.origin}/track?order=${folio}`
  return (
    <Dialog title={t('link.title')} onClose={onClose}>
      <div className="mt-6 grid gap-5">
        <p className="text-ink-soft">{t('link.lead')}</p>
        <TextField
          label={t('link.address')}
          readOnly
          value={address}
          onFocus={(event) => event.currentTarget.select()}
        />
        <Button onClick={() => void navigator.clipboard.writeText(address).then(() => setIsCopied(true))}>
          {t(isCopied ? 'link.copied' : 'link.copy')}
        </Button>
        <Button variant="quiet" onClick={onClose} className="-mt-3">
          {t('goBack')}
        </Button>
      </div>
    </Dialog>
  )
}
