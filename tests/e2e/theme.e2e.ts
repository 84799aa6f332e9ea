import type { Page } from '@playwright/test'
import { buyByTransfer, fillCart, newCaller } from './api-buyer.ts'
import { expectAccessible } from './fixtures.ts'
import { cartPanel, open } from './pages.ts'
import { expect, test } from './speaking.ts'
import type { Say } from './speaking.ts'

async function toggleTheme(
  page: Page,
  t: Say,
  to: 'toDark' | 'toSystem' | 'toLight',
  isMobile: boolean,
): Promise<void> {
  if (isMobile) await page.getByRole('button', { name: t('shell:nav.openMenu') }).click()
  await page
    .getByRole('button', { name: t(`shell:theme.${to}`) })
    .filter({ visible: true })
    .click()
  if (isMobile) await page.keyboard.press('Escape')
}

test('the theme stays, in every tab, and is there before the first paint', async ({ page, context, t, isMobile }) => {
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

  const other = await context.newPage()
  await open(other, '/us')
  await toggleTheme(page, t, 'toDark', isMobile)
  await expect(html).toHaveAttribute('data-theme', 'dark')
  await expect(other.locator('html')).toHaveAttribute('data-theme', 'dark')
  await other.close()
  await page.goto('/store/reposado')
  expect(await page.evaluate(() => 'themeAtBody' in window && window.themeAtBody)).toBe('dark')
  await expect(html).toHaveAttribute('data-theme', 'dark')

  await open(page, '/')
  await page.emulateMedia({ colorScheme: 'light' })
  await toggleTheme(page, t, 'toSystem', isMobile)
  await expect(html).toHaveAttribute('data-theme', 'light')
  await page.emulateMedia({ colorScheme: 'dark' })
  await expect(html).toHaveAttribute('data-theme', 'dark')
  await page.reload()
  await expect(html).toHaveAttribute('data-theme', 'dark')
  await open(page, '/us')
  await toggleTheme(page, t, 'toLight', isMobile)
  await expect(html).toHaveAttribute('data-theme', 'light')
  await page.reload()
  await expect(html).toHaveAttribute('data-theme', 'light')
})

test('a change of theme repaints everything at once', { tag: '@one-layout' }, async ({ page, t, isMobile }) => {
  await open(page, '/store')
  await page.evaluate(() => {
    const running: string[] = []
    Object.assign(window, { running })
    // Before the press, the pointer alone had the button change
    document.addEventListener('click', () => void running.splice(0), true)
    // What the pointer is on answers to the pointer
    document.addEventListener('transitionrun', ({ propertyName, target }) => {
      if (target instanceof Element && !target.matches(':hover')) running.push(`${propertyName} ${target.className}`)
    })
  })
  await toggleTheme(page, t, 'toDark', isMobile)
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await expect(page.locator('html')).not.toHaveAttribute('data-switching')
  const running = await page.evaluate(() => ('running' in window ? (window.running as string[]) : []))
  expect(running.filter((property) => /color|fill|stroke/.test(property))).toEqual([])
})

test('the dark theme is as readable as the light one', async ({ page, t, language, baseURL }) => {
  const caller = newCaller(baseURL ?? '', language)
  const folio = await buyByTransfer(caller, 'copitas')
  const cartId = await fillCart(caller, { productId: 'dos-maderas' })
  await page.addInitScript((id) => {
    localStorage.setItem('theme', 'dark')
    localStorage.setItem('cartId', id)
  }, cartId)
  const pages = [
    '/',
    '/store',
    '/store/reposado',
    '/products',
    '/categories',
    '/wishlistExternal',
    `/track?order=${folio}`,
  ]
  for (const address of pages) {
    await open(page, address)
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
    await expectAccessible(page)
  }
  await open(page, `/payment/success?order=${folio}`)
  await expect(page.getByRole('heading', { level: 1, name: t('orders:receipt.transferTitle') })).toBeVisible()
  await expectAccessible(page)
  await open(page, '/checkout')
  await page.getByRole('button', { name: t('checkout:submit.none') }).click()
  await expect(page.getByText(t('checkout:problems.title'))).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: t('checkout:summary.edit') }).click()
  await expect(cartPanel(page, t).getByRole('link', { name: 'Tequila Dos Maderas' })).toBeVisible()
  await expectAccessible(page)
})
