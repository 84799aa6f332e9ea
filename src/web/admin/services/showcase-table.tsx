import { localize } from '#i18n/locale.ts'
import type { Localized } from '#i18n/locale.ts'
import { RecordTable } from '#web/admin/listing/record-table.tsx'
import { RowProblem } from '#web/admin/listing/row-problem.tsx'
import type { Column } from '#web/admin/listing/data-table.tsx'
import { moved } from '#web/admin/editing/moving.ts'
import { OrderArrows } from '#web/admin/editing/order-arrows.tsx'
import { useRowAction } from '#web/admin/editing/use-row-action.ts'
import { useLazyTranslation } from '#web/platform/lazy-translations.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Picture } from '#web/ui/picture.tsx'

/** A service or an offer as its list shows it. */
export interface Shown {
  id: string
  name: Localized
  isActive: boolean
  picture: string | null | undefined
  previews: Record<string, string>
  /** What lacks English, in words. */
  missing: readonly string[]
}

interface ShowcaseTableProps {
  id: 'services' | 'offers'
  title: string
  lead: string
  rows: readonly Shown[]
  onEdit: (id: string) => void
  /** Puts all in the order of `ids`; `seen` is the one that they stand in here. */
  onArrange: (ids: string[], seen: string[]) => Promise<void>
  onToggle: (id: string) => Promise<void>
  onReload: () => void
}

/** The services or the offers in their order, how each stands, and what can be done with it. */
export function ShowcaseTable({ id, title, lead, rows, onEdit, onArrange, onToggle, onReload }: ShowcaseTableProps) {
  const { t } = useLazyTranslation('managementServices')
  const changing = useRowAction({ reload: onReload })
  // The answer to a move is the list as it is then
  const moving = useRowAction({ reload: onReload, onDone: () => undefined })
  const ids = rows.map((row) => row.id)
  function move(from: number, to: number) {
    changing.forget()
    return moving.run(ids[from] ?? '', () => onArrange(moved(ids, from, to), ids))
  }
  function toggle(rowId: string) {
    moving.forget()
    return changing.run(rowId, () => onToggle(rowId))
  }
  const columns: Column<Shown>[] = [
    ...useShownColumns(onEdit),
    {
      key: 'actions',
      header: t('actions'),
      align: 'end',
      cell: (row) => (
        <RowActions
          row={row}
          index={ids.indexOf(row.id)}
          count={ids.length}
          isBusy={changing.isBusy || moving.isBusy}
          onMove={(from, to) => void move(from, to)}
          onToggle={() => void toggle(row.id)}
          problem={changing.problemOf(row.id) ?? moving.problemOf(row.id)}
        />
      ),
    },
  ]
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="font-display text-xl">
        {title}
      </h2>
      <p className="mt-1 mb-3 text-sm text-pretty text-ink-soft">{lead}</p>
      <RecordTable
        list={id}
        caption={title}
        columns={columns}
        rows={rows}
        keyOf={(row) => row.id}
        isBusy={changing.isBusy}
      />
    </section>
  )
}

function useShownColumns(onEdit: (id: string) => void): Column<Shown>[] {
  const { t, locale } = useLazyTranslation('managementServices')
  return [
    {
      key: 'name',
      header: t('fields.name'),
      isLead: true,
      cell: ({ id, name, picture, previews }) => (
        <span className="flex items-center gap-3">
          {picture && (
            <Picture
              src={picture}
              preview={previews[picture]}
              alt=""
              sizes="5rem"
              className="relative aspect-4/3 w-16 shrink-0 bg-sunken"
            />
          )}
          <button
            type="button"
            className="link min-h-11 min-w-0 max-w-full text-left max-md:wrap-anywhere"
            onClick={() => onEdit(id)}
          >
            {localize(name, locale)}
          </button>
        </span>
      ),
    },
    {
      key: 'state',
      header: t('state'),
      cell: ({ isActive }) => (
        <Badge tone={isActive ? 'success' : 'neutral'}>{t(isActive ? 'active' : 'inactive')}</Badge>
      ),
    },
    {
      key: 'english',
      header: t('english'),
      cell: ({ missing }) =>
        missing.length === 0 ? (
          <span className="text-sm text-ink-faint">{t('complete')}</span>
        ) : (
          <span className="text-sm text-copper">{t('missing', { fields: missing.join(', ') })}</span>
        ),
    },
  ]
}

interface RowActionsProps {
  row: Shown
  index: number
  count: number
  isBusy: boolean
  onMove: (from: number, to: number) => void
  onToggle: () => void
  problem: string | undefined
}

function RowActions({ row, index, count, isBusy, onMove, onToggle, problem }: RowActionsProps) {
  const { t, locale } = useLazyTranslation('managementServices')
  const { t: tOrder } = useLazyTranslation('management')
  const name = localize(row.name, locale)
  return (
    <>
      <span className="flex flex-wrap items-center justify-end">
        <OrderArrows
          index={index}
          count={count}
          isBusy={isBusy}
          earlier={tOrder('rows.up', { name })}
          later={tOrder('rows.down', { name })}
          onMove={(to) => onMove(index, to)}
        />
        <Button
          variant="quiet"
          size="small"
          aria-disabled={isBusy}
          aria-label={t(row.isActive ? 'hideNamed' : 'showNamed', { name })}
          onClick={onToggle}
        >
          {t(row.isActive ? 'hide' : 'show')}
        </Button>
      </span>
      <RowProblem text={problem} />
    </>
  )
}
