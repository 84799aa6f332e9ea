import { useState } from 'react'
import { SavedViews, SaveViewDialog } from '#web/admin/editing/saved-views.tsx'
import type { Listing } from '#web/admin/listing/use-listing.ts'
import { useApiQuery } from '#web/commerce/queries/use-api-query.ts'
import { useMay } from '#web/commerce/session/permissions.ts'
import { useLazyTranslation } from '#web/platform/lazy-translations.ts'
import { changeSegment, FILTERS, listSegments, removeSegment, saveSegment } from './customer-calls.ts'
import type { Segment } from './customer-calls.ts'

interface CustomerSegmentsProps {
  filters: Record<string, string>
  setFilters: Listing<unknown>['setFilters']
}

export function CustomerSegments({ filters, setFilters }: CustomerSegmentsProps) {
  const { t } = useLazyTranslation('managementPeople')
  const { data: segments = [], reload } = useApiQuery('customer-segments', listSegments)
  const [naming, setNaming] = useState<'new' | Segment>()
  const current = segments.find((segment) => isSame(segment.filters, filters))
  const mayWrite = useMay()('customers:write')
  const canSave = mayWrite && Object.keys(filters).length > 0 && !current
  /** Pressed again, it is no longer looked through. */
  const choose = (segment: Segment) =>
    setFilters(
      Object.fromEntries(FILTERS.map((name) => [name, segment === current ? '' : (segment.filters[name] ?? '')])),
    )
  const save = (name: string) => {
    const same = segments.find((segment) => segment.name === name)
    return same ? changeSegment(same, name, filters) : saveSegment(name, filters)
  }

  if (segments.length === 0 && !canSave) return null
  const dialog = { area: 'managementPeople', reload, onClose: () => setNaming(undefined) } as const
  return (
    <>
      <SavedViews
        area="managementPeople"
        views={segments}
        current={current}
        mayRemove={mayWrite}
        onChoose={choose}
        remove={removeSegment}
        reload={reload}
        rename={current && mayWrite ? { label: t('views.rename'), onPress: () => setNaming(current) } : undefined}
        onSave={canSave ? () => setNaming('new') : undefined}
      />
      {naming === 'new' && <SaveViewDialog {...dialog} views={segments} save={save} />}
      {naming && naming !== 'new' && (
        <SaveViewDialog
          {...dialog}
          views={[]}
          title={t('views.renameTitle')}
          presumed={naming.name}
          save={(name) => changeSegment(naming, name, naming.filters)}
        />
      )}
    </>
  )
}

function isSame(saved: Segment['filters'], filters: Record<string, string>): boolean {
  return FILTERS.every((name) => (saved[name] ?? '') === (filters[name] ?? ''))
}
