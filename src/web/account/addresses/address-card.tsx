import { useId } from 'react'
import type { Address } from '#domain/customers/schemas.ts'
import { townOf } from '#kit/town.ts'
import { useLazyTranslation } from '#web/platform/lazy-translations.ts'
import { ActionProblem } from '#web/ui/action-problem.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'

interface AddressCardProps {
  address: Address
  isBusy: boolean
  /** Why its last change failed. */
  problem: string | undefined
  onEdit: () => void
  onRemove: () => void
  onMakeDefault: () => void
}

export function AddressCard({ address, isBusy, problem, onEdit, onRemove, onMakeDefault }: AddressCardProps) {
  const { t } = useLazyTranslation('dashboard')
  const nameId = useId()
  const { label, firstName, lastName, isDefault } = address
  return (
    <article aria-labelledby={nameId} className="flex h-full min-w-0 flex-col border border-line bg-raised p-6">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id={nameId} className="min-w-0 font-display text-xl wrap-anywhere">
          {label || address.address}
        </h2>
        {isDefault && <Badge tone="accent">{t('directions.default')}</Badge>}
      </div>
      <p className="mt-4 wrap-anywhere">
        {firstName} {lastName}
      </p>
      <AddressLines address={address} />
      <ActionProblem text={problem} className="mt-4" />
      <div className="mt-auto -ml-4 flex flex-wrap pt-4">
        <Button variant="quiet" size="small" onClick={onEdit} aria-describedby={nameId}>
          {t('directions.edit')}
        </Button>
        {!isDefault && (
          <Button variant="quiet" size="small" busy={isBusy} onClick={onMakeDefault} aria-describedby={nameId}>
            {t('directions.makeDefault')}
          </Button>
        )}
        <Button variant="quiet" size="small" onClick={onRemove} aria-describedby={nameId}>
          {t('directions.remove')}
        </Button>
      </div>
    </article>
  )
}

function AddressLines({
  address: { address, colony, postalCode, city, state, phone, reference },
}: {
  address: Address
}) {
  const lines = [address, colony, `${postalCode} ${townOf({ city, state })}`, phone]
  return (
    <div className="text-ink-soft">
      {lines.map((line) => (
        <p key={line} className="wrap-anywhere">
          {line}
        </p>
      ))}
      {reference && <p className="mt-2 text-sm wrap-anywhere text-ink-faint">{reference}</p>}
    </div>
  )
}
