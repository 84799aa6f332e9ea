import { useState } from 'react'
import { formatDate } from '#i18n/format.ts'
import { PageHead } from '#web/shell/navigation/page-head.tsx'
import { amendSession, useSession } from '#web/commerce/session/session.ts'
import { focusOnMount } from '#web/ui/focus-on-mount.ts'
import { notify } from '#web/ui/toasts/notify.ts'
import { useLazyTranslation } from '#web/platform/lazy-translations.ts'
import { RecoveryCodes } from '#web/commerce/security/recovery-codes.tsx'
import { StepUp } from '#web/commerce/security/step-up.tsx'
import { TotpSetUp } from '#web/commerce/security/totp-set-up.tsx'
import { isAdviceDue, leaveAdvice } from './leave-advice.ts'

export default function AdvicePage() {
  const { t, locale } = useLazyTranslation('security')
  const user = useSession()
  const email = user?.email ?? ''
  const dueAt = user?.secondFactorDueAt
  const [isDue] = useState(() => isAdviceDue(user))
  const [codes, setCodes] = useState<string[]>()

  function goOn() {
    amendSession({ secondFactorAdvised: undefined, ...(codes ? { secondFactorDueAt: undefined } : {}) })
  }

  function show(fresh: string[]) {
    setCodes(fresh)
    notify('success', t('advised.done'))
  }

  return (
    <div className="mx-auto max-w-4xl">
      <PageHead title={t('secondFactor.title')} isPrivate />
      <p className="eyebrow">{t('advised.eyebrow')}</p>
      <h1
        ref={focusOnMount}
        tabIndex={-1}
        className="mt-4 max-w-2xl font-display text-4xl leading-tight text-balance outline-none lg:text-5xl"
      >
        {t('advised.title')}
      </h1>
      <p className="mt-4 mb-10 max-w-2xl text-pretty text-ink-soft">
        {codes ? t('advised.done') : t('advised.lead')}
        {!codes && dueAt && ` ${isDue ? t('advised.due') : t('advised.until', { when: formatDate(dueAt, locale) })}`}
      </p>
      {codes ? (
        <RecoveryCodes codes={codes} email={email} onDone={goOn} heading="h2" />
      ) : (
        <StepUp>
          <TotpSetUp
            onCodes={show}
            onCancel={() => leaveAdvice(isDue)}
            cancel={t(isDue ? 'advised.signOut' : 'advised.later')}
            heading="h2"
            isWholePage
          />
        </StepUp>
      )}
    </div>
  )
}
