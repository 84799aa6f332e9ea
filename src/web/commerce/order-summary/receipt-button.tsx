import { useState } from 'react'
import { ApiError, fileOf } from '#web/platform/api-client.ts'
import { getApi } from '#web/platform/api.ts'
import { saveFile } from '#web/commerce/private-pages/save-file.ts'
import { useTranslation } from '#web/platform/translations.tsx'
import { Button } from '#web/ui/button.tsx'
import type { ButtonSize } from '#web/ui/button-style.ts'

interface ReceiptButtonProps {
  folio: string
  /** Identifies a guest. */
  email?: string | undefined
  size?: ButtonSize
}

/** A PDF, for viewers of the unmasked order. */
export function ReceiptButton({ folio, email, size }: ReceiptButtonProps) {
  const { t } = useTranslation('orders')
  const [isBusy, setIsBusy] = useState(false)
  const [problem, setProblem] = useState('')

  async function save() {
    setIsBusy(true)
    setProblem('')
    try {
      const query = email ? { email } : {}
      saveFile(
        `${folio}.pdf`,
        await fileOf(getApi().api.orders[':folio']['receipt.pdf'].$get({ param: { folio }, query })),
      )
    } catch (error) {
      setProblem((error instanceof ApiError && error.message) || t('receiptFailed'))
    } finally {
      setIsBusy(false)
    }
  }

  return (
    <>
      <Button variant="quiet" {...(size && { size })} busy={isBusy} onClick={() => void save()}>
        {t('receiptPdf')}
      </Button>
      <output className="block text-sm text-danger">{problem}</output>
    </>
  )
}
