import type { Centavos } from '#kit/money.ts'

export interface Shipment {
  postalCode: string
  itemCount: number
  shopRate: { baseCentavos: Centavos; additionalItemCentavos: Centavos }
}

export interface ShippingRate {
  baseCentavos: Centavos
  /** For each further item. */
  additionalCentavos: Centavos
}

export interface ShippingRates {
  /** Null where delivery is impossible. */
  rate(shipment: Shipment): Promise<ShippingRate | null>
}
