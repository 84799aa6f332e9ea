import type { ReactNode } from 'react'
import { PageHead } from '#web/shell/navigation/page-head.tsx'
import { CardHeading } from '#web/account/sign-in/card-heading.tsx'
import { SignInPage } from '#web/account/sign-in/sign-in-page.tsx'
import { useTranslation } from '#web/platform/translations.tsx'

interface AccountPageProps {
  title: string
  lead: string
  /** For staff. */
  isAdministration?: boolean
  children: ReactNode
}

export function AccountPage({ title, lead, isAdministration = false, children }: AccountPageProps) {
  const { t } = useTranslation('auth')
  return (
    <SignInPage isAdministration={isAdministration}>
      <PageHead title={title} description={lead} isPrivate />
      <CardHeading eyebrow={t('eyebrow')} title={title} lead={lead} />
      {children}
    </SignInPage>
  )
}
