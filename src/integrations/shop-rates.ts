import type { ShippingRates } from '#domain/ports/shipping-rates.ts'

/** Flat shipping rates per zone, from the shop's settings. */
export function createShopRates(): ShippingRates {
  return {
    rate: async ({ itemCount, shopRate: { baseCentavos, additionalItemCentavos } }) => ({
      baseCentavos,
      additionalCentavos: additionalItemCentavos * Math.max(0, itemCount - 1),
    }),
  }
}
