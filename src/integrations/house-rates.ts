import type { ShippingRates } from '#domain/shipping/ports.ts'

/** What the house wrote down for each zone is what bringing goods there costs. */
export function createHouseRates(): ShippingRates {
  return {
    rate: async ({ itemCount, houseRate: { baseCentavos, additionalItemCentavos } }) => ({
      baseCentavos,
      additionalCentavos: additionalItemCentavos * Math.max(0, itemCount - 1),
    }),
  }
}
