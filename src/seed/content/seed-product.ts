import type { variants } from '#db/schema/catalogue.server.ts'
import type { Expression } from '#vocabulary/expressions.ts'
import type { Discount } from '#domain/catalogue/schemas.ts'
import type { Awards, Drinks, Specs } from '#vocabulary/product-schemas.ts'
import type { Localized } from '#i18n/locale.ts'

/** Amounts are pesos. */
export interface SeedProduct {
  /** The address part (`/store/{id}`): lower case, hyphens, never reused. */
  id: string
  category: 'bottles' | 'kits' | 'accessories' | 'coming-soon'
  expression?: Expression
  name: Localized
  collectionName: Localized
  /** Two or three sentences for the list and search engines. */
  summary: Localized
  /** The long text of the product page; paragraphs separated by a blank line. */
  description: Localized
  /** Bottles only. */
  specs?: Specs
  /** Kits only. */
  drinks?: Drinks
  awards?: Awards
  bestSeller?: boolean
  discount?: Discount
  comingSoon?: boolean
  maxPerPerson?: number
  variants: SeedVariant[]
}

type VariantColumns = typeof variants.$inferInsert
type SameNamed = Omit<VariantColumns, 'productId' | 'priceCentavos' | 'oldPriceCentavos' | 'position' | 'retiredAt'>

/** The id is `{product id}` when it is the only one, else `{product id}-{size}` (`blanco-375`). */
export interface SeedVariant extends SameNamed {
  pricePesos: number
  oldPricePesos?: number
  /** Units on hand by location id: `cedis`, `centro`, `providencia`. */
  stock: Partial<Record<'cedis' | 'centro' | 'providencia', number>>
  /** Of a bundle, which has no stock of its own: units by variant. */
  parts?: Readonly<Record<string, number>>
}
