import { fill, panel, signIn, submit } from '../account-steps.ts'
import { newCaller } from '../api-buyer.ts'
import { customer } from '../customer.ts'
import { askOnlyWhenPressed, comeBack, CUT, lose, missingIn, retry } from '../lost-code.ts'
import { beOwner } from '../owner.ts'
import { addToCart, open, untilAnswering, untilTakenOver } from '../pages.ts'
import { confirmApp, forgetVisit, openSecurity, secretIn } from '../security-steps.ts'
import { expect, test } from '../speaking.ts'
import { overdueStaff } from '../store-database.ts'
import { typeInto } from '../typing.ts'

const PASSWORD = 'agave azul 142'

/** Pages that anybody opens: the file of their part, and what it says first. */
const PARTS = [
  ['/checkout', 'checkout-page', 'checkout:empty.title'],
  ['/payment/methods?order=SC-7K3M-9QXT', 'other-payment-methods', 'orders:receipt.notFoundTitle'],
  ['/payment/success?order=SC-7K3M-9QXT', 'payment-outcome', 'orders:receipt.notFoundTitle'],
] as const

for (const [address, file, title] of PARTS) {
  test(`the part ${file} comes at the second try, or by itself`, async ({ page, t, complaints }) => {
    complaints.tolerate(CUT)
    complaints.tolerate(/status of 404/)
    const code = new RegExp(`assets/${file}-`)
    const heading = page.getByRole('heading', { name: t(title) })
    await lose(page, code)
    await open(page, address)
    await retry(page, t, missingIn(page.getByRole('main'), t), code)
    await expect(heading).toBeVisible()

    await lose(page, code)
    await page.reload()
    await expect(missingIn(page.getByRole('main'), t)).toBeVisible()
    await comeBack(page)
    await expect(heading).toBeVisible()
  })
}

test('a part that a deploy took away comes with a reload', async ({ page, t, complaints }) => {
  complaints.tolerate(CUT)
  await lose(page, /assets\/checkout-page-/)
  await askOnlyWhenPressed(page)
  await open(page, '/checkout')
  const missing = missingIn(page.getByRole('main'), t)
  await expect(missing).toBeVisible()
  await page.context().unrouteAll()
  // The newer build has files of other names
  await page.context().route(/assets\/manifest-/, (route) => route.fulfill({ status: 404 }), { times: 1 })
  const reloaded = page.waitForEvent('load')
  await missing.getByRole('button', { name: t('shell:failure.retry') }).click()
  await reloaded
  await expect(page.getByRole('heading', { name: t('checkout:empty.title') })).toBeVisible()
})

test('the form for what is sold out stays as the server sent it until its code comes', async ({
  page,
  t,
  complaints,
}) => {
  complaints.tolerate(CUT)
  const email = `elena-${crypto.randomUUID()}@people.example`
  const field = page.getByLabel(t('availability:email'))
  await lose(page, /assets\/(alert-form|availability)-/)
  const lost = page.waitForEvent('requestfailed')
  await open(page, '/store/anejo-barrica-unica')
  await lost
  await typeInto(field, email)
  await expect(missingIn(page, t)).toHaveCount(0)
  await comeBack(page)
  await untilAnswering(field)
  await expect(field).toHaveValue(email)
  await field.press('Enter')
  await expect(page.getByRole('status').filter({ hasText: t('availability:sentTitle') })).toBeVisible()
  await expect(page).toHaveURL('/store/anejo-barrica-unica')
})

test('the form for what is sold out comes at the second try where the browser opened the page', async ({
  page,
  t,
  complaints,
}) => {
  complaints.tolerate(CUT)
  await open(page, '/store?expression=extraanejo')
  const form = await lose(page, /assets\/alert-form-/)
  await page.getByRole('main').locator('a[href="/store/extra-anejo-diez"]').first().click()
  await expect(page).toHaveURL('/store/extra-anejo-diez')
  await retry(page, t, missingIn(page.getByRole('main'), t), form)
  await expect(page.getByLabel(t('availability:email'))).toBeVisible()
})

test('two-step verification is set up without its picture, which comes at the second try, as does its question', async ({
  page,
  language,
  t,
  complaints,
}) => {
  complaints.tolerate(CUT)
  complaints.tolerate(/status of 40[13]/)
  const email = await openSecurity(page, language)
  const secondFactor = panel(page, t('security:secondFactor.title'))
  const picture = await lose(page, /assets\/qr-code-/)
  await secondFactor.getByRole('button', { name: t('security:secondFactor.setUp') }).click()
  const code = page.locator('main [name="code"]')
  await typeInto(code, '12')
  const noPicture = missingIn(secondFactor, t)
  await expect(noPicture).toContainText(t('security:setUp.qrMissing'))
  const secret = await secretIn(secondFactor)
  expect(secret).not.toBe('')
  await retry(page, t, noPicture, picture)
  await expect(secondFactor.getByRole('img', { name: t('security:setUp.qr') })).toBeVisible()
  await expect(code).toHaveValue('12')
  await confirmApp(page, secondFactor.getByRole('heading', { name: t('security:recovery.title') }), secret)

  await forgetVisit(page)
  await open(page, `/login?lng=${language}`)
  const question = await lose(page, /assets\/second-factor-form-/)
  await signIn(page, email)
  const missing = missingIn(page.getByRole('main'), t)
  await missing.getByRole('button', { name: t('shell:ui.close') }).click()
  await signIn(page, email)
  await retry(page, t, missing, question)
  await expect(page.getByLabel(t('account:secondFactor.code'))).toBeFocused()
})

test('a customer’s own data come at the second try', async ({ page, language, t, baseURL, complaints }) => {
  complaints.tolerate(CUT)
  await customer(page, language, baseURL)
  await open(page, `/dashboard/privacy?lng=${language}`)
  const ownData = await lose(page, /assets\/own-data-/)
  await page.getByRole('button', { name: t('security:privacy.read') }).click()
  await retry(page, t, missingIn(page.getByRole('main'), t), ownData)
  await expect(page.getByRole('heading', { name: t('ownData:groups.account') })).toBeVisible()
})

test('the demand for a second factor comes at the second try', async ({ page, language, t, complaints }) => {
  complaints.tolerate(CUT)
  const email = await overdueStaff(PASSWORD, 30)
  await open(page, `/admin/login?lng=${language}`)
  const advice = await lose(page, /assets\/advice-page-/)
  await fill(page, { email, password: PASSWORD })
  await submit(page)
  await retry(page, t, missingIn(page.getByRole('main'), t), advice)
  await expect(page.getByRole('heading', { level: 1, name: t('security:advised.title') })).toBeVisible()
})

test('a page of the private areas whose code does not arrive comes by itself', async ({
  page,
  t,
  baseURL,
  complaints,
}) => {
  complaints.tolerate(CUT)
  complaints.tolerate(/status of 404|Failed to fetch/)
  const heading = (name: string) => page.getByRole('heading', { level: 1, name })
  await beOwner(page, newCaller(baseURL ?? ''))
  await page.goto('/management/orders')
  await expect(heading(t('managementOrders:title'))).toBeVisible()
  await lose(page, /assets\/settings-page-|\/api\/health|\/management\/settings/)
  await page
    .getByRole('navigation')
    .getByRole('link', { name: t('management:menu.settings') })
    .click()
  await expect(heading(t('shell:unreachable.title'))).toBeVisible()
  await page.context().unrouteAll()
  await expect(heading(t('managementSettings:title'))).toBeVisible()
  await expect(page).toHaveURL('/management/settings')
})

test('what is said of an address that is no page comes by itself', async ({
  page,
  language,
  t,
  baseURL,
  complaints,
}) => {
  complaints.tolerate(CUT)
  complaints.tolerate(/status of 404/)
  const heading = (name: string) => page.getByRole('heading', { level: 1, name })
  await customer(page, language, baseURL)
  await lose(page, /assets\/failure-page-/)
  await page.goto(`/dashboard/nowhere?lng=${language}`)
  await expect(heading(t('shell:unreachable.title'))).toBeVisible()
  await page.context().unrouteAll()
  await expect(heading(t('shell:notFound.title'))).toBeVisible()
})

test('a page whose texts do not arrive is taken over once they do', async ({ page, t, complaints }) => {
  complaints.tolerate(CUT)
  const texts = await lose(page, /\/messages\/(es|en)-/)
  const lost = page.waitForEvent('requestfailed', (request) => texts.test(request.url()))
  await page.goto('/store/blanco')
  await lost
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tequila Blanco')
  await comeBack(page)
  await untilTakenOver(page)
  await addToCart(page, t, { count: 1 })
})
