import type { Centavos } from '#kit/money.ts'

interface SeedDiscountCode {
  code: string
  type: 'percentage' | 'fixed' | 'free_shipping'
  /** Hundredths of a percent point, or centavos; 0 for free shipping. */
  value: number
  minimumSubtotalCentavos: Centavos
  perBuyerLimit: number | null
}

export const DISCOUNT_CODES: SeedDiscountCode[] = [
  { code: 'BIENVENIDA10', type: 'percentage', value: 10_00, minimumSubtotalCentavos: 800_00, perBuyerLimit: 1 },
  { code: 'ENVIOGRATIS', type: 'free_shipping', value: 0, minimumSubtotalCentavos: 1_200_00, perBuyerLimit: null },
]
