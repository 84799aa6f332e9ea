import type { CfdiUse, TaxRegime } from '#vocabulary/sat-catalogues.ts'
import { useLazyTranslation } from '#web/platform/lazy-translations.ts'
import { SelectField } from '#web/ui/field.tsx'

type CodeFieldProps = { chosen: string; error: string | undefined; onChoose?: (code: string) => void } & (
  | { name: 'taxRegime'; codes: readonly TaxRegime[] }
  | { name: 'cfdiUse'; codes: readonly CfdiUse[] }
)

/** A choice from a SAT catalogue, by code and name. */
export function CodeField({ chosen, error, onChoose, ...field }: CodeFieldProps) {
  const { t } = useLazyTranslation('ownOrders')
  const named =
    field.name === 'taxRegime'
      ? field.codes.map((code) => ({ code, name: t(`regimes.${code}`) }))
      : field.codes.map((code) => ({ code, name: t(`uses.${code}`) }))
  return (
    <SelectField
      name={field.name}
      label={t(`invoice.${field.name}`)}
      defaultValue={chosen}
      error={error}
      onChange={({ target }) => onChoose?.(target.value)}
      aria-required
    >
      <option value="">{t('invoice.choose')}</option>
      {named.map(({ code, name }) => (
        <option key={code} value={code}>
          {`${code} ${name}`}
        </option>
      ))}
    </SelectField>
  )
}
