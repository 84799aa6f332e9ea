import { useState } from 'react'
import type { ReactNode } from 'react'
import { FormProblem } from '#web/ui/forms/form-problem.tsx'
import type { Problem } from '#web/ui/forms/problem.ts'
import { useLazyTranslation } from '#web/platform/lazy-translations.ts'
import { SubmitButton } from '#web/ui/submit-button.tsx'
import { AccountPage } from './account-page.tsx'
import { FormSuccess } from './form-success.tsx'
import { useAccountForm } from '#web/commerce/security/use-account-form.ts'
import { useLinkToken } from './use-link-token.ts'

interface PressedLinkProps<Done> {
  title: string
  lead: string
  /** The button's label. */
  label: string
  /** Makes the link's call. Undefined if a field is missing. */
  send: (token: string, form: HTMLFormElement) => Promise<Done | undefined>
  successText: (done: Done) => string
  /** Fields of the form, if any. */
  renderFields?: (problem: Problem | undefined) => ReactNode
  /** Links to continue. */
  children?: ReactNode
}

/** Needs a press, because programs that scan e-mails open links too. */
export function PressedLink<Done>(props: PressedLinkProps<Done>) {
  const token = useLinkToken()
  return <Press key={token} token={token} {...props} />
}

function Press<Done>({
  token,
  title,
  lead,
  label,
  send,
  successText,
  renderFields,
  children,
}: PressedLinkProps<Done> & { token: string | null | undefined }) {
  const { t } = useLazyTranslation('account')
  const [done, setDone] = useState<Done>()
  const { form, problem, isBusy } = useAccountForm(async (typed) => {
    if (!token) return { text: t('noToken') }
    setDone(await send(token, typed))
    return undefined
  })
  return (
    <AccountPage title={title} lead={done ? '' : lead}>
      <FormSuccess>{done && successText(done)}</FormSuccess>
      {!done && (
        <form {...form}>
          <FormProblem problem={problem ?? (token === null ? { text: t('noToken') } : undefined)} />
          {renderFields?.(problem)}
          <SubmitButton busy={isBusy} size="large" className="w-full">
            {label}
          </SubmitButton>
        </form>
      )}
      {children}
    </AccountPage>
  )
}
