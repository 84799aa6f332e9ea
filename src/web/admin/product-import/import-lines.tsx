import { IMPORT_LINE_OUTCOMES } from '#vocabulary/import-lines.ts'
import { formatPrice } from '#i18n/format.ts'
import type { Translate } from '#i18n/translator.ts'
import type { Column } from '#web/admin/listing/data-table.tsx'
import { ListingTable } from '#web/admin/listing/listing-table.tsx'
import { useListing } from '#web/admin/listing/use-listing.ts'
import { useLazyTranslation } from '#web/platform/lazy-translations.ts'
import { Badge } from '#web/ui/badge.tsx'
import type { BadgeTone } from '#web/ui/badge.tsx'
import { ColumnName } from './column-name.tsx'
import { readImportLines } from './import-api.ts'
import type { ImportLine, ProductImport } from './import-api.ts'

const TONES: Record<ImportLine['outcome'], BadgeTone> = {
  created: 'success',
  changed: 'accent',
  archived: 'danger',
  unchanged: 'neutral',
  error: 'danger',
}

function columnsOf(t: Translate<'managementImport'>): Column<ImportLine>[] {
  return [
    { key: 'label', header: t('product'), isLead: true, cell: ({ label }) => label, className: 'md:min-w-56' },
    {
      key: 'line',
      header: t('line'),
      align: 'end',
      cell: ({ line, outcome }) => (outcome === 'archived' ? '–' : line),
    },
    {
      key: 'outcome',
      header: t('what'),
      cell: ({ outcome }) => <Badge tone={TONES[outcome]}>{t(`outcome.${outcome}`)}</Badge>,
    },
    {
      key: 'detail',
      header: t('detail'),
      cell: (row) => <Detail row={row} />,
      // On a phone it takes the whole row, and needs no name there
      className: 'max-md:!block max-md:[&>[aria-hidden]]:hidden',
    },
  ]
}

/** What each line of the file does, and the lines of one kind alone. */
export function ImportLines({ importId, counts }: { importId: string; counts: ProductImport['counts'] }) {
  const { t } = useLazyTranslation('managementImport')
  const listing = useListing(`import lines ${importId}`, ['outcome'], (query) => readImportLines(importId, query))
  const chosen = listing.filter('outcome')
  // Nothing is put away but by a whole catalogue
  const outcomes = IMPORT_LINE_OUTCOMES.filter((outcome) => outcome !== 'archived' || (counts.archived ?? 0) > 0)
  const choices = [['', t('all')], ...outcomes.map((outcome) => [outcome, t(`outcome.${outcome}`)])] as const
  return (
    <section aria-label={t('lines')} className="grid gap-5">
      <fieldset className="flex flex-wrap gap-2">
        <legend className="sr-only">{t('show')}</legend>
        {choices.map(([value = '', words = '']) => (
          <button
            key={value}
            type="button"
            aria-pressed={chosen === value}
            onClick={() => listing.setFilters({ outcome: value })}
            className="min-h-11 rounded-xs border border-line-strong px-4 text-sm tabular-nums hover:border-ink aria-pressed:border-ink aria-pressed:bg-ink aria-pressed:text-paper"
          >
            {words}
            {value && <span className="ml-1.5 font-medium">{counts[value as ImportLine['outcome']] ?? 0}</span>}
          </button>
        ))}
      </fieldset>
      <ListingTable
        list="import-lines"
        listing={listing}
        caption={t('lines')}
        keyOf={({ line }) => String(line)}
        columns={columnsOf(t)}
      />
    </section>
  )
}

function Detail({ row: { outcome, changes, errors } }: { row: ImportLine }) {
  const { t, locale } = useLazyTranslation('managementImport')
  const displayValue = (column: string, value: string) =>
    MONEY.has(column) && Number(value) ? formatPrice(Number(value), locale) : shortened(value)
  return (
    <ul className="grid gap-1 text-left text-sm">
      {outcome === 'archived' && <li>{t('notInFile')}</li>}
      {errors.map(({ column, message }) => (
        <li key={`${column} ${message}`} className="text-danger">
          <ColumnName column={column} />
          {message}
        </li>
      ))}
      {changes.map(({ column, before, after }) => (
        <li key={column} className="break-words">
          <ColumnName column={column} className="text-ink-soft" />
          <s className="mr-2 text-ink-faint">{displayValue(column, before) || t('empty')}</s>
          {displayValue(column, after) || t('empty')}
        </li>
      ))}
    </ul>
  )
}

const MONEY: ReadonlySet<string> = new Set(['price', 'old_price'])

/** Of a long text its beginning. */
function shortened(text: string): string {
  return text.length > 120 ? `${text.slice(0, 118)}…` : text
}
