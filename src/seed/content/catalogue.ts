import { accessories } from './accessories.ts'
import { bottles } from './bottles.ts'
import { comingSoon } from './coming-soon.ts'
import { kits } from './kits.ts'
import type { SeedProduct } from './seed-product.ts'

export const catalogue: SeedProduct[] = [...bottles, ...kits, ...accessories, ...comingSoon]
