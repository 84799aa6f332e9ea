import { localStore } from '#web/platform/browser-storage.ts'

const KEY = 'signInFromCheckout'
const CHECKOUT = '/checkout'
/** Long enough to reset a password by e-mail. */
const LONGEST_MS = 60 * 60_000

/** Notes whether a sign-in began at the checkout. In local storage, because an e-mail's link opens another tab. */
export function keepCheckoutOrigin(path: string = location.pathname): void {
  if (path === CHECKOUT) localStore.keep(KEY, String(Date.now()))
  else localStore.forget(KEY)
}

export function forgetCheckoutOrigin(): void {
  localStore.forget(KEY)
}

export function checkoutOrigin(): string | undefined {
  const since = Date.now() - Number(localStore.read(KEY) ?? Number.NaN)
  return since >= 0 && since < LONGEST_MS ? CHECKOUT : undefined
}
