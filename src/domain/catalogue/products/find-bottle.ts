import type { AromaFamily } from '#vocabulary/product-facts.ts'
import type { Aromas } from '#vocabulary/product-schemas.ts'
import type { ProductDetail } from '../schemas.ts'

/** Questions in their order, and the possible answers. */
export const FINDER_QUESTIONS = {
  who: ['me', 'gift', 'table'],
  when: ['before', 'meal', 'after'],
  how: ['neat', 'ice', 'mixed'],
  taste: ['fresh', 'fruity', 'spiced', 'deep'],
  budget: ['low', 'middle', 'any'],
} as const

export type FinderQuestion = keyof typeof FINDER_QUESTIONS
export type FinderAnswers = { [Question in FinderQuestion]: (typeof FINDER_QUESTIONS)[Question][number] }

type Weights = Partial<Record<AromaFamily, number>>

/** The taste counts most; occasion and serving less. */
export const TASTES: Record<FinderAnswers['taste'], readonly AromaFamily[]> = {
  fresh: ['citrus', 'herbs'],
  fruity: ['fruit', 'sweet'],
  spiced: ['spice', 'wood'],
  deep: ['wood', 'smoke', 'sweet'],
}
const TASTE_WEIGHT = 6
const MOMENTS: Record<FinderAnswers['when'], Weights> = {
  before: { citrus: 1, agave: 1, herbs: 0.5 },
  meal: { herbs: 1, spice: 1, fruit: 0.5 },
  after: { wood: 1, sweet: 1 },
}
const WAYS: Record<FinderAnswers['how'], Weights> = {
  neat: { wood: 0.5, spice: 0.5 },
  ice: { sweet: 0.5, wood: 0.5, fruit: 0.5 },
  mixed: { agave: 1, citrus: 1, herbs: 0.5 },
}
/** Pesos. */
const BUDGETS: Record<FinderAnswers['budget'], number> = { low: 1300, middle: 2000, any: Number.POSITIVE_INFINITY }
const BEST_SELLER_BONUS = 1
/** From this of five on, an aroma is pronounced. */
const MARKED = 3
/** Percent by volume. */
const STRONG = 40

type Bottle = ProductDetail & { specs: NonNullable<ProductDetail['specs']>; price: number }

export interface FoundBottle {
  bottle: Bottle
  /** The requested families that are pronounced, strongest first. */
  families: AromaFamily[]
  suitsMoment: boolean
  suitsWay: boolean
  isWithinBudget: boolean
  /** Up to two runners-up. */
  next: Bottle[]
}

/** The purchasable bottle that fits best, within the budget if possible. Undefined when none is purchasable. */
export function findBottle(products: readonly ProductDetail[], answers: FinderAnswers): FoundBottle | undefined {
  const most = BUDGETS[answers.budget]
  const bottles = products.filter(isForSale)
  const affordable = bottles.filter(({ price }) => price <= most)
  const [bottle, ...others] =
    affordable.length > 0
      ? affordable.toSorted((one, other) => scoreOf(other, answers) - scoreOf(one, answers))
      : bottles.toSorted((one, other) => one.price - other.price)
  if (!bottle) return undefined
  const { aromas } = bottle.specs
  const families = TASTES[answers.taste]
    .filter((family) => (aromas[family] ?? 0) >= MARKED)
    .toSorted((one, other) => (aromas[other] ?? 0) - (aromas[one] ?? 0))
  return {
    bottle,
    families,
    suitsMoment: suitsMoment(bottle, answers.when),
    suitsWay: suitsWay(bottle, answers.how),
    isWithinBudget: bottle.price <= most,
    next: others.slice(0, 2),
  }
}

/** With food: by the tasting sheet. Before and after: by aromas. */
function suitsMoment(
  { specs: { pairing, servedAt, maturation, aromas } }: Bottle,
  when: FinderAnswers['when'],
): boolean {
  if (when === 'meal') return pairing !== ''
  return (when === 'before' ? servedAt !== null : maturation !== '') && averageOf(aromas, MOMENTS[when]) >= MARKED
}

/** Neat: by the tasting sheet. Otherwise by aromas and strength. */
function suitsWay({ specs: { glass, abv, aromas } }: Bottle, how: FinderAnswers['how']): boolean {
  if (how === 'neat') return glass !== ''
  return abv >= STRONG && averageOf(aromas, WAYS[how]) >= MARKED
}

function isForSale(product: ProductDetail): product is Bottle {
  return product.specs !== null && product.price !== null && product.stock > 0
}

function scoreOf({ specs: { aromas }, tags, awards }: Bottle, { taste, when, how, who }: FinderAnswers): number {
  const wanted = Object.fromEntries(TASTES[taste].map((family) => [family, TASTE_WEIGHT / TASTES[taste].length]))
  const gift = who === 'gift' ? awards.length : 0
  const shared = who === 'table' && tags.bestSeller ? BEST_SELLER_BONUS : 0
  return [wanted, MOMENTS[when], WAYS[how]].reduce((sum, weights) => sum + weigh(aromas, weights), gift + shared)
}

function averageOf(aromas: Aromas, weights: Weights): number {
  return weigh(aromas, weights) / Object.values(weights).reduce((sum, weight) => sum + weight, 0)
}

function weigh(aromas: Aromas, weights: Weights): number {
  return Object.entries(weights).reduce(
    (sum, [family, weight]) => sum + weight * (aromas[family as AromaFamily] ?? 0),
    0,
  )
}
