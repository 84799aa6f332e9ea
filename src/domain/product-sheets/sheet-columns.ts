/** How a column's cells are read. */
export type CellKind = 'text' | 'number' | 'boolean' | 'addresses' | 'pictureTexts' | 'awards'

export interface SheetColumn {
  /** Its heading, the same in every language. */
  name: string
  /** Where its value stands in a product's input; `variant.` is the line's own. */
  path: string
  kind: CellKind
}

const text = (name: string, path: string): SheetColumn => ({ name, path, kind: 'text' })
const number = (name: string, path: string): SheetColumn => ({ name, path, kind: 'number' })
const boolean = (name: string, path: string): SheetColumn => ({ name, path, kind: 'boolean' })
const both = (name: string, path: string): SheetColumn[] => [
  text(`${name}_es`, `${path}.es`),
  text(`${name}_en`, `${path}.en`),
]

/** What names a line: the product's address and the variant's SKU. */
export const PRODUCT_COLUMN = 'product_id'
export const SKU_COLUMN = 'sku'
/** Told in exports; followed by an import of the whole catalogue, and passed over by others. */
export const STATE_COLUMN = 'state'
/** The moment that a scheduled product waits for, told and followed as the state is. */
export const PUBLISH_COLUMN = 'publish_at'
/** The columns of a product's pictures. */
export const PICTURE_COLUMNS = ['pictures_main', 'pictures_general'] as const
export const PICTURE_TEXTS_COLUMN = 'picture_texts'
/** A column of each place's stock begins so; the place's id follows. */
export const STOCK_PREFIX = 'stock_'

/** What a file says of a product, and of its variants, besides how they are named. */
export const COLUMNS: readonly SheetColumn[] = [
  text('category', 'categoryId'),
  text('expression', 'expression'),
  number('position', 'position'),
  ...both('name', 'name'),
  ...both('collection', 'collectionName'),
  ...both('summary', 'summary'),
  ...both('description', 'description'),
  boolean('best_seller', 'isBestSeller'),
  boolean('coming_soon', 'isComingSoon'),
  text('discount_type', 'discount.type'),
  number('discount_value', 'discount.value'),
  boolean('discount_active', 'discount.isActive'),
  number('abv', 'specs.abv'),
  text('nom', 'specs.nom'),
  ...both('spec_color', 'specs.color'),
  ...both('nose', 'specs.nose'),
  ...both('taste', 'specs.taste'),
  ...both('agave', 'specs.agave'),
  ...both('maturation', 'specs.maturation'),
  ...both('region', 'specs.region'),
  { name: 'awards', path: 'awards', kind: 'awards' },
  ...PICTURE_COLUMNS.map((name): SheetColumn => ({
    name,
    path: name.replace('pictures_', 'images.'),
    kind: 'addresses',
  })),
  { name: PICTURE_TEXTS_COLUMN, path: 'images.alts', kind: 'pictureTexts' },
  ...both('size', 'variant.size'),
  number('size_ml', 'variant.sizeMl'),
  ...both('color', 'variant.color'),
  number('price', 'variant.price'),
  number('old_price', 'variant.oldPrice'),
  number('weight_g', 'variant.weightGrams'),
]

/** Whether a column is of the line's variant; the others are of its product, and the same on all its lines. */
export function isOfVariant({ path }: SheetColumn): boolean {
  return path.startsWith('variant.')
}

/** The column that a path of a product's input is written in; the SKU's for what has none. */
export function columnAt(path: string): string {
  const own = path.replace(/^variants\.\d+/, 'variant').replace(/^(awards|images\.\w+)\..*$/, '$1')
  const column = COLUMNS.find((one) => one.path === own) ?? COLUMNS.find((one) => one.path.startsWith(`${own}.`))
  if (column) return column.name
  return own === 'productId' || own === 'name' ? PRODUCT_COLUMN : SKU_COLUMN
}
