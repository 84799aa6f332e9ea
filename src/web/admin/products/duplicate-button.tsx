import { useState } from 'react'
import { useNavigate } from 'react-router'
import { answerOf, ApiError } from '#web/platform/api-client.ts'
import { showToast } from '#web/ui/toasts/toast.ts'
import { useLazyTranslation } from '#web/platform/lazy-translations.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { productsCalls } from './product-calls.ts'

interface DuplicateButtonProps {
  productId: string
  name: string
  /** Where it stands alone it says what it does; in a list its picture does. */
  isAlone?: boolean
}

/** Makes a draft like a product, and leads to it. */
export function DuplicateButton({ productId, name, isAlone = false }: DuplicateButtonProps) {
  const { t } = useLazyTranslation('managementProducts')
  const navigate = useNavigate()
  const [isBusy, setIsBusy] = useState(false)

  async function duplicate() {
    if (isBusy) return
    setIsBusy(true)
    try {
      const { data } = await answerOf(productsCalls()[':productId'].copy.$post({ param: { productId } }))
      showToast({ kind: 'success', text: t('duplicated') })
      await navigate(`/management/products/${data.productId}`)
    } catch (error) {
      showToast({ kind: 'error', text: error instanceof ApiError && error.message ? error.message : t('cellFailed') })
    } finally {
      setIsBusy(false)
    }
  }

  if (isAlone) {
    return (
      <Button size="small" variant="secondary" busy={isBusy} onClick={() => void duplicate()}>
        {t('duplicate')}
      </Button>
    )
  }
  return (
    <button
      type="button"
      onClick={() => void duplicate()}
      aria-label={t('duplicateOf', { name })}
      title={t('duplicate')}
      className="inline-grid size-11 place-items-center rounded-xs text-ink-soft hover:bg-sunken hover:text-ink"
    >
      {isBusy ? <Spinner className="size-4" /> : <Icon name="copy" className="size-4.5" />}
    </button>
  )
}
