import { useId } from 'react'
import type { InputHTMLAttributes, ReactNode, Ref, SelectHTMLAttributes, TextareaHTMLAttributes } from 'react'
import { useTranslation } from '#web/platform/translations.tsx'
import { Icon } from './icon.tsx'

interface Labelled {
  label: ReactNode
  hint?: ReactNode
  error?: ReactNode
}

interface Control {
  id: string
  'aria-invalid': true | undefined
  'aria-describedby': string | undefined
  className: string
}

const CONTROL =
  'block w-full rounded-xs border border-line-strong bg-raised px-3.5 py-2.5 min-h-12 text-base text-ink placeholder:text-ink-faint transition-colors hover:border-ink aria-invalid:border-danger aria-invalid:ring-1 aria-invalid:ring-danger disabled:opacity-60 [&[readonly]]:border-line [&[readonly]]:bg-sunken'

interface FieldProps extends Labelled {
  id?: string | undefined
  isRequired?: boolean | undefined
  className?: string
  children: (control: Control) => ReactNode
}

export function Field({ id, label, hint, error, isRequired, className = '', children }: FieldProps) {
  const { t } = useTranslation('shell')
  const madeId = useId()
  const controlId = id ?? madeId
  const described = [hint && `${controlId}-hint`, error && `${controlId}-error`].filter(Boolean).join(' ')
  return (
    <div className={className}>
      <label htmlFor={controlId} className="mb-1.5 block text-sm font-medium text-ink">
        {label}
        {isRequired === false && <span className="ml-1.5 font-normal text-ink-faint">{t('ui.optional')}</span>}
      </label>
      {children({
        id: controlId,
        'aria-invalid': error ? true : undefined,
        'aria-describedby': described || undefined,
        className: CONTROL,
      })}
      {hint && (
        <p id={`${controlId}-hint`} className="mt-1.5 text-sm text-ink-faint">
          {hint}
        </p>
      )}
      <FieldError id={`${controlId}-error`} error={error} />
    </div>
  )
}

export function FieldError({ id, error }: { id: string; error: ReactNode }) {
  if (!error) return null
  return (
    <p id={id} className="mt-1.5 flex items-start gap-1.5 text-sm font-medium text-danger">
      <Icon name="alert" className="mt-0.5 size-4" />
      {error}
    </p>
  )
}

interface TextFieldProps extends Labelled, InputHTMLAttributes<HTMLInputElement> {
  ref?: Ref<HTMLInputElement>
}

/** Optional fields are labelled when `required` is false. `className` applies to the whole field. */
export function TextField({ label, hint, error, className, id, ...input }: TextFieldProps) {
  return (
    <Field id={id} label={label} hint={hint} error={error} isRequired={input.required} className={className ?? ''}>
      {(control) => <input type="text" {...input} {...control} />}
    </Field>
  )
}

interface TextAreaFieldProps extends Labelled, TextareaHTMLAttributes<HTMLTextAreaElement> {
  ref?: Ref<HTMLTextAreaElement>
}

export function TextAreaField({ label, hint, error, className, id, ...area }: TextAreaFieldProps) {
  return (
    <Field id={id} label={label} hint={hint} error={error} isRequired={area.required} className={className ?? ''}>
      {(control) => <textarea rows={4} {...area} {...control} />}
    </Field>
  )
}

interface SelectFieldProps extends Labelled, SelectHTMLAttributes<HTMLSelectElement> {
  ref?: Ref<HTMLSelectElement>
}

export function SelectField({ label, hint, error, className, id, children, ...select }: SelectFieldProps) {
  return (
    <Field id={id} label={label} hint={hint} error={error} isRequired={select.required} className={className ?? ''}>
      {(control) => (
        <span className="relative block">
          <select {...select} {...control} className={`${control.className} appearance-none pr-10 text-ellipsis`}>
            {children}
          </select>
          <Icon
            name="chevron-down"
            className="pointer-events-none absolute top-1/2 right-3.5 size-4 -translate-y-1/2 text-ink-soft"
          />
        </span>
      )}
    </Field>
  )
}
