import { useState } from 'react'
import { formatCount } from '#i18n/format.ts'
import { useDisputeConfirmation } from '#web/admin/orders/use-dispute-confirmation.tsx'
import { CourierField, useCouriers } from '#web/admin/orders/courier-field.tsx'
import { Problem } from '#web/admin/editing/problem.tsx'
import { Panel } from '#web/commerce/private-pages/panel.tsx'
import { useFirstWrong } from '#web/admin/editing/use-first-wrong.ts'
import { useAction } from '#web/commerce/security/use-action.ts'
import { useLazyTranslation } from '#web/platform/lazy-translations.ts'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/field.tsx'
import { GRAMS, gramsOf, shipPicked } from './packing-calls.ts'
import type { Packing } from './packing-calls.ts'
import { PapersButton } from '#web/admin/orders/papers-button.tsx'

const NOTHING = { carrier: '', trackingNumber: '', box: '', kilos: '' }
type Typed = typeof NOTHING

interface ShipFormProps {
  packing: Packing
  onShipped: (packing: Packing) => void
}

/** The parcel of what is picked: its box, its weight, and who carries it under which number. */
export function ShipForm({ packing, onShipped }: ShipFormProps) {
  const { t } = useLazyTranslation('managementPacking')
  const { folio, receiver, address, units, picked } = packing
  const { isBusy, refusal, run } = useAction()
  const { insist, question } = useDisputeConfirmation()
  const couriers = useCouriers()
  const [typed, setTyped] = useState(NOTHING)
  const carrier = typed.carrier || (couriers[0] ?? '')
  const change = (part: Partial<typeof NOTHING>) => setTyped({ ...typed, ...part })
  const isOfNoField = refusal && Object.keys(refusal.fields).length === 0

  async function ship() {
    const send = (isConfirmed: boolean) => shipPicked(folio, parcelOf({ ...typed, carrier }, isConfirmed))
    const shipped = await run(() => insist(send), t('ship.done'))
    if (!shipped) return
    setTyped(NOTHING)
    onShipped(shipped.answer)
  }

  return (
    <Panel title={t('ship.title')} lead={[receiver, ...address].join(', ')}>
      <form
        ref={useFirstWrong(refusal)}
        noValidate
        className="grid max-w-2xl gap-5"
        onSubmit={(event) => {
          event.preventDefault()
          void ship()
        }}
      >
        <BoxFields packing={packing} typed={typed} errors={refusal?.fields} onChange={change} />
        <CourierField
          couriers={couriers}
          typed={typed.carrier}
          presumed={carrier}
          error={refusal?.fields.carrier}
          onChange={(value) => change({ carrier: value })}
        />
        <TextField
          label={t('ship.tracking')}
          autoComplete="off"
          value={typed.trackingNumber}
          error={refusal?.fields.trackingNumber}
          onChange={(event) => change({ trackingNumber: event.currentTarget.value })}
        />
        {picked > 0 && picked < units && (
          <p className="border-l-2 border-copper pl-4 text-pretty text-copper">
            {t('ship.short', { count: units - picked, units })}
          </p>
        )}
        <Problem id="ship-problem" text={isOfNoField ? refusal.text : undefined} />
        <div className="flex flex-wrap items-center gap-3">
          <Button type="submit" size="large" busy={isBusy} disabled={picked === 0} className="max-sm:w-full">
            {t('ship.confirm', { count: picked })}
          </Button>
          <PapersButton folios={[folio]} label={t('papers')} />
        </div>
      </form>
      {question}
    </Panel>
  )
}

/** What is refused at its field is sent as it was typed. */
function parcelOf({ carrier, trackingNumber, box, kilos }: Typed, isDisputeConfirmed: boolean) {
  return {
    carrier,
    trackingNumber,
    isDisputeConfirmed,
    ...(box.trim() && { box }),
    ...(kilos.trim() && { weightGrams: gramsOf(kilos) }),
  }
}

interface BoxFieldsProps {
  packing: Packing
  typed: Typed
  errors: Readonly<Record<string, string>> | undefined
  onChange: (change: Partial<Typed>) => void
}

function BoxFields({ packing: { lines }, typed, errors, onChange }: BoxFieldsProps) {
  const { t, locale } = useLazyTranslation('managementPacking')
  const grams = lines.reduce((sum, line) => sum + line.picked * line.weightGrams, 0)
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <TextField
        label={t('ship.box')}
        required={false}
        autoComplete="off"
        value={typed.box}
        error={errors?.box}
        onChange={(event) => onChange({ box: event.currentTarget.value })}
      />
      <TextField
        label={t('ship.weight')}
        required={false}
        inputMode="decimal"
        autoComplete="off"
        value={typed.kilos}
        hint={grams > 0 ? t('ship.weightHint', { kilos: formatCount(grams / GRAMS, locale) }) : undefined}
        error={errors?.weightGrams}
        onChange={(event) => onChange({ kilos: event.currentTarget.value })}
      />
    </div>
  )
}
