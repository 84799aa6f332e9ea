import type { ReactNode } from 'react'
import { formatCount } from '#i18n/format.ts'
import type { Translate } from '#i18n/translator.ts'
import { useCart } from '#web/commerce/cart/use-cart.ts'
import { ChoiceCard } from '#web/ui/choice-card.tsx'
import { FormSection } from './form-section.tsx'
import { PostalCodeField } from './postal-code-field.tsx'
import type { CheckoutForm } from './use-checkout-form.ts'
import { useLocale } from '#web/platform/use-locale.ts'
import { useTranslation } from '#web/platform/translations.tsx'
import { Button } from '#web/ui/button.tsx'
import { FieldError } from '#web/ui/field.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { usePickupStores } from './use-pickup-stores.ts'
import { nearFirst, useStoreSearch } from './use-store-search.ts'
import type { PickupStore, StoreSearch } from './use-store-search.ts'

/** All stores; a postal code sorts near ones first. */
export function PickupFields({ form }: { form: CheckoutForm }) {
  const { t } = useTranslation('checkout')
  const cart = useCart()
  const { status, stores, retry } = usePickupStores(cart)
  const [search, start] = useStoreSearch(cart.cartId)
  const { postalCode } = form.draft
  const isCurrent = search.postalCode === postalCode
  const isSearching = isCurrent && search.status === 'searching'
  const near = isCurrent ? search.stores : []
  return (
    <FormSection legend={t('pickup.legend')} hint={t('pickup.why')}>
      <div className="flex flex-wrap items-end gap-3">
        <PostalCodeField form={form} className="w-36" isOptional />
        <Button
          variant="secondary"
          disabled={!/^\d{5}$/.test(postalCode)}
          busy={isSearching}
          onClick={() => start(postalCode)}
        >
          {t(isSearching ? 'pickup.searching' : 'pickup.search')}
        </Button>
      </div>
      <output className="mt-3 block text-sm text-ink-soft empty:hidden">{isCurrent && statusText(search, t)}</output>
      {status === 'loading' && (
        <p className="mt-5">
          <Spinner label={t('pickup.loading')} />
        </p>
      )}
      {status === 'failed' && (
        <p role="alert" className="mt-5 text-sm text-danger">
          {t('pickup.listFailed')}{' '}
          <button type="button" className="link min-h-11" onClick={retry}>
            {t('pickup.retry')}
          </button>
        </p>
      )}
      <Stores form={form} stores={nearFirst(stores, near)} />
    </FormSection>
  )
}

function Stores({ form, stores }: { form: CheckoutForm; stores: readonly PickupStore[] }) {
  const { t } = useTranslation('checkout')
  const locale = useLocale()
  const error = form.errorOf('storeId')
  const errorId = `${form.idOf('storeId')}-error`
  return (
    <>
      <div id={stores.length === 0 ? form.idOf('storeId') : undefined} tabIndex={-1} className="mt-5 grid gap-3">
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
      <FieldError id={errorId} error={error} />
    </>
  )
}

/** The store's stock of the order. It can still be chosen, because lines may change. */
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

function statusText({ status, stores }: StoreSearch, t: Translate<'checkout'>): string {
  if (status === 'idle') return ''
  if (status === 'searching') return t('pickup.searching')
  if (status === 'found') return t('pickup.found', { count: stores.length })
  return t(status === 'none' ? 'pickup.none' : 'pickup.failed')
}
