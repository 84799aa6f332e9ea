import { AROMA_FAMILIES } from '#vocabulary/product-facts.ts'

export type CellKind = 'text' | 'number' | 'boolean' | 'addresses' | 'words' | 'pictureTexts' | 'awards'

export interface SheetColumn {
  /** The same in every language. */
  name: string
  /** `variant.` for the line's variant. */
  path: string
  kind: CellKind
}

const text = (name: string, path: string): SheetColumn => ({ name, path, kind: 'text' })
const number = (name: string, path: string): SheetColumn => ({ name, path, kind: 'number' })
const boolean = (name: string, path: string): SheetColumn => ({ name, path, kind: 'boolean' })
const localized = (name: string, path: string): SheetColumn[] => [
  text(`${name}_es`, `${path}.es`),
  text(`${name}_en`, `${path}.en`),
]

export const PRODUCT_COLUMN = 'product_id'
export const SKU_COLUMN = 'sku'
export const BARCODE_COLUMN = 'barcode'
export const LIMIT_COLUMN = 'max_per_person'
/** Imported only with a whole catalogue. */
export const STATE_COLUMN = 'state'
export const PUBLISH_COLUMN = 'publish_at'
export const PICTURE_COLUMNS = ['pictures_main', 'pictures_general'] as const
export const PICTURE_TEXTS_COLUMN = 'picture_texts'
/** The location's id follows. */
export const STOCK_PREFIX = 'stock_'

export const COLUMNS: readonly SheetColumn[] = [
  text('category', 'categoryId'),
  text('expression', 'expression'),
  number('position', 'position'),
  ...localized('name', 'name'),
  ...localized('collection', 'collectionName'),
  ...localized('summary', 'summary'),
  ...localized('description', 'description'),
  { name: 'staff_tags', path: 'staffTags', kind: 'words' },
  boolean('best_seller', 'isBestSeller'),
  boolean('coming_soon', 'isComingSoon'),
  number(LIMIT_COLUMN, 'maxPerPerson'),
  text('discount_type', 'discount.type'),
  number('discount_value', 'discount.value'),
  boolean('discount_active', 'discount.isActive'),
  number('abv', 'specs.abv'),
  text('nom', 'specs.nom'),
  ...localized('spec_color', 'specs.color'),
  ...localized('nose', 'specs.nose'),
  ...localized('taste', 'specs.taste'),
  ...localized('agave', 'specs.agave'),
  ...localized('maturation', 'specs.maturation'),
  ...localized('region', 'specs.region'),
  ...AROMA_FAMILIES.map((family) => number(`aroma_${family}`, `specs.aromas.${family}`)),
  ...localized('glass', 'specs.glass'),
  number('served_at', 'specs.servedAt'),
  ...localized('pairing', 'specs.pairing'),
  { name: 'awards', path: 'awards', kind: 'awards' },
  ...PICTURE_COLUMNS.map((name): SheetColumn => ({
    name,
    path: name.replace('pictures_', 'images.'),
    kind: 'addresses',
  })),
  { name: PICTURE_TEXTS_COLUMN, path: 'images.alts', kind: 'pictureTexts' },
  text(BARCODE_COLUMN, 'variant.barcode'),
  ...localized('size', 'variant.size'),
  number('size_ml', 'variant.sizeMl'),
  ...localized('color', 'variant.color'),
  number('price', 'variant.price'),
  number('old_price', 'variant.oldPrice'),
  number('weight_g', 'variant.weightGrams'),
]

export function isOfVariant({ path }: SheetColumn): boolean {
  return path.startsWith('variant.')
}

/** The SKU column for paths without one. */
export function columnAt(path: string): string {
  const own = path.replace(/^variants\.\d+/, 'variant').replace(/^(awards|images\.\w+)\..*$/, '$1')
  const column = COLUMNS.find((one) => one.path === own) ?? COLUMNS.find((one) => one.path.startsWith(`${own}.`))
  if (column) return column.name
  return own === 'productId' || own === 'name' ? PRODUCT_COLUMN : SKU_COLUMN
}
