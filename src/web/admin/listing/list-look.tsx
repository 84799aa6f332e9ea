import { useState } from 'react'
import { useLazyTranslation } from '#web/platform/lazy-translations.ts'
import { localStore } from '#web/platform/browser-storage.ts'
import { Icon } from '#web/ui/icon.tsx'
import type { Column } from './data-table.tsx'

interface Look {
  /** Keys of hidden columns. */
  hidden: readonly string[]
  /** Wider row spacing. */
  isRoomy: boolean
}

const AS_MADE: Look = { hidden: [], isRoomy: false }
const CHOICE = 'flex min-h-9 items-center gap-2.5 text-sm'

/** Stored in this browser. @param name of the list */
export function useListLook(name: string): [Look, (changes: Partial<Look>) => void] {
  const key = `list ${name}`
  const [look, setLook] = useState<Look>(() => readLook(key))
  const change = (changes: Partial<Look>) => {
    const changed = { ...look, ...changes }
    localStore.keep(key, JSON.stringify(changed))
    setLook(changed)
  }
  return [look, change]
}

function readLook(key: string): Look {
  try {
    const { hidden, isRoomy } = JSON.parse(localStore.read(key) ?? '{}') as Partial<Look>
    return { hidden: Array.isArray(hidden) ? hidden : AS_MADE.hidden, isRoomy: isRoomy === true }
  } catch {
    return AS_MADE
  }
}

/** Name and action columns are always visible. */
export function shownOf<Row>(columns: readonly Column<Row>[], { hidden }: Look): Column<Row>[] {
  return columns.filter((column) => !isOptional(column) || !hidden.includes(column.key))
}

function isOptional({ key, isLead }: Pick<Column<unknown>, 'key' | 'isLead'>): boolean {
  return !isLead && key !== 'actions'
}

interface ListLookProps<Row> {
  columns: readonly Column<Row>[]
  look: Look
  onChange: (changes: Partial<Look>) => void
}

export function ListLook<Row>({ columns, look, onChange }: ListLookProps<Row>) {
  const { t } = useLazyTranslation('management')
  const toggle = (key: string) => {
    const isHidden = look.hidden.includes(key)
    onChange({ hidden: isHidden ? look.hidden.filter((other) => other !== key) : [...look.hidden, key] })
  }
  return (
    <details className="max-md:hidden print:hidden">
      <summary className="ml-auto flex min-h-9 w-fit cursor-pointer items-center gap-2 text-sm text-ink-soft">
        {t('list.look')}
        <Icon name="chevron-down" className="size-4" />
      </summary>
      <fieldset className="flex flex-wrap gap-x-6 border-y border-line py-1">
        <legend className="sr-only">{t('list.columns')}</legend>
        {columns.filter(isOptional).map(({ key, header }) => (
          <label key={key} className={CHOICE}>
            <input
              type="checkbox"
              className="size-5 accent-agave"
              checked={!look.hidden.includes(key)}
              onChange={() => toggle(key)}
            />
            {header}
          </label>
        ))}
        <label className={CHOICE}>
          <input
            type="checkbox"
            className="size-5 accent-agave"
            checked={look.isRoomy}
            onChange={() => onChange({ isRoomy: !look.isRoomy })}
          />
          {t('list.roomy')}
        </label>
      </fieldset>
    </details>
  )
}
