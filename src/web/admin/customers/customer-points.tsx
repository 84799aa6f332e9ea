import { useState } from 'react'
import { formatCount, formatDate } from '#i18n/format.ts'
import { answerOf } from '#web/platform/api-client.ts'
import { getManagementApi } from '#web/admin/api/api.ts'
import { numberOf } from '#web/admin/editing/figure.ts'
import { Panel } from '#web/commerce/private-pages/panel.tsx'
import { useOwnForm } from '#web/commerce/private-pages/use-own-form.ts'
import { useProve } from '#web/commerce/security/step-up.tsx'
import { FormProblem } from '#web/ui/forms/form-problem.tsx'
import { showToast } from '#web/ui/toasts/toast.ts'
import { May } from '#web/commerce/session/may.tsx'
import { useMay } from '#web/commerce/session/permissions.ts'
import { useLazyTranslation } from '#web/platform/lazy-translations.ts'
import { SubmitButton } from '#web/ui/submit-button.tsx'
import { TextField } from '#web/ui/field.tsx'
import type { Customer } from './people-types.ts'

export function CustomerPoints({ customer, onDone }: { customer: Customer; onDone: () => void }) {
  const { t, locale } = useLazyTranslation('managementPeople')
  const { t: tLoyalty } = useLazyTranslation('loyalty')
  const { points, movements } = customer
  return (
    <Panel
      title={t('customer.points')}
      lead={`${t('customer.balance')}: ${formatCount(points.balance, locale)} · ${t('customer.tier')}: ${tLoyalty(`tiers.${points.tier}`)}`}
    >
      {movements.length > 0 && (
        <ul aria-label={t('customer.movements')} className="mb-8">
          {movements.map(({ id, kind, points: moved, orderId, reason, at }) => (
            <li key={id} className="grid grid-cols-[1fr_auto] gap-x-4 border-t border-line py-2">
              <span>
                {t(`customer.kinds.${kind}`)}
                <span className="block text-sm text-ink-soft">
                  {[orderId ?? reason, formatDate(at, locale)].filter(Boolean).join(' · ')}
                </span>
              </span>
              <span className="tabular-nums">{`${moved < 0 ? '−' : '+'}${formatCount(Math.abs(moved), locale)}`}</span>
            </li>
          ))}
        </ul>
      )}
      <May any={['customers:write']}>
        <Adjustment customerId={customer.customerId} onDone={onDone} />
      </May>
    </Panel>
  )
}

/** The idempotency key is made first, so that a repeat after a lost connection counts once. */
function Adjustment({ customerId, onDone }: { customerId: string; onDone: () => void }) {
  const { t } = useLazyTranslation('managementPeople')
  const prove = useProve()
  const mayGive = useMay()('discounts:write')
  const [key, setKey] = useState(() => crypto.randomUUID())
  const { form, errorOf, problem, isBusy } = useOwnForm(async ({ text }) => {
    const points = numberOf(text('points'))
    const json = { points: mayGive ? points : -Math.abs(points), reason: text('reason') }
    const calls = getManagementApi().management.customers[':customerId'].points
    await prove(() => answerOf(calls.$post({ param: { customerId }, header: { 'idempotency-key': key }, json })))
    showToast({ kind: 'success', text: t('customer.adjusted') })
    setKey(crypto.randomUUID())
    onDone()
  })
  return (
    <form key={key} {...form} className="grid gap-4 sm:grid-cols-[10rem_1fr_auto] sm:items-start">
      <TextField
        name="points"
        inputMode="numeric"
        autoComplete="off"
        label={t(mayGive ? 'customer.pointsLabel' : 'customer.pointsTaken')}
        hint={mayGive ? t('customer.pointsHint') : undefined}
        error={errorOf('points')}
      />
      <TextField
        name="reason"
        autoComplete="off"
        label={t('customer.reason')}
        hint={t('customer.reasonHint')}
        error={errorOf('reason')}
      />
      <div className="sm:pt-7">
        <SubmitButton busy={isBusy}>{t('customer.adjust')}</SubmitButton>
      </div>
      <div className="sm:col-span-3">
        <FormProblem problem={problem} />
      </div>
    </form>
  )
}
