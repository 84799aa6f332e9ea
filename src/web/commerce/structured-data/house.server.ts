import type { Store } from '#domain/inventory/locations/list-stores.ts'
import { LOCALES } from '#i18n/locale.ts'
import { HOUSE_PICTURE } from './shared-picture.ts'
import type { Told } from './describe-page.server.ts'
import type { Thing } from '#web/platform/json-ld.ts'

export const houseReference = (publicUrl: string) => ({ '@id': `${publicUrl}/#casa` })

export function houseThings({ publicUrl, brand }: Told): Thing[] {
  const { address } = brand
  return [
    {
      '@type': 'Organization',
      ...houseReference(publicUrl),
      name: brand.name,
      legalName: brand.legalName,
      url: `${publicUrl}/`,
      logo: `${publicUrl}/icons/icon-512.png`,
      image: publicUrl + HOUSE_PICTURE,
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
      publisher: houseReference(publicUrl),
      potentialAction: {
        '@type': 'SearchAction',
        target: { '@type': 'EntryPoint', urlTemplate: `${publicUrl}/store?search={search_term_string}` },
        'query-input': 'required name=search_term_string',
      },
    },
  ]
}

export function storeThings(stores: readonly Store[], { publicUrl, brand }: Told): Thing[] {
  return stores.map((store) => ({
    '@type': 'LiquorStore',
    '@id': `${publicUrl}/#tienda-${store.id}`,
    name: `${brand.name}, ${store.name}`,
    url: `${publicUrl}/#mapa`,
    image: publicUrl + HOUSE_PICTURE,
    telephone: `+52 ${store.phone}`,
    priceRange: '$$$',
    currenciesAccepted: 'MXN',
    parentOrganization: houseReference(publicUrl),
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
