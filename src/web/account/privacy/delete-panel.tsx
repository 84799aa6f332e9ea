import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { ACCOUNT_LENGTHS } from '#domain/identity/field-lengths.ts'
import { answerOf, ApiError } from '#web/platform/api-client.ts'
import { getApi } from '#web/platform/api.ts'
import { Panel } from '#web/commerce/private-pages/panel.tsx'
import { useProvenForm } from '#web/commerce/security/use-proven-form.ts'
import { useSession } from '#web/commerce/session/session.ts'
import { leave } from '#web/commerce/sign-out/sign-out.ts'
import { readField } from '#web/ui/forms/form-fields.ts'
import { FormProblem, problemOf } from '#web/ui/forms/form-problem.tsx'
import { notify } from '#web/ui/toasts/notify.ts'
import { useLazyTranslation } from '#web/platform/lazy-translations.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { TextField } from '#web/ui/field.tsx'
import { Link } from '#web/ui/link.tsx'

/** What is deleted, what stays, and the form. */
export function DeletePanel() {
  const { t } = useLazyTranslation('security')
  const email = useSession()?.email ?? ''
  const [isAsked, setIsAsked] = useState(false)
  const [underWay, setUnderWay] = useState<readonly string[]>([])

  function refuse(folios: readonly string[]) {
    setIsAsked(false)
    setUnderWay(folios)
  }

  return (
    <Panel title={t('privacy.deleteTitle')} lead={t('privacy.deleteLead')}>
      <UnderWay folios={underWay} />
      <Button variant="secondary" onClick={() => setIsAsked(true)}>
        {t('privacy.delete')}
      </Button>
      {isAsked && <Farewell email={email} onRefused={refuse} onClose={() => setIsAsked(false)} />}
    </Panel>
  )
}

/** Orders that must be finished first. */
function UnderWay({ folios }: { folios: readonly string[] }) {
  const { t } = useLazyTranslation('security')
  return (
    <div role="alert">
      {folios.length > 0 && (
        <div className="mb-6 max-w-2xl border-l-4 border-danger bg-danger-soft px-4 py-3 text-danger">
          <p className="text-pretty">{t('privacy.refused')}</p>
          <ul className="mt-2 flex flex-wrap gap-x-5 gap-y-1">
            {folios.map((folio) => (
              <li key={folio}>
                <Link to={`/dashboard/orderClient/${folio}`} className="underline underline-offset-4">
                  {folio}
                </Link>
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  )
}

interface FarewellProps {
  email: string
  /** Called with orders under way. */
  onRefused: (folios: readonly string[]) => void
  onClose: () => void
}

function Farewell({ email, onRefused, onClose }: FarewellProps) {
  const { t } = useLazyTranslation('security')
  const navigate = useNavigate()
  const isOver = useRef(false)
  const sayGoodbye = useEffectEvent(() => {
    if (!isOver.current) return
    leave()
    notify('success', t('privacy.deleted'))
  })
  // Only after leaving this page: a private one would redirect a signed-out visitor to the sign-in page
  useEffect(() => () => sayGoodbye(), [])
  const { form, problem, isBusy } = useProvenForm(async (typed, prove) => {
    const confirmation = readField(typed, 'confirmation').trim()
    if (confirmation.toLowerCase() !== email.toLowerCase()) return { text: t('privacy.differs'), field: 'confirmation' }
    try {
      await prove(() => answerOf(getApi().api.customer.account.$delete({ json: { confirmation } })))
    } catch (error) {
      const folios = error instanceof ApiError && error.code === 'OrdersUnderWay' ? error.details.orders : undefined
      if (typeof folios !== 'object') throw error
      onRefused(folios)
      return undefined
    }
    isOver.current = true
    await navigate('/')
    return undefined
  })
  return (
    <Dialog title={t('privacy.confirmTitle')} onClose={onClose}>
      <p className="mt-3 mb-6 text-pretty break-words text-ink-soft">{t('privacy.confirmText', { email })}</p>
      <form {...form}>
        <FormProblem problem={problem} />
        <div className="grid gap-5">
          <TextField
            label={t('privacy.confirmation')}
            name="confirmation"
            type="email"
            autoComplete="off"
            maxLength={ACCOUNT_LENGTHS.email}
            required
            error={problemOf('confirmation', problem)}
          />
          <div className="flex flex-wrap gap-3">
            <Button type="submit" busy={isBusy} className="grow">
              {t('privacy.submit')}
            </Button>
            <Button variant="secondary" onClick={onClose} className="grow">
              {t('privacy.cancel')}
            </Button>
          </div>
        </div>
      </form>
    </Dialog>
  )
}
