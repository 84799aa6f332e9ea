import type { Page } from '@playwright/test'
import type { Caller } from './api-buyer.ts'
import { asOwner } from './store-database.ts'

/** The pages of `page`'s context are those of an owner; their caller, for what is done past the pages. */
export async function beOwner(
  page: Page,
  caller: Caller,
  session: Parameters<typeof asOwner>[1] = {},
): Promise<Caller & { token: string }> {
  const owner = await asOwner(caller, session)
  await holdToken(page, owner.token)
  return owner
}

/** The same of whatever store knows the owner's `token`. */
export async function holdToken(page: Page, ownersToken: string): Promise<void> {
  await page.addInitScript((token) => {
    if (location.protocol === 'about:' || localStorage.authToken) return
    localStorage.authToken = token
    localStorage.user = JSON.stringify({ id: 'owner', name: 'Casa', email: 'casa@people.example', userType: 'owner' })
  }, ownersToken)
}
