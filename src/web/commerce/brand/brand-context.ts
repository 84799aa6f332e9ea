import { createContext, use } from 'react'
import { brand } from '#config/brand.ts'
import type { Brand } from '#config/brand.ts'

export const BrandContext = createContext<Brand>(brand)

export function useBrand(): Brand {
  return use(BrandContext)
}
