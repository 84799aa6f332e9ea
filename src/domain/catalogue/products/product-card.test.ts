import { expect, it } from 'vitest'
import { CARD_SHAPE, storedCardOf } from './product-card.ts'
import type { CardSource } from './product-card.ts'

const SOURCE: CardSource = {
  productId: 'reposado',
  variantId: 'reposado-750',
  categoryId: 'tequila',
  expression: 'reposado',
  name: { es: 'Tequila Reposado' },
  collectionName: { es: 'Esenciales', en: 'Essentials' },
  summary: { es: 'Ocho meses en roble.', en: 'Eight months in oak.' },
  images: { main: ['/media/reposado.avif'], general: [], alts: {} },
  isBestSeller: true,
  isComingSoon: false,
  discountType: 'percentage',
  discountValue: 1000,
  isDiscountActive: true,
  priceCentavos: 89_900,
  oldPriceCentavos: null,
  size: { es: '750 ml' },
  sizes: [{ es: '50 ml' }, { es: '750 ml' }],
}

it('changes only together with its number, by which stores know their old cards', () => {
  expect({ shape: CARD_SHAPE, card: storedCardOf(SOURCE, 'en') }).toEqual({
    shape: 1,
    card: {
      productId: 'reposado',
      variantId: 'reposado-750',
      name: 'Tequila Reposado',
      collectionName: 'Essentials',
      summary: 'Eight months in oak.',
      categoryId: 'tequila',
      expression: 'reposado',
      price: 809.1,
      oldPrice: 899,
      currency: 'MXN',
      images: { main: ['/media/reposado.avif'], general: [] },
      tags: {
        bestSeller: true,
        comingSoon: false,
        discount: { isActive: true, type: 'percentage', value: 10 },
        oldPrice: 899,
      },
      size: '750 ml',
      sizes: ['50 ml', '750 ml'],
    },
  })
})
