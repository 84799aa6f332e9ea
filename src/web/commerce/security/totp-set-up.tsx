import { useState } from 'react'
import { answerOf } from '#web/platform/api-client.ts'
import { getApi } from '#web/platform/api.ts'
import { Loaded } from '#web/commerce/private-pages/loaded.tsx'
import { useApiQuery } from '#web/commerce/queries/use-api-query.ts'
import { CopyButton } from '#web/commerce/payment/copy-button.tsx'
import { readField } from '#web/ui/forms/form-fields.ts'
import { FormProblem, problemOf } from '#web/ui/forms/form-problem.tsx'
import { useLazyTranslation } from '#web/platform/lazy-translations.ts'
import { TextField } from '#web/ui/field.tsx'
import { focusOnMount } from '#web/ui/focus-on-mount.ts'
import { FormButtons } from '#web/ui/form-buttons.tsx'
import { LatePart } from '#web/ui/late-part.tsx'
import { MissingPart } from '#web/ui/missing-part.tsx'
import { ProofDeclined } from './proof-request.ts'
import { useProve } from './step-up.tsx'
import { useProvenForm } from './use-proven-form.ts'

const loadQrCode = () => import('#web/ui/qr/qr-code.tsx')

const CODE_LENGTH = 7

interface TotpSetUpProps {
  /** Called with the recovery codes once it is on. */
  onCodes: (codes: string[]) => void
  onCancel: () => void
  /** Label of the cancelling button. */
  cancel?: string
  /** Level of the headings. */
  heading?: 'h2' | 'h3'
  /** Leaves the focus on the page's own heading. */
  isWholePage?: boolean
}

/** The secret goes to an authenticator app, whose first code confirms it. */
export function TotpSetUp(props: TotpSetUpProps) {
  const { onCancel } = props
  const prove = useProve()
  const [id] = useState(() => crypto.randomUUID())
  const setUp = useApiQuery(`totp-${id}`, async () => {
    try {
      return (await prove(() => answerOf(getApi().api.auth.totp.$post()))).data
    } catch (error) {
      if (error instanceof ProofDeclined) onCancel()
      throw error
    }
  })
  return (
    <Loaded query={setUp} rows={3}>
      {(secret) => <Steps {...secret} {...props} />}
    </Loaded>
  )
}

function Steps({
  secret,
  address,
  heading: Heading = 'h3',
  isWholePage = false,
  ...props
}: TotpSetUpProps & { secret: string; address: string }) {
  const { t } = useLazyTranslation('security')
  return (
    <ol className="grid gap-10 border border-line bg-raised p-5 sm:p-8">
      <li className="grid gap-6 sm:grid-cols-[auto_minmax(0,1fr)] sm:gap-8">
        <LatePart
          load={loadQrCode}
          isWanted
          fallback={<span className="size-48 bg-sunken" />}
          missing={(retrying) => <MissingPart text={t('setUp.qrMissing')} {...retrying} className="sm:w-64" />}
        >
          {(QrCode) => <QrCode text={address} label={t('setUp.qr')} />}
        </LatePart>
        <div className="min-w-0">
          <Heading
            ref={isWholePage ? undefined : focusOnMount}
            tabIndex={-1}
            className="font-display text-xl outline-none"
          >
            {t('setUp.scanTitle')}
          </Heading>
          <p className="mt-2 text-pretty text-ink-soft">{t('setUp.scan')}</p>
          <p className="mt-3 sm:hidden">
            <a href={address} className="link">
              {t('setUp.open')}
            </a>
          </p>
          <p className="mt-4 text-sm text-ink-soft">{t('setUp.typed')}</p>
          <p className="mt-1 flex items-center gap-2">
            <code className="min-w-0 font-sans text-[0.9375rem] font-medium tracking-wider break-words select-all">
              {(secret.match(/.{1,4}/g) ?? []).join(' ')}
            </code>
            <CopyButton value={secret} what={t('setUp.secret')} />
          </p>
        </div>
      </li>
      <li>
        <Heading className="font-display text-xl">{t('setUp.codeTitle')}</Heading>
        <FirstCode {...props} />
      </li>
    </ol>
  )
}

function FirstCode({ onCodes, onCancel, cancel }: TotpSetUpProps) {
  const { t } = useLazyTranslation('security')
  const { t: tAccount } = useLazyTranslation('account')
  const { form, problem, isBusy } = useProvenForm(async (typed, prove) => {
    const code = readField(typed, 'code').trim()
    if (!code) return { text: tAccount('problems.codeRequired'), field: 'code' }
    const { data } = await prove(() => answerOf(getApi().api.auth.totp.confirmation.$post({ json: { code } })))
    onCodes(data.recoveryCodes)
    return undefined
  })
  return (
    <form {...form} className="mt-4 grid max-w-md gap-5">
      <FormProblem problem={problem} />
      <TextField
        label={t('setUp.code')}
        name="code"
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={CODE_LENGTH}
        required
        error={problemOf('code', problem)}
      />
      <FormButtons submit={t('setUp.submit')} cancel={cancel ?? t('setUp.cancel')} busy={isBusy} onCancel={onCancel} />
    </form>
  )
}
