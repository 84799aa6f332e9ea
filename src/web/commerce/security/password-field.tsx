import { useState } from 'react'
import type { InputHTMLAttributes, ReactNode } from 'react'
import { useTranslation } from '#web/platform/translations.tsx'
import { Field } from '#web/ui/field.tsx'
import { PasswordMeter } from './password-meter.tsx'
import type { PasswordMeterProps } from './password-meter.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'

interface PasswordFieldProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'type'> {
  label: string
  hint?: string
  error?: ReactNode
  meter?: Omit<PasswordMeterProps, 'password'>
}

export function PasswordField({ label, hint, error, meter, ...input }: PasswordFieldProps) {
  const { t } = useTranslation('auth')
  const [isShown, setIsShown] = useState(false)
  const [typed, setTyped] = useState('')
  return (
    <Field
      label={label}
      hint={meter && typed !== '' ? <PasswordMeter {...meter} password={typed} /> : hint}
      error={error}
    >
      {(control) => (
        <span className="relative block">
          <input
            {...input}
            {...control}
            onInput={meter && ((event) => setTyped(event.currentTarget.value))}
            type={isShown ? 'text' : 'password'}
            autoCapitalize="none"
            spellCheck={false}
            className={`${control.className} pr-24 [&::-ms-reveal]:hidden`}
          />
          <button
            type="button"
            aria-controls={control.id}
            onClick={() => setIsShown(!isShown)}
            className="absolute inset-y-0 right-0 min-w-11 px-3.5 text-sm text-ink-soft underline-offset-4 noscript:hidden hover:text-ink hover:underline"
          >
            {t(isShown ? 'hide' : 'show')}
            <VisuallyHidden>{` ${t('whatIsShown')}`}</VisuallyHidden>
          </button>
        </span>
      )}
    </Field>
  )
}
