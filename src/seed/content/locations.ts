import type { Localized } from '#i18n/locale.ts'

export interface SeedLocation {
  id: 'cedis' | 'centro' | 'providencia'
  kind: 'warehouse' | 'store'
  name: Localized
  street: string
  colony: string
  city: string
  state: string
  postalCode: string
  phone: string
  schedule: Localized
  /** Kilometres shown to the buyer; stores only. */
  distanceKm?: number
  /** Beginnings of the postal codes for which the store is offered for pickup. */
  servesPrefixes: string[]
  position: number
  /** Degrees; stores only. */
  latitude?: number
  longitude?: number
}

export const locations: SeedLocation[] = [
  {
    id: 'cedis',
    kind: 'warehouse',
    name: { es: 'Centro de distribución', en: 'Distribution center' },
    street: 'Camino a la Piedra Honda 1800, nave 4',
    colony: 'Parque Industrial El Encino',
    city: 'Zapopan',
    state: 'Jalisco',
    postalCode: '45138',
    phone: '33 5550 0100',
    schedule: { es: 'Lunes a viernes, 8:00 a 17:00', en: 'Monday to Friday, 8 am to 5 pm' },
    servesPrefixes: [],
    position: 1,
  },
  {
    id: 'centro',
    kind: 'store',
    name: { es: 'Tienda Centro', en: 'Centro shop' },
    street: 'Calle de los Canteros 214',
    colony: 'Centro',
    city: 'Guadalajara',
    state: 'Jalisco',
    postalCode: '44100',
    phone: '33 5550 0112',
    schedule: { es: 'Lunes a sábado, 11:00 a 20:00', en: 'Monday to Saturday, 11 am to 8 pm' },
    distanceKm: 1.2,
    servesPrefixes: ['1'],
    position: 2,
    latitude: 20.6767,
    longitude: -103.3475,
  },
  {
    id: 'providencia',
    kind: 'store',
    name: { es: 'Tienda Providencia', en: 'Providencia shop' },
    street: 'Avenida del Encino Solo 1450, local 3',
    colony: 'Providencia',
    city: 'Guadalajara',
    state: 'Jalisco',
    postalCode: '44630',
    phone: '33 5550 0125',
    schedule: {
      es: 'Lunes a sábado, 11:00 a 21:00; domingo, 12:00 a 18:00',
      en: 'Monday to Saturday, 11 am to 9 pm; Sunday, noon to 6 pm',
    },
    distanceKm: 2.5,
    servesPrefixes: ['1', '2'],
    position: 3,
    latitude: 20.6989,
    longitude: -103.3768,
  },
]
