import type { Page } from '@playwright/test'
import { expectAccessible } from './fixtures.ts'
import { open } from './pages.ts'
import { expect, test } from './speaking.ts'
import type { Say } from './speaking.ts'

async function toggleTheme(page: Page, t: Say, to: 'toDark' | 'toLight', isMobile: boolean): Promise<void> {
  if (isMobile) await page.getByRole('button', { name: t('shell:nav.openMenu') }).click()
  await page
    .getByRole('button', { name: t(`shell:theme.${to}`) })
    .filter({ visible: true })
    .click()
  if (isMobile) await page.keyboard.press('Escape')
}

test('the theme stays, and is there before the first paint', async ({ page, t, isMobile }) => {
  // The theme as it was when the body began, before anything could be painted
  await page.addInitScript(() => {
    new MutationObserver((_changes, observer) => {
      if (!document.body) return
      Object.assign(window, { themeAtBody: document.documentElement.dataset.theme })
      observer.disconnect()
    }).observe(document, { childList: true, subtree: true })
  })
  await open(page, '/store')
  const html = page.locator('html')
  await expect(html).toHaveAttribute('data-theme', 'light')

  await toggleTheme(page, t, 'toDark', isMobile)
  await expect(html).toHaveAttribute('data-theme', 'dark')
  await page.goto('/store/reposado')
  expect(await page.evaluate(() => 'themeAtBody' in window && window.themeAtBody)).toBe('dark')
  await expect(html).toHaveAttribute('data-theme', 'dark')

  await open(page, '/')
  await toggleTheme(page, t, 'toLight', isMobile)
  await page.reload()
  await expect(html).toHaveAttribute('data-theme', 'light')
})

test('the dark theme is as readable as the light one', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('theme', 'dark'))
  for (const address of ['/', '/store', '/store/reposado', '/products', '/categories', '/wishlistExternal']) {
    await open(page, address)
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
    await expectAccessible(page)
  }
})
