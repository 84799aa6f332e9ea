import type { ReactNode } from 'react'
import { formatPrice } from '#i18n/format.ts'
import { formatLanguage, formatTourStart } from '#i18n/format-tours.ts'
import { localize } from '#i18n/locale.ts'
import { useConfirmation } from '#web/admin/editing/use-confirmation.tsx'
import { useRowAction } from '#web/admin/editing/use-row-action.ts'
import { ManagementPage } from '#web/admin/frame/management-page.tsx'
import { DataTable } from '#web/admin/listing/data-table.tsx'
import type { Column } from '#web/admin/listing/data-table.tsx'
import { RowProblem } from '#web/admin/listing/row-problem.tsx'
import { Loaded } from '#web/commerce/private-pages/loaded.tsx'
import { useApiQuery } from '#web/commerce/queries/use-api-query.ts'
import { May } from '#web/commerce/session/may.tsx'
import { useMay } from '#web/commerce/session/permissions.ts'
import { useLazyTranslation } from '#web/platform/lazy-translations.ts'
import { Badge } from '#web/ui/badge.tsx'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Link } from '#web/ui/link.tsx'
import { DateForm } from './date-form.tsx'
import { listDates, listKinds, offerDate } from './tour-calls.ts'
import type { TourDate } from './tour-calls.ts'

const ACTION = 'link inline-flex min-h-11 items-center whitespace-nowrap disabled:opacity-40'

/** Dates of guided tours; the tours themselves are products. */
export function ToursPage() {
  const { t } = useLazyTranslation('managementProducts')
  const dates = useApiQuery('tour dates', listDates)
  const kinds = useApiQuery('tour kinds', listKinds)
  return (
    <ManagementPage
      title={t('tours.title')}
      lead={t('tours.lead')}
      actions={
        <May any={['catalogue:write']}>
          <ButtonLink to="/management/products/new" variant="secondary">
            {t('tours.newKind')}
          </ButtonLink>
        </May>
      }
    >
      <Loaded query={kinds}>
        {(found) =>
          found.length === 0 ? (
            <EmptyState title={t('tours.noKinds')} text={t('tours.noKindsText')} />
          ) : (
            <May any={['catalogue:write']}>
              <DateForm kinds={found} onAdded={dates.reload} />
            </May>
          )
        }
      </Loaded>
      <Loaded query={dates}>{(found) => <DateTable dates={found} reload={dates.reload} />}</Loaded>
    </ManagementPage>
  )
}

function DateTable({ dates, reload }: { dates: readonly TourDate[]; reload: () => void }) {
  const { t, locale } = useLazyTranslation('managementProducts')
  const { ask, question } = useConfirmation()
  const { run, problemOf, isBusy } = useRowAction({ reload })
  async function offer({ variantId, isOffered, startsAt }: TourDate) {
    const date = formatTourStart(startsAt, locale)
    const isMeant =
      !isOffered ||
      (await ask({ title: t('tours.closeSure', { date }), text: t('tours.closeText'), label: t('tours.close') }))
    if (isMeant)
      await run(variantId, () => offerDate(variantId, !isOffered), t(isOffered ? 'tours.closed' : 'tours.opened'))
  }
  const columns = useDateColumns((date) => (
    <DateActions date={date} isBusy={isBusy} problem={problemOf(date.variantId)} onOffer={() => void offer(date)} />
  ))
  return (
    <>
      {dates.length === 0 ? (
        <EmptyState title={t('tours.none')} text={t('tours.noneText')} />
      ) : (
        <DataTable caption={t('tours.title')} columns={columns} rows={dates} keyOf={({ variantId }) => variantId} />
      )}
      {question}
    </>
  )
}

function useDateColumns(actions: (date: TourDate) => ReactNode): Column<TourDate>[] {
  const { t, locale } = useLazyTranslation('managementProducts')
  return [
    { key: 'when', header: t('tours.when'), isLead: true, cell: ({ startsAt }) => formatTourStart(startsAt, locale) },
    {
      key: 'tour',
      header: t('tours.tour'),
      cell: ({ productId, name }) => (
        <Link to={`/management/products/${productId}`} className="link">
          {localize(name, locale)}
        </Link>
      ),
    },
    { key: 'language', header: t('tours.language'), cell: ({ language }) => formatLanguage(language, locale) },
    { key: 'price', header: t('tours.price'), align: 'end', cell: ({ price }) => formatPrice(price, locale) },
    {
      key: 'places',
      header: t('tours.taken'),
      align: 'end',
      cell: ({ taken, places }) => t('tours.takenOf', { taken, places }),
    },
    {
      key: 'state',
      header: t('tours.state'),
      cell: (date) => <State date={date} />,
    },
    {
      key: 'actions',
      header: t('tours.actions'),
      align: 'end',
      cell: actions,
    },
  ]
}

interface DateActionsProps {
  date: TourDate
  isBusy: boolean
  problem: string | undefined
  onOffer: () => void
}

function DateActions({ date: { variantId, isPast, isOffered }, isBusy, problem, onOffer }: DateActionsProps) {
  const { t } = useLazyTranslation('managementProducts')
  const may = useMay()
  return (
    <div className="flex flex-wrap items-center justify-end gap-x-4">
      {may('orders:read') && (
        <Link to={`/management/tours/${variantId}`} className={ACTION}>
          {t('tours.group')}
        </Link>
      )}
      {may('catalogue:write') && !isPast && (
        <button type="button" className={ACTION} disabled={isBusy} onClick={onOffer}>
          {t(isOffered ? 'tours.close' : 'tours.open')}
        </button>
      )}
      <RowProblem text={problem} />
    </div>
  )
}

function State({ date: { isPast, isOffered, taken, places } }: { date: TourDate }) {
  const { t } = useLazyTranslation('managementProducts')
  if (isPast) return t('tours.states.past')
  if (!isOffered) return t('tours.states.off')
  return taken >= places ? <Badge tone="accent">{t('tours.states.full')}</Badge> : t('tours.states.on')
}
