import { useState } from 'react'
import type { SubmitEvent } from 'react'
import { answerOf } from '#web/platform/api-client.ts'
import type { StoredUser } from '#web/commerce/session/session.ts'
import { useLazyTranslation } from '#web/platform/lazy-translations.ts'
import { useTranslation } from '#web/platform/translations.tsx'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/field.tsx'
import { focusField, readField } from '#web/ui/forms/form-fields.ts'
import { FormProblem } from '#web/ui/forms/form-problem.tsx'
import { notify } from '#web/ui/toasts/notify.ts'
import { signInProblem } from './sign-in-problem.ts'
import type { Problem } from '#web/ui/forms/problem.ts'
import { enter } from './sign-in.ts'
import { apiOf } from '#web/commerce/security/sign-in-api.ts'

const LONGEST_CODE = 40

interface SecondFactorFormProps {
  challengeId: string
  workspace: string | undefined
  onSignedIn: (user: StoredUser) => void
  onBack: () => void
}

/** Takes a code of the authenticator app, or a recovery code. */
export default function SecondFactorForm({ challengeId, workspace, onSignedIn, onBack }: SecondFactorFormProps) {
  const { t } = useLazyTranslation('account')
  const { t: tAuth } = useTranslation('auth')
  const [problem, setProblem] = useState<Problem>()
  const [isBusy, setIsBusy] = useState(false)

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    const code = readField(form, 'code').trim()
    if (!code) {
      setProblem({ text: t('problems.codeRequired') })
      return focusField(form, 'code')
    }
    setIsBusy(true)
    try {
      const user = await enter(answerOf(apiOf(workspace).auth['second-factor'].$post({ json: { challengeId, code } })))
      notify('success', tAuth('toasts.signedIn'))
      onSignedIn(user)
    } catch (error) {
      setIsBusy(false)
      setProblem(signInProblem(error, tAuth))
      focusField(form, 'code')
    }
  }

  return (
    <form method="post" noValidate onSubmit={(event) => void submit(event)} onInput={() => setProblem(undefined)}>
      <h2 className="font-display text-2xl">{t('secondFactor.title')}</h2>
      <p className="mt-2 mb-6 text-pretty text-ink-soft">{t('secondFactor.lead')}</p>
      <FormProblem problem={problem} />
      <div className="grid gap-5">
        <TextField
          label={t('secondFactor.code')}
          name="code"
          autoComplete="one-time-code"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={LONGEST_CODE}
          ref={(field) => field?.focus()}
          required
        />
        <Button type="submit" busy={isBusy} size="large" className="w-full">
          {t('secondFactor.submit')}
        </Button>
        <Button variant="secondary" onClick={onBack} className="w-full">
          {t('secondFactor.back')}
        </Button>
      </div>
    </form>
  )
}
