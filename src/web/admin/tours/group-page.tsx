import { useState } from 'react'
import type { FormEvent } from 'react'
import { useParams } from 'react-router'
import { formatLanguage, formatTourStart } from '#i18n/format-tours.ts'
import { localize } from '#i18n/locale.ts'
import { numberOf } from '#web/admin/editing/figure.ts'
import { ManagementPage } from '#web/admin/frame/management-page.tsx'
import { DataTable } from '#web/admin/listing/data-table.tsx'
import type { Column } from '#web/admin/listing/data-table.tsx'
import { Loaded } from '#web/commerce/private-pages/loaded.tsx'
import { useApiQuery } from '#web/commerce/queries/use-api-query.ts'
import { useAction } from '#web/commerce/security/use-action.ts'
import { May } from '#web/commerce/session/may.tsx'
import { useLazyTranslation } from '#web/platform/lazy-translations.ts'
import { ActionProblem } from '#web/ui/action-problem.tsx'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { TextField } from '#web/ui/field.tsx'
import { Link } from '#web/ui/link.tsx'
import { loadGroup, setPlaces } from './tour-calls.ts'
import type { TourGroup } from './tour-calls.ts'

type Guest = TourGroup['guests'][number]

/** Who comes to a date, to be printed for the guide. */
export function GroupPage() {
  const { variantId = '' } = useParams()
  const { t, locale } = useLazyTranslation('managementProducts')
  const query = useApiQuery(`tour group ${variantId}`, () => loadGroup(variantId))
  const group = query.data
  return (
    <ManagementPage
      title={group ? localize(group.name, locale) : t('tours.group')}
      lead={group && <Facts group={group} />}
      back={{ to: '/management/tours', label: t('tours.title') }}
      actions={group && <Button onClick={() => print()}>{t('tours.print')}</Button>}
    >
      <Loaded query={query}>
        {(loaded) => (
          <>
            <Guests guests={loaded.guests} />
            <May any={['inventory:write']}>
              {new Date(loaded.startsAt) > new Date() && <Places group={loaded} reload={query.reload} />}
            </May>
          </>
        )}
      </Loaded>
    </ManagementPage>
  )
}

function Facts({ group: { startsAt, language, place, taken, places } }: { group: TourGroup }) {
  const { t, locale } = useLazyTranslation('managementProducts')
  return (
    <>
      <span className="block">{`${formatTourStart(startsAt, locale)} · ${formatLanguage(language, locale)}`}</span>
      <span className="block">{localize(place, locale)}</span>
      <span className="block font-medium text-ink">{t('tours.takenOf', { taken, places })}</span>
    </>
  )
}

function Guests({ guests }: { guests: readonly Guest[] }) {
  const { t } = useLazyTranslation('managementProducts')
  if (guests.length === 0) return <EmptyState title={t('tours.nobody')} text={t('tours.nobodyText')} />
  const columns: Column<Guest>[] = [
    { key: 'name', header: t('tours.guest'), isLead: true, cell: ({ name }) => name },
    { key: 'people', header: t('tours.people'), align: 'end', cell: ({ people }) => people },
    { key: 'phone', header: t('tours.phone'), cell: ({ phone }) => <a href={`tel:${phone}`}>{phone}</a> },
    {
      key: 'folio',
      header: t('tours.order'),
      cell: ({ folio }) => (
        <Link to={`/management/orders/${folio}`} className="link">
          {folio}
        </Link>
      ),
    },
    { key: 'paid', header: t('tours.payment'), cell: ({ isPaid }) => t(isPaid ? 'tours.paid' : 'tours.unpaid') },
  ]
  return <DataTable caption={t('tours.group')} columns={columns} rows={guests} keyOf={({ folio }) => folio} />
}

function Places({ group: { variantId, places }, reload }: { group: TourGroup; reload: () => void }) {
  const { t } = useLazyTranslation('managementProducts')
  const [typed, setTyped] = useState(String(places))
  const { isBusy, refusal, run } = useAction({ reload })
  const save = (event: FormEvent) => {
    event.preventDefault()
    void run(() => setPlaces(variantId, numberOf(typed)), t('tours.placesSet'))
  }
  return (
    <form onSubmit={save} className="flex flex-wrap items-end gap-4 border-t border-line pt-6 print:hidden">
      <TextField
        label={t('tours.places')}
        hint={t('tours.placesHint')}
        inputMode="numeric"
        value={typed}
        error={refusal?.fields['places']}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        className="max-w-xs"
      />
      <Button type="submit" variant="secondary" busy={isBusy}>
        {t('tours.setPlaces')}
      </Button>
      <ActionProblem text={refusal?.text} className="basis-full" />
    </form>
  )
}
