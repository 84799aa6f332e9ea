import type { ReactNode } from 'react'
import { formatDay, formatPrice } from '#i18n/format.ts'
import { localize } from '#i18n/locale.ts'
import { ManagementPage } from '#web/admin/frame/management-page.tsx'
import { useApiQuery } from '#web/commerce/queries/use-api-query.ts'
import { useLazyTranslation } from '#web/platform/lazy-translations.ts'
import { PostalCodeTrial } from './postal-code-trial.tsx'
import { typedPrefixes } from '#web/admin/editing/prefixes.ts'
import { ResourceEditor, ResourceTable } from '#web/admin/listing/resource-panel.tsx'
import { CarrierForm, RestrictionForm, ZoneForm } from './shipping-forms.tsx'
import { CARRIERS, RESTRICTIONS, ZONES } from './shipping-values.ts'
import type { Restriction } from './shipping-values.ts'
import { editedOf } from '#web/admin/editing/edited.ts'
import { NEW, useShownItem } from '#web/admin/editing/use-shown-item.ts'

const MOST_PREFIXES_SHOWN = 8

/** What shipping costs where, where no alcohol goes, and who carries. */
export function ShippingPage() {
  const [zone] = useShownItem('zone')
  const [restriction] = useShownItem('restriction')
  const [carrier] = useShownItem('carrier')
  return zone || restriction || carrier ? <ShippingEditor /> : <ShippingLists />
}

function ShippingLists() {
  const { t } = useLazyTranslation('managementContent')
  const [, showZone] = useShownItem('zone')
  const [, showRestriction] = useShownItem('restriction')
  const [, showCarrier] = useShownItem('carrier')
  return (
    <ManagementPage title={t('shipping.title')} lead={t('shipping.lead')}>
      <PostalCodeTrial />
      <ZoneTable query={useApiQuery('zones', ZONES.load)} onShow={showZone} />
      <RestrictionTable query={useApiQuery('restrictions', RESTRICTIONS.load)} onShow={showRestriction} />
      <CarrierTable query={useApiQuery('carriers', CARRIERS.load)} onShow={showCarrier} />
    </ManagementPage>
  )
}

/** The form of what the address names. */
function ShippingEditor() {
  const { t } = useLazyTranslation('managementContent')
  const [zone, showZone] = useShownItem('zone')
  const [restriction, showRestriction] = useShownItem('restriction')
  const [carrier, showCarrier] = useShownItem('carrier')
  const zones = useApiQuery('zones', ZONES.load)
  const restrictions = useApiQuery('restrictions', RESTRICTIONS.load)
  const carriers = useApiQuery('carriers', CARRIERS.load)
  const labelOf = (field: Parameters<typeof fieldKey>[0]) => t(fieldKey(field))
  if (zone)
    return (
      <EditorPage kind="zone" texts="zones" id={zone}>
        <ResourceEditor
          kind="zone"
          id={zone}
          query={zones}
          resource={ZONES}
          labelOf={labelOf}
          onSaved={() => showZone('')}
        >
          {(editing) => <ZoneForm editing={editing} />}
        </ResourceEditor>
      </EditorPage>
    )
  if (restriction)
    return (
      <EditorPage kind="restriction" texts="dryPlaces" id={restriction}>
        <ResourceEditor
          kind="restriction"
          id={restriction}
          query={restrictions}
          resource={RESTRICTIONS}
          labelOf={labelOf}
          onSaved={() => showRestriction('')}
        >
          {(editing) => <RestrictionForm editing={editing} />}
        </ResourceEditor>
      </EditorPage>
    )
  return (
    <EditorPage kind="carrier" texts="carriers" id={carrier}>
      <ResourceEditor
        kind="carrier"
        id={carrier}
        query={carriers}
        resource={CARRIERS}
        labelOf={labelOf}
        onSaved={() => showCarrier('')}
      >
        {(editing) => <CarrierForm editing={editing} />}
      </ResourceEditor>
    </EditorPage>
  )
}

interface EditorPageProps {
  kind: 'zone' | 'restriction' | 'carrier'
  texts: ShippingTexts
  id: string
  children: ReactNode
}

function EditorPage({ kind, texts, id, children }: EditorPageProps) {
  const { t } = useLazyTranslation('managementContent')
  return (
    <ManagementPage
      title={t(id === NEW ? `shipping.${texts}.add` : `shipping.${texts}.edit`)}
      edited={editedOf(kind, id)}
      back={{ to: '/management/shipping', label: t('shipping.title') }}
    >
      {children}
    </ManagementPage>
  )
}

function fieldKey<
  Field extends
    | 'name'
    | 'postalPrefixes'
    | 'base'
    | 'additionalItem'
    | 'freeFrom'
    | 'position'
    | 'reason'
    | 'startsOn'
    | 'endsOn'
    | 'trackingUrl',
>(field: Field) {
  return `shipping.fields.${field}` as const
}

type TableProps<Item> = {
  query: ReturnType<typeof useApiQuery<Item[]>>
  onShow: (id: string) => void
}

const places = (prefixes: readonly string[]) =>
  typedPrefixes(prefixes.slice(0, MOST_PREFIXES_SHOWN)) +
  (prefixes.length > MOST_PREFIXES_SHOWN ? ` +${prefixes.length - MOST_PREFIXES_SHOWN}` : '')

function ZoneTable({ query, onShow }: TableProps<Awaited<ReturnType<typeof ZONES.load>>[number]>) {
  const { t, locale } = useLazyTranslation('managementContent')
  const price = (amount: number) => formatPrice(amount, locale)
  return (
    <ResourceTable
      list="shipping-zones"
      texts={textsOf(t, 'zones')}
      query={query}
      resource={ZONES}
      nameOf={({ name }) => localize(name, locale)}
      onShow={onShow}
      columns={[
        {
          key: 'prefixes',
          header: t('shipping.fields.postalPrefixes'),
          cell: ({ postalPrefixes }) => places(postalPrefixes) || t('shipping.rest'),
        },
        { key: 'base', header: t('shipping.fields.base'), align: 'end', cell: ({ base }) => price(base) },
        {
          key: 'additional',
          header: t('shipping.fields.additionalItem'),
          align: 'end',
          cell: ({ additionalItem }) => price(additionalItem),
        },
        {
          key: 'free',
          header: t('shipping.fields.freeFrom'),
          align: 'end',
          cell: ({ freeFrom }) => (freeFrom === null ? '—' : price(freeFrom)),
        },
      ]}
    />
  )
}

function RestrictionTable({ query, onShow }: TableProps<Restriction>) {
  const { t, locale } = useLazyTranslation('managementContent')
  const day = (on: string | null) => (on ? formatDay(on, locale) : '—')
  return (
    <ResourceTable
      list="alcohol-restrictions"
      texts={textsOf(t, 'dryPlaces')}
      query={query}
      resource={RESTRICTIONS}
      nameOf={({ reason }) => localize(reason, locale)}
      onShow={onShow}
      columns={[
        {
          key: 'prefixes',
          header: t('shipping.fields.postalPrefixes'),
          cell: ({ postalPrefixes }) => places(postalPrefixes) || t('shipping.country'),
        },
        { key: 'starts', header: t('shipping.fields.startsOn'), cell: ({ startsOn }) => day(startsOn) },
        { key: 'ends', header: t('shipping.fields.endsOn'), cell: ({ endsOn }) => day(endsOn) },
      ]}
    />
  )
}

function CarrierTable({ query, onShow }: TableProps<Awaited<ReturnType<typeof CARRIERS.load>>[number]>) {
  const { t } = useLazyTranslation('managementContent')
  return (
    <ResourceTable
      list="carriers"
      texts={textsOf(t, 'carriers')}
      query={query}
      resource={CARRIERS}
      nameOf={({ name }) => name}
      onShow={onShow}
      columns={[
        {
          key: 'url',
          header: t('shipping.fields.trackingUrl'),
          cell: ({ trackingUrl }) => <code className="text-sm break-all">{trackingUrl}</code>,
        },
      ]}
    />
  )
}

type ShippingTexts = 'zones' | 'dryPlaces' | 'carriers'

function textsOf(t: ReturnType<typeof useLazyTranslation<'managementContent'>>['t'], kind: ShippingTexts) {
  return {
    title: t(`shipping.${kind}.title`),
    lead: t(`shipping.${kind}.lead`),
    add: t(`shipping.${kind}.add`),
    none: t(`shipping.${kind}.none`),
    removeText: t(`shipping.${kind}.removeText`),
  }
}
