import { expect, it } from 'vitest'
import { promisesQuantity } from './promises-quantity.ts'

it.each([
  '2x1',
  'PROMO2X1',
  '3 × 2',
  '２x１ en botellas',
  '2х1',
  '2\u200bx1',
  '2 * 1',
  '2-X-1',
  'DOSPORUNO',
  'Dos por uno',
  '2 x uno',
  '2-for-1',
  'Two for one',
  'Two for the price of one',
  '2 al precio de 1',
  'Lleva 3 y paga 2',
  'LLEVA3PAGA2',
  'Compra una y llévate otra',
  'Buy one, get one',
  'BOGO50',
  'La segunda botella a mitad de precio',
  '2nd bottle half price',
])('%j promises pieces for pieces', (words) => expect(promisesQuantity(words)).toBe(true))

it.each([
  '',
  'Caja de 12x10 cm',
  'Envío 2x más rápido',
  'Tequila por 2 siglos',
  '2 de noviembre',
  'BIENVENIDA10',
  'Segunda temporada de agave',
  'Buy your first bottle',
  'Por un brindis',
  'Envío de la casa',
])('%j promises none', (words) => expect(promisesQuantity(words)).toBe(false))
