import { createContext, use } from 'react'
import { brand } from '#config/brand.ts'
import type { Brand } from '#config/brand.ts'

/** The house as its owner has it now. */
export const BrandContext = createContext<Brand>(brand)

/** What the house says of itself: its names, how it is reached, where it is. */
export function useBrand(): Brand {
  return use(BrandContext)
}
