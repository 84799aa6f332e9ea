import { PASSWORD_STRENGTHS, passwordStrength } from '#domain/identity/passwords/password-strength.ts'
import type { PasswordHolder } from '#domain/identity/registration-rules.ts'
import { useTranslation } from '#web/platform/translations.tsx'

const TONES = { tooShort: 'bg-danger', weak: 'bg-danger', fair: 'bg-copper', strong: 'bg-success' }

export interface PasswordMeterProps {
  password: string
  holder: PasswordHolder
  /** The account's, if known. */
  email?: string | undefined
}

export function PasswordMeter({ password, holder, email }: PasswordMeterProps) {
  const { t } = useTranslation('auth')
  const strength = passwordStrength(password, holder, email)
  const reached = PASSWORD_STRENGTHS.indexOf(strength)
  const text = strength === 'tooShort' && holder === 'staff' ? 'staffTooShort' : strength
  return (
    <span className="block">
      <span aria-hidden="true" className="mt-2.5 mb-1.5 grid grid-cols-4 gap-1">
        {PASSWORD_STRENGTHS.map((step, index) => (
          <span key={step} className={`h-1 ${index <= reached ? TONES[strength] : 'bg-line'}`} />
        ))}
      </span>
      <output>{t(`strength.${text}`)}</output>
    </span>
  )
}
