import type { Localized } from '#i18n/locale.ts'
import type { Centavos } from '#kit/money.ts'

interface SeedPromotion {
  id: string
  name: Localized
  type: 'percentage' | 'fixed' | 'free_shipping'
  /** Hundredths of a percent point, or centavos; 0 for free shipping. */
  value: number
  minimumSubtotalCentavos: Centavos
}

/** No terms may grow with the number of bottles. */
export const PROMOTIONS: SeedPromotion[] = [
  {
    id: 'envio-de-la-casa',
    name: { es: 'Envío de la casa', en: 'Delivery on the house' },
    type: 'free_shipping',
    value: 0,
    minimumSubtotalCentavos: 900_00,
  },
]
