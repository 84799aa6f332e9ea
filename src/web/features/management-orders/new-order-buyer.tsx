import { Panel } from '#web/features/private-pages/panel.tsx'
import { useLazyTranslation } from '#web/lazy-translations.ts'
import { SelectField, TextField } from '#web/ui/field.tsx'

interface NewOrderBuyerProps {
  errors: Readonly<Record<string, string>>
  /** Then the buyer states when they were born. */
  hasAlcohol: boolean
}

/** Who calls. */
export function NewOrderBuyer({ errors, hasAlcohol }: NewOrderBuyerProps) {
  const { t } = useLazyTranslation('managementOrders')
  return (
    <Panel title={t('new.buyer')}>
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          name="firstName"
          label={t('new.firstName')}
          error={errors.firstName}
          autoComplete="off"
          autoCapitalize="words"
        />
        <TextField
          name="lastName"
          label={t('new.lastName')}
          error={errors.lastName}
          autoComplete="off"
          autoCapitalize="words"
        />
        <TextField name="email" type="email" label={t('new.email')} error={errors.email} autoComplete="off" />
        <TextField name="phone" type="tel" label={t('new.phone')} error={errors.phone} autoComplete="off" />
        {hasAlcohol && (
          <TextField
            name="birthDate"
            type="date"
            label={t('new.birthDate')}
            hint={t('new.birthHint')}
            error={errors.birthDate}
          />
        )}
        <SelectField name="locale" label={t('new.language')}>
          <option value="es">{t('new.es')}</option>
          <option value="en">{t('new.en')}</option>
        </SelectField>
      </div>
    </Panel>
  )
}
