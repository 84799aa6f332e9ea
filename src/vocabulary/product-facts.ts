/** In the wheel's order, similar ones adjacent. */
export const AROMA_FAMILIES = ['agave', 'herbs', 'citrus', 'fruit', 'sweet', 'spice', 'wood', 'smoke'] as const

export type AromaFamily = (typeof AROMA_FAMILIES)[number]

export const STRONGEST_AROMA = 5

export const PRODUCT_STATES = ['published', 'scheduled', 'draft', 'archived'] as const

export const SPEC_TEXTS = ['color', 'nose', 'taste', 'agave', 'maturation', 'region', 'glass', 'pairing'] as const

export const MEDALS = ['gold', 'silver', 'bronze'] as const

/** Shared by all languages. */
export interface StoredImages {
  main: string[]
  general: string[]
  previews?: Record<string, string> | undefined
  /** Alternative texts by path; the default is the product's name. */
  alts?: Record<string, { es?: string | undefined; en?: string | undefined }> | undefined
}

/** Override name and summary for search engines. */
export interface SearchTexts {
  title?: { es?: string | undefined; en?: string | undefined } | undefined
  description?: { es?: string | undefined; en?: string | undefined } | undefined
}
