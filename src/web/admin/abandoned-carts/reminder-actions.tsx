import { formatMoment } from '#i18n/format.ts'
import { answerOf } from '#web/platform/api-client.ts'
import { useBrand } from '#web/commerce/brand/brand-context.ts'
import { getManagementApi } from '#web/admin/api/api.ts'
import { useAction } from '#web/commerce/security/use-action.ts'
import { useMay } from '#web/commerce/session/permissions.ts'
import { showToast } from '#web/ui/toasts/toast.ts'
import { useLazyTranslation } from '#web/platform/lazy-translations.ts'
import { Button } from '#web/ui/button.tsx'
import type { AbandonedCart } from '#web/admin/customers/people-types.ts'

interface ReminderActionsProps {
  cart: AbandonedCart
  onReminded: (cart: AbandonedCart) => void
}

export function ReminderActions({ cart, onReminded }: ReminderActionsProps) {
  const { t, locale } = useLazyTranslation('managementPeople')
  const brand = useBrand()
  const mayRemind = useMay()('carts:write')
  const mailing = useAction({ onRefused: 'toast' })
  const writing = useAction({ onRefused: 'toast' })
  const { cartId, customer, mayBeWrittenTo, remindedAt, openedAt } = cart
  const param = { cartId }

  async function mail() {
    const calls = getManagementApi().management['abandoned-carts'][':cartId']
    writing.forget()
    const sent = await mailing.run(() => answerOf(calls.mail.$post({ param })))
    if (!sent) return
    showToast({ kind: 'success', text: t('carts.mailed') })
    onReminded({ ...cart, remindedAt: new Date().toISOString() })
  }

  /** Opens the window within the press, because browsers block later ones. */
  async function write() {
    const opened = window.open('', '_blank')
    if (opened) opened.opener = null
    mailing.forget()
    const calls = getManagementApi().management['abandoned-carts'][':cartId']
    const written = await writing.run(() => answerOf(calls.message.$post({ param })))
    if (!written) return opened?.close()
    const { phone, name, link } = written.answer.data
    const text = t('carts.message', { name, brand: brand.name, link })
    const address = `https://wa.me/${phone}?text=${encodeURIComponent(text)}`
    if (opened) opened.location.href = address
    else location.assign(address)
    onReminded({ ...cart, remindedAt: new Date().toISOString() })
  }

  const refusal = mailing.refusal ?? writing.refusal
  if (!mayBeWrittenTo && !remindedAt) return <span className="text-sm text-ink-faint">{t('carts.noConsent')}</span>
  if (!mayRemind && !remindedAt) return '—'
  return (
    <div className="grid justify-items-end gap-1.5 md:justify-items-start">
      {remindedAt && (
        <span className="text-sm text-ink-soft">
          {openedAt
            ? t('carts.opened', { at: formatMoment(openedAt, locale) })
            : t('carts.sent', { at: formatMoment(remindedAt, locale) })}
        </span>
      )}
      {mayRemind && mayBeWrittenTo && (
        <div className="flex flex-wrap justify-end gap-2 md:justify-start">
          {!remindedAt && (
            <Button size="small" variant="secondary" busy={mailing.isBusy} onClick={() => void mail()}>
              {t('carts.mail')}
            </Button>
          )}
          {customer?.phone && (
            <Button size="small" variant="quiet" busy={writing.isBusy} onClick={() => void write()}>
              {t('carts.whatsApp')}
            </Button>
          )}
        </div>
      )}
      {refusal && <p className="max-w-72 text-sm font-medium text-danger">{refusal.text}</p>}
    </div>
  )
}
