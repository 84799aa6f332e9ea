import { useState } from 'react'
import { formatMoment, formatPrice } from '#i18n/format.ts'
import type { Column } from '#web/admin/listing/data-table.tsx'
import { ChoiceFilter } from '#web/admin/listing/filter-bar.tsx'
import { ListingTable } from '#web/admin/listing/listing-table.tsx'
import { ManagementPage } from '#web/admin/frame/management-page.tsx'
import { useListing } from '#web/admin/listing/use-listing.ts'
import { SentPhoto } from '#web/commerce/pictures/sent-photo.tsx'
import { useLazyTranslation } from '#web/platform/lazy-translations.ts'
import { Badge } from '#web/ui/badge.tsx'
import type { BadgeTone } from '#web/ui/badge.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Link } from '#web/ui/link.tsx'
import { ReturnActions } from './return-actions.tsx'
import { ReturnDialog } from './return-dialog.tsx'
import type { ReturnAction } from './return-dialog.tsx'
import { listReturns } from './returns.ts'
import type { AdminReturn } from './returns.ts'

const FILTERS = ['status']
const STATUSES = ['requested', 'accepted', 'received', 'refunded', 'refused'] as const
const TONES: Record<AdminReturn['status'], BadgeTone> = {
  requested: 'accent',
  accepted: 'neutral',
  received: 'accent',
  refunded: 'success',
  refused: 'danger',
}

/** What buyers want to give back, step by step. */
export function ReturnsPage() {
  const { t } = useLazyTranslation('managementOrders')
  const listing = useListing<AdminReturn>('returns', FILTERS, listReturns)
  const [open, setOpen] = useState<{ of: AdminReturn; action: ReturnAction }>()
  const columns = useReturnColumns((of, action) => setOpen({ of, action }), listing.reload)
  return (
    <ManagementPage title={t('returns.title')} lead={t('returns.lead')}>
      <div className="max-w-xs">
        <ChoiceFilter
          listing={listing}
          name="status"
          label={t('returns.status')}
          all={t('returns.all')}
          choices={STATUSES.map((status) => [status, t(`returns.is.${status}`)])}
        />
      </div>
      <ListingTable
        listing={listing}
        filters={FILTERS}
        caption={t('returns.title')}
        columns={columns}
        keyOf={({ id }) => id}
        empty={<EmptyState title={t('returns.none')} />}
      />
      {open && (
        <ReturnDialog back={open.of} action={open.action} reload={listing.reload} onClose={() => setOpen(undefined)} />
      )}
    </ManagementPage>
  )
}

function useReturnColumns(
  onAction: (back: AdminReturn, action: ReturnAction) => void,
  reload: () => void,
): Column<AdminReturn>[] {
  const { t, locale } = useLazyTranslation('managementOrders')
  return [
    {
      key: 'folio',
      header: t('pay.order'),
      isLead: true,
      cell: ({ folio, buyer, requestedAt }) => (
        <>
          <Link
            to={`/management/orders/${folio}`}
            className="link inline-flex min-h-11 items-center whitespace-nowrap tabular-nums"
          >
            {folio}
          </Link>
          <span className="block font-normal">{buyer.trim() || t('forgotten')}</span>
          <span className="block text-sm font-normal whitespace-nowrap text-ink-faint">
            {t('returns.asked', { when: formatMoment(requestedAt, locale) })}
          </span>
        </>
      ),
    },
    {
      key: 'what',
      header: t('returns.what'),
      cell: (back) => <WhatHappened back={back} />,
      // On a phone the buyer's words take the whole row
      className: 'max-md:!block max-md:[&>[aria-hidden]]:hidden',
    },
    {
      key: 'status',
      header: t('returns.status'),
      cell: ({ status, refund }) => (
        <span className="grid justify-items-start gap-1.5 max-md:justify-items-end">
          <Badge tone={TONES[status]}>{t(`returns.is.${status}`)}</Badge>
          {refund !== null && (
            <span className="text-sm whitespace-nowrap text-ink-soft tabular-nums">
              {t(status === 'refunded' ? 'returns.gaveBack' : 'returns.worth', { amount: formatPrice(refund, locale) })}
            </span>
          )}
        </span>
      ),
    },
    {
      key: 'actions',
      header: t('returns.action'),
      cell: (back) => <ReturnActions back={back} onAction={(action) => onAction(back, action)} reload={reload} />,
    },
  ]
}

function WhatHappened({ back: { reason, description, lines, photos } }: { back: AdminReturn }) {
  const { t } = useLazyTranslation('managementOrders')
  return (
    <div className="max-w-md text-left text-sm">
      <p className="font-medium">{t(`returns.reason.${reason}`)}</p>
      {lines.map(({ variantId, name, size, quantity, fit }) => (
        <p key={variantId}>
          {`${quantity} × ${name} ${size}`}
          {fit !== null && fit > 0 && ` · ${t('returns.fitOf', { count: fit })}`}
        </p>
      ))}
      <p className="mt-1 line-clamp-4 whitespace-pre-line text-ink-soft">{description}</p>
      {photos.length > 0 && (
        <ul className="mt-2 flex flex-wrap gap-2">
          {photos.map((imageId, index) => (
            <SentPhoto key={imageId} imageId={imageId} number={index + 1} />
          ))}
        </ul>
      )}
    </div>
  )
}
