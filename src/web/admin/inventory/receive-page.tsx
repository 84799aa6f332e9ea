import { formatCount } from '#i18n/format.ts'
import { ManagementPage } from '#web/admin/frame/management-page.tsx'
import { Problem } from '#web/admin/editing/problem.tsx'
import { ScanField } from '#web/admin/scanning/scan-field.tsx'
import { useLazyTranslation } from '#web/platform/lazy-translations.ts'
import { Button } from '#web/ui/button.tsx'
import { SelectField, TextField } from '#web/ui/field.tsx'
import { ReceiptFile } from './receipt-file.tsx'
import { ReceiptLines } from './receipt-lines.tsx'
import { useDelivery } from './use-delivery.ts'

/** Collects a delivery by scan or file, then receives it at once. */
export function ReceivePage() {
  const { t, locale } = useLazyTranslation('managementInventory')
  const gathering = useDelivery()
  const { delivery, units, refusal, isBusy, change } = gathering
  const isOfNoField = refusal && Object.keys(refusal.fields).length === 0
  return (
    <ManagementPage
      title={t('receive.title')}
      lead={t('receive.lead')}
      back={{ to: '/management/inventory', label: t('title') }}
    >
      <Where {...gathering} />
      <ScanField
        label={t('receive.scan')}
        action={t('receive.addOne')}
        hint={t('receive.scanHint')}
        result={gathering.result}
        onScan={gathering.scan}
      />
      <ReceiptFile onRead={gathering.addSheet} />
      <ReceiptLines
        lines={delivery.lines}
        errorOf={(path) => refusal?.fields[path]}
        onChange={(lines) => change({ lines })}
      />
      <Problem id="receipt-problem" text={isOfNoField ? refusal.text : undefined} />
      <div className="flex flex-wrap items-center gap-4">
        <Button
          size="large"
          busy={isBusy}
          disabled={delivery.lines.length === 0}
          onClick={() => void gathering.take()}
          className="max-sm:w-full"
        >
          {t('receive.take', { count: units, units: formatCount(units, locale) })}
        </Button>
        {delivery.lines.length > 0 && (
          <Button variant="quiet" onClick={gathering.beginAnew}>
            {t('receive.discard')}
          </Button>
        )}
      </div>
      {gathering.question}
    </ManagementPage>
  )
}

function Where({
  delivery,
  locations,
  change,
}: Pick<ReturnType<typeof useDelivery>, 'delivery' | 'locations' | 'change'>) {
  const { t } = useLazyTranslation('managementInventory')
  return (
    <div className="grid max-w-3xl gap-5 sm:grid-cols-2">
      <SelectField
        label={t('place')}
        value={delivery.locationId}
        onChange={(event) => change({ locationId: event.currentTarget.value })}
      >
        {locations.map(({ locationId, name }) => (
          <option key={locationId} value={locationId}>
            {name}
          </option>
        ))}
      </SelectField>
      <TextField
        label={t('receive.reference')}
        required={false}
        autoComplete="off"
        maxLength={120}
        value={delivery.reference}
        onChange={(event) => change({ reference: event.currentTarget.value })}
      />
    </div>
  )
}
