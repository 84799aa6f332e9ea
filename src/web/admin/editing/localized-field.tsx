import { useRef } from 'react'
import type { ComponentProps } from 'react'
import type { Localized } from '#i18n/locale.ts'
import { useLazyTranslation } from '#web/platform/lazy-translations.ts'
import { TextAreaField, TextField } from '#web/ui/field.tsx'
import { MarkButtons } from './mark-buttons.tsx'

interface LocalizedFieldProps {
  label: string
  value: Localized
  onChange: (value: Localized) => void
  /** The path of the text in what is sent, as refusals name it: `title`. */
  path: string
  errorOf: (path: string) => string | undefined
  hint?: string | undefined
  /** Lines, where it takes more than one. */
  rows?: number
  maxLength?: number
  /** Marks show as headings, lists and links. */
  isMarked?: boolean
  /** The Spanish text; the English one never is. */
  required?: boolean
  className?: string
}

const LANGUAGES = ['es', 'en'] as const

/** A text in both languages side by side; says where the English one is missing, since visitors read Spanish there. */
export function LocalizedField({
  label,
  value,
  onChange,
  path,
  errorOf,
  hint,
  rows,
  isMarked = false,
  required = true,
  className = '',
  ...rest
}: LocalizedFieldProps) {
  const { t } = useLazyTranslation('management')
  return (
    <fieldset className={`min-w-0 ${className}`}>
      <legend className="mb-1.5 flex flex-wrap items-baseline gap-x-3 text-sm font-medium">
        {label}
        {value.es && !value.en && <span className="font-normal text-copper">{t('localized.missing')}</span>}
      </legend>
      <div className="grid gap-x-5 gap-y-3 md:grid-cols-2">
        {LANGUAGES.map((language) => {
          const field = {
            ...rest,
            label: t(`localized.${language}`),
            lang: language,
            value: value[language] ?? '',
            error: errorOf(`${path}.${language}`) ?? (language === 'es' ? errorOf(path) : undefined),
            'aria-required': required && language === 'es',
          }
          const change = (text: string) => onChange({ ...value, [language]: text })
          return rows ? (
            <LongText
              key={language}
              {...field}
              rows={rows}
              onType={change}
              marks={isMarked ? `${label}: ${field.label}` : undefined}
            />
          ) : (
            <TextField key={language} {...field} onChange={(event) => change(event.currentTarget.value)} />
          )
        })}
      </div>
      {hint && <p className="mt-1.5 text-sm text-ink-faint">{hint}</p>}
    </fieldset>
  )
}

interface LongTextProps extends ComponentProps<typeof TextAreaField> {
  onType: (text: string) => void
  /** The name of its buttons, when it has some. */
  marks: string | undefined
}

function LongText({ onType, marks, ...field }: LongTextProps) {
  const area = useRef<HTMLTextAreaElement>(null)
  return (
    <div className="min-w-0">
      <TextAreaField {...field} ref={area} onChange={(event) => onType(event.currentTarget.value)} />
      {marks && <MarkButtons of={area} label={marks} />}
    </div>
  )
}
