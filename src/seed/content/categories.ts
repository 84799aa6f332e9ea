import type { Localized } from '#i18n/locale.ts'
import type { SeedProduct } from './seed-product.ts'

export interface SeedCategory {
  id: SeedProduct['category'] | 'tours'
  position: number
  /** Where there are no drinks in it; all others hold some. */
  holdsAlcohol?: false
  name: Localized
  description: Localized
}

export const categories: SeedCategory[] = [
  {
    id: 'bottles',
    position: 1,
    name: { es: 'Botellas', en: 'Bottles' },
    description: {
      es: 'Siete expresiones de agave azul y unas cuantas ediciones que no se repiten.',
      en: 'Seven expressions of blue agave, and a few editions that will not be made again.',
    },
  },
  {
    id: 'kits',
    position: 2,
    name: { es: 'Estuches', en: 'Kits' },
    description: {
      es: 'Regalos pensados en la mesa: catas, copas y botellas que se acompañan.',
      en: 'Gifts planned around the table: tastings, glasses and bottles that belong together.',
    },
  },
  {
    id: 'accessories',
    holdsAlcohol: false,
    position: 3,
    name: { es: 'Accesorios', en: 'Accessories' },
    description: {
      es: 'Copitas, jícaras, cobre y sal: lo que hace falta para servir bien y poco más.',
      en: 'Copitas, gourd cups, copper and salt: what it takes to serve well, and little more.',
    },
  },
  {
    id: 'coming-soon',
    position: 4,
    name: { es: 'Próximamente', en: 'Coming soon' },
    description: {
      es: 'Lo que todavía duerme en la bodega. Aún no se vende; ya se puede conocer.',
      en: 'What is still asleep in the cellar. Not for sale yet, but ready to be met.',
    },
  },
  {
    id: 'tours',
    holdsAlcohol: false,
    position: 5,
    name: { es: 'Visitas', en: 'Visits' },
    description: {
      es: 'Recorridos y catas en la destilería.',
      en: 'Tours and tastings at the distillery.',
    },
  },
]
