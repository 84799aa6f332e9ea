import type { Locator, Page } from '@playwright/test'
import { services } from '../../src/seed/content/services/services.ts'
import { open } from './pages.ts'
import { expect } from './speaking.ts'

/** The services in the shop's order. */
export const namesIn = (language: 'es' | 'en'): string[] => services.map(({ name }) => name[language] ?? '')

/** The cards that can be reached, in their order. */
export const cardsIn = (page: Page): Locator => page.locator('#categories li:not([inert] *, [inert], li li)')

/** Opens the home page at its carousel of services, once it answers. */
export async function openCarousel(page: Page): Promise<void> {
  await open(page, '/')
  await expect(page.locator('#categories li[inert]').first()).toBeAttached()
  await cardsIn(page).first().getByRole('button').scrollIntoViewIfNeeded()
}
