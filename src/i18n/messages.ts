import type auth from './es/auth.json'
import type cart from './es/cart.json'
import type checkout from './es/checkout.json'
import type errors from './es/errors.json'
import type orders from './es/orders.json'
import type shell from './es/shell.json'
import type store from './es/store.json'
import type { KeyOf } from './translator.ts'

/** The messages of one language by area; Spanish is the measure that English is checked against. */
export interface Messages {
  auth: typeof auth
  cart: typeof cart
  checkout: typeof checkout
  errors: typeof errors
  orders: typeof orders
  shell: typeof shell
  store: typeof store
}

export type ErrorKey = KeyOf<Messages['errors']>
