import { useRef, useState } from 'react'
import { formatDate } from '#i18n/format.ts'
import { Panel } from '#web/commerce/private-pages/panel.tsx'
import { useLazyTranslation } from '#web/platform/lazy-translations.ts'
import { Button } from '#web/ui/button.tsx'
import { InvoiceForm } from './invoice-form.tsx'
import type { OwnOrder } from './own-orders.ts'
import { takeFocus } from './take-focus.ts'
import { isInvoiceLater } from './whats-later.ts'

interface InvoicePanelProps {
  order: OwnOrder
  onChange: () => void
}

/** The CFDI's recipient, and a form to set it. */
export function InvoicePanel({ order, onChange }: InvoicePanelProps) {
  const { t, locale } = useLazyTranslation('ownOrders')
  // Closing the form returns the focus to the button
  const [isOpen, setIsOpen] = useState<boolean>()
  const heading = useRef<HTMLHeadingElement>(null)
  const { whyNot, until, requested, suggested } = order.invoice
  if ((whyNot === 'cancelled' && !requested) || isInvoiceLater(order)) return null
  const isLate = whyNot === 'too-late'
  const lead = whyNot ? t(`invoice.${whyNot}`) : t('invoice.lead', { date: until ? formatDate(until, locale) : '' })
  return (
    <Panel title={t('invoice.title')} headingRef={heading} lead={isLate && requested ? undefined : lead}>
      {requested && !isOpen && <InvoiceData data={requested} />}
      {!whyNot && !isOpen && (
        <Button ref={isOpen === false ? takeFocus : undefined} variant="secondary" onClick={() => setIsOpen(true)}>
          {t(requested ? 'invoice.change' : 'invoice.ask')}
        </Button>
      )}
      {isOpen && (
        <InvoiceForm
          folio={order.folio}
          start={requested ?? suggested}
          onDone={() => {
            heading.current?.focus()
            setIsOpen(undefined)
            onChange()
          }}
          onClose={() => setIsOpen(false)}
        />
      )}
    </Panel>
  )
}

function InvoiceData({ data }: { data: NonNullable<OwnOrder['invoice']['requested']> }) {
  const { t } = useLazyTranslation('ownOrders')
  const rows = [
    [t('invoice.rfc'), data.rfc],
    [t('invoice.name'), data.name],
    [t('invoice.taxRegime'), `${data.taxRegime} ${t(`regimes.${data.taxRegime}`)}`],
    [t('invoice.postalCode'), data.postalCode],
    [t('invoice.cfdiUse'), `${data.cfdiUse} ${t(`uses.${data.cfdiUse}`)}`],
    [t('invoice.email'), data.email],
  ] as const
  return (
    <dl className="mb-6 grid max-w-3xl gap-x-8 gap-y-4 sm:grid-cols-2">
      {rows.map(([label, value]) => (
        <div key={label} className="min-w-0">
          <dt className="text-sm text-ink-faint">{label}</dt>
          <dd className="mt-0.5 break-words">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
