import { useId } from 'react'
import { LONGEST_EMAIL } from '#kit/mailbox.ts'
import { useLazyTranslation } from '#web/platform/lazy-translations.ts'
import { usePrefixed } from '#web/platform/locale-prefix.ts'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Link } from '#web/ui/link.tsx'
import { alertAddress } from './addresses.ts'
import type { AlertProblem } from './alert-problem.ts'
import { useAlertForm } from './use-alert-form.ts'

interface AlertFormProps {
  productId: string
  variantId: string
  isComingSoon: boolean
  /** The invalid form posted without scripts. */
  refused?: { email: string; problem: AlertProblem } | undefined
}

/** A plain form, so that it works without scripts. */
export default function AlertForm({ productId, variantId, isComingSoon, refused }: AlertFormProps) {
  const { t } = useLazyTranslation('availability')
  const { problem, state, field, submit } = useAlertForm({ productId, variantId }, refused?.problem)
  const headingId = useId()
  const prefixed = usePrefixed()
  return (
    <section aria-labelledby={headingId} className="border border-line bg-raised p-5 sm:p-6">
      <h2 id={headingId} className="font-display text-xl">
        {t(isComingSoon ? 'heading.comingSoon' : 'heading.soldOut')}
      </h2>
      {/* Always rendered, so that its content is announced */}
      <output className="block">{state === 'sent' && <Sent />}</output>
      {state !== 'sent' && (
        <form
          method="post"
          action={prefixed(alertAddress(productId, variantId))}
          noValidate
          className="mt-4"
          onSubmit={submit}
        >
          <TextField
            ref={field}
            name="email"
            type="email"
            inputMode="email"
            autoComplete="email"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={LONGEST_EMAIL}
            aria-required
            // After a post without scripts, the invalid field gets the focus
            autoFocus={refused !== undefined}
            label={t('email')}
            hint={t('hint')}
            error={problem && <span role="alert">{t(problem)}</span>}
            defaultValue={refused?.email}
          />
          <div className="mt-4 flex flex-wrap items-center gap-x-6 gap-y-2">
            <Button type="submit" busy={state === 'sending'} className="max-sm:w-full">
              {t(state === 'sending' ? 'sending' : 'submit')}
            </Button>
            <Link to="/privacy" className="link inline-flex min-h-11 items-center text-sm">
              {t('privacy')}
            </Link>
          </div>
        </form>
      )}
    </section>
  )
}

function Sent() {
  const { t } = useLazyTranslation('availability')
  return (
    <span className="mt-4 flex gap-3 border-l-2 border-success bg-success-soft px-4 py-3">
      <Icon name="check" className="mt-0.5 size-5 shrink-0 text-success" />
      <span>
        <span className="block font-medium">{t('sentTitle')}</span>
        <span className="mt-1 block text-ink-soft">{t('sentText')}</span>
      </span>
    </span>
  )
}
