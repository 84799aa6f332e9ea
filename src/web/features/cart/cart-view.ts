import type { WireCart } from '#api/shopping-cart/wire-cart.ts'
import { centavosFromPesos, pesosFromCentavos } from '#kit/money.ts'

type WireItem = WireCart['items'][number]

/** A line as it is shown: what the buyer just asked for, even before the store has said yes. */
export interface CartLine extends WireItem {
  key: string
  /** A change of this line is on its way. */
  isBusy: boolean
  /** Why its last change failed, until it is changed again. */
  problem: string | undefined
}

export interface CartView {
  /** `loading` only while nothing is known yet. */
  status: 'loading' | 'ready'
  cartId: string | null
  lines: readonly CartLine[]
  /** Why the whole cart couldn't be loaded or emptied, until it is changed again. */
  problem: string | undefined
  /** Pieces, with those that are on their way. */
  count: number
  /** Price times quantity over all lines, in pesos; discount codes are not in it. */
  total: number
  discount: WireCart['discount']
  discountProblem: WireCart['discountProblem']
  promotion: WireCart['promotion']
  memberPromotion: WireCart['memberPromotion']
  points: WireCart['points']
  freeShipping: WireCart['freeShipping']
  hasAlcohol: boolean
}

export interface CartFacts {
  /** What the store last said. */
  confirmed: WireCart | null
  isLoaded: boolean
  /** Wanted quantities that the store has not confirmed, by line. */
  wanted: ReadonlyMap<string, number>
  /** Why the last change of a line failed, by line. */
  problems: ReadonlyMap<string, string>
  /** Pieces that are being added. */
  adding: number
}

/** Where the problems hold one that is no line's. */
export const WHOLE_CART = ''

export function lineKey({ productId, variantId }: { productId: string; variantId?: string | undefined }): string {
  return `${productId}/${variantId ?? ''}`
}

/** The cart as the buyer should see it now. A line that is being removed stays, busy, until the store confirms. */
export function viewOf({ confirmed, isLoaded, wanted, problems, adding }: CartFacts): CartView {
  const lines = (confirmed?.items ?? []).map((item): CartLine => {
    const key = lineKey(item)
    const asked = wanted.get(key)
    return { ...item, key, isBusy: asked !== undefined, problem: problems.get(key), quantity: asked ?? item.quantity }
  })
  return {
    status: isLoaded ? 'ready' : 'loading',
    cartId: confirmed?.cartId ?? null,
    lines,
    problem: problems.get(WHOLE_CART),
    count: lines.reduce((sum, { quantity }) => sum + quantity, adding),
    total: pesosFromCentavos(
      lines.reduce((sum, { basePrice, quantity }) => sum + centavosFromPesos(basePrice) * quantity, 0),
    ),
    discount: confirmed?.discount ?? null,
    discountProblem: confirmed?.discountProblem ?? null,
    promotion: confirmed?.promotion ?? null,
    memberPromotion: confirmed?.memberPromotion ?? null,
    points: confirmed?.points ?? null,
    freeShipping: confirmed?.freeShipping ?? null,
    hasAlcohol: lines.some(({ isAlcohol }) => isAlcohol),
  }
}
