import { useState } from 'react'
import { formatMoment } from '#i18n/format.ts'
import { Panel } from '#web/features/dashboard/panel.tsx'
import { useLazyTranslation } from '#web/lazy-translations.ts'
import { Button } from '#web/ui/button.tsx'
import type { OwnOrder } from './own-orders.ts'
import { ReturnForm } from './return-form.tsx'
import { takeFocus } from './take-focus.ts'

interface ReturnPanelProps {
  order: OwnOrder
  onChange: () => void
}

/** The return of an order: asked for, possible now, or why it isn't. */
export function ReturnPanel({ order, onChange }: ReturnPanelProps) {
  const { t, locale } = useLazyTranslation('ownOrders')
  // Closing the form leads back to the button
  const [isOpen, setIsOpen] = useState<boolean>()
  const { whyNot, until, requested } = order.return
  if (order.status === 'cancelled') return null
  if (requested) return <Requested requested={requested} />
  const lead = t('return.lead', { moment: until ? formatMoment(until, locale) : '' })
  if (isOpen) {
    const done = () => {
      setIsOpen(false)
      onChange()
    }
    return (
      <Panel title={t('return.title')} lead={lead}>
        <ReturnForm order={order} onDone={done} onClose={() => setIsOpen(false)} />
      </Panel>
    )
  }
  return (
    <Panel title={t('return.title')} lead={whyNot ? undefined : lead}>
      {whyNot && (
        <p id="why-no-return" className="mb-4 max-w-2xl text-pretty text-ink-soft">
          {t(`return.${whyNot}`, { moment: until ? formatMoment(until, locale) : '' })}
        </p>
      )}
      {whyNot === 'not-delivered' ? null : (
        <Button
          ref={isOpen === false ? takeFocus : undefined}
          variant="secondary"
          aria-disabled={whyNot !== null || undefined}
          aria-describedby={whyNot ? 'why-no-return' : undefined}
          className={whyNot ? 'pointer-events-none opacity-55' : ''}
          onClick={whyNot ? undefined : () => setIsOpen(true)}
        >
          {t('return.act')}
        </Button>
      )}
    </Panel>
  )
}

function Requested({ requested }: { requested: NonNullable<OwnOrder['return']['requested']> }) {
  const { t, locale } = useLazyTranslation('ownOrders')
  const { requestedAt, reason, description, lines, photos } = requested
  return (
    <Panel title={t('return.title')} lead={t('return.requested', { moment: formatMoment(requestedAt, locale) })}>
      <dl className="grid max-w-2xl gap-y-4">
        <div>
          <dt className="text-sm text-ink-faint">{t('return.reason')}</dt>
          <dd className="mt-0.5">{t(`return.reasons.${reason}`)}</dd>
        </div>
        <div>
          <dt className="text-sm text-ink-faint">{t('return.lines')}</dt>
          {lines.map(({ variantId, name, size, quantity }) => (
            <dd key={variantId} className="mt-0.5">
              {`${quantity} × ${name} `}
              <span className="text-ink-faint">{size}</span>
            </dd>
          ))}
        </div>
        <div>
          <dt className="text-sm text-ink-faint">{t('return.description')}</dt>
          <dd className="mt-0.5 break-words whitespace-pre-line">{description}</dd>
        </div>
        {photos.length > 0 && (
          <div>
            <dt className="text-sm text-ink-faint">{t('return.photos')}</dt>
            <dd className="mt-0.5">{t('return.photosSent', { count: photos.length })}</dd>
          </div>
        )}
      </dl>
    </Panel>
  )
}
