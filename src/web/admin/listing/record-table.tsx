import { useState } from 'react'
import { useLocation } from 'react-router'
import { LoadingRows } from '#web/commerce/private-pages/loading-rows.tsx'
import { permissionsOf } from '#web/commerce/session/permissions.ts'
import { useSession } from '#web/commerce/session/session.ts'
import { useLazyTranslation } from '#web/platform/lazy-translations.ts'
import { Icon } from '#web/ui/icon.tsx'
import type { List } from '#vocabulary/lists.ts'
import { isReadOnlyPage } from '#vocabulary/management-pages.ts'
import { CHECKBOX, DataTable } from './data-table.tsx'
import type { Column, DataTableProps } from './data-table.tsx'
import { useListLook } from './list-looks.ts'
import type { Look } from './list-looks.ts'

const CHOICE = 'flex min-h-11 items-center gap-2.5 text-sm md:min-h-9'
const MOST_LOADING_ROWS = 6

export interface RecordTableProps<Row> extends Omit<DataTableProps<Row>, 'isRoomy'> {
  list: List
}

/** A list that grows, in the columns and the row spacing that its reader chose. */
export function RecordTable<Row>({ list, columns, ...table }: RecordTableProps<Row>) {
  const { look, change } = useListLook(list)
  const isReadOnly = isReadOnlyPage(permissionsOf(useSession()), useLocation().pathname)
  if (!look) return <LoadingRows count={Math.min(table.rows.length, MOST_LOADING_ROWS)} />
  const shown = columns.filter((column) => !isOptional(column) || !look.hidden.includes(column.key))
  return (
    <>
      {change && !isReadOnly && (
        <LookChoice of={table.caption} columns={columns.filter(isOptional)} look={look} onChange={change} />
      )}
      <DataTable {...table} columns={shown} isRoomy={look.isRoomy} />
    </>
  )
}

/** Name and action columns are always visible. */
function isOptional({ key, isLead }: Pick<Column<unknown>, 'key' | 'isLead'>): boolean {
  return !isLead && key !== 'actions'
}

interface LookChoiceProps {
  /** Name of the list, as a page may show several. */
  of: string
  columns: readonly Pick<Column<unknown>, 'key' | 'header'>[]
  look: Look
  onChange: (changes: Partial<Look>) => void
}

function LookChoice({ of, columns, look: { hidden, isRoomy }, onChange }: LookChoiceProps) {
  const { t } = useLazyTranslation('management')
  const [isOpen, setIsOpen] = useState(false)
  const toggle = (key: string) =>
    onChange({ hidden: hidden.includes(key) ? hidden.filter((other) => other !== key) : [...hidden, key] })
  return (
    <details className="print:hidden" onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
      <summary className="ml-auto flex min-h-11 w-fit cursor-pointer items-center gap-2 text-sm text-ink-soft md:min-h-9">
        {t('list.look')}
        <span className="sr-only">{of}</span>
        <Icon name="chevron-down" className="size-4" />
      </summary>
      {isOpen && (
        <fieldset className="flex flex-wrap gap-x-6 border-y border-line py-1">
          <legend className="sr-only">{t('list.columns')}</legend>
          {columns.map(({ key, header }) => (
            <label key={key} className={CHOICE}>
              <input
                type="checkbox"
                className={CHECKBOX}
                checked={!hidden.includes(key)}
                onChange={() => toggle(key)}
              />
              {header}
            </label>
          ))}
          <label className={CHOICE}>
            <input
              type="checkbox"
              className={CHECKBOX}
              checked={isRoomy}
              onChange={() => onChange({ isRoomy: !isRoomy })}
            />
            {t('list.roomy')}
          </label>
        </fieldset>
      )}
    </details>
  )
}
