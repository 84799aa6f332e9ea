import type { CartResponse } from '#api/store/shopping-cart/cart-response.ts'
import { Unreachable } from '#web/platform/api-client.ts'
import { createSubscribers } from '#web/platform/subscribers.ts'
import { keepCartCopy } from '#web/commerce/offline/offline-copy.ts'
import {
  addCartItem,
  createCart,
  emptyCart,
  isGone,
  isUnanswered,
  loadCart,
  quantityOf,
  removeCartItem,
  setCartItemQuantity,
} from './cart-calls.ts'
import type { ItemRef } from './cart-calls.ts'
import { ADDING, announceAddition, announceRemoval, report, trackAddition, trackRemoval } from './cart-notices.ts'
import type { Added, Failing } from './cart-notices.ts'
import { onCartCount, readCartCount, writeCartCount } from './cart-count.ts'
import { dropCartId, keepCartId, onCartIdElsewhere, readCartId } from './cart-session.ts'
import { lineKey, LOADING, unitsOf, viewOf, WHOLE_CART } from './cart-view.ts'
import type { CartFacts, CartLine, CartView } from './cart-view.ts'

const wanted = new Map<string, number>()
const problems = new Map<string, string>()
let facts: CartFacts = { confirmed: null, isLoaded: false, isUnsure: false, wanted, problems, adding: 0 }
/** Keys of additions that didn't succeed, though the store may have done them. */
const retryKeys = new Map<string, string>()
let view: CartView = viewOf(facts)
let queue: Promise<unknown> = Promise.resolve()
const { notify, subscribe } = createSubscribers()

export function readCart(): CartView {
  return view
}

export const onCart = subscribe

/** Leaving the page aborts calls, which is no failure of the cart. */
let isLeaving = false

/** Forgets a cart that is gone; keeps it while offline or after an unanswered change. */
export function reloadCart(): Promise<void> {
  return inTurn(async () => {
    const cartId = readCartId()
    if (!cartId) return confirm(null)
    isLeaving = false
    try {
      confirm(await loadCart(cartId))
    } catch (error) {
      if (isLeaving && error instanceof Unreachable) return
      const isKept = !isGone(error) && (!navigator.onLine || facts.isUnsure)
      if (!isKept) forgetCart()
      if (isGone(error)) return
      problems.set(isKept ? LOADING : WHOLE_CART, report(error, 'load'))
      change({})
    }
  })
}

/** Creates a cart if there is none. Returns the reason of a failure. */
export function addItem(item: Added): Promise<string | undefined> {
  const quantity = quantityOf(item.quantity ?? 1)
  expectUnits(quantity)
  return inTurn(async () => {
    try {
      const cart = await addToUsableCart(item, quantity)
      problems.delete(WHOLE_CART)
      expectUnits(-quantity)
      confirm(cart)
      announceAddition(item, quantity)
      return undefined
    } catch (error) {
      expectUnits(-quantity)
      return report(error, readCartId() ? ADDING[item.from ?? 'page'] : 'create')
    }
  })
}

/** Adds as many as possible. Returns the failed items with their errors. */
export function addItems(items: readonly (Added & { quantity: number })[]): Promise<{ item: Added; error: unknown }[]> {
  return inTurn(async () => {
    const refused: { item: Added; error: unknown }[] = []
    for (const item of items) {
      try {
        confirm(await addToUsableCart(item, item.quantity))
        trackAddition(item, item.quantity)
      } catch (error) {
        refused.push({ item, error })
      }
    }
    return refused
  })
}

/** 0 removes the line. The last of several calls for a line wins. */
export function setQuantity(line: CartLine, quantity: number): void {
  if (!readCartId()) return
  const isUnderWay = wanted.has(line.key)
  problems.delete(line.key)
  retryKeys.clear()
  wanted.set(line.key, Math.max(0, Math.trunc(quantity)))
  change({})
  if (!isUnderWay) void inTurn(() => settleLine(line))
}

export function removeLine(line: CartLine): void {
  setQuantity(line, 0)
}

export function clearCart(): Promise<void> {
  return inTurn(async () => {
    const cartId = readCartId()
    if (!cartId) return
    const { lines } = view
    problems.delete(WHOLE_CART)
    retryKeys.clear()
    for (const { key } of lines) wanted.set(key, 0)
    change({})
    try {
      const isEmpty = ({ items }: CartResponse) => items.length === 0
      const cart = await answered(cartId, () => emptyCart(cartId), isEmpty)
      wanted.clear()
      confirm(cart)
      lines.forEach(trackRemoval)
    } catch (error) {
      wanted.clear()
      disagree(error, 'clear')
    }
  })
}

/** Queues any other call that returns the whole cart. Throws its error, unless the cart shows that it succeeded. */
export function changeCart(
  call: (cartId: string) => Promise<CartResponse>,
  isDone: (cart: CartResponse) => boolean,
): Promise<void> {
  return inTurn(async () => {
    const cartId = readCartId()
    if (cartId) confirm(await answered(cartId, () => call(cartId), isDone))
  })
}

/** After an order, or when the cart is gone: starts without a cart. */
export function forgetCart(): void {
  dropCartId()
  confirm(null)
}

async function settleLine(line: CartLine): Promise<void> {
  const cartId = readCartId()
  if (!cartId) return
  try {
    let asked = wanted.get(line.key)
    while (asked !== undefined) {
      const quantity = asked
      const cart = await answered(
        cartId,
        () => (quantity === 0 ? removeCartItem(cartId, line) : setCartItemQuantity(cartId, line, quantity)),
        ({ items }) => unitsOf(items, line) === quantity,
      )
      const latest = wanted.get(line.key)
      asked = latest === quantity ? undefined : latest
      if (asked === undefined) wanted.delete(line.key)
      confirm(cart)
      if (quantity === 0 && asked === undefined) announceRemoval(line)
    }
  } catch (error) {
    const wasRemoval = wanted.get(line.key) === 0
    wanted.delete(line.key)
    disagree(error, wasRemoval ? 'remove' : 'update', line)
  }
}

/** Replaces a cart that is gone (ordered, expired, merged), once. Repeated after a failure, it is the same request. */
async function addToUsableCart(item: ItemRef, quantity: number): Promise<CartResponse> {
  const request = `${lineKey(item)} ${quantity}`
  const key = retryKeys.get(request) ?? crypto.randomUUID()
  retryKeys.set(request, key)
  const add = async () => {
    const cartId = await openCart()
    const call = () => addCartItem(cartId, item, { quantity, key })
    return answered(cartId, call, () => false)
  }
  const cart = await add().catch((error: unknown) => {
    if (!isGone(error)) throw error
    forgetCart()
    return add()
  })
  retryKeys.delete(request)
  return cart
}

/** A change may succeed without a response, which the cart then shows. Otherwise throws the call's error. */
async function answered(
  cartId: string,
  call: () => Promise<CartResponse>,
  isDone: (cart: CartResponse) => boolean,
): Promise<CartResponse> {
  try {
    return await call()
  } catch (error) {
    if (!isUnanswered(error)) throw error
    const cart = await readAgain(cartId)
    if (isDone(cart)) return cart
    throw error
  }
}

async function readAgain(cartId: string): Promise<CartResponse> {
  change({ isUnsure: true })
  const cart = await loadCart(cartId)
  confirm(cart)
  return cart
}

/** Concurrent tabs share one cart. */
function openCart(): Promise<string> {
  const open = async () => {
    const known = readCartId()
    if (known) return known
    const cart = await createCart()
    confirm(cart)
    return cart.cartId
  }
  return 'locks' in navigator ? navigator.locks.request('cart', open) : open()
}

/** Shows the store's cart again, with the reason. */
function disagree(error: unknown, failing: Failing, line?: CartLine): void {
  const text = report(error, failing)
  problems.set(line?.key ?? WHOLE_CART, text)
  change({})
  if (isGone(error)) forgetCart()
  else if (!isUnanswered(error)) void reloadCart()
}

function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  const turn = queue.then(work)
  queue = turn.catch(() => undefined)
  return turn
}

function confirm(confirmed: CartResponse | null): void {
  if (confirmed) keepCartId(confirmed.cartId)
  else wanted.clear()
  if (!confirmed || facts.isUnsure) problems.clear()
  problems.delete(LOADING)
  change({ confirmed, isLoaded: true, isUnsure: false })
  // Without unconfirmed changes
  keepCartCopy((confirmed?.items ?? []).map((item) => ({ ...item, key: lineKey(item) })))
}

/** Counts pending units in the badge, even before the cart is loaded. */
function expectUnits(units: number): void {
  if (!facts.isLoaded) writeCartCount(Math.max(0, readCartCount() + units))
  change({ adding: facts.adding + units })
}

function change(changes: Partial<CartFacts>): void {
  facts = { ...facts, ...changes }
  view = viewOf(facts)
  if (facts.isLoaded) writeCartCount(view.count)
  notify()
}

onCartIdElsewhere(() => void reloadCart())
onCartCount(() => {
  if (facts.isLoaded && readCartCount() !== view.count) void reloadCart()
})
for (const leaving of ['beforeunload', 'pagehide']) {
  addEventListener(leaving, () => {
    isLeaving = true
  })
}
addEventListener('online', () => {
  if (problems.has(LOADING) || facts.isUnsure) void reloadCart()
})
addEventListener('pageshow', ({ persisted }) => {
  if (persisted) void reloadCart()
})
