import { Panel } from '#web/commerce/private-pages/panel.tsx'
import { useLazyTranslation } from '#web/platform/lazy-translations.ts'
import { SelectField, TextField } from '#web/ui/field.tsx'
import type { Caller, Sale } from './new-order-value.ts'

interface NewOrderBuyerProps {
  errors: Readonly<Record<string, string>>
  caller: Caller
  locale: Sale['locale']
  /** Then the buyer states when they were born. */
  hasAlcohol: boolean
  onCaller: (changes: Partial<Caller>) => void
  onLocale: (locale: Sale['locale']) => void
}

/** Who calls. */
export function NewOrderBuyer({ errors, caller, locale, hasAlcohol, onCaller, onLocale }: NewOrderBuyerProps) {
  const { t } = useLazyTranslation('managementOrders')
  const said = (name: keyof Caller) => ({
    name,
    value: caller[name],
    error: errors[name],
    autoComplete: 'off',
    onChange: (event: { currentTarget: { value: string } }) => onCaller({ [name]: event.currentTarget.value }),
  })
  return (
    <Panel title={t('new.buyer')} lead={t('new.buyerNote')}>
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField {...said('firstName')} label={t('new.firstName')} autoCapitalize="words" />
        <TextField {...said('lastName')} label={t('new.lastName')} autoCapitalize="words" />
        <TextField {...said('email')} type="email" label={t('new.email')} />
        <TextField {...said('phone')} type="tel" label={t('new.phone')} />
        {hasAlcohol && (
          <TextField {...said('birthDate')} type="date" label={t('new.birthDate')} hint={t('new.birthHint')} />
        )}
        <SelectField
          label={t('new.language')}
          value={locale}
          onChange={(event) => onLocale(event.currentTarget.value === 'en' ? 'en' : 'es')}
        >
          <option value="es">{t('new.es')}</option>
          <option value="en">{t('new.en')}</option>
        </SelectField>
      </div>
    </Panel>
  )
}
