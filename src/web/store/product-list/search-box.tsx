import { useEffect, useRef } from 'react'
import { MAX_SEARCH_LENGTH } from '#domain/catalogue/products/product-query.ts'
import { track } from '#web/platform/data-layer.ts'
import { useTranslation } from '#web/platform/translations.tsx'
import { whenLeaving } from '#web/shell/navigation/when-leaving.ts'
import { Icon } from '#web/ui/icon.tsx'
import { useFollowedField } from './use-followed-field.ts'

const PAUSE_IN_TYPING = 300

interface SearchBoxProps {
  /** What the list shown was searched for. */
  search: string
  total: number
  onSearch: (options: { replace: boolean }) => void
}

/** Searches as one types, after a pause; without scripts it is sent with its button. */
export function SearchBox({ search, total, onSearch }: SearchBoxProps) {
  const { t } = useTranslation('store')
  // Chips and the back button change the address behind the box; whoever is typing knows better than the address.
  const input = useFollowedField(search, (box: HTMLInputElement, searched) => {
    if (box !== document.activeElement) box.value = searched
  })
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined)
  const tracked = useRef('')

  useEffect(() => {
    if (search && search !== tracked.current) track('search', { search_term: search, results: total })
    tracked.current = search
  }, [search, total])

  // The address of a late search would cancel the navigation to a product that was pressed
  useEffect(() => {
    const stop = whenLeaving(() => clearTimeout(pause.current))
    return () => {
      clearTimeout(pause.current)
      stop()
    }
  }, [])

  function searchAfterPause() {
    clearTimeout(pause.current)
    pause.current = setTimeout(() => onSearch({ replace: search !== '' }), PAUSE_IN_TYPING)
  }

  return (
    <div className="relative flex grow items-center border-b border-line-strong focus-within:border-ink">
      <label htmlFor="store-search" className="sr-only">
        {t('search.label')}
      </label>
      <input
        ref={input}
        id="store-search"
        type="search"
        name="search"
        defaultValue={search}
        maxLength={MAX_SEARCH_LENGTH}
        enterKeyHint="search"
        placeholder={t('search.placeholder')}
        onInput={searchAfterPause}
        className="h-12 w-full min-w-0 bg-transparent text-base text-ink outline-offset-0 placeholder:text-ink-faint"
      />
      <button
        type="submit"
        aria-label={t('search.submit')}
        onClick={() => clearTimeout(pause.current)}
        className="grid size-11 shrink-0 place-items-center text-ink-soft hover:text-ink"
      >
        <Icon name="search" />
      </button>
    </div>
  )
}
