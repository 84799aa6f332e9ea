import type { Expression } from '#vocabulary/expressions.ts'

/** In one language; in the order in which they are shown. */
export interface RecipesText {
  title: string
  description: string
  heading: string
  lead: string
  labels: { glass: string; time: string; ingredients: string; method: string; ours: string; jump: string }
  recipes: readonly RecipeText[]
}

export interface RecipeText {
  /** Of its picture and its place on the page. */
  id: string
  name: string
  lead: string
  /** What its picture shows. */
  picture: string
  glass: string
  minutes: number
  time: string
  ingredients: readonly { amount: string; what: string }[]
  steps: readonly string[]
  tip: string
  /** The bottle that it is made of, whichever the shop sells of that expression. */
  expression: Expression
  /** Products that help, as far as the shop sells them. */
  productIds: readonly string[]
}
