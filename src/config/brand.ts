import type { Locale } from '#i18n/locale.ts'
import type { BrandChanges, BrandFacts } from '#vocabulary/brand-facts.ts'

/** Defaults, which the owner's changes override (`brandWith`). Sent to browsers: no secrets. */
export const brand: Brand = {
  name: 'Sierra Callada',
  servicesName: 'Sierra Callada TI',
  legalName: 'Destilería Sierra Callada, S.A. de C.V.',
  taxId: 'DSC160512AB1',
  /** Permit to advertise alcohol, shown with the health warning. */
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
  /** The registration page, when it is not in this store: an address or path. */
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
    place: { latitude: 20.8831, longitude: -103.8363 },
  },
  hours: {
    es: 'Lunes a viernes de 9:00 a 18:00, hora del centro de México',
    en: 'Monday to Friday, 9 am to 6 pm, Central Mexico time',
  },
}

/** Colours are left out, because what draws with them reads them itself. The logo is set only where one was uploaded. */
export interface Brand extends Omit<BrandFacts, 'colors' | 'logo'> {
  logo?: BrandFacts['logo']
  logoMarkup?: string
  email: BrandFacts['email'] & { owner: string }
  registerUrl: string | undefined
}

export function brandWith(changes: ShownChanges): Brand {
  return { ...brand, ...changes, email: { ...brand.email, ...changes.email } }
}

export type ShownChanges = BrandChanges & Pick<Brand, 'logoMarkup'>

export function servicesNameIn(locale: Locale, { servicesName }: Pick<Brand, 'servicesName'>): string {
  return locale === 'en' ? servicesName.replace(/\bTI$/, 'IT') : servicesName
}
