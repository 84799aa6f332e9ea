import { useState } from 'react'
import { MOST_ADDRESSES } from '#domain/customers/limits.ts'
import type { Address } from '#domain/customers/schemas.ts'
import { DashboardPage } from '#web/account/dashboard/dashboard-page.tsx'
import { Loaded } from '#web/commerce/private-pages/loaded.tsx'
import { refusalOf } from '#web/commerce/private-pages/refusal-of.ts'
import { ApiError } from '#web/platform/api-client.ts'
import { useApiQuery } from '#web/commerce/queries/use-api-query.ts'
import { ConfirmDialog } from '#web/commerce/private-pages/confirm-dialog.tsx'
import { showToast } from '#web/ui/toasts/toast.ts'
import { useLazyTranslation } from '#web/platform/lazy-translations.ts'
import { Button } from '#web/ui/button.tsx'
import { keepPlace } from '#web/ui/keep-place.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { loadAddresses, removeAddress, saveAddress } from '#web/commerce/address/address-book.ts'
import { AddressCard } from './address-card.tsx'
import { AddressForm } from './address-form.tsx'

export function Addresses() {
  const { t } = useLazyTranslation('dashboard')
  const query = useApiQuery('addresses', loadAddresses)
  const [written, setWritten] = useState<Address | 'new'>()
  const kept = query.data ?? []
  const add = () => setWritten('new')
  const canAdd = !written && kept.length > 0 && kept.length < MOST_ADDRESSES
  return (
    <DashboardPage
      title={t('nav.directions')}
      lead={t('directions.lead')}
      actions={canAdd && <Button onClick={add}>{t('directions.add')}</Button>}
    >
      {written ? (
        <AddressForm
          address={written === 'new' ? undefined : written}
          isFirst={kept.length === 0}
          onCancel={() => setWritten(undefined)}
          onSaved={() => {
            setWritten(undefined)
            query.reload()
            showToast({ kind: 'success', text: t('directions.saved') })
          }}
        />
      ) : (
        <Loaded query={query}>
          {(addresses) =>
            addresses.length > 0 ? (
              <AddressList addresses={addresses} onEdit={setWritten} onChange={query.reload} />
            ) : (
              <EmptyState
                picture="/pictures/products/kit-corporativo/front-800x1000.webp"
                title={t('directions.empty.title')}
                text={t('directions.empty.text')}
              >
                <Button onClick={add}>{t('directions.add')}</Button>
              </EmptyState>
            )
          }
        </Loaded>
      )}
    </DashboardPage>
  )
}

interface AddressListProps {
  addresses: Address[]
  onEdit: (address: Address) => void
  onChange: () => void
}

function AddressList({ addresses, onEdit, onChange }: AddressListProps) {
  const { t } = useLazyTranslation('dashboard')
  const { t: tAccount } = useLazyTranslation('account')
  const [going, setGoing] = useState<Address>()
  const [busyWith, setBusyWith] = useState<string>()
  const [refused, setRefused] = useState<{ addressId: string; error: unknown }>()

  async function attempt({ addressId }: Address, work: () => Promise<unknown>) {
    setBusyWith(addressId)
    setRefused(undefined)
    try {
      await work()
      onChange()
    } catch (error) {
      setRefused({ addressId, error })
      showToast({ kind: 'error', text: refusalOf(error, tAccount).text })
      // Without a response nothing changed, and a failed reload would remove the list
      if (error instanceof ApiError) onChange()
    }
    setBusyWith(undefined)
    setGoing(undefined)
  }

  return (
    <>
      <ul className="grid gap-5 sm:grid-cols-2">
        {addresses.map((address) => (
          <li key={address.addressId} ref={keepPlace}>
            <AddressCard
              address={address}
              isBusy={busyWith === address.addressId}
              problem={refused?.addressId === address.addressId ? refusalOf(refused.error, tAccount).text : undefined}
              onEdit={() => onEdit(address)}
              onRemove={() => setGoing(address)}
              onMakeDefault={() =>
                void attempt(address, () => saveAddress({ ...address, isDefault: true }, address.addressId))
              }
            />
          </li>
        ))}
      </ul>
      {going && (
        <ConfirmDialog
          title={t('directions.removeTitle')}
          text={t('directions.removeText', { name: going.label || going.address })}
          label={t('directions.remove')}
          cancel={t('directions.keep')}
          isBusy={busyWith === going.addressId}
          onConfirm={() => void attempt(going, () => removeAddress(going.addressId))}
          onClose={() => setGoing(undefined)}
        />
      )}
    </>
  )
}
