import { BAIT_FIELD } from '#domain/contact/contact-form.ts'
import { useTranslation } from '#web/platform/translations.tsx'

/** A honeypot for bots: invisible, skipped by the keyboard, and named so that no autofill knows it. */
export function Bait() {
  const { t } = useTranslation('contact')
  return (
    <div aria-hidden="true" className="absolute top-0 -left-[200vw] h-px w-px overflow-hidden">
      <label>
        {t('bait')}
        <input
          type="text"
          name={BAIT_FIELD}
          tabIndex={-1}
          autoComplete="off"
          data-1p-ignore=""
          data-lpignore="true"
          data-bwignore=""
        />
      </label>
    </div>
  )
}
