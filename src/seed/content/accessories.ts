import { barware } from './accessories/barware.ts'
import { pantryAndWorkshop } from './accessories/pantry-and-workshop.ts'
import type { SeedProduct } from './seed-product.ts'

export const accessories: SeedProduct[] = [...barware, ...pantryAndWorkshop]
