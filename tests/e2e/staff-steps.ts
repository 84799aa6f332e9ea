import type { Page } from '@playwright/test'
import { signIn } from './account-steps.ts'
import { open } from './pages.ts'
import { expect } from './speaking.ts'
import type { Say } from './speaking.ts'

export const PASSWORD = 'agave azul 142'

/** Signs in at the administration's entrance, and leaves the second factor for another day. */
export async function enter(page: Page, t: Say, language: string, email: string) {
  await open(page, `/admin/login?lng=${language}`)
  await signIn(page, email, PASSWORD)
  await page.getByRole('button', { name: t('security:advised.later') }).click()
}

/** As a hand scanner does: the keys, then Enter. */
export async function scan(page: Page, field: string, code: string): Promise<void> {
  const input = page.getByLabel(field)
  await input.focus()
  await input.pressSequentially(code)
  await input.press('Enter')
  await expect(input).toHaveValue('')
}
