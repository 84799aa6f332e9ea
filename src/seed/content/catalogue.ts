import { accessories } from './accessories.ts'
import { bottles } from './bottles.ts'
import { comingSoon } from './coming-soon.ts'
import { kits } from './kits.ts'
import type { SeedProduct } from './seed-product.ts'

/** Everything the house sells or announces, in the order it likes to show it. */
export const catalogue: SeedProduct[] = [...bottles, ...kits, ...accessories, ...comingSoon]
