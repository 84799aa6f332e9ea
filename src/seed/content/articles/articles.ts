import { agaveAndOven } from './agave-and-oven.ts'
import { labelAndGlass } from './label-and-glass.ts'
import type { SeedArticle } from './seed-article.ts'
import { stoneAndCopper } from './stone-and-copper.ts'
import { wood } from './wood.ts'

export const articles: readonly SeedArticle[] = [labelAndGlass, wood, stoneAndCopper, agaveAndOven]
