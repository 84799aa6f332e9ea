import type { Locale } from '#i18n/locale.ts'
import type { BrandChanges, BrandFacts } from '#domain/content/brand-schemas.ts'

/**
 * The house whose store this is, as it is delivered. Another house takes the store over by editing this file; what its owner
 * changes in the back office holds instead (`brandWith`). Shown in the browser: no secrets.
 */
export const brand: Brand = {
  name: 'Sierra Callada',
  servicesName: 'Sierra Callada TI',
  legalName: 'Destilería Sierra Callada, S.A. de C.V.',
  taxId: 'DSC160512AB1',
  /** Permit to advertise alcoholic drinks, shown with the health legend. */
  healthPermit: '163300201A0142',
  phone: { display: '+52 55 5555 0142', digits: '525555550142' },
  whatsapp: { display: '+52 55 5555 0143', digits: '525555550143' },
  email: {
    owner: 'direccion@sierracallada.example',
    contact: 'hola@sierracallada.example',
    orders: 'pedidos@sierracallada.example',
    returns: 'devoluciones@sierracallada.example',
    privacy: 'privacidad@sierracallada.example',
  },
  /** Where people register when it is not in this store: an address or path. */
  registerUrl: undefined,
  social: {
    facebook: 'https://facebook.example/sierracallada',
    instagram: 'https://instagram.example/sierracallada',
  },
  address: {
    street: 'Camino Real a la Sierra 142',
    colony: 'Centro',
    city: 'Tequila',
    state: 'Jalisco',
    postalCode: '46400',
    country: 'México',
    /** Degrees; the mark on the map. */
    place: { latitude: 20.8831, longitude: -103.8363 },
  },
  /** When somebody answers. */
  hours: {
    es: 'Lunes a viernes de 9:00 a 18:00, hora del centro de México',
    en: 'Monday to Friday, 9 am to 6 pm, Central Mexico time',
  },
}

/** All that the house says of itself. */
export interface Brand extends BrandFacts {
  email: BrandFacts['email'] & { owner: string }
  registerUrl: string | undefined
}

/** The house as it is delivered, with what its owner changed. */
export function brandWith(changes: BrandChanges): Brand {
  return { ...brand, ...changes, email: { ...brand.email, ...changes.email } }
}

/** The services' name as a text in this language has it: "TI" is "IT" in English. */
export function servicesNameIn(locale: Locale, { servicesName }: Pick<Brand, 'servicesName'>): string {
  return locale === 'en' ? servicesName.replace(/\bTI$/, 'IT') : servicesName
}

/** What the owner may change of the house. */
export function factsOfBrand({ registerUrl: _url, email: { owner: _owner, ...email }, ...facts }: Brand): BrandFacts {
  return { ...facts, email }
}

/** What of these facts differs from the house as it is delivered. */
export function changesOfBrand(facts: BrandFacts): BrandChanges {
  const delivered = factsOfBrand(brand)
  const differing = (Object.keys(facts) as (keyof BrandFacts)[]).filter(
    (fact) => JSON.stringify(facts[fact]) !== JSON.stringify(delivered[fact]),
  )
  return Object.fromEntries(differing.map((fact) => [fact, facts[fact]]))
}
