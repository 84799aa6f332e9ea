import { CONTACT_LENGTHS, OPENED_FIELD } from '#domain/contact/contact-form.ts'
import type { ContactField } from '#domain/contact/contact-form.ts'
import { useTranslation } from '#web/platform/translations.tsx'
import { Button } from '#web/ui/button.tsx'
import { TextAreaField, TextField } from '#web/ui/field.tsx'
import { Link } from '#web/ui/link.tsx'
import { CONTACT_FORM_ID, CONTACT_PATH } from './addresses.ts'
import { Bait } from './bait.tsx'
import { ContactOutcome } from './contact-outcome.tsx'
import type { RefusedForm } from './receive-contact-form.server.ts'
import { useContactForm } from './use-contact-form.ts'

interface ContactFormProps {
  name: string
  /** Epoch milliseconds of the rendering. */
  openedAt: number
  subject?: string
  isSubjectFixed?: boolean
  labelledBy?: string
  /** The refused post without scripts. */
  refused?: RefusedForm | undefined
  /** A post without scripts succeeded. */
  wasSent?: boolean
}

/** A plain form, so that it works without scripts. */
export function ContactForm(props: ContactFormProps) {
  const { name, openedAt, subject = '', isSubjectFixed = false, labelledBy, refused, wasSent = false } = props
  const { t } = useTranslation('contact')
  const form = useContactForm(name, refused, wasSent)
  // Above the form after a reload, because the page scrolls there; otherwise below, beside the button
  const isOld = form.outcome.kind !== 'none' && form.outcome.isOld
  const text = (field: ContactField) => ({
    id: form.idOf(field),
    name: field,
    label: t(`fields.${field}`),
    error: form.errorOf(field),
    defaultValue: refused?.values[field] ?? (field === 'subject' ? subject : ''),
    maxLength: CONTACT_LENGTHS[field],
  })
  return (
    <form
      method="post"
      action={`${CONTACT_PATH}#${CONTACT_FORM_ID}`}
      noValidate
      onSubmit={form.submit}
      onInput={form.forgetError}
      aria-labelledby={labelledBy}
      className="@container relative"
    >
      {isOld && <ContactOutcome outcome={form.outcome} className="mb-8" />}
      <p className="mb-6 text-sm text-ink-faint">{t(isSubjectFixed ? 'allRequired' : 'required')}</p>
      <div className="grid gap-x-4 gap-y-5 @md:grid-cols-2">
        <TextField {...text('name')} autoComplete="name" aria-required className="@md:col-span-2" />
        <TextField
          {...text('email')}
          type="email"
          inputMode="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          aria-required
        />
        <TextField {...text('phone')} type="tel" inputMode="tel" autoComplete="tel" aria-required />
        {!isSubjectFixed && (
          <TextField {...text('subject')} required={false} autoComplete="off" className="@md:col-span-2" />
        )}
        <TextAreaField {...text('message')} rows={6} aria-required className="@md:col-span-2" />
      </div>
      {isSubjectFixed && <input type="hidden" name="subject" value={subject} />}
      <Bait />
      <input type="hidden" name={OPENED_FIELD} value={openedAt} />
      <div className="mt-6 flex flex-col items-start gap-x-8 gap-y-4 @md:flex-row @md:items-center">
        <Button type="submit" size="large" busy={form.isSending} className="w-full shrink-0 @md:w-auto">
          {form.isSending ? t('sending') : t('send')}
        </Button>
        <p className="text-sm text-ink-soft">
          {t('privacy')}{' '}
          <Link to="/privacy" className="whitespace-nowrap underline underline-offset-4 hover:text-ink">
            {t('privacyLink')}
          </Link>
        </p>
      </div>
      {!isOld && <ContactOutcome outcome={form.outcome} className="mt-8" />}
    </form>
  )
}
