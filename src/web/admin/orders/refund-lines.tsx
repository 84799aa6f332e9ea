import { REFUND_REASONS } from '#vocabulary/refund-reasons.ts'
import { formatPrice } from '#i18n/format.ts'
import { useLazyTranslation } from '#web/platform/lazy-translations.ts'
import { SelectField } from '#web/ui/field.tsx'
import { UnitCount } from '#web/admin/editing/unit-count.tsx'
import type { AdminOrder } from './orders.ts'
import { chosenOf, needsShipping, rowsOf } from './refund-choice.ts'
import type { ChosenUnits, RefundChoice, RefundRow } from './refund-choice.ts'

interface RefundLinesProps {
  order: AdminOrder
  choice: RefundChoice
  onChange: (choice: RefundChoice) => void
}

/** How many units of each line are refunded, whether they are for sale again, the shipping, and why. */
export function RefundLines({ order, choice, onChange }: RefundLinesProps) {
  const { t, locale } = useLazyTranslation('managementOrders')
  const isForced = needsShipping(order, choice)
  const { shipping } = order.refundable
  const choose = ({ key }: RefundRow, chosen: ChosenUnits) =>
    onChange({ ...choice, units: { ...choice.units, [key]: chosen } })
  return (
    <>
      <ul className="grid gap-4">
        {rowsOf(order).map((row) => {
          const chosen = chosenOf(choice, row)
          return (
            <li key={row.key} className="grid gap-1">
              <UnitCount
                name={`${row.name} · ${t(row.isSent ? 'refund.sent' : 'refund.unsent')}`}
                most={row.most}
                count={chosen.quantity}
                onChange={(quantity) => choose(row, { ...chosen, quantity })}
              />
              {chosen.quantity > 0 && row.isEngraved && (
                <p className="text-sm text-ink-faint">{t('refund.withEngraving')}</p>
              )}
              {chosen.quantity > 0 && row.mayRestock && (
                <Check
                  label={t('refund.restock')}
                  isOn={chosen.isRestocked}
                  onChange={(isRestocked) => choose(row, { ...chosen, isRestocked })}
                />
              )}
            </li>
          )
        })}
      </ul>
      {shipping > 0 && (
        <Check
          label={t('refund.shipping', { amount: formatPrice(shipping, locale) })}
          isOn={isForced || choice.withShipping}
          isFixed={isForced}
          onChange={(withShipping) => onChange({ ...choice, withShipping })}
        />
      )}
      <SelectField
        label={t('refund.reason')}
        value={choice.reason}
        onChange={(event) => {
          const reason = REFUND_REASONS.find((known) => known === event.currentTarget.value) ?? ''
          onChange({ ...choice, reason })
        }}
      >
        <option value="">{t('refund.noReason')}</option>
        {REFUND_REASONS.map((reason) => (
          <option key={reason} value={reason}>
            {t(`refund.why.${reason}`)}
          </option>
        ))}
      </SelectField>
    </>
  )
}

interface CheckProps {
  label: string
  isOn: boolean
  isFixed?: boolean
  onChange: (isOn: boolean) => void
}

function Check({ label, isOn, isFixed = false, onChange }: CheckProps) {
  return (
    <label className="flex min-h-11 items-center gap-3">
      <input
        type="checkbox"
        checked={isOn}
        disabled={isFixed}
        onChange={(event) => onChange(event.currentTarget.checked)}
        className="size-4.5 accent-agave"
      />
      {label}
    </label>
  )
}
