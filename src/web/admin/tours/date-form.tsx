import { useState } from 'react'
import type { FormEvent } from 'react'
import { localize } from '#i18n/locale.ts'
import type { Locale, Localized } from '#i18n/locale.ts'
import { MEXICAN_OFFSET } from '#kit/mexican-time.ts'
import { numberOf } from '#web/admin/editing/figure.ts'
import { Panel } from '#web/commerce/private-pages/panel.tsx'
import { useAction } from '#web/commerce/security/use-action.ts'
import { useLazyTranslation } from '#web/platform/lazy-translations.ts'
import { ActionProblem } from '#web/ui/action-problem.tsx'
import { Button } from '#web/ui/button.tsx'
import { SelectField, TextField } from '#web/ui/field.tsx'
import { addDate } from './tour-calls.ts'

interface Kind {
  productId: string
  name: Localized
  price: number | null
}

interface DateValue {
  productId: string
  day: string
  hour: string
  language: Locale
  places: string
  price: string
}

interface DateFormProps {
  kinds: readonly Kind[]
  onAdded: () => void
}

const typedPrice = (price: number | null | undefined) => (price === null || price === undefined ? '' : String(price))

/** Adds one date; day and hour are Mexico City's. */
export function DateForm({ kinds, onAdded }: DateFormProps) {
  const { t } = useLazyTranslation('managementProducts')
  const [value, setValue] = useState<DateValue>({
    productId: kinds[0]?.productId ?? '',
    day: '',
    hour: '11:00',
    language: 'es',
    places: '12',
    price: typedPrice(kinds[0]?.price),
  })
  const [key, setKey] = useState(() => crypto.randomUUID())
  const { isBusy, refusal, run } = useAction({ onDone: onAdded })
  const change = (changes: Partial<DateValue>) => {
    setValue({ ...value, ...changes })
    setKey(crypto.randomUUID())
  }

  async function add(event: FormEvent) {
    event.preventDefault()
    const { productId, day, hour, language, places, price } = value
    const startsAt = `${day}T${hour}:00${MEXICAN_OFFSET}`
    const json = { productId, startsAt, language, places: numberOf(places), price: numberOf(price) }
    if (await run(() => addDate(json, key), t('tours.added'))) change({ day: '' })
  }

  return (
    <Panel title={t('tours.new')}>
      <form onSubmit={(event) => void add(event)} className="grid gap-4">
        <DateFields kinds={kinds} value={value} fields={refusal?.fields ?? {}} onChange={change} />
        <ActionProblem text={refusal?.text} className="" />
        <Button type="submit" busy={isBusy} className="justify-self-start">
          {t('tours.add')}
        </Button>
      </form>
    </Panel>
  )
}

interface DateFieldsProps {
  kinds: readonly Kind[]
  value: DateValue
  /** Problems by field. */
  fields: Readonly<Record<string, string>>
  onChange: (changes: Partial<DateValue>) => void
}

function DateFields({ kinds, value, fields, onChange }: DateFieldsProps) {
  const { t, locale } = useLazyTranslation('managementProducts')
  return (
    <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
      <SelectField
        label={t('tours.tour')}
        value={value.productId}
        onChange={({ currentTarget: { value: productId } }) => {
          const kind = kinds.find((one) => one.productId === productId)
          onChange({ productId, price: typedPrice(kind?.price) })
        }}
      >
        {kinds.map((kind) => (
          <option key={kind.productId} value={kind.productId}>
            {localize(kind.name, locale)}
          </option>
        ))}
      </SelectField>
      <TextField
        label={t('tours.day')}
        type="date"
        value={value.day}
        error={fields.startsAt}
        onChange={({ currentTarget }) => onChange({ day: currentTarget.value })}
        required
      />
      <TextField
        label={t('tours.hour')}
        type="time"
        value={value.hour}
        onChange={({ currentTarget }) => onChange({ hour: currentTarget.value })}
        required
      />
      <SelectField
        label={t('tours.language')}
        value={value.language}
        onChange={({ currentTarget }) => onChange({ language: currentTarget.value === 'en' ? 'en' : 'es' })}
      >
        <option value="es">{t('tours.languages.es')}</option>
        <option value="en">{t('tours.languages.en')}</option>
      </SelectField>
      <TextField
        label={t('tours.places')}
        inputMode="numeric"
        value={value.places}
        error={fields.places}
        onChange={({ currentTarget }) => onChange({ places: currentTarget.value })}
      />
      <TextField
        label={t('tours.price')}
        hint={t('tours.priceHint')}
        inputMode="decimal"
        value={value.price}
        error={fields.price}
        onChange={({ currentTarget }) => onChange({ price: currentTarget.value })}
      />
    </div>
  )
}
