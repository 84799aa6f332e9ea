import type { MouseEvent } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { cachePage } from '#web/platform/context.ts'
import { PageHead } from '#web/shell/navigation/page-head.tsx'
import { isPlainClick } from '#web/shell/navigation/plain-click.ts'
import { useSession } from '#web/commerce/session/session.ts'
import { signOut } from '#web/commerce/sign-out/sign-out.ts'
import { useTranslation } from '#web/platform/translations.tsx'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { Button } from '#web/ui/button.tsx'
import type { Route } from './+types/unauthorized.ts'

export function loader({ context }: Route.LoaderArgs) {
  cachePage(context, ['content'])
  return null
}

export default function Unauthorized() {
  const { t } = useTranslation('auth')
  const { state } = useLocation()
  const navigate = useNavigate()
  const user = useSession()

  function signInAsAnother() {
    signOut()
    void navigate('/login', { state })
  }

  /** Passes the wanted page in the navigation state, which a link can't. */
  function signIn(event: MouseEvent) {
    if (!isPlainClick(event)) return
    event.preventDefault()
    void navigate('/login', { state })
  }

  return (
    <div className="mx-auto max-w-7xl px-4 py-20 sm:px-6 lg:px-8 lg:py-32">
      <PageHead title={t('unauthorized.metaTitle')} description={t('unauthorized.text')} isPrivate />
      <p className="eyebrow">{t('unauthorized.eyebrow')}</p>
      <h1 className="mt-5 max-w-2xl font-display text-5xl leading-[1.05] lg:text-7xl">{t('unauthorized.title')}</h1>
      <p className="mt-6 max-w-lg text-lg text-pretty text-ink-soft">
        {user ? t('unauthorized.text') : t('unauthorized.visitor')}
      </p>
      {user && <p className="mt-2 break-words text-ink-soft">{t('unauthorized.as', { email: user.email })}</p>}
      {user?.secondFactorAdvised && <p className="mt-2 max-w-lg text-copper">{t('unauthorized.secondFactor')}</p>}
      <div className="mt-10 flex flex-wrap gap-3">
        <ButtonLink to="/">{t('unauthorized.home')}</ButtonLink>
        {user ? (
          <>
            {user.userType !== 'customer' && (
              <ButtonLink to="/account/security" variant="secondary">
                {t('unauthorized.security')}
              </ButtonLink>
            )}
            <Button variant="secondary" onClick={signInAsAnother}>
              {t('unauthorized.other')}
            </Button>
          </>
        ) : (
          <ButtonLink to="/login" variant="secondary" onClick={signIn}>
            {t('unauthorized.signIn')}
          </ButtonLink>
        )}
      </div>
    </div>
  )
}
