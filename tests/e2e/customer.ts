import type { Page } from '@playwright/test'
import { elsewhere, signIn, someone } from './account-steps.ts'
import { newCaller } from './api-buyer.ts'
import type { Caller } from './api-buyer.ts'
import { expect } from './speaking.ts'

/** A customer who is signed in, in the browser and as a caller of the API. */
export async function customer(page: Page, language: 'es' | 'en', baseURL: string | undefined): Promise<Caller> {
  const email = await someone(page, language)
  const token = await elsewhere(page, email)
  await signIn(page, email)
  await expect(page).toHaveURL('/dashboard')
  return { ...newCaller(baseURL ?? '', language), email, token }
}
