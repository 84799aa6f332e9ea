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

interface DateFormProps {
  kinds: readonly Kind[]
  onAdded: () => void
}

const typedPrice = (price: number | null | undefined) => (price === null || price === undefined ? '' : String(price))

/** Adds one date; day and hour are Mexico City's. */
export function DateForm({ kinds, onAdded }: DateFormProps) {
  const { t, locale } = useLazyTranslation('managementProducts')
  const [productId, setProductId] = useState(kinds[0]?.productId ?? '')
  const [value, setValue] = useState({
    day: '',
    hour: '11:00',
    language: 'es' as Locale,
    places: '12',
    price: typedPrice(kinds[0]?.price),
  })
  const [key, setKey] = useState(() => crypto.randomUUID())
  const { isBusy, refusal, run } = useAction({ onDone: onAdded })
  const change = (changes: Partial<typeof value>) => {
    setValue({ ...value, ...changes })
    setKey(crypto.randomUUID())
  }
  const errorOf = (field: string) => refusal?.fields[field]

  async function add(event: FormEvent) {
    event.preventDefault()
    const { day, hour, language, places, price } = value
    const startsAt = `${day}T${hour}:00${MEXICAN_OFFSET}`
    const json = { productId, startsAt, language, places: numberOf(places), price: numberOf(price) }
    if (await run(() => addDate(json, key), t('tours.added'))) change({ day: '' })
  }

  return (
    <Panel title={t('tours.new')}>
      <form onSubmit={(event) => void add(event)} className="grid gap-4">
        <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
          <SelectField
            label={t('tours.tour')}
            value={productId}
            onChange={({ currentTarget }) => {
              setProductId(currentTarget.value)
              change({ price: typedPrice(kinds.find((kind) => kind.productId === currentTarget.value)?.price) })
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
            error={errorOf('startsAt')}
            onChange={({ currentTarget }) => change({ day: currentTarget.value })}
            required
          />
          <TextField
            label={t('tours.hour')}
            type="time"
            value={value.hour}
            onChange={({ currentTarget }) => change({ hour: currentTarget.value })}
            required
          />
          <SelectField
            label={t('tours.language')}
            value={value.language}
            onChange={({ currentTarget }) => change({ language: currentTarget.value === 'en' ? 'en' : 'es' })}
          >
            <option value="es">{t('tours.languages.es')}</option>
            <option value="en">{t('tours.languages.en')}</option>
          </SelectField>
          <TextField
            label={t('tours.places')}
            inputMode="numeric"
            value={value.places}
            error={errorOf('places')}
            onChange={({ currentTarget }) => change({ places: currentTarget.value })}
          />
          <TextField
            label={t('tours.price')}
            hint={t('tours.priceHint')}
            inputMode="decimal"
            value={value.price}
            error={errorOf('price')}
            onChange={({ currentTarget }) => change({ price: currentTarget.value })}
          />
        </div>
        <ActionProblem text={refusal?.text} className="" />
        <Button type="submit" busy={isBusy} className="justify-self-start">
          {t('tours.add')}
        </Button>
      </form>
    </Panel>
  )
}
