import type { Page } from '@playwright/test'
import { elsewhere, ownCart, signIn, someone } from './account-steps.ts'
import { newCaller } from './api-buyer.ts'
import type { Caller } from './api-buyer.ts'
import { expect } from './speaking.ts'

/** A new customer who calls the API; the browser is at the page where one signs in. */
export async function newCustomer(page: Page, language: 'es' | 'en', baseURL: string | undefined): Promise<Caller> {
  const email = await someone(page, language)
  const token = await elsewhere(page, email)
  return { ...newCaller(baseURL ?? '', language), email, token }
}

/** A customer who is signed in, in the browser and as a caller of the API. */
export async function customer(page: Page, language: 'es' | 'en', baseURL: string | undefined): Promise<Caller> {
  const caller = await newCustomer(page, language, baseURL)
  await arrive(page, caller)
  return caller
}

/** The customer signs in at the page that is open. */
export async function arrive(page: Page, { email }: Caller): Promise<void> {
  const cart = ownCart(page)
  await signIn(page, email)
  await expect(page).toHaveURL('/dashboard')
  await cart
}
