import { useTranslation } from '#web/platform/translations.tsx'
import { Icon } from '#web/ui/icon.tsx'
import type { ContactFormState } from './use-contact-form.ts'

interface ContactOutcomeProps extends Pick<ContactFormState, 'outcome'> {
  className: string
}

/** Not announced, because a toast did so already. */
export function ContactOutcome({ outcome, className }: ContactOutcomeProps) {
  const { t } = useTranslation('contact')
  if (outcome.kind === 'none') return null
  const isSent = outcome.kind === 'sent'
  return (
    <div
      className={`flex gap-3.5 border-l-2 px-5 py-4 ${className} ${isSent ? 'border-success bg-success-soft' : 'border-danger bg-danger-soft'}`}
    >
      <Icon name={isSent ? 'check' : 'alert'} className={`mt-0.5 size-5 ${isSent ? 'text-success' : 'text-danger'}`} />
      <div>
        <p className="font-medium">{isSent ? t('sentTitle') : t('failed')}</p>
        <p className="mt-1 text-ink-soft">{isSent ? t('sentText') : outcome.text}</p>
      </div>
    </div>
  )
}
