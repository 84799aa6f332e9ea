import { useRef, useState } from 'react'
import type { Ref } from 'react'
import { formatMoment, formatPrice } from '#i18n/format.ts'
import { Panel } from '#web/commerce/private-pages/panel.tsx'
import { useLazyTranslation } from '#web/platform/lazy-translations.ts'
import { Button } from '#web/ui/button.tsx'
import { Link } from '#web/ui/link.tsx'
import type { OwnOrder } from './own-orders.ts'
import { ReturnForm } from './return-form.tsx'
import { ReturnSteps } from './return-steps.tsx'
import { SentPhoto } from '#web/commerce/pictures/sent-photo.tsx'
import { takeFocus } from './take-focus.ts'
import { unitsLeft } from './units-left.ts'
import { isReturnLater } from './whats-later.ts'

const LEAD_ID = 'return-lead'

interface ReturnPanelProps {
  order: OwnOrder
  onChange: () => void
}

/** The order's return, a form for one, or why none is possible. */
export function ReturnPanel({ order, onChange }: ReturnPanelProps) {
  const { t, locale } = useLazyTranslation('ownOrders')
  // Closing the form returns the focus to the button
  const [isOpen, setIsOpen] = useState<boolean>()
  const heading = useRef<HTMLHeadingElement>(null)
  const { whyNot, until, requests } = order.return
  const isPossible = whyNot === null && order.products.some((product) => unitsLeft(order, product) > 0)
  const requested = isPossible ? undefined : requests.at(-1)
  if (order.status === 'cancelled' || isReturnLater(order)) return null

  function done() {
    heading.current?.focus()
    setIsOpen(undefined)
    onChange()
  }

  const lead = requested
    ? leadOf(requested)
    : t(`return.${whyNot ?? 'lead'}`, { moment: until ? formatMoment(until, locale) : '' })
  function leadOf({ status, requestedAt, refund, replacement }: NonNullable<typeof requested>): string {
    if (status === 'requested') return t('return.requested', { moment: formatMoment(requestedAt, locale) })
    const isReplaced = replacement !== null && replacement.status !== 'cancelled'
    const how = isReplaced && status !== 'replaced' ? ('replacedAndRefund' as const) : status
    const facts = { amount: formatPrice(refund ?? 0, locale), folio: replacement?.folio ?? '' }
    return t(`return.leads.${how}`, facts)
  }

  return (
    <Panel title={t('return.title')} headingRef={heading} lead={<span id={LEAD_ID}>{lead}</span>}>
      {isOpen ? (
        <ReturnForm order={order} onDone={done} onClose={() => setIsOpen(false)} />
      ) : (
        !requested && (
          <AskForReturn
            isPossible={isPossible}
            buttonRef={isOpen === false ? takeFocus : undefined}
            onPress={() => setIsOpen(true)}
          />
        )
      )}
      {requests.length > 0 && (
        <div className="grid gap-12 not-first:mt-8">
          {requests.toReversed().map((each) => (
            <Requested key={each.id} requested={each} lead={each === requested ? undefined : leadOf(each)} />
          ))}
        </div>
      )}
    </Panel>
  )
}

interface AskForReturnProps {
  /** False also after the deadline, as the panel's lead says. */
  isPossible: boolean
  buttonRef: Ref<HTMLButtonElement> | undefined
  onPress: () => void
}

function AskForReturn({ isPossible, buttonRef, onPress }: AskForReturnProps) {
  const { t } = useLazyTranslation('ownOrders')
  return (
    <Button
      ref={buttonRef}
      variant="secondary"
      aria-disabled={!isPossible}
      aria-describedby={isPossible ? undefined : LEAD_ID}
      onClick={onPress}
    >
      {t('return.action')}
    </Button>
  )
}

interface RequestedProps {
  requested: OwnOrder['return']['requests'][number]
  /** Its status, unless the panel shows it. */
  lead: string | undefined
}

function Requested({ requested, lead }: RequestedProps) {
  const { t } = useLazyTranslation('ownOrders')
  const { reason, description, lines, photos, history, replacement } = requested
  return (
    <div>
      {lead && <p className="mb-6 max-w-2xl">{lead}</p>}
      {history.length > 1 && <ReturnSteps history={history} />}
      <dl className="grid max-w-2xl gap-y-4 not-first:mt-8">
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
            <dd className="mt-0.5">
              {t('return.photosSent', { count: photos.length })}
              <ul className="mt-3 flex flex-wrap gap-3">
                {photos.map((imageId, index) => (
                  <SentPhoto key={imageId} imageId={imageId} number={index + 1} />
                ))}
              </ul>
            </dd>
          </div>
        )}
      </dl>
      {replacement && (
        <Link
          to={`/dashboard/orderClient/${replacement.folio}`}
          className="mt-4 link inline-flex min-h-11 items-center"
        >
          {t('return.seeReplacement', { folio: replacement.folio })}
        </Link>
      )}
    </div>
  )
}
