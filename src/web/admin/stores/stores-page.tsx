import { formatCount } from '#i18n/format.ts'
import { localize } from '#i18n/locale.ts'
import { RecordTable } from '#web/admin/listing/record-table.tsx'
import { RowProblem } from '#web/admin/listing/row-problem.tsx'
import type { Column } from '#web/admin/listing/data-table.tsx'
import { ManagementPage } from '#web/admin/frame/management-page.tsx'
import { useConfirmation } from '#web/admin/editing/use-confirmation.tsx'
import { Loaded } from '#web/commerce/private-pages/loaded.tsx'
import { useApiQuery } from '#web/commerce/queries/use-api-query.ts'
import { useLazyTranslation } from '#web/platform/lazy-translations.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Editor } from '#web/admin/editing/editor.tsx'
import { LocationForm } from './location-form.tsx'
import {
  closeLocation,
  loadLocations,
  NEW_LOCATION,
  openLocation,
  removeLocation,
  saveLocation,
  valueOfLocation,
} from './location-value.ts'
import type { AdminLocation } from './location-value.ts'
import { useAction } from '#web/commerce/security/use-action.ts'
import { NEW, useShownItem } from '#web/admin/editing/use-shown-item.ts'

export function StoresPage() {
  const { t, locale } = useLazyTranslation('managementContent')
  const locations = useApiQuery('locations', loadLocations)
  const [shown, show] = useShownItem('location')
  if (shown === '')
    return (
      <ManagementPage
        title={t('stores.title')}
        lead={t('stores.lead')}
        actions={<Button onClick={() => show(NEW)}>{t('stores.add')}</Button>}
      >
        <Loaded query={locations}>
          {(all) => <LocationTable locations={all} onReload={locations.reload} onEdit={show} />}
        </Loaded>
      </ManagementPage>
    )
  const edited = locations.data?.find(({ locationId }) => locationId === shown)
  const title = edited ? localize(edited.name, locale) : t(shown === NEW ? 'stores.addTitle' : 'stores.editTitle')
  return (
    <ManagementPage
      title={title}
      edited={edited && { kind: 'location', item: shown }}
      back={{ to: '/management/stores', label: t('stores.title') }}
    >
      <Loaded query={locations}>
        {(all) => (
          <LocationEditor
            key={shown}
            location={all.find(({ locationId }) => locationId === shown)}
            onSaved={() => {
              locations.reload()
              show('')
            }}
          />
        )}
      </Loaded>
    </ManagementPage>
  )
}

function LocationEditor({ location, onSaved }: { location: AdminLocation | undefined; onSaved: () => void }) {
  const { t } = useLazyTranslation('managementContent')
  const id = location?.locationId
  return (
    <Editor
      id={`location:${id ?? NEW}`}
      stored={location ? valueOfLocation(location) : NEW_LOCATION}
      save={(value, version, keyOf) => saveLocation(value, version, id, keyOf)}
      reload={async () => {
        const now = (await loadLocations()).find(({ locationId }) => locationId === id)
        return now ? valueOfLocation(now) : NEW_LOCATION
      }}
      onSaved={onSaved}
      labelOf={(field) => t(`stores.fields.${field}`)}
    >
      {(editing) => <LocationForm editing={editing} />}
    </Editor>
  )
}

interface LocationTableProps {
  locations: readonly AdminLocation[]
  onReload: () => void
  onEdit: (locationId: string) => void
}

function LocationTable({ locations, onReload, onEdit }: LocationTableProps) {
  const { t, locale } = useLazyTranslation('managementContent')
  const columns: Column<AdminLocation>[] = [
    {
      key: 'name',
      header: t('stores.fields.name'),
      isLead: true,
      cell: ({ locationId, name }) => (
        <button
          type="button"
          className="link min-h-11 min-w-0 max-w-full text-left max-md:wrap-anywhere"
          onClick={() => onEdit(locationId)}
        >
          {localize(name, locale)}
        </button>
      ),
    },
    { key: 'kind', header: t('stores.fields.kind'), cell: ({ kind }) => t(`stores.kinds.${kind}`) },
    { key: 'city', header: t('stores.fields.city'), cell: ({ city, state }) => `${city}, ${state}` },
    { key: 'onHand', header: t('stores.onHand'), align: 'end', cell: ({ onHand }) => formatCount(onHand, locale) },
    {
      key: 'reserved',
      header: t('stores.reserved'),
      align: 'end',
      cell: ({ reserved }) => formatCount(reserved, locale),
    },
    {
      key: 'state',
      header: t('state'),
      cell: ({ closedAt, isShipping }) => (
        <Badge tone={closedAt ? 'neutral' : 'success'}>
          {t(closedAt ? 'stores.closed' : isShipping ? 'stores.ships' : 'stores.open')}
        </Badge>
      ),
    },
    {
      key: 'actions',
      header: t('actions'),
      align: 'end',
      cell: (location) => !location.isShipping && <LocationActions location={location} onReload={onReload} />,
    },
  ]
  return (
    <RecordTable
      list="stores"
      caption={t('stores.title')}
      columns={columns}
      rows={locations}
      keyOf={(location) => location.locationId}
    />
  )
}

function LocationActions({ location, onReload }: { location: AdminLocation; onReload: () => void }) {
  const { t, locale } = useLazyTranslation('managementContent')
  const { ask, question } = useConfirmation()
  const { isBusy, refusal, run } = useAction({ reload: onReload, onRefused: 'toast' })
  const name = localize(location.name, locale)
  const change = (write: (location: AdminLocation) => Promise<void>) => run(() => write(location))
  const closing = { title: t('stores.closeTitle', { name }), text: t('stores.closeText'), label: t('stores.close') }
  const removal = { title: t('stores.removeTitle', { name }), text: t('stores.removeText'), label: t('stores.remove') }
  return (
    <>
      <span className="flex flex-wrap justify-end">
        {location.closedAt ? (
          <Button variant="quiet" size="small" busy={isBusy} onClick={() => void change(openLocation)}>
            {t('stores.reopen')}
          </Button>
        ) : (
          <Button
            variant="quiet"
            size="small"
            busy={isBusy}
            onClick={async () => (await ask(closing)) && change(closeLocation)}
          >
            {t('stores.close')}
          </Button>
        )}
        {location.onHand === 0 && (
          <Button
            variant="quiet"
            size="small"
            busy={isBusy}
            onClick={async () => (await ask(removal)) && change(removeLocation)}
          >
            {t('stores.remove')}
          </Button>
        )}
      </span>
      <RowProblem text={refusal?.text} />
      {question}
    </>
  )
}
