import type { carriers } from '#db/schema/shipping.server.ts'
import type { Centavos } from '#kit/money.ts'
import type { Localized } from '#i18n/locale.ts'

interface SeedShippingZone {
  id: string
  name: Localized
  postalPrefixes: string[]
  baseCentavos: Centavos
  additionalItemCentavos: Centavos
  freeFromCentavos: Centavos
  position: number
}

const FREE_FROM: Centavos = 2_500_00

export const SHIPPING_ZONES: SeedShippingZone[] = [
  {
    id: 'jalisco',
    name: { es: 'Jalisco', en: 'Jalisco' },
    postalPrefixes: ['44', '45', '46', '47', '48', '49'],
    baseCentavos: 99_00,
    additionalItemCentavos: 25_00,
    freeFromCentavos: FREE_FROM,
    position: 1,
  },
  {
    id: 'remote',
    name: { es: 'Baja California Sur y península de Yucatán', en: 'Baja California Sur and the Yucatán Peninsula' },
    postalPrefixes: ['23', '24', '77', '97'],
    baseCentavos: 219_00,
    additionalItemCentavos: 45_00,
    freeFromCentavos: FREE_FROM,
    position: 2,
  },
  {
    id: 'mexico',
    name: { es: 'Resto de la República', en: 'Rest of Mexico' },
    postalPrefixes: [],
    baseCentavos: 149_00,
    additionalItemCentavos: 35_00,
    freeFromCentavos: FREE_FROM,
    position: 3,
  },
]

/** Couriers that exist nowhere, with their tracking pages. */
export const CARRIERS: (typeof carriers.$inferInsert)[] = [
  {
    id: 'valle',
    name: 'Paquetería del Valle',
    trackingUrl: 'https://rastreo.paqueteriadelvalle.example/guia/{number}',
  },
  { id: 'cumbre', name: 'Mensajería Cumbre', trackingUrl: 'https://mensajeriacumbre.example/rastreo?guia={number}' },
]
