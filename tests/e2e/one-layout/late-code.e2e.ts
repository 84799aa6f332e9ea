import type { Page } from '@playwright/test'
import { someone } from '../account-steps.ts'
import { buyByTransfer, newCaller } from '../api-buyer.ts'
import { arrive, newCustomer } from '../customer.ts'
import { askOnlyWhenPressed, CUT, lose, retry } from '../lost-code.ts'
import { expectAccessible } from '../fixtures.ts'
import { beOwner } from '../owner.ts'
import { cartButton, cartPanel, messageOf, open } from '../pages.ts'
import { cardsIn, openCarousel } from '../service-carousel.ts'
import { expect, test, textsIn } from '../speaking.ts'
import { typeInto } from '../typing.ts'

const PASSWORD = 'agave azul 142'

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
  const question = await lose(page, /assets\/(step-up-dialog|security)-/)
  await confirm()
  const missing = page.getByRole('dialog', { name: t('shell:unreachable.title') })
  await missing.getByRole('button', { name: t('shell:ui.close') }).click()
  await expect(missing).toHaveCount(0)
  await page.reload()
  await confirm()
  await retry(page, t, missing, question)
  const proof = page.getByRole('dialog', { name: 'Confirma que eres tú' })
  await typeInto(proof.getByLabel('Tu contraseña', { exact: true }), PASSWORD)
  const collected = messageOf(page, 'Pago registrado.')
  await proof.getByLabel('Tu contraseña', { exact: true }).press('Enter')
  await collected
})

test('the palette and the list of shortcuts come at the second try', async ({ page, baseURL, complaints, t }) => {
  complaints.tolerate(CUT)
  await beOwner(page, newCaller(baseURL ?? ''))
  await page.goto('/management/settings')
  await expect(page.getByRole('heading', { level: 1, name: t('managementSettings:title') })).toBeVisible()
  const dialogs = await lose(page, /assets\/(palette|shortcuts)-dialog-/)
  const missing = page.getByRole('dialog', { name: t('shell:unreachable.title') })
  await page.keyboard.press('?')
  await retry(page, t, missing, dialogs)
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)

  await lose(page, dialogs)
  await page.getByRole('button', { name: t('managementPalette:open') }).click()
  await retry(page, t, missing, dialogs)
  await expect(page.getByRole('dialog', { name: t('managementPalette:open') })).toBeVisible()
})

test('code that can’t be had leaves the page as it is and says so, and is asked for again', async ({
  page,
  t,
  complaints,
}) => {
  complaints.tolerate(CUT)
  await open(page, '/store/reposado')
  const code = await lose(page, /assets\/(cart-panel|cart-store)/)
  await askOnlyWhenPressed(page)
  await page.getByRole('button', { name: t('store:product.add'), exact: true }).click()
  const problem = page.locator('main').getByText(t('cart:errors.add')).filter({ visible: true })
  await expect(problem).toBeVisible()
  await cartButton(page, t, 0).click()
  const missing = page.getByRole('alert').filter({ hasText: t('cart:errors.load') })
  await expect(missing).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tequila Reposado')
  await expectAccessible(page)
  const asked = page.waitForRequest(code)
  await missing.getByRole('button', { name: t('shell:failure.retry') }).click()
  await asked
  await expect(missing).toBeVisible()
  await missing.getByRole('button', { name: t('shell:ui.close') }).click()
  await expect(missing).toHaveCount(0)
  const failed = page.waitForEvent('requestfailed', (request) => code.test(request.url()))
  await cartButton(page, t, 0).click()
  await failed
  await expect(missing).toBeVisible()

  await page.context().unrouteAll()
  await missing.getByRole('button', { name: t('shell:failure.retry') }).click()
  await expect(cartPanel(page, t)).toBeVisible()
  await expect(missing).toHaveCount(0)
})

test('the account’s menu comes at the second try', async ({ page, t, language, baseURL, complaints }) => {
  complaints.tolerate(CUT)
  const caller = await newCustomer(page, language, baseURL)
  const menu = await lose(page, /assets\/account-menu-/)
  await askOnlyWhenPressed(page)
  await arrive(page, caller)
  const banner = page.getByRole('banner')
  const again = banner.getByRole('button', { name: t('shell:unreachable.title') })
  await expect(again).toBeVisible()
  const asked = page.waitForRequest(menu)
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
  const modal = await lose(page, /assets\/service-modal-/)
  await cardsIn(page)
    .getByRole('button', { name: t('services:home.details') })
    .first()
    .click()
  await retry(page, t, page.locator('#categories').getByRole('alert'), modal)
  await expect(page.getByRole('dialog')).toBeVisible()
})

/** Signs out in another tab while the code that leaves this one does not arrive, and answers what is left here of its draft. */
async function signOutElsewhere(page: Page, failsWith: () => Promise<void>) {
  const other = await page.context().newPage()
  await other.goto('/robots.txt')
  // First: a call with the unknown token would end the session and load the code
  await failsWith()
  await page.evaluate(() => {
    localStorage.setItem('authToken', 'theirs')
    localStorage.setItem(
      'user',
      JSON.stringify({ id: '1', name: 'Lucía', email: 'l@people.example', userType: 'customer' }),
    )
    sessionStorage.setItem('checkoutDraft', JSON.stringify({ firstName: 'Lucía' }))
  })
  await expect.poll(() => other.evaluate(() => localStorage.getItem('authToken'))).toBe('theirs')
  await other.evaluate(() => {
    localStorage.removeItem('user')
    localStorage.removeItem('authToken')
  })
  return () => page.evaluate(() => sessionStorage.getItem('checkoutDraft'))
}

test('whoever signed out in another tab without a connection leaves nothing in this one once it is back', async ({
  page,
  language,
  complaints,
}) => {
  complaints.tolerate(CUT)
  await someone(page, language)
  // Whether a deploy took the code away is answered late, when the connection is back already
  const back = Promise.withResolvers<void>()
  await page.route(/assets\/manifest-/, (route) => back.promise.then(() => route.continue()))
  const asked = page.waitForRequest(/assets\/manifest-/)
  const draft = await signOutElsewhere(page, () => page.context().setOffline(true))
  await asked
  expect(await draft()).not.toBeNull()
  await page.context().setOffline(false)
  back.resolve()
  await expect.poll(draft).toBeNull()
})

test('whoever signed out in another tab after a deploy leaves nothing in this one', async ({
  page,
  language,
  complaints,
}) => {
  complaints.tolerate(CUT)
  await someone(page, language)
  let isAnew = false
  const reloaded = page.waitForEvent('load')
  const draft = await signOutElsewhere(page, async () => {
    page.on('request', (request) => (isAnew ||= request.isNavigationRequest()))
    await page.route(/assets\/(sign-out|manifest)-/, (route) =>
      isAnew ? route.continue() : route.fulfill({ status: 404 }),
    )
  })
  await reloaded
  await expect.poll(draft).toBeNull()
})
