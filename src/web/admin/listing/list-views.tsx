import { useId, useState } from 'react'
import { SavedViews, SaveViewDialog } from '#web/admin/editing/saved-views.tsx'
import { SAVED_LISTS } from '#vocabulary/saved-lists.ts'
import type { SavedList } from '#vocabulary/saved-lists.ts'
import { LoadFailure } from '#web/commerce/private-pages/load-failure.tsx'
import { useApiQuery } from '#web/commerce/queries/use-api-query.ts'
import { useMay } from '#web/commerce/session/permissions.ts'
import { useLazyTranslation } from '#web/platform/lazy-translations.ts'
import { changeSavedView, listSavedViews, removeSavedView, saveView } from './saved-view-calls.ts'
import type { SavedView } from './saved-view-calls.ts'
import type { Listing } from './use-listing.ts'

interface ListViewsProps {
  list: SavedList
  listing: Pick<Listing<unknown>, 'chosen' | 'filterNames' | 'setFilters'>
}

/** Named filters of a list, personal and shared. */
export function ListViews({ list, listing: { chosen, filterNames, setFilters } }: ListViewsProps) {
  const { t } = useLazyTranslation('management')
  const { data: all = [], error, reload } = useApiQuery('saved-views', listSavedViews)
  const [naming, setNaming] = useState<'new' | SavedView>()
  const [isShared, setIsShared] = useState(false)
  const mayShare = useMay()(SAVED_LISTS[list].share)
  const views = all.filter((view) => view.list === list)
  const isSame = ({ filters }: SavedView) => filterNames.every((name) => (filters[name] ?? '') === (chosen[name] ?? ''))
  const current = views.find(isSame)
  const mayChange = current !== undefined && (mayShare || !current.isShared)
  const canSave = Object.keys(chosen).length > 0 && !current
  /** A second press clears it. */
  const choose = (view: SavedView) =>
    setFilters(
      Object.fromEntries(filterNames.map((name) => [name, view === current ? '' : (view.filters[name] ?? '')])),
    )
  const save = (name: string) => {
    const same = views.find((view) => view.name === name && view.isShared === isShared)
    return same ? changeSavedView(same, name, chosen) : saveView({ list, name, filters: chosen, isShared })
  }

  const nameNew = () => {
    setIsShared(false)
    setNaming('new')
  }

  if (error !== undefined) return <LoadFailure error={error} onRetry={reload} />
  if (views.length === 0 && !canSave) return null
  const dialog = { area: 'management', reload, onClose: () => setNaming(undefined) } as const
  return (
    <>
      <SavedViews
        area="management"
        views={views}
        current={current}
        mayRemove={mayChange}
        removeText={current?.isShared ? t('views.removeShared') : undefined}
        onChoose={choose}
        remove={removeSavedView}
        reload={reload}
        rename={mayChange ? { label: t('views.rename'), onPress: () => setNaming(current) } : undefined}
        onSave={canSave ? nameNew : undefined}
      />
      {naming === 'new' && (
        <SaveViewDialog {...dialog} views={views.filter((view) => view.isShared === isShared)} save={save}>
          {mayShare && <Share isShared={isShared} onChange={setIsShared} />}
        </SaveViewDialog>
      )}
      {naming && naming !== 'new' && (
        <SaveViewDialog
          {...dialog}
          views={[]}
          title={t('views.renameTitle')}
          presumed={naming.name}
          save={(name) => changeSavedView(naming, name, naming.filters)}
        />
      )}
    </>
  )
}

function Share({ isShared, onChange }: { isShared: boolean; onChange: (isShared: boolean) => void }) {
  const { t } = useLazyTranslation('management')
  const id = useId()
  return (
    <div className="flex items-start gap-3">
      <input
        id={id}
        type="checkbox"
        aria-describedby={`${id}-hint`}
        className="mt-0.5 size-5 accent-agave"
        checked={isShared}
        onChange={({ currentTarget }) => onChange(currentTarget.checked)}
      />
      <div>
        <label htmlFor={id}>{t('views.share')}</label>
        <p id={`${id}-hint`} className="text-sm text-ink-faint">
          {t('views.shareHint')}
        </p>
      </div>
    </div>
  )
}
