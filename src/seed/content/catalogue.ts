import { aged } from './bottles/aged.ts'
import { limited } from './bottles/limited.ts'
import { rested } from './bottles/rested.ts'
import { unaged } from './bottles/unaged.ts'
import { barware } from './accessories/barware.ts'
import { pantryAndWorkshop } from './accessories/pantry-and-workshop.ts'
import { comingSoon } from './coming-soon.ts'
import { kits } from './kits.ts'
import type { SeedProduct } from './seed-product.ts'

const bottles: SeedProduct[] = [...unaged, ...rested, ...aged, ...limited]

const accessories: SeedProduct[] = [...barware, ...pantryAndWorkshop]

export const catalogue: SeedProduct[] = [...bottles, ...kits, ...accessories, ...comingSoon]
