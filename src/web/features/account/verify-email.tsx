import { useEffect, useState } from 'react'
import { answerOf } from '#web/api-client.ts'
import { getApi } from '#web/features/api/api.ts'
import { FormProblem } from '#web/features/sign-in/form-problem.tsx'
import { useLazyTranslation } from '#web/lazy-translations.ts'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { AccountPage } from './account-page.tsx'
import { accountProblem } from './account-problem.ts'
import { GoodNews } from './good-news.tsx'
import { useLinkToken } from './use-link-token.ts'

type Outcome = { email: string } | { error: unknown }

/** A link works once, and effects may run twice. */
let asked: { token: string; outcome: Promise<Outcome> } | undefined

/** Confirms an e-mail as soon as its link is opened. */
export function VerifyEmail() {
  const { t } = useLazyTranslation('account')
  const token = useLinkToken()
  const [outcome, setOutcome] = useState<Outcome>()
  useEffect(() => {
    if (token) void verify(token).then(setOutcome)
  }, [token])

  const email = outcome && 'email' in outcome ? outcome.email : undefined
  const refusal = outcome && 'error' in outcome ? accountProblem(outcome.error, t) : undefined
  const problem = token === null ? { text: t('verify.noToken') } : refusal
  return (
    <AccountPage title={t('verify.title')} lead={email || problem ? '' : t('verify.working')}>
      <GoodNews>{email && t('verify.done', { email })}</GoodNews>
      <FormProblem problem={problem} />
      <ButtonLink to="/store">{t('verify.store')}</ButtonLink>
    </AccountPage>
  )
}

function verify(token: string): Promise<Outcome> {
  if (asked?.token === token) return asked.outcome
  const call = getApi().api.auth['email-verification'].completion.$post({ json: { token } })
  const outcome = answerOf(call).then(
    ({ data }) => data,
    (error: unknown) => ({ error }),
  )
  asked = { token, outcome }
  return outcome
}
