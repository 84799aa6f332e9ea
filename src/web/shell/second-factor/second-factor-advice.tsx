import type { ReactNode } from 'react'
import { useSession } from '#web/commerce/session/session.ts'
import { PageHead } from '#web/shell/navigation/page-head.tsx'
import { useTranslation } from '#web/platform/translations.tsx'
import { withTexts } from '#web/platform/with-texts.ts'
import { LatePart } from '#web/ui/late-part.tsx'
import type { Retrying } from '#web/ui/late-part.tsx'
import { LoadingPart } from '#web/ui/loading-part.tsx'
import { MissingPart } from '#web/ui/missing-part.tsx'
import { isAdviceDue, leaveAdvice } from './leave-advice.ts'

const loadPage = () => withTexts(import('./advice-page.tsx'), 'account', 'security')

export function SecondFactorAdvice({ children }: { children: ReactNode }) {
  const isAdvised = useSession()?.secondFactorAdvised
  if (!isAdvised) return children
  return (
    <LatePart load={loadPage} isWanted fallback={<LoadingPart />} missing={(retrying) => <Missing {...retrying} />}>
      {(AdvicePage) => <AdvicePage />}
    </LatePart>
  )
}

function Missing(retrying: Retrying) {
  const { t } = useTranslation('shell')
  const { t: tAuth } = useTranslation('auth')
  const isDue = isAdviceDue(useSession())
  return (
    <div className="mx-auto max-w-4xl">
      <PageHead title={t('unreachable.title')} isPrivate />
      <h1 className="mb-8 font-display text-4xl">{t('unreachable.title')}</h1>
      <MissingPart
        {...retrying}
        text={tAuth('unauthorized.secondFactor')}
        onClose={() => leaveAdvice(isDue)}
        close={isDue ? t('account.signOut') : undefined}
      />
    </div>
  )
}
