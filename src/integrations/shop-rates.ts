import type { ShippingRates } from '#domain/ports/shipping-rates.ts'

export function createShopRates(): ShippingRates {
  return {
    rate: async ({ itemCount, shopRate: { baseCentavos, additionalItemCentavos } }) => ({
      baseCentavos,
      additionalCentavos: additionalItemCentavos * Math.max(0, itemCount - 1),
    }),
  }
}
