import type { Expression } from '#vocabulary/expressions.ts'

/** One language, in display order. */
export interface RecipesText {
  title: string
  description: string
  heading: string
  lead: string
  labels: { glass: string; time: string; ingredients: string; method: string; ours: string; jump: string }
  recipes: readonly RecipeText[]
}

export interface RecipeText {
  /** Names picture and anchor. */
  id: string
  name: string
  lead: string
  /** Alternative text of the picture. */
  picture: string
  glass: string
  minutes: number
  time: string
  ingredients: readonly { amount: string; what: string }[]
  steps: readonly string[]
  tip: string
  /** Any bottle that the shop sells of this expression. */
  expression: Expression
  /** Helpful products, if the shop sells them. */
  productIds: readonly string[]
}
