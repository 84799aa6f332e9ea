import { createContext, use, useRef } from 'react'
import { MarkButtons } from '#web/admin/editing/mark-buttons.tsx'
import { useLazyTranslation } from '#web/platform/lazy-translations.ts'
import { TextAreaField, TextField } from '#web/ui/field.tsx'
import type { Texts } from './product-form-value.ts'

export const LANGUAGES = ['es', 'en'] as const
export type Language = (typeof LANGUAGES)[number]

/** Which language a narrow screen shows; a wide one shows both. */
export const ShownLanguage = createContext<Language>('es')

interface TextsFieldProps {
  label: string
  value: Texts
  onChange: (value: Texts) => void
  /** Where the store says what is wrong: `name`, `variants.0.size`. */
  path: string
  errorOf: (field: string) => string | undefined
  hint?: string
  rows?: number
  /** Nothing is missing where it stays empty. */
  isOptional?: boolean
  /** Its marks show as headings, lists and links. */
  isMarked?: boolean
}

interface OneLanguageProps extends TextsFieldProps {
  language: Language
}

/** A text in both languages, side by side, with what English lacks. */
export function TextsField(props: TextsFieldProps) {
  return (
    <div className="grid gap-x-5 gap-y-4 lg:grid-cols-2">
      {LANGUAGES.map((language) => (
        <OneLanguage key={language} {...props} language={language} />
      ))}
    </div>
  )
}

function OneLanguage({ language, label, value, onChange, path, errorOf, hint, rows, ...own }: OneLanguageProps) {
  const { t } = useLazyTranslation('managementProducts')
  const shown = use(ShownLanguage)
  const area = useRef<HTMLTextAreaElement>(null)
  const lacks = language === 'en' && !own.isOptional && value.es.trim() !== '' && value.en.trim() === ''
  const field = {
    lang: language,
    label: (
      <>
        {label} <span className="font-normal text-ink-faint">{t(`editor.${language}`)}</span>
        {lacks && <span className="ml-2 font-normal text-copper">{t('editor.missing')}</span>}
      </>
    ),
    hint: language === 'es' ? hint : undefined,
    value: value[language],
    error: errorOf(`${path}.${language}`) ?? (language === 'es' ? errorOf(path) : undefined),
    onChange: (event: { currentTarget: { value: string } }) =>
      onChange({ ...value, [language]: event.currentTarget.value }),
  }
  return (
    <div className={shown === language ? '' : 'max-lg:not-has-aria-invalid:hidden'}>
      {rows ? <TextAreaField {...field} rows={rows} ref={area} /> : <TextField {...field} />}
      {own.isMarked && <MarkButtons of={area} label={`${label} ${t(`editor.${language}`)}`} />}
    </div>
  )
}

/** Switches the language on screens too narrow for both. */
export function LanguageTabs({ shown, onShow }: { shown: Language; onShow: (language: Language) => void }) {
  const { t } = useLazyTranslation('managementProducts')
  return (
    <fieldset className="sticky top-14 z-10 flex border-b border-line bg-paper lg:hidden">
      <legend className="sr-only">{t('editor.languages')}</legend>
      {LANGUAGES.map((language) => (
        <button
          key={language}
          type="button"
          aria-pressed={shown === language}
          onClick={() => onShow(language)}
          className={`min-h-11 flex-1 text-sm font-medium ${shown === language ? 'border-b-2 border-agave text-ink' : 'text-ink-faint'}`}
        >
          {t(`editor.${language}`)}
        </button>
      ))}
    </fieldset>
  )
}
