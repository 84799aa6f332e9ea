import type { Locator, Page } from '@playwright/test'
import { someone } from './account-steps.ts'
import { buyByTransfer, newCaller } from './api-buyer.ts'
import { arrive, newCustomer } from './customer.ts'
import { expectAccessible } from './fixtures.ts'
import { beOwner } from './owner.ts'
import { cardsIn, openCarousel } from './service-carousel.ts'
import { expect, test, textsIn } from './speaking.ts'
import type { Say } from './speaking.ts'
import { typeInto } from './typing.ts'

const CUT = /net::ERR_|Failed to load resource|dynamically imported module/
const PASSWORD = 'agave azul 142'

/** The code in `files` does not arrive, as after a deploy that took it away. */
async function lose(page: Page, files: RegExp): Promise<void> {
  await page.context().route(files, (route) => route.abort('internetdisconnected'))
}

/** What is missing says so on the page as it stands, is asked for again in vain, and comes once it can. */
async function retry(page: Page, t: Say, missing: Locator): Promise<void> {
  await expect(missing.getByText(t('shell:unreachable.title'))).toBeVisible()
  await expectAccessible(page)
  const again = missing.getByRole('button', { name: t('shell:failure.retry') })
  const asked = page.waitForEvent('requestfailed')
  await again.click()
  await asked
  await expect(missing).toBeVisible()
  await page.context().unrouteAll()
  await again.click()
  await expect(missing).toHaveCount(0)
}

test('the question for proof comes at the second try, and what was asked for is done', async ({
  page,
  baseURL,
  complaints,
}) => {
  complaints.tolerate(CUT)
  const t = textsIn('es')
  const caller = newCaller(baseURL ?? '')
  const folio = await buyByTransfer(caller, 'reposado')
  await page.context().addCookies([{ name: 'lng', value: 'es', url: baseURL ?? '' }])
  await beOwner(page, caller, { password: PASSWORD, hoursAgo: 2 })
  await page.goto(`/management/orders/${folio}`)
  const confirm = async () => {
    await page.getByRole('button', { name: 'Confirmar pago' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Confirmar pago' }).click()
  }
  await lose(page, /assets\/(step-up-dialog|security)-/)
  await confirm()
  const missing = page.getByRole('dialog', { name: t('shell:unreachable.title') })
  await missing.getByRole('button', { name: t('shell:ui.close') }).click()
  await expect(missing).toHaveCount(0)
  await page.reload()
  await confirm()
  await retry(page, t, missing)
  const proof = page.getByRole('dialog', { name: 'Confirma que eres tú' })
  await typeInto(proof.getByLabel('Tu contraseña', { exact: true }), PASSWORD)
  await proof.getByLabel('Tu contraseña', { exact: true }).press('Enter')
  await expect(page.getByText('Pago registrado.')).toBeVisible()
})

test('the palette and the list of shortcuts come at the second try', async ({ page, baseURL, complaints, t }) => {
  complaints.tolerate(CUT)
  await beOwner(page, newCaller(baseURL ?? ''))
  await page.goto('/management/settings')
  await expect(page.getByRole('heading', { level: 1, name: t('managementSettings:title') })).toBeVisible()
  await lose(page, /assets\/(palette|shortcuts)-dialog-/)
  const missing = page.getByRole('dialog', { name: t('shell:unreachable.title') })
  await page.keyboard.press('?')
  await retry(page, t, missing)
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)

  await lose(page, /assets\/(palette|shortcuts)-dialog-/)
  await page.getByRole('button', { name: t('managementPalette:open') }).click()
  await retry(page, t, missing)
  await expect(page.getByRole('dialog', { name: t('managementPalette:open') })).toBeVisible()
})

test('the account’s menu comes at the second try', async ({ page, t, language, baseURL, complaints }) => {
  complaints.tolerate(CUT)
  const caller = await newCustomer(page, language, baseURL)
  await lose(page, /assets\/account-menu-/)
  await arrive(page, caller)
  const banner = page.getByRole('banner')
  const again = banner.getByRole('button', { name: t('shell:unreachable.title') })
  await expect(again).toBeVisible()
  const asked = page.waitForEvent('requestfailed')
  await again.click()
  await asked
  await expect(again).toBeVisible()
  await page.context().unrouteAll()
  await again.click()
  await banner.getByRole('button', { name: t('shell:account.open', { name: 'Lucía Prado' }) }).click()
  await expect(banner.getByRole('button', { name: t('shell:account.signOut') })).toBeVisible()
})

test('a service’s window comes at the second try', async ({ page, t, complaints }) => {
  complaints.tolerate(CUT)
  await openCarousel(page)
  await lose(page, /assets\/service-modal-/)
  await cardsIn(page)
    .getByRole('button', { name: t('services:home.details') })
    .first()
    .click()
  await retry(page, t, page.locator('#categories').getByRole('alert'))
  await expect(page.getByRole('dialog')).toBeVisible()
})

test('whoever signed out in another tab without a connection leaves nothing in this one once it is back', async ({
  page,
  language,
  complaints,
}) => {
  complaints.tolerate(CUT)
  await someone(page, language)
  await lose(page, /assets\/(sign-out|account-menu)-/)
  await page.evaluate(() => {
    localStorage.setItem('authToken', 'theirs')
    localStorage.setItem(
      'user',
      JSON.stringify({ id: '1', name: 'Lucía', email: 'l@people.example', userType: 'customer' }),
    )
    sessionStorage.setItem('checkoutDraft', JSON.stringify({ firstName: 'Lucía' }))
  })
  const other = await page.context().newPage()
  await other.goto('/robots.txt')
  const lost = page.waitForEvent('requestfailed', (request) => request.url().includes('sign-out'))
  await other.evaluate(() => {
    localStorage.removeItem('user')
    localStorage.removeItem('authToken')
  })
  await lost
  const draft = () => page.evaluate(() => sessionStorage.getItem('checkoutDraft'))
  expect(await draft()).not.toBeNull()
  await page.context().unrouteAll()
  await page.evaluate(() => dispatchEvent(new Event('online')))
  await expect.poll(draft).toBeNull()
})
