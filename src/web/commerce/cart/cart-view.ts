import type { CartResponse } from '#api/store/shopping-cart/cart-response.ts'
import { centavosFromPesos, pesosFromCentavos } from '#kit/money.ts'
import type { ItemRef } from './cart-calls.ts'

type CartItemResponse = CartResponse['items'][number]

export interface CartLine extends CartItemResponse {
  key: string
  isBusy: boolean
  problem: string | undefined
}

export interface CartView {
  /** `loading` only until anything is known. */
  status: 'loading' | 'ready'
  cartId: string | null
  lines: readonly CartLine[]
  isAdding: boolean
  /** A change got no response: the store's cart may differ. */
  isUnsure: boolean
  /** Why the cart couldn't be loaded or emptied, until it changes again. */
  problem: string | undefined
  /** Units, including unconfirmed ones. */
  count: number
  /** Pesos, before discount codes. */
  total: number
  discount: CartResponse['discount']
  discountProblem: CartResponse['discountProblem']
  promotion: CartResponse['promotion']
  memberPromotion: CartResponse['memberPromotion']
  points: CartResponse['points']
  freeShipping: CartResponse['freeShipping']
  hasAlcohol: boolean
  /** Tours end in a tasting. */
  asksAge: boolean
}

export interface CartFacts {
  confirmed: CartResponse | null
  isLoaded: boolean
  isUnsure: boolean
  /** Unconfirmed quantities by line. */
  wanted: ReadonlyMap<string, number>
  problems: ReadonlyMap<string, string>
  adding: number
}

/** Key of a problem that belongs to no line. */
export const WHOLE_CART = ''
/** Key of the reason why the cart can't be loaded. */
export const LOADING = 'loading'

export function lineKey({ productId, variantId }: { productId: string; variantId?: string | undefined }): string {
  return `${productId}/${variantId ?? ''}`
}

/** Without `variantId`, units of all variants. */
export function unitsOf(items: readonly CartItemResponse[], { productId, variantId }: ItemRef): number {
  return items
    .filter((item) => item.productId === productId && (variantId === undefined || item.variantId === variantId))
    .reduce((sum, { quantity }) => sum + quantity, 0)
}

/** Optimistic; a line being removed stays, busy, until confirmed. */
export function viewOf({ confirmed, isLoaded, isUnsure, wanted, problems, adding }: CartFacts): CartView {
  const lines = (confirmed?.items ?? []).map((item): CartLine => {
    const key = lineKey(item)
    const asked = wanted.get(key)
    return { ...item, key, isBusy: asked !== undefined, problem: problems.get(key), quantity: asked ?? item.quantity }
  })
  return {
    status: isLoaded ? 'ready' : 'loading',
    cartId: confirmed?.cartId ?? null,
    lines,
    isAdding: adding > 0,
    isUnsure,
    problem: problems.get(LOADING) ?? problems.get(WHOLE_CART),
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
    asksAge: lines.some(({ isAlcohol, isTour }) => isAlcohol || isTour),
  }
}
