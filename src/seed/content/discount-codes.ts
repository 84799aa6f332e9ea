import type { Centavos } from '#kit/money.ts'
import type { SeedCategory } from './categories.ts'

interface SeedDiscountCode {
  code: string
  type: 'percentage' | 'fixed' | 'free_shipping'
  /** Hundredths of a percent point, or centavos; 0 for free shipping. */
  value: number
  minimumSubtotalCentavos: Centavos
  perBuyerLimit: number | null
  isFirstOrderOnly?: boolean
  isRegisteredOnly?: boolean
  /** Empty applies to all categories. */
  categoryIds?: SeedCategory['id'][]
}

export const DISCOUNT_CODES: SeedDiscountCode[] = [
  {
    code: 'BIENVENIDA10',
    type: 'percentage',
    value: 10_00,
    minimumSubtotalCentavos: 800_00,
    perBuyerLimit: 1,
    isFirstOrderOnly: true,
  },
  { code: 'ENVIOGRATIS', type: 'free_shipping', value: 0, minimumSubtotalCentavos: 1_200_00, perBuyerLimit: null },
  {
    code: 'MESA15',
    type: 'percentage',
    value: 15_00,
    minimumSubtotalCentavos: 0,
    perBuyerLimit: null,
    categoryIds: ['kits', 'accessories'],
  },
  {
    code: 'DELACASA',
    type: 'percentage',
    value: 5_00,
    minimumSubtotalCentavos: 0,
    perBuyerLimit: null,
    isRegisteredOnly: true,
  },
]
