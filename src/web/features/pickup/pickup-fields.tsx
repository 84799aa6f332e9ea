import { useEffect, useEffectEvent } from 'react'
import type { ReactNode } from 'react'
import { ORDER_LENGTHS } from '#domain/checkout/field-lengths.ts'
import { formatCount } from '#i18n/format.ts'
import type { Translate } from '#i18n/translator.ts'
import { useCart } from '#web/features/cart/use-cart.ts'
import { ChoiceCard } from '#web/features/checkout/choice-card.tsx'
import { FormSection } from '#web/features/checkout/form-section.tsx'
import { PostalCodeField } from '#web/features/checkout/postal-code-field.tsx'
import { ReferenceField } from '#web/features/checkout/shipping-fields.tsx'
import type { CheckoutForm } from '#web/features/checkout/use-checkout-form.ts'
import { useLocale } from '#web/features/language/use-locale.ts'
import { useTranslation } from '#web/translations.tsx'
import { Button } from '#web/ui/button.tsx'
import { FieldError, TextField } from '#web/ui/field.tsx'
import { useStoreSearch } from './use-store-search.ts'
import type { PickupStore, StoreSearch } from './use-store-search.ts'

/** The buyer's address first; with it, the stores nearby to choose from. */
export function PickupFields({ form }: { form: CheckoutForm }) {
  const { t } = useTranslation('checkout')
  const [search, start] = useStoreSearch(useCart().cartId)
  const { address, postalCode, storeId } = form.draft
  const canSearch = address.trim() !== '' && /^\d{5}$/.test(postalCode)

  // A store that was chosen before (in the panel, or before a reload) is looked up again.
  const resume = useEffectEvent(() => {
    if (storeId && canSearch) start(postalCode)
  })
  useEffect(() => resume(), [])

  const searchAgain = () => {
    form.change({ storeId: '' })
    start(postalCode)
  }
  return (
    <>
      <FormSection legend={t('pickup.yourAddress')} hint={t('pickup.why')}>
        <div className="grid gap-x-4 gap-y-5 @md:grid-cols-6">
          <TextField
            {...form.text('address')}
            label={t('fields.address')}
            autoComplete="address-line1"
            maxLength={ORDER_LENGTHS.address}
            className="@md:col-span-4"
            aria-required
          />
          <PostalCodeField form={form} className="@md:col-span-2" />
          <ReferenceField form={form} />
        </div>
        <div className="mt-5 flex flex-wrap items-center gap-x-4 gap-y-2">
          <Button variant="secondary" disabled={!canSearch} busy={search.status === 'searching'} onClick={searchAgain}>
            {t(search.status === 'searching' ? 'pickup.searching' : 'pickup.search')}
          </Button>
        </div>
      </FormSection>
      <FormSection legend={t('pickup.legend')}>
        <Stores form={form} search={search.postalCode === postalCode ? search : undefined} />
      </FormSection>
    </>
  )
}

function Stores({ form, search }: { form: CheckoutForm; search: StoreSearch | undefined }) {
  const { t } = useTranslation('checkout')
  const locale = useLocale()
  const error = form.errorOf('storeId')
  const errorId = `${form.idOf('storeId')}-error`
  const stores = search?.stores ?? []
  return (
    <>
      <output
        id={stores.length === 0 ? form.idOf('storeId') : undefined}
        tabIndex={-1}
        className="block text-sm text-ink-soft"
      >
        {statusText(search, t)}
      </output>
      {stores.length > 0 && (
        <div className="mt-4 grid gap-3">
          {stores.map(({ id, name, address, schedule, distance, ...held }, index) => (
            <ChoiceCard
              key={id}
              id={index === 0 ? form.idOf('storeId') : undefined}
              name={`${form.idOf('storeId')}-choice`}
              value={id}
              label={name}
              hint={
                <>
                  <span className="block">{address}</span>
                  <span className="block">{schedule}</span>
                  <Held {...held} />
                </>
              }
              aside={distance !== null && t('pickup.distance', { distance: formatCount(distance, locale) })}
              isChosen={form.draft.storeId === id}
              onChoose={() => form.change({ storeId: id })}
              describedBy={error && errorId}
            />
          ))}
        </div>
      )}
      <FieldError id={errorId} error={error} />
    </>
  )
}

/** What the store has of the order. It may still be chosen: the order's lines can change. */
function Held({ missing, restriction }: Pick<PickupStore, 'missing' | 'restriction'>) {
  const { t } = useTranslation('checkout')
  if (restriction) return <Lack>{t('pickup.restricted', { reason: restriction.reason })}</Lack>
  if (missing.length === 0) return <span className="mt-1 block font-medium text-agave">{t('pickup.hasAll')}</span>
  return missing.map(({ variantId, name, available }) => (
    <Lack key={variantId}>
      {available === 0 ? t('pickup.hasNone', { name }) : t('pickup.hasFew', { name, count: available })}
    </Lack>
  ))
}

function Lack({ children }: { children: ReactNode }) {
  return <span className="mt-1 block font-medium text-danger">{children}</span>
}

function statusText(search: StoreSearch | undefined, t: Translate<'checkout'>): string {
  if (!search || search.status === 'idle') return t('pickup.needAddress')
  if (search.status === 'searching') return t('pickup.searching')
  if (search.status === 'found') return t('pickup.found', { count: search.stores.length })
  return t(search.status === 'none' ? 'pickup.none' : 'pickup.failed')
}
