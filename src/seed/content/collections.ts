import type { Localized } from '#i18n/locale.ts'
import type { SeedVariant } from './seed-product.ts'

/** The distillery's official number, the same on every bottle it fills. */
export const NOM = 'NOM 1799'

export const HOUSE_COLLECTION: Localized = { es: 'Colección de la casa', en: 'The house collection' }
export const LIMITED_EDITIONS: Localized = { es: 'Ediciones limitadas', en: 'Limited editions' }
export const GIFTS: Localized = { es: 'Regalos de la casa', en: 'Gifts from the house' }
export const TABLE_AND_BAR: Localized = { es: 'Mesa y barra', en: 'Table and bar' }
export const FORTHCOMING: Localized = { es: 'Próximos lanzamientos', en: 'Upcoming releases' }

export const LOS_ALTOS: Localized = {
  es: 'Los Altos de Jalisco, predio El Encino Solo',
  en: 'Los Altos de Jalisco, El Encino Solo estate',
}
export const VALLES: Localized = {
  es: 'Valles de Jalisco, predio Piedra Honda',
  en: 'Valles de Jalisco, Piedra Honda estate',
}
export const BOTH_REGIONS: Localized = {
  es: 'Los Altos y Valles de Jalisco, predios El Encino Solo y Piedra Honda',
  en: 'Los Altos and Valles de Jalisco, El Encino Solo and Piedra Honda estates',
}

/** @param years how long the plant stood in the field, e.g. `7` or `7–8` */
export function blueAgave(years: string): Localized {
  return {
    es: `100 % agave azul (Agave tequilana Weber), ${years} años en el campo`,
    en: `100% blue agave (Agave tequilana Weber), ${years} years in the field`,
  }
}

interface BottleSize extends Omit<SeedVariant, 'id' | 'sku' | 'size' | 'sizeMl'> {
  ml: 50 | 375 | 750 | 1000 | 1750
}

const SIZE_NAMES: Record<BottleSize['ml'], Localized> = {
  50: { es: '50 ml (mini)', en: '50 ml (miniature)' },
  375: { es: '375 ml', en: '375 ml' },
  750: { es: '750 ml', en: '750 ml' },
  1000: { es: '1 L', en: '1 L' },
  1750: { es: '1.75 L', en: '1.75 L' },
}

/** @param skuStem the SKU without its size, e.g. `SC-BLA` */
export function bottleSizes(productId: string, skuStem: string, sizes: BottleSize[]): SeedVariant[] {
  return sizes.map(({ ml, ...size }) => ({
    id: sizes.length === 1 ? productId : `${productId}-${ml}`,
    sku: `${skuStem}-${String(ml).padStart(4, '0')}`,
    size: SIZE_NAMES[ml],
    sizeMl: ml,
    ...size,
  }))
}
