import { localize } from '#i18n/locale.ts'
import { useLazyTranslation } from '#web/platform/lazy-translations.ts'
import { SelectField } from '#web/ui/field.tsx'
import type { AdminProductResponse } from './product-calls.ts'

interface SizeFieldProps {
  variants: AdminProductResponse['variants']
  chosen: string | undefined
  onChange: (variantId: string) => void
}

/** Which size something is about, where there are several. */
export function SizeField({ variants, chosen, onChange }: SizeFieldProps) {
  const { t, locale } = useLazyTranslation('managementProducts')
  if (variants.length < 2) return null
  return (
    <SelectField label={t('editor.size')} value={chosen} onChange={(event) => onChange(event.currentTarget.value)}>
      {variants.map(({ variantId, size }) => (
        <option key={variantId} value={variantId}>
          {localize(size, locale)}
        </option>
      ))}
    </SelectField>
  )
}
