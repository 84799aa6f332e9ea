import { aged } from './bottles/aged.ts'
import { limited } from './bottles/limited.ts'
import { rested } from './bottles/rested.ts'
import { unaged } from './bottles/unaged.ts'
import type { SeedProduct } from './seed-product.ts'

export const bottles: SeedProduct[] = [...unaged, ...rested, ...aged, ...limited]
