import type { Centavos } from '#kit/money.ts'

/** What is to be brought where. */
export interface Shipment {
  postalCode: string
  /** At least one. */
  itemCount: number
  /** What the house itself asks in the zone that serves the postal code. */
  houseRate: { baseCentavos: Centavos; additionalItemCentavos: Centavos }
}

export interface ShippingRate {
  /** For the first item. */
  baseCentavos: Centavos
  /** For all items after the first. */
  additionalCentavos: Centavos
}

/** Whoever brings goods, and says what that costs. */
export interface ShippingRates {
  /** Null where the goods can't be brought. */
  rate(shipment: Shipment): Promise<ShippingRate | null>
}
