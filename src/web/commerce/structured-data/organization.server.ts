import type { Store } from '#domain/inventory/locations/list-stores.ts'
import { LOCALES } from '#i18n/locale.ts'
import { SHOP_PICTURE } from './shared-picture.ts'
import type { PageFacts } from './describe-page.server.ts'
import type { Thing } from '#web/platform/json-ld.ts'

export const organizationReference = (publicUrl: string) => ({ '@id': `${publicUrl}/#casa` })

export function organizationThings({ publicUrl, brand }: PageFacts): Thing[] {
  const { address } = brand
  return [
    {
      '@type': 'Organization',
      ...organizationReference(publicUrl),
      name: brand.name,
      legalName: brand.legalName,
      url: `${publicUrl}/`,
      logo: publicUrl + (brand.logo?.light || '/icons/icon-512.png'),
      image: publicUrl + SHOP_PICTURE,
      email: brand.email.contact,
      telephone: `+${brand.phone.digits}`,
      sameAs: Object.values(brand.social).filter(Boolean),
      address: postalAddress({ ...address, street: `${address.street}, ${address.colony}` }),
    },
    {
      '@type': 'WebSite',
      '@id': `${publicUrl}/#sitio`,
      name: brand.name,
      url: `${publicUrl}/`,
      inLanguage: LOCALES.map((locale) => `${locale}-MX`),
      publisher: organizationReference(publicUrl),
      potentialAction: {
        '@type': 'SearchAction',
        target: { '@type': 'EntryPoint', urlTemplate: `${publicUrl}/store?search={search_term_string}` },
        'query-input': 'required name=search_term_string',
      },
    },
  ]
}

export function storeThings(stores: readonly Store[], { publicUrl, brand }: PageFacts): Thing[] {
  return stores.map((store) => ({
    '@type': 'LiquorStore',
    '@id': `${publicUrl}/#tienda-${store.id}`,
    name: `${brand.name}, ${store.name}`,
    url: `${publicUrl}/#mapa`,
    image: publicUrl + SHOP_PICTURE,
    telephone: `+52 ${store.phone}`,
    priceRange: '$$$',
    currenciesAccepted: 'MXN',
    parentOrganization: organizationReference(publicUrl),
    address: postalAddress({ ...store, street: `${store.street}, ${store.colony}` }),
    geo: store.place ? { '@type': 'GeoCoordinates', ...store.place } : undefined,
  }))
}

function postalAddress({
  street,
  city,
  state,
  postalCode,
}: Record<'street' | 'city' | 'state' | 'postalCode', string>): Thing {
  return {
    '@type': 'PostalAddress',
    streetAddress: street,
    addressLocality: city,
    addressRegion: state,
    postalCode,
    addressCountry: 'MX',
  }
}
