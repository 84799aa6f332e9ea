import { emptyBottle } from './empty-bottle.ts'
import { questions } from './questions.ts'
import type { SeedPage } from './seed-page.ts'

export const pages: readonly SeedPage[] = [questions, emptyBottle]
