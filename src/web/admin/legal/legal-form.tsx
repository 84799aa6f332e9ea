import { LEGAL_FACTS, SHIPPING_RATES } from '#domain/content/legal/legal-markdown.ts'
import { LEGAL_LENGTHS } from '#vocabulary/legal-texts.ts'
import { LocalizedField } from '#web/admin/editing/localized-field.tsx'
import { useLazyTranslation } from '#web/platform/lazy-translations.ts'
import type { Editing } from '#web/admin/editing/editor.tsx'
import { LegalPreview } from './legal-preview.tsx'
import type { LegalValue } from './legal-value.ts'

const FIELDS = [
  { field: 'title' },
  { field: 'description', rows: 2 },
  { field: 'lead', rows: 3 },
  { field: 'body', rows: 24 },
] as const

export function LegalForm({ editing: { value, change, errorOf } }: { editing: Editing<LegalValue> }) {
  const { t } = useLazyTranslation('managementContent')
  return (
    <>
      {FIELDS.map(({ field, ...size }) => (
        <LocalizedField
          key={field}
          label={t(`legal.fields.${field}`)}
          path={field}
          {...size}
          maxLength={LEGAL_LENGTHS[field]}
          value={value[field]}
          onChange={(text) => change({ [field]: text })}
          // Payload paths begin with the language: `es.title`
          errorOf={(path) => errorOf(path.split('.').toReversed().join('.'))}
        />
      ))}
      <details className="border-y border-line">
        <summary className="flex min-h-11 cursor-pointer items-center text-sm font-medium">{t('legal.how')}</summary>
        <div className="grid gap-3 pb-4 text-sm text-ink-soft">
          <p>{t('legal.marks')}</p>
          <pre className="overflow-x-auto bg-sunken p-3 whitespace-pre-wrap">{t('legal.example')}</pre>
          <p>{t('legal.facts')}</p>
          <p className="font-mono leading-relaxed break-words">
            {[...LEGAL_FACTS.map((fact) => `{{${fact}}}`), SHIPPING_RATES].join(' ')}
          </p>
          <p>{t('legal.rates')}</p>
        </div>
      </details>
      <LegalPreview value={value} title={t('banners.preview')} />
    </>
  )
}
