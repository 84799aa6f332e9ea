import { ChoiceFilter, FilterBar } from '#web/admin/listing/filter-bar.tsx'
import type { Column } from '#web/admin/listing/data-table.tsx'
import { ListingTable } from '#web/admin/listing/listing-table.tsx'
import { RowProblem } from '#web/admin/listing/row-problem.tsx'
import { useConfirmation } from '#web/admin/editing/use-confirmation.tsx'
import { useListing } from '#web/admin/listing/use-listing.ts'
import { useMay } from '#web/commerce/session/permissions.ts'
import { useLazyTranslation } from '#web/platform/lazy-translations.ts'
import { Badge } from '#web/ui/badge.tsx'
import type { BadgeTone } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { endCode, findCodes } from './discount-values.ts'
import type { ListedCode } from './discount-values.ts'
import { daysOf, reductionOf, usesOf } from './discount-labels.ts'
import { useRowAction } from '#web/admin/editing/use-row-action.ts'

const FILTERS = ['search', 'state'] as const
const TONES: Record<ListedCode['state'], BadgeTone> = {
  usable: 'success',
  scheduled: 'accent',
  over: 'neutral',
  usedUp: 'neutral',
  paused: 'neutral',
}
const STATES = Object.keys(TONES) as ListedCode['state'][]

export function CodeTable({ onEdit }: { onEdit: (code: string) => void }) {
  const { t } = useLazyTranslation('managementContent')
  const listing = useListing<ListedCode>('codes', FILTERS, findCodes)
  const mayWrite = useMay()('discounts:write')
  const { ask, question } = useConfirmation()
  const { isBusy, run, problemOf } = useRowAction({ reload: listing.reload })
  const end = async (code: ListedCode) => {
    const title = t('discounts.endTitle', { name: code.code })
    if (await ask({ title, text: t('discounts.endText'), label: t('discounts.end') }))
      await run(code.code, () => endCode(code))
  }
  const columns = [
    ...useCodeColumns(onEdit),
    {
      key: 'actions',
      header: t('actions'),
      align: 'end' as const,
      cell: (code: ListedCode) =>
        code.isActive &&
        mayWrite && (
          <>
            <Button
              variant="quiet"
              size="small"
              aria-label={`${t('discounts.end')}: ${code.code}`}
              aria-disabled={isBusy}
              onClick={() => void end(code)}
            >
              {t('discounts.end')}
            </Button>
            <RowProblem text={problemOf(code.code)} />
          </>
        ),
    },
  ]
  return (
    <section aria-labelledby="codes" className="grid gap-5">
      <h2 id="codes" className="font-display text-2xl">
        {t('discounts.codes')}
      </h2>
      <FilterBar listing={listing} search={{ name: 'search', label: t('discounts.search') }}>
        <ChoiceFilter
          listing={listing}
          name="state"
          label={t('state')}
          all={t('discounts.anyState')}
          choices={STATES.map((state) => [state, t(`discounts.states.${state}`)])}
        />
      </FilterBar>
      <ListingTable
        list="codes"
        listing={listing}
        caption={t('discounts.codes')}
        keyOf={({ code }) => code}
        columns={columns}
      />
      {question}
    </section>
  )
}

function useCodeColumns(onEdit: (code: string) => void): Column<ListedCode>[] {
  const { t, locale } = useLazyTranslation('managementContent')
  return [
    {
      key: 'code',
      header: t('discounts.fields.code'),
      isLead: true,
      cell: ({ code }) => (
        <button
          type="button"
          className="link min-h-11 min-w-0 max-w-full text-left max-md:wrap-anywhere"
          onClick={() => onEdit(code)}
        >
          {code}
        </button>
      ),
    },
    { key: 'off', header: t('discounts.off'), align: 'end', cell: (code) => reductionOf(code, t, locale) },
    {
      key: 'state',
      header: t('state'),
      cell: ({ state }) => <Badge tone={TONES[state]}>{t(`discounts.states.${state}`)}</Badge>,
    },
    {
      key: 'days',
      header: t('discounts.days'),
      cell: (code) => <span className="block first-letter:uppercase">{daysOf(code, t, locale)}</span>,
    },
    { key: 'uses', header: t('discounts.uses'), align: 'end', cell: usesOf },
  ]
}
