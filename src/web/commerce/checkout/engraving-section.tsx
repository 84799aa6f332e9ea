import { lazy, Suspense } from 'react'
import { formatPrice } from '#i18n/format.ts'
import { MAX_QUANTITY } from '#vocabulary/cart-limits.ts'
import { timesQuantity } from '#kit/money.ts'
import type { CartLine, CartView } from '#web/commerce/cart/cart-view.ts'
import { useTranslation } from '#web/platform/translations.tsx'
import { Button } from '#web/ui/button.tsx'
import { FieldError } from '#web/ui/field.tsx'
import { FormSection } from './form-section.tsx'
import { Tick } from './tick.tsx'
import type { CheckoutForm } from './use-checkout-form.ts'
import { useEngraving } from './use-engraving.ts'

const EngravedLines = lazy(() => import('./engraved-lines.tsx'))

export function EngravingSection({ form, cart }: { form: CheckoutForm; cart: CartView }) {
  const { t, locale } = useTranslation('checkout')
  const engraving = useEngraving(cart, form)
  const { offered, bottles, differs, firstWrong, hasTooMany } = engraving
  if (bottles.length === 0 && !differs) return null
  const id = form.idOf('engraving')
  // The field's id marks where the focus goes: an invalid line, else the button, else the section
  const isAdjusted = differs !== undefined && !hasTooMany
  const hint = (line: CartLine) => {
    if (engraving.isTooMany(line)) return t('problems.engravingTooMany', { bottles: MAX_QUANTITY })
    const { quantity } = line
    const price = offered && formatPrice(timesQuantity(offered.price, quantity), locale)
    return price ? t('engraving.each', { count: quantity, price }) : ''
  }
  return (
    <FormSection
      id={firstWrong || isAdjusted ? undefined : id}
      legend={t('engraving.legend')}
      hint={offered && bottles.length > 0 && t('engraving.lead', { price: formatPrice(offered.price, locale) })}
    >
      <div className="grid gap-6">
        {bottles.map((line) => {
          const isChosen = engraving.isChosen(line)
          return (
            <div key={line.key}>
              <Tick
                id={`${id}-${line.variantId}`}
                label={t('engraving.on', { name: `${line.product.name} · ${line.product.size}` })}
                hint={hint(line)}
                isChecked={isChosen}
                isBusy={isChosen && engraving.isBusy}
                isDisabled={engraving.isTooMany(line)}
                onChange={(isWanted) => engraving.choose(line, isWanted)}
              />
              {isChosen && (
                <Suspense fallback={null}>
                  <EngravedLines line={line} form={form} isFirstWrong={firstWrong === line.variantId} />
                </Suspense>
              )}
            </div>
          )
        })}
      </div>
      <Charge
        engraving={engraving}
        buttonId={firstWrong ? undefined : id}
        errorId={`${id}-charge-error`}
        // An invalid line shows its own error
        error={engraving.problem ?? (firstWrong ? undefined : form.errorOf('engraving'))}
      />
      {bottles.length > 0 && (
        <p className="mt-6 border-l-2 border-copper pl-4 text-sm text-pretty text-ink-soft">{t('engraving.terms')}</p>
      )}
    </FormSection>
  )
}

interface ChargeProps {
  engraving: ReturnType<typeof useEngraving>
  buttonId: string | undefined
  errorId: string
  error: string | undefined
}

/** When the charged quantity differs from the engraved bottles, or engraving isn't offered any more. */
function Charge({ engraving: { offered, differs, hasTooMany, adjust }, buttonId, errorId, error }: ChargeProps) {
  const { t } = useTranslation('checkout')
  const isGone = offered === null
  return (
    <>
      {differs && !hasTooMany && (
        <div className="mt-6 flex flex-wrap items-center justify-between gap-4 border border-line bg-raised p-4">
          <p className="min-w-0 text-sm text-pretty">
            {isGone ? t('engraving.gone') : t('engraving.differs', differs)}
          </p>
          <Button
            id={buttonId}
            variant="secondary"
            size="small"
            aria-describedby={error ? errorId : undefined}
            onClick={adjust}
          >
            {t(isGone ? 'engraving.takeOut' : 'engraving.adjust')}
          </Button>
        </div>
      )}
      <FieldError id={errorId} error={hasTooMany ? t('problems.engravingTooMany', { bottles: MAX_QUANTITY }) : error} />
    </>
  )
}
