import { localize } from '#i18n/locale.ts'
import { ManagementPage } from '#web/admin/frame/management-page.tsx'
import { Editor } from '#web/admin/editing/editor.tsx'
import { useShownItem } from '#web/admin/editing/use-shown-item.ts'
import { Loaded } from '#web/commerce/private-pages/loaded.tsx'
import { useApiQuery } from '#web/commerce/queries/use-api-query.ts'
import type { ApiQuery } from '#web/commerce/queries/use-api-query.ts'
import { useLazyTranslation } from '#web/platform/lazy-translations.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Link } from '#web/ui/link.tsx'
import { ServiceOfferForm } from './offer-form.tsx'
import { ServiceForm } from './service-form.tsx'
import { ShowcaseTable } from './showcase-table.tsx'
import {
  arrangeOffers,
  arrangeServices,
  fieldsWithoutEnglish,
  loadOffers,
  loadServices,
  saveOffer,
  saveService,
  valueOfOffer,
  valueOfService,
} from './showcase-value.ts'
import type { AdminOffer, AdminService } from './showcase-value.ts'

const PAGE = '/management/services'

export function ServicesPage() {
  const { t } = useLazyTranslation('managementServices')
  const services = useApiQuery('services', loadServices)
  const offers = useApiQuery('offers', loadOffers)
  const [serviceId, showService] = useShownItem('service')
  const [offerId, showOffer] = useShownItem('offer')
  if (serviceId) return <ServiceEditor key={serviceId} id={serviceId} query={services} onDone={() => showService('')} />
  if (offerId) return <OfferEditor key={offerId} id={offerId} query={offers} onDone={() => showOffer('')} />
  return (
    <ManagementPage title={t('title')} lead={t('lead')}>
      <Loaded query={services} rows={8}>
        {(all) => <ServiceTable services={all} query={services} onEdit={showService} />}
      </Loaded>
      <Loaded query={offers} rows={6}>
        {(all) => <OfferTable offers={all} query={offers} onEdit={showOffer} />}
      </Loaded>
    </ManagementPage>
  )
}

function found<Item>(items: readonly Item[], isIt: (item: Item) => boolean): Item {
  const item = items.find(isIt)
  if (!item) throw new Error('what was listed is gone')
  return item
}

interface ServiceTableProps {
  services: readonly AdminService[]
  query: ApiQuery<AdminService[]>
  onEdit: (id: string) => void
}

function ServiceTable({ services, query, onEdit }: ServiceTableProps) {
  const { t } = useLazyTranslation('managementServices')
  return (
    <ShowcaseTable
      id="services"
      title={t('services')}
      lead={t('servicesLead')}
      rows={services.map((service) => ({
        id: service.serviceId,
        name: service.name,
        isActive: service.status === 'active',
        picture: service.images[0],
        previews: service.previews,
        missing: fieldsWithoutEnglish(valueOfService(service).value).map((field) => t(`fields.${field}`)),
      }))}
      onEdit={onEdit}
      onReload={query.reload}
      onArrange={async (ids, seen) => query.replace(await arrangeServices(ids, seen))}
      onToggle={async (id) => {
        const { value, version } = valueOfService(found(services, ({ serviceId }) => serviceId === id))
        await saveService(id, { ...value, isActive: !value.isActive }, version)
      }}
    />
  )
}

interface OfferTableProps {
  offers: readonly AdminOffer[]
  query: ApiQuery<AdminOffer[]>
  onEdit: (id: string) => void
}

function OfferTable({ offers, query, onEdit }: OfferTableProps) {
  const { t } = useLazyTranslation('managementServices')
  return (
    <ShowcaseTable
      id="offers"
      title={t('offers')}
      lead={t('offersLead')}
      rows={offers.map((offer) => ({
        id: offer.offerId,
        name: offer.name,
        isActive: offer.status === 'active',
        picture: offer.image,
        previews: offer.previews,
        missing: fieldsWithoutEnglish(valueOfOffer(offer).value).map((field) => t(`fields.${field}`)),
      }))}
      onEdit={onEdit}
      onReload={query.reload}
      onArrange={async (ids, seen) => query.replace(await arrangeOffers(ids, seen))}
      onToggle={async (id) => {
        const { value, version } = valueOfOffer(found(offers, ({ offerId }) => offerId === id))
        await saveOffer(id, { ...value, isActive: !value.isActive }, version)
      }}
    />
  )
}

interface EditorProps<Item> {
  id: string
  query: ApiQuery<Item[]>
  onDone: () => void
}

function ServiceEditor({ id, query, onDone }: EditorProps<AdminService>) {
  const { t, locale } = useLazyTranslation('managementServices')
  const isIt = ({ serviceId }: AdminService) => serviceId === id
  const service = query.data?.find(isIt)
  const page = `/servicios/${id}`
  return (
    <ManagementPage
      title={service ? localize(service.name, locale) : t('services')}
      edited={service && { kind: 'service', item: id }}
      back={{ to: PAGE, label: t('title') }}
      lead={
        service?.status === 'active' ? (
          <Link to={page} className="link inline-flex min-h-11 items-center" target="_blank">
            {t('seePage')}
          </Link>
        ) : (
          service && t('noPage', { page })
        )
      }
    >
      <Loaded query={query} rows={8}>
        {(all) =>
          service ? (
            <Editor
              id={`service:${id}`}
              stored={valueOfService(service)}
              save={(value, version) => saveService(id, value, version)}
              reload={async () => valueOfService(found(await loadServices(), isIt))}
              onSaved={() => {
                query.reload()
                onDone()
              }}
              labelOf={(field) => t(`fields.${field}`)}
            >
              {(editing) => (
                <ServiceForm
                  editing={editing}
                  service={service}
                  others={all.filter(({ serviceId }) => serviceId !== id)}
                />
              )}
            </Editor>
          ) : (
            <EmptyState title={t('unknown')} text={t('unknownText')} />
          )
        }
      </Loaded>
    </ManagementPage>
  )
}

function OfferEditor({ id, query, onDone }: EditorProps<AdminOffer>) {
  const { t, locale } = useLazyTranslation('managementServices')
  const isIt = ({ offerId }: AdminOffer) => offerId === id
  const offer = query.data?.find(isIt)
  return (
    <ManagementPage
      title={offer ? localize(offer.name, locale) : t('offers')}
      edited={offer && { kind: 'offer', item: id }}
      back={{ to: PAGE, label: t('title') }}
    >
      <Loaded query={query} rows={4}>
        {() =>
          offer ? (
            <Editor
              id={`offer:${id}`}
              stored={valueOfOffer(offer)}
              save={(value, version) => saveOffer(id, value, version)}
              reload={async () => valueOfOffer(found(await loadOffers(), isIt))}
              onSaved={() => {
                query.reload()
                onDone()
              }}
              labelOf={(field) => t(`fields.${field}`)}
            >
              {(editing) => <ServiceOfferForm editing={editing} />}
            </Editor>
          ) : (
            <EmptyState title={t('unknown')} text={t('unknownText')} />
          )
        }
      </Loaded>
    </ManagementPage>
  )
}
