export type Method = 'card' | 'oxxo' | 'spei'
/** What becomes of a sale if the stock lasts. */
export type Ending =
  | 'paid'
  | 'delivered'
  | 'refunded'
  | 'partly refunded'
  | 'cancelled unpaid'
  | 'cancelled paid'
  | 'left unpaid'
/** What becomes of the provider's webhooks about a sale. */
export type Fate = 'once' | 'lost' | 'doubled' | 'disordered'

export interface SalePlan {
  number: number
  productId: string
  quantity: number
  method: Method
  ending: Ending
  fate: Fate
  /** Which of the customers buys; a guest when undefined. */
  customer: number | undefined
  usesPoints: boolean
  usesCode: boolean
  /** The card is declined once before it pays. */
  isDeclinedFirst: boolean
  /** Whether the buyer goes back to the shop after paying, or leaves the news to the provider. */
  comesBack: boolean
  /** Orders and pays twice at once, as an impatient finger does. */
  isImpatient: boolean
}

export const CUSTOMERS = 16
/** The product of which there is less than buyers want. */
export const LAST_UNITS = 'extra-anejo-siete'
const PRODUCTS = ['reposado', 'blanco', 'anejo', 'cristalino', 'copitas', 'kit-cata']

/** Of how many sales in a hundred. */
const METHODS: [Method, number][] = [
  ['card', 55],
  ['oxxo', 20],
  ['spei', 25],
]
const ENDINGS: [Ending, number][] = [
  ['paid', 52],
  ['delivered', 12],
  ['refunded', 7],
  ['partly refunded', 7],
  ['cancelled paid', 7],
  ['cancelled unpaid', 7],
  ['left unpaid', 8],
]
const FATES: [Fate, number][] = [
  ['once', 45],
  ['lost', 15],
  ['doubled', 20],
  ['disordered', 20],
]
const LAST_UNITS_SHARE = 0.14

/** The sales of a run, as the seed has them. */
export function planSales(count: number, random: () => number): SalePlan[] {
  return Array.from({ length: count }, (_, number) => {
    const isLastUnits = random() < LAST_UNITS_SHARE
    const method = pick(METHODS, random)
    const customer = random() < 0.3 ? Math.floor(random() * CUSTOMERS) : undefined
    return {
      number,
      productId: isLastUnits ? LAST_UNITS : (PRODUCTS[Math.floor(random() * PRODUCTS.length)] ?? LAST_UNITS),
      quantity: !isLastUnits && random() < 0.25 ? 2 : 1,
      // A counter takes less than the dearest bottle costs
      method: isLastUnits && method === 'oxxo' ? 'card' : method,
      ending: pick(ENDINGS, random),
      fate: pick(FATES, random),
      customer,
      usesPoints: customer !== undefined && random() < 0.6,
      usesCode: random() < 0.2,
      isDeclinedFirst: random() < 0.1,
      comesBack: random() < 0.5,
      isImpatient: random() < 0.2,
    }
  })
}

export function pick<Kind>(shares: readonly (readonly [Kind, number])[], random: () => number): Kind {
  let left = random() * shares.reduce((sum, [, share]) => sum + share, 0)
  for (const [kind, share] of shares) {
    left -= share
    if (left < 0) return kind
  }
  throw new Error('there is nothing to pick from')
}
