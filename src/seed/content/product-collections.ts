import type { Localized } from '#i18n/locale.ts'
import type { Expression } from '#vocabulary/expressions.ts'

interface SeedCollection {
  id: string
  name: Localized
  description: Localized
  /** By hand, in order; without them, by rule. */
  productIds?: string[]
  /** Any of them. */
  expressions?: Expression[]
}

export const COLLECTIONS: SeedCollection[] = [
  {
    id: 'para-regalar',
    name: { es: 'Para regalar', en: 'Gifts' },
    description: {
      es: 'Estuches, copas y cobre que llegan listos para entregarse en mano.',
      en: 'Boxed sets, glasses and copper, ready to be handed over.',
    },
    productIds: ['kit-trilogia', 'kit-cata', 'decantador', 'kit-copitas', 'jicara', 'libro'],
  },
  {
    id: 'con-anos-de-barrica',
    name: { es: 'Con años de barrica', en: 'Years in the barrel' },
    description: {
      es: 'Lo que pasó más de un año en roble: añejos y extra añejos.',
      en: 'What spent more than a year in oak: añejos and extra añejos.',
    },
    expressions: ['anejo', 'extraanejo'],
  },
]
