import { useRef } from 'react'
import { LOCALES } from '#i18n/locale.ts'
import type { Locale } from '#i18n/locale.ts'
import { typeInto } from '#web/admin/editing/type-into.ts'
import { useLazyTranslation } from '#web/platform/lazy-translations.ts'
import { TextAreaField, TextField } from '#web/ui/field.tsx'
import { nameOfText } from './mail-texts.ts'
import type { MailText } from './mail-texts.ts'

type Texts = Record<Locale, string>

interface MailTextFieldsProps {
  text: MailText
  value: Texts
  onChange: (value: Texts) => void
  errorOf: (path: string) => string | undefined
}

/** A text of an e-mail in both languages side by side, each with what it may say and the way back to the shipped one. */
export function MailTextFields({ text, value, onChange, errorOf }: MailTextFieldsProps) {
  const { t } = useLazyTranslation('managementMails')
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 text-sm font-medium">{nameOfText(t, text.key)}</legend>
      <div className="grid gap-x-5 gap-y-4 md:grid-cols-2">
        {LOCALES.map((locale) => (
          <OneText
            key={locale}
            text={text}
            locale={locale}
            value={value[locale]}
            error={errorOf(`${locale}.${text.key}`)}
            onChange={(typed) => onChange({ ...value, [locale]: typed })}
          />
        ))}
      </div>
    </fieldset>
  )
}

interface OneTextProps {
  text: MailText
  locale: Locale
  value: string
  error: string | undefined
  onChange: (text: string) => void
}

function OneText({ text, locale, value, error, onChange }: OneTextProps) {
  const { t } = useLazyTranslation('managementMails')
  const { t: tManagement } = useLazyTranslation('management')
  const area = useRef<HTMLTextAreaElement>(null)
  const line = useRef<HTMLInputElement>(null)
  const { shipped, changed, fault } = text[locale]
  const language = tManagement(`localized.${locale}`)
  const shared = {
    label: language,
    lang: locale,
    value,
    error: error ?? (value === changed ? (fault ?? undefined) : undefined),
    hint: value !== shipped && t('shipped', { text: shipped }),
    'aria-required': true,
  }
  const fieldNow = () => area.current ?? line.current
  return (
    <div className="min-w-0">
      {text.part === 'before' || text.part === 'after' ? (
        <TextAreaField {...shared} ref={area} rows={4} onChange={(event) => onChange(event.currentTarget.value)} />
      ) : (
        <TextField {...shared} ref={line} onChange={(event) => onChange(event.currentTarget.value)} />
      )}
      <div className="mt-2 flex flex-wrap items-center gap-1.5">
        <Variables names={text.variables} fieldOf={fieldNow} />
        {value !== shipped && (
          <button
            type="button"
            className="link min-h-11 text-sm md:min-h-9"
            aria-label={t('useShippedOf', { name: nameOfText(t, text.key), language })}
            onClick={() => {
              onChange(shipped)
              // The button goes
              fieldNow()?.focus()
            }}
          >
            {t('useShipped')}
          </button>
        )}
      </div>
    </div>
  )
}

interface VariablesProps {
  names: readonly string[]
  fieldOf: () => HTMLInputElement | HTMLTextAreaElement | null
}

/** What a text may say, each put in at the cursor. */
function Variables({ names, fieldOf }: VariablesProps) {
  const { t } = useLazyTranslation('managementMails')
  if (names.length === 0) return null
  const insert = (name: string) => {
    const field = fieldOf()
    if (!field) return
    const from = field.selectionStart ?? field.value.length
    typeInto(field, { from, to: field.selectionEnd ?? from, by: `{{${name}}}` })
  }
  return (
    <fieldset aria-label={t('chips')} className="flex flex-wrap gap-1.5">
      {names.map((name) => (
        <button
          key={name}
          type="button"
          aria-label={t('insert', { name: `{{${name}}}` })}
          onClick={() => insert(name)}
          className="min-h-11 rounded-xs border border-line px-3 font-mono text-sm hover:border-ink md:min-h-9"
        >
          {`{{${name}}}`}
        </button>
      ))}
    </fieldset>
  )
}
