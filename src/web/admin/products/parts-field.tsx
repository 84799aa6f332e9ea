import { useState } from 'react'
import { UnitStepper } from '#web/admin/new-order/unit-stepper.tsx'
import { VariantSearch } from '#web/admin/new-order/variant-picker.tsx'
import { useLazyTranslation } from '#web/platform/lazy-translations.ts'
import { Button } from '#web/ui/button.tsx'
import { MAX_PART_UNITS } from '#vocabulary/part-limits.ts'
import { nameOfPart } from './product-form-value.ts'
import type { PartForm } from './product-form-value.ts'

interface PartsFieldProps {
  parts: readonly PartForm[]
  path: string
  errorOf: (field: string) => string | undefined
  onChange: (parts: PartForm[]) => void
}

/** What a bundle is made of: other variants, found by their names. */
export function PartsField({ parts, path, errorOf, onChange }: PartsFieldProps) {
  const { t } = useLazyTranslation('managementProducts')
  const [isAsked, setIsAsked] = useState(false)
  const problem = errorOf(path) ?? parts.map((_part, at) => errorOf(`${path}.${at}.units`)).find(Boolean)
  if (parts.length === 0 && !isAsked && !problem) {
    return (
      <Button variant="quiet" size="small" className="justify-self-start" onClick={() => setIsAsked(true)}>
        {t('editor.makeBundle')}
      </Button>
    )
  }
  const count = (variantId: string, units: number) =>
    onChange(parts.map((part) => (part.variantId === variantId ? { ...part, units } : part)))
  return (
    <fieldset className="grid gap-4">
      <legend className="mb-1 font-medium">{t('editor.parts')}</legend>
      <p className="max-w-prose text-sm text-pretty text-ink-soft">{t('editor.partsHint')}</p>
      {parts.length > 0 && (
        <ul className="grid gap-3">
          {parts.map((part) => (
            <PartRow
              key={part.variantId}
              part={part}
              onCount={(units) => count(part.variantId, units)}
              onRemove={() => onChange(parts.filter(({ variantId }) => variantId !== part.variantId))}
            />
          ))}
        </ul>
      )}
      <div className="max-w-2xl">
        <VariantSearch
          lines={[]}
          storeId={undefined}
          problem={problem}
          label={t('editor.findPart')}
          action={t('editor.addPart')}
          needsStock={false}
          onAdd={({ variantId, sku, name, size }) => {
            const known = parts.find((part) => part.variantId === variantId)
            if (known) count(variantId, Math.min(MAX_PART_UNITS, known.units + 1))
            else onChange([...parts, { variantId, sku, units: 1, name: { es: name }, size: { es: size } }])
          }}
        />
      </div>
    </fieldset>
  )
}

interface PartRowProps {
  part: PartForm
  onCount: (units: number) => void
  onRemove: () => void
}

function PartRow({ part, onCount, onRemove }: PartRowProps) {
  const { t, locale } = useLazyTranslation('managementProducts')
  const name = nameOfPart(part, locale)
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <span className="min-w-0 flex-1 basis-full sm:basis-48">
        {name}
        <span className="block text-sm wrap-anywhere text-ink-faint">{part.sku}</span>
      </span>
      <span className="flex flex-wrap items-center gap-2">
        <UnitStepper name={name} quantity={part.units} max={MAX_PART_UNITS} onCount={onCount} />
        <Button size="small" variant="quiet" aria-label={`${t('editor.remove')}: ${name}`} onClick={onRemove}>
          {t('editor.remove')}
        </Button>
      </span>
    </li>
  )
}
