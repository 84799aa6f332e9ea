import { useState } from 'react'
import type { ReturnReason } from '#vocabulary/return-reasons.ts'
import { MAX_RETURN_DESCRIPTION } from '#domain/orders/returning/return-rules.ts'
import { useOwnForm } from '#web/commerce/private-pages/use-own-form.ts'
import { FormProblem } from '#web/ui/forms/form-problem.tsx'
import { showToast } from '#web/ui/toasts/toast.ts'
import { useLazyTranslation } from '#web/platform/lazy-translations.ts'
import { useTranslation } from '#web/platform/translations.tsx'
import { FieldError, TextAreaField } from '#web/ui/field.tsx'
import { FormButtons } from '#web/ui/form-buttons.tsx'
import { requestReturn } from './own-orders.ts'
import type { OwnOrder } from './own-orders.ts'
import { unitsLeft } from './units-left.ts'
import { ReasonChoice } from './reason-choice.tsx'
import { ReturnLine } from './return-line.tsx'
import { ReturnPhotos } from '#web/commerce/pictures/return-photos.tsx'
import { takeFocus } from './take-focus.ts'
import { useReturnPhotos } from '#web/commerce/pictures/use-return-photos.ts'

interface ReturnFormProps {
  order: OwnOrder
  onDone: () => void
  onClose: () => void
}

export function ReturnForm({ order, onDone, onClose }: ReturnFormProps) {
  const { folio, products } = order
  const { t } = useLazyTranslation('ownOrders')
  const { t: tOrders } = useTranslation('orders')
  const photos = useReturnPhotos()
  const [reason, setReason] = useState<ReturnReason>()
  const { form, isBusy, problem, errorOf } = useOwnForm(async (typed) => {
    await requestReturn(folio, {
      // Left out when nothing is chosen, so that the API reports it missing
      reason: reason as ReturnReason,
      description: typed.text('description'),
      lines: products.flatMap(({ variantId }) => {
        const quantity = Number(typed.text(`line ${variantId}`))
        return quantity > 0 ? [{ variantId, quantity }] : []
      }),
      photos: photos.imageIds,
    })
    showToast({ kind: 'success', text: t('return.done') })
    onDone()
  })
  return (
    <form {...form} ref={takeFocus} className="max-w-2xl">
      <FormProblem problem={problem} />
      {order.engraving && <p className="mb-6 text-pretty text-ink-soft">{tOrders('engraving.terms')}</p>}
      <ReasonChoice chosen={reason} error={errorOf('reason')} onChoose={setReason} />
      <fieldset className="mt-8" aria-describedby="return-lines-error">
        <legend className="mb-3 text-sm font-medium">{t('return.lines')}</legend>
        <ul className="divide-y divide-line border-y border-line">
          {products.map((product) => {
            const units = unitsLeft(order, product)
            return units > 0 && <ReturnLine key={product.variantId} product={product} units={units} />
          })}
        </ul>
        <FieldError id="return-lines-error" error={errorOf('lines')} />
      </fieldset>
      <TextAreaField
        name="description"
        label={t('return.description')}
        hint={t('return.descriptionHint')}
        maxLength={MAX_RETURN_DESCRIPTION}
        error={errorOf('description')}
        aria-required
        className="mt-8"
      />
      <div className="mt-8">
        <ReturnPhotos photos={photos} error={errorOf('photos')} />
      </div>
      <FormButtons
        submit={t('return.send')}
        cancel={t('close')}
        busy={isBusy || photos.isSending}
        onCancel={onClose}
        className="mt-8"
      />
    </form>
  )
}
