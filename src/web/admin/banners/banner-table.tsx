import { useState } from 'react'
import { localize } from '#i18n/locale.ts'
import { formatMoment } from '#i18n/format.ts'
import { RecordTable } from '#web/admin/listing/record-table.tsx'
import { RowProblem } from '#web/admin/listing/row-problem.tsx'
import type { Column } from '#web/admin/listing/data-table.tsx'
import { moved } from '#web/admin/editing/moving.ts'
import { OrderArrows } from '#web/admin/editing/order-arrows.tsx'
import { useConfirmation } from '#web/admin/editing/use-confirmation.tsx'
import { useLazyTranslation } from '#web/platform/lazy-translations.ts'
import { Badge } from '#web/ui/badge.tsx'
import type { BadgeTone } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { arrangeBanners, PLACES, placeOf, removeBanner, saveBanner, valueOf } from './banner-value.ts'
import type { BannerPlace, AdminBanner } from './banner-value.ts'
import { useRowAction } from '#web/admin/editing/use-row-action.ts'

type State = 'shown' | 'scheduled' | 'over' | 'inactive'
const TONES: Record<State, BadgeTone> = { shown: 'success', scheduled: 'accent', over: 'neutral', inactive: 'neutral' }

function stateOf({ status, startsAt, endsAt }: AdminBanner, now: number): State {
  if (status === 'inactive') return 'inactive'
  if (endsAt && Date.parse(endsAt) <= now) return 'over'
  return startsAt && Date.parse(startsAt) > now ? 'scheduled' : 'shown'
}

interface BannerTableProps {
  banners: readonly AdminBanner[]
  onChange: (banners: AdminBanner[]) => void
  onReload: () => void
  onEdit: (bannerId: string) => void
}

export function BannerTable({ banners, onChange, onReload, onEdit }: BannerTableProps) {
  const { t } = useLazyTranslation('managementContent')
  if (banners.length === 0) return <EmptyState title={t('banners.none')} />
  return (Object.keys(PLACES) as BannerPlace[]).map((place) => {
    const there = banners.filter((banner) => placeOf(banner) === place)
    return there.length === 0 ? null : (
      <section key={place} aria-labelledby={`banners-${place}`}>
        <h2 id={`banners-${place}`} className="mb-3 font-display text-xl">
          {t(`banners.places.${place}`)}
        </h2>
        <PlaceTable place={place} banners={there} onChange={onChange} onReload={onReload} onEdit={onEdit} />
      </section>
    )
  })
}

function PlaceTable({ place, ...list }: BannerTableProps & { place: BannerPlace }) {
  const { t } = useLazyTranslation('managementContent')
  const { banners, onEdit } = list
  const actions = useBannerActions(list)
  const shownColumns = useBannerColumns(onEdit)
  const columns: Column<AdminBanner>[] = [
    ...shownColumns,
    {
      key: 'actions',
      header: t('actions'),
      align: 'end',
      cell: (banner) => <BannerActions banner={banner} banners={banners} actions={actions} />,
    },
  ]
  return (
    <>
      <RecordTable
        list="banners"
        caption={t(`banners.places.${place}`)}
        columns={columns}
        rows={banners}
        keyOf={({ bannerId }) => bannerId}
        isBusy={actions.isBusy}
      />
      {actions.question}
    </>
  )
}

type ActionsOfBanner = ReturnType<typeof useBannerActions>

function useBannerActions({ banners, onChange, onReload }: BannerTableProps) {
  const { t, locale } = useLazyTranslation('managementContent')
  const { ask, question } = useConfirmation()
  const changing = useRowAction({ reload: onReload })
  // A move returns the whole list
  const moving = useRowAction({ reload: onReload, onDone: () => undefined })
  return {
    isBusy: changing.isBusy || moving.isBusy,
    question,
    problemOf: (bannerId: string) => changing.problemOf(bannerId) ?? moving.problemOf(bannerId),
    move: (from: number, to: number) => {
      changing.forget()
      return moving.run(banners[from]?.bannerId ?? '', async () => {
        const ids = banners.map(({ bannerId }) => bannerId)
        onChange(await arrangeBanners(moved(ids, from, to)))
      })
    },
    toggle: (banner: AdminBanner) => {
      moving.forget()
      return changing.run(banner.bannerId, () => {
        const { value, version } = valueOf(banner)
        return saveBanner({ ...value, isActive: !value.isActive }, version, banner.bannerId)
      })
    },
    remove: async (banner: AdminBanner) => {
      const title = t('banners.removeTitle', { name: localize(banner.title, locale) })
      if (!(await ask({ title, text: t('banners.removeText'), label: t('banners.remove') }))) return
      moving.forget()
      await changing.run(banner.bannerId, () => removeBanner(banner), t('banners.removed'))
    },
  }
}

interface BannerActionsProps {
  banner: AdminBanner
  banners: readonly AdminBanner[]
  actions: ActionsOfBanner
}

function BannerActions({ banner, banners, actions }: BannerActionsProps) {
  const { t, locale } = useLazyTranslation('managementContent')
  const { isBusy, problemOf, move, toggle, remove } = actions
  const index = banners.indexOf(banner)
  const name = localize(banner.title, locale)
  const shown = t(banner.status === 'active' ? 'banners.hide' : 'banners.show')
  return (
    <>
      <span className="flex flex-wrap items-center justify-end">
        <OrderArrows
          index={index}
          count={banners.length}
          isBusy={isBusy}
          earlier={t('banners.earlier', { name })}
          later={t('banners.later', { name })}
          onMove={(to) => void move(index, to)}
        />
        <Button
          variant="quiet"
          size="small"
          aria-label={`${shown}: ${name}`}
          aria-disabled={isBusy}
          onClick={() => void toggle(banner)}
        >
          {shown}
        </Button>
        <Button
          variant="quiet"
          size="small"
          aria-label={`${t('banners.remove')}: ${name}`}
          aria-disabled={isBusy}
          onClick={() => void remove(banner)}
        >
          {t('banners.remove')}
        </Button>
      </span>
      <RowProblem text={problemOf(banner.bannerId)} />
    </>
  )
}

function useBannerColumns(onEdit: (bannerId: string) => void): Column<AdminBanner>[] {
  const { t, locale } = useLazyTranslation('managementContent')
  const [now] = useState(() => Date.now())
  const when = ({ startsAt, endsAt }: AdminBanner) =>
    [
      startsAt && t('banners.from', { at: formatMoment(startsAt, locale) }),
      endsAt && t('banners.until', { at: formatMoment(endsAt, locale) }),
    ]
      .filter(Boolean)
      .join(' ')
  return [
    {
      key: 'title',
      header: t('banners.fields.title'),
      isLead: true,
      cell: ({ bannerId, title, imageUrl, previews }) => (
        <span className="flex items-center gap-3">
          <Picture
            src={imageUrl[0]}
            preview={imageUrl[0] && previews[imageUrl[0]]}
            alt=""
            sizes="6rem"
            className="relative h-12 w-20 shrink-0 bg-sunken"
          />
          <button
            type="button"
            className="link min-h-11 min-w-0 max-w-full text-left max-md:wrap-anywhere"
            onClick={() => onEdit(bannerId)}
          >
            {localize(title, locale)}
          </button>
        </span>
      ),
    },
    {
      key: 'state',
      header: t('state'),
      cell: (banner) => {
        const state = stateOf(banner, now)
        return <Badge tone={TONES[state]}>{t(`banners.states.${state}`)}</Badge>
      },
    },
    {
      key: 'when',
      header: t('banners.when'),
      cell: (banner) => <span className="block first-letter:uppercase">{when(banner) || t('banners.always')}</span>,
    },
  ]
}
