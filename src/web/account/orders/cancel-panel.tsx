import { useState } from 'react'
import { formatPrice } from '#i18n/format.ts'
import { Panel } from '#web/commerce/private-pages/panel.tsx'
import { refusalOf } from '#web/commerce/private-pages/refusal-of.ts'
import { ConfirmDialog } from '#web/commerce/private-pages/confirm-dialog.tsx'
import { showToast } from '#web/ui/toasts/toast.ts'
import { useLazyTranslation } from '#web/platform/lazy-translations.ts'
import { Button } from '#web/ui/button.tsx'
import { FieldError } from '#web/ui/field.tsx'
import { Unbroken } from '#web/ui/unbroken.tsx'
import { cancelTextOf } from './cancel-text.ts'
import { cancelOrder } from './own-orders.ts'
import type { OwnOrder } from './own-orders.ts'

interface CancelPanelProps {
  order: OwnOrder
  onCancel: () => void
}

/** Says before the confirmation what happens to the money. */
export function CancelPanel({ order, onCancel }: CancelPanelProps) {
  const { t, locale } = useLazyTranslation('ownOrders')
  const { t: tAccount } = useLazyTranslation('account')
  const { folio, total } = order
  const [isAsking, setIsAsking] = useState(false)
  const [isBusy, setIsBusy] = useState(false)
  const [problem, setProblem] = useState<string>()

  async function cancel() {
    setIsBusy(true)
    setProblem(undefined)
    try {
      await cancelOrder(folio)
      showToast({ kind: 'success', text: t('cancel.done') })
      onCancel()
    } catch (error) {
      setProblem(refusalOf(error, tAccount).text)
    }
    setIsBusy(false)
    setIsAsking(false)
  }

  return (
    <Panel title={t('cancel.title')} lead={t('cancel.lead')}>
      <Button variant="secondary" onClick={() => setIsAsking(true)}>
        {t('cancel.action')}
      </Button>
      <div role="alert">
        <FieldError id="cancel-problem" error={problem} />
      </div>
      {isAsking && (
        <ConfirmDialog
          title={<Unbroken text={t('cancel.question', { folio })} part={folio} />}
          text={t(`cancel.${cancelTextOf(order)}`, { amount: formatPrice(total, locale) })}
          label={t('cancel.confirm')}
          cancel={t('cancel.keep')}
          isBusy={isBusy}
          onConfirm={() => void cancel()}
          onClose={() => setIsAsking(false)}
        />
      )}
    </Panel>
  )
}
