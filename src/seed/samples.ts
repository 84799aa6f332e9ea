import type { ShopConfig } from '#domain/ports/shop.ts'
import { catalogue } from './content/catalogue.ts'
import { DISCOUNT_CODES } from './content/discount-codes.ts'
import { PROMOTIONS } from './content/promotions.ts'

export const SAMPLES: ShopConfig['samples'] = {
  products: catalogue.map(({ id }) => id),
  promotions: PROMOTIONS.map(({ id }) => id),
  discountCodes: DISCOUNT_CODES.map(({ code }) => code),
}
