import { PageHead } from '#web/features/navigation/page-head.tsx'
import { useSession } from '#web/features/session/session.ts'
import { signOut } from '#web/features/session/sign-out.ts'
import { useLazyTranslation } from '#web/lazy-translations.ts'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { Button } from '#web/ui/button.tsx'

/** Where owners land: says what this version does not do yet, and pretends nothing. */
export default function ManagementComing() {
  const { t } = useLazyTranslation('account')
  const email = useSession()?.email ?? ''
  return (
    <div className="mx-auto max-w-7xl px-4 py-16 sm:px-6 lg:px-8 lg:py-24">
      <PageHead title={t('management.metaTitle')} isPrivate />
      <p className="eyebrow">{t('management.eyebrow')}</p>
      <h1 className="mt-4 max-w-3xl font-display text-4xl text-balance lg:text-6xl">{t('management.title')}</h1>
      <p className="mt-6 max-w-xl text-lg text-pretty text-ink-soft">{t('management.lead')}</p>
      <p className="mt-4 max-w-xl break-words text-ink-soft">{t('management.as', { email })}</p>
      <div className="mt-10 flex flex-wrap gap-3">
        <ButtonLink to="/store">{t('management.store')}</ButtonLink>
        <ButtonLink to="/management/security" variant="secondary">
          {t('management.security')}
        </ButtonLink>
        <Button variant="secondary" onClick={signOut}>
          {t('management.signOut')}
        </Button>
      </div>
    </div>
  )
}
