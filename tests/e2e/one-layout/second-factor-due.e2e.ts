import type { Page } from '@playwright/test'
import { signIn, storedToken } from '../account-steps.ts'
import { newCaller } from '../api-buyer.ts'
import { expectAccessible } from '../fixtures.ts'
import { beOwner } from '../owner.ts'
import { open } from '../pages.ts'
import { confirmApp, secretIn } from '../security-steps.ts'
import { expect, test } from '../speaking.ts'
import type { Say } from '../speaking.ts'
import { endGrace, overdueStaff } from '../store-database.ts'

const PASSWORD = 'agave azul 142'

async function expectDemand(page: Page, t: Say): Promise<void> {
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { level: 1, name: t('security:advised.title') })).toBeVisible()
  await expect(main).toContainText(t('security:advised.due'))
  await expect(main.getByRole('img', { name: t('security:setUp.qr') })).toBeVisible()
  expect(await page.evaluate(() => scrollY), 'begins with what is asked and why').toBe(0)
  await expect(main.getByRole('button', { name: t('security:advised.later') })).toHaveCount(0)
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
  await expectAccessible(page)
}

test('staff whose seven days are over leave, or turn the second factor on and go on', async ({ page, language, t }) => {
  const email = await overdueStaff(PASSWORD, 30)
  await open(page, `/admin/login?lng=${language}`)
  await signIn(page, email, PASSWORD)
  await expectDemand(page, t)
  for (const address of ['/management/orders', '/account/security']) {
    await page.goto(`${address}?lng=${language}`)
    await expectDemand(page, t)
  }
  const main = page.getByRole('main')
  await main.getByRole('button', { name: t('security:advised.signOut') }).click()
  await expect(page).toHaveURL('/login')
  expect(await storedToken(page)).toBeNull()

  await signIn(page, email, PASSWORD)
  await expectDemand(page, t)
  const recovery = main.getByRole('heading', { name: t('security:recovery.title') })
  await confirmApp(page, recovery, await secretIn(main))
  await expect(main.getByRole('listitem')).toHaveCount(10)
  await expect(main).not.toContainText(t('security:advised.due'))
  await expectAccessible(page)
  await main.getByRole('button', { name: t('security:recovery.done') }).click()
  // Where they were when they left
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('security:security.title'))
  await page.goto(`/management/orders?lng=${language}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('managementOrders:title'))
})

test('whoever is in when the seven days end is led to the second factor', async ({
  page,
  language,
  t,
  baseURL,
  complaints,
}) => {
  complaints.tolerate(/status of 403/)
  const { token } = await beOwner(page, newCaller(baseURL ?? ''))
  await page.goto(`/management/orders?lng=${language}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('managementOrders:title'))
  // A call of the first page, refused as well, would note it: the next page would ask without calling
  await page.goto('about:blank')
  await endGrace(token)
  await page.goto(`/management/payments?lng=${language}`)
  await expect(page).toHaveURL(/\/account\/security/)
  await expectDemand(page, t)
})
