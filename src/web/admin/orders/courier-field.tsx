import { answerOf } from '#web/platform/api-client.ts'
import { getApi } from '#web/platform/api.ts'
import { useApiQuery } from '#web/commerce/queries/use-api-query.ts'
import { useLazyTranslation } from '#web/platform/lazy-translations.ts'
import { TextField } from '#web/ui/field.tsx'

async function listCouriers(): Promise<string[]> {
  const { data } = await answerOf(getApi().api['shipping-carriers'].$get())
  return data.map(({ name }) => name)
}

/** The names of those that the shop works with. */
export function useCouriers(): readonly string[] {
  return useApiQuery('couriers', listCouriers).data ?? []
}

interface CourierFieldProps {
  couriers: readonly string[]
  typed: string
  /** The courier that is meant while nothing is typed. */
  presumed: string
  error: string | undefined
  onChange: (typed: string) => void
}

export function CourierField({ couriers, typed, presumed, error, onChange }: CourierFieldProps) {
  const { t } = useLazyTranslation('managementOrders')
  return (
    <>
      <TextField
        label={t('ship.courier')}
        list="couriers"
        value={typed}
        hint={typed === '' && presumed !== '' ? t('ship.courierEmpty', { name: presumed }) : undefined}
        error={error}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      <datalist id="couriers">
        {couriers.map((name) => (
          <option key={name} value={name}>
            {name}
          </option>
        ))}
      </datalist>
    </>
  )
}
