import { useEffect, useEffectEvent, useId, useState } from 'react'
import type { ReactNode } from 'react'
import { whenLeaving } from '#web/shell/navigation/when-leaving.ts'
import { useLazyTranslation } from '#web/platform/lazy-translations.ts'
import { isSavedList } from '#vocabulary/saved-lists.ts'
import { SelectField, TextField } from '#web/ui/field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { ListViews } from './list-views.tsx'
import { useTypedFilter } from './typed-filter.ts'
import type { Listing } from './use-listing.ts'

/** Milliseconds without typing before the list is filtered. */
const PAUSE_MS = 250

type Filters = Pick<Listing<unknown>, 'filter' | 'setFilters'>

interface Search {
  name: string
  label?: string
  hint?: string
}

export type Filtered = Filters & Pick<Listing<unknown>, 'filterCount'>

interface FilterBarProps {
  listing: Filtered | Listing<unknown>
  search?: Search
  children: ReactNode
}

/** One row on wide screens; on phones all but the search is folded. */
export function FilterBar({ listing, search, children }: FilterBarProps) {
  const { t } = useLazyTranslation('management')
  const id = useId()
  const [isOpen, setIsOpen] = useState(false)
  const views = 'name' in listing && isSavedList(listing.name) && <ListViews list={listing.name} listing={listing} />
  const count = listing.filterCount - (search && listing.filter(search.name) ? 1 : 0)
  return (
    <search className="@container grid gap-4 print:hidden">
      <div className="grid grid-cols-2 items-start gap-3 md:grid-cols-[repeat(auto-fit,minmax(10rem,1fr))]">
        {search && <SearchFilter listing={listing} {...search} />}
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setIsOpen(!isOpen)}
          className="col-span-2 flex min-h-11 items-center justify-between border-y border-line text-sm font-medium md:hidden"
        >
          {count > 0 ? t('list.filtersOn', { count }) : t('list.filters')}
          <Icon name="chevron-down" className={`size-4 ${isOpen ? 'rotate-180' : ''}`} />
        </button>
        <div id={id} className={`contents ${isOpen ? '' : 'max-md:hidden'}`}>
          {children}
        </div>
      </div>
      {/* Below, so that no field moves while typing */}
      {views}
    </search>
  )
}

/** Applied after a pause in typing. */
function SearchFilter({ listing, name, label, hint }: Search & { listing: Filters }) {
  const { t } = useLazyTranslation('management')
  const applied = listing.filter(name)
  const { text, wanted, type, ask } = useTypedFilter(applied)
  const applyFilter = useEffectEvent((typed: string) => {
    if (typed === wanted) return
    ask(typed)
    listing.setFilters({ [name]: typed })
  })
  useEffect(() => {
    const timer = setTimeout(() => applyFilter(text.trim()), PAUSE_MS)
    // A changed address would cancel the navigation to a pressed row
    const stop = whenLeaving(() => clearTimeout(timer))
    return () => {
      clearTimeout(timer)
      stop()
    }
  }, [text])
  return (
    <TextField
      type="search"
      label={label ?? t('list.search')}
      hint={hint}
      value={text}
      onChange={(event) => type(event.currentTarget.value)}
      // With five columns, five fields share a row; further ones are folded into a row of their own
      className="col-span-2 [&:has(~div>:nth-child(4):last-child:not(details))]:@min-[53rem]:@max-[63.75rem]:col-span-1"
    />
  )
}

/** Applied once the year is complete. */
export function DayFilter({ listing, name, label }: { listing: Filters; name: string; label: string }) {
  const applied = listing.filter(name)
  const { text, wanted, type, ask } = useTypedFilter(applied)
  return (
    <TextField
      // Two side by side would cut off the year on a phone
      className="max-sm:col-span-2"
      type="date"
      label={label}
      min="2000-01-01"
      max="2099-12-31"
      value={text}
      onChange={({ currentTarget: { value: day, validity } }) => {
        type(day)
        if (!validity.valid || day === wanted) return
        ask(day)
        listing.setFilters({ [name]: day })
      }}
    />
  )
}

interface FigureFilterProps {
  listing: Filters
  name: string
  label: string
  /** Undefined for values that the list would refuse. */
  read: (typed: string) => string | undefined
}

/** Applied on blur or Enter. */
export function FigureFilter({ listing, name, label, read }: FigureFilterProps) {
  const { t } = useLazyTranslation('management')
  const { text, wanted, type, ask } = useTypedFilter(listing.filter(name))
  const figure = text.trim() === '' ? '' : read(text)
  const apply = () => {
    if (figure === undefined || figure === wanted) return
    ask(figure)
    listing.setFilters({ [name]: figure })
  }
  return (
    <TextField
      inputMode="decimal"
      autoComplete="off"
      label={label}
      error={figure === undefined && t('list.noFigure')}
      value={text}
      onChange={(event) => type(event.currentTarget.value)}
      onBlur={apply}
      onKeyDown={(event) => event.key === 'Enter' && apply()}
    />
  )
}

interface ChoiceFilterProps {
  listing: Filters
  name: string
  label: string
  /** Values and labels; `all` labels no choice. */
  choices: readonly (readonly [value: string, words: string])[]
  all: string
  className?: string
}

export function ChoiceFilter({ listing, name, label, choices, all, className }: ChoiceFilterProps) {
  return (
    <SelectField
      label={label}
      className={className}
      value={listing.filter(name)}
      onChange={(event) => listing.setFilters({ [name]: event.currentTarget.value })}
    >
      <option value="">{all}</option>
      {choices.map(([value, words]) => (
        <option key={value} value={value}>
          {words}
        </option>
      ))}
    </SelectField>
  )
}
