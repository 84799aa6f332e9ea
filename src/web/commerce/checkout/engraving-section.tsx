import { lazy, Suspense } from 'react'
import { formatPrice } from '#i18n/format.ts'
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

/** What is engraved on which bottles of the cart, each charged as the product that the shop names. */
export function EngravingSection({ form, cart }: { form: CheckoutForm; cart: CartView }) {
  const { t, locale } = useTranslation('checkout')
  const engraving = useEngraving(cart, form)
  const { offered, bottles, isBusy, choose } = engraving
  if (!engraving.isShown) return null
  return (
    <FormSection
      legend={t('engraving.legend')}
      hint={offered && t('engraving.lead', { price: formatPrice(offered.price, locale) })}
    >
      <div className="grid gap-6">
        {bottles.map((line) => {
          const isChosen = engraving.isChosen(line)
          return (
            <div key={line.key}>
              <Tick
                id={`${form.idOf('engraving')}-${line.variantId}`}
                label={t('engraving.on', { name: `${line.product.name} · ${line.product.size}` })}
                hint={offered ? priceOf(line, offered.price) : ''}
                isChecked={isChosen}
                isBusy={isChosen && isBusy}
                onChange={(isWanted) => choose(line, isWanted)}
              />
              {isChosen && (
                <Suspense fallback={null}>
                  <EngravedLines line={line} form={form} />
                </Suspense>
              )}
            </div>
          )
        })}
      </div>
      <Charge form={form} engraving={engraving} />
      <p className="mt-6 border-l-2 border-copper pl-4 text-sm text-pretty text-ink-soft">{t('engraving.terms')}</p>
    </FormSection>
  )

  function priceOf({ quantity }: CartLine, price: number): string {
    return t('engraving.each', { count: quantity, price: formatPrice(timesQuantity(price, quantity), locale) })
  }
}

/** Where the cart charges another number of engravings than bottles are engraved, as after a change of quantity. */
function Charge({ form, engraving }: { form: CheckoutForm; engraving: ReturnType<typeof useEngraving> }) {
  const { t } = useTranslation('checkout')
  const { differs, problem, settle } = engraving
  const id = form.idOf('engraving')
  return (
    <>
      {differs && (
        <div className="mt-6 flex flex-wrap items-center justify-between gap-4 border border-line bg-raised p-4">
          <p className="min-w-0 text-sm text-pretty">{t('engraving.differs', differs)}</p>
          <Button
            id={form.draft.engraving ? id : undefined}
            variant="secondary"
            size="small"
            aria-describedby={`${id}-error`}
            onClick={settle}
          >
            {t('engraving.adjust')}
          </Button>
        </div>
      )}
      <FieldError id={`${id}-error`} error={problem ?? (differs && form.errorOf('engraving'))} />
    </>
  )
}
