import type { Page } from '@playwright/test'
import { apiOf, fill, ownCart, signIn, someone, storedToken } from '../account-steps.ts'
import { choosePayment, submit } from '../checkout.ts'
import { expectAccessible } from '../fixtures.ts'
import { addToCart, open } from '../pages.ts'
import { expect, test } from '../speaking.ts'
import type { Say } from '../speaking.ts'
import { typeInto } from '../typing.ts'

const HOME = {
  label: 'Casa',
  firstName: 'Lucía',
  lastName: 'Prado',
  phone: '33 5555 0101',
  address: 'Calle del Mezquite 12',
  colony: 'Arcos Sur',
  city: 'Guadalajara',
  reference: '<b onmouseover=alert(1)>Portón verde</b>',
}
const OFFICE = { ...HOME, label: 'Oficina', address: 'Calle Cobre 3', reference: '' }

const cards = (page: Page) => page.locator('main article')
const saveButton = (page: Page, t: Say) => page.getByRole('button', { name: t('dashboard:directions.save') })
const addButton = (page: Page, t: Say) => page.getByRole('button', { name: t('dashboard:directions.add') })

async function beCustomer(page: Page, language: string): Promise<void> {
  const email = await someone(page, language)
  const cart = ownCart(page)
  await signIn(page, email)
  await expect(page).toHaveURL('/dashboard')
  await cart
}

/** Keeps an address over the API, as another day. */
async function keep(page: Page, address: Partial<typeof HOME> & { isDefault?: boolean }): Promise<void> {
  const token = (await storedToken(page)) ?? ''
  const body = { ...HOME, postalCode: '44500', state: 'Jalisco', ...address }
  expect((await apiOf(page, token)('POST', '/customer/addresses', body)).status()).toBe(201)
}

test('addresses are added, changed, made the default one and deleted', async ({ page, language, t, complaints }) => {
  complaints.tolerate(/status of 422/)
  await beCustomer(page, language)
  await open(page, '/dashboard/directions')
  await expect(page.getByText(t('dashboard:directions.empty.title'))).toBeVisible()
  await expectAccessible(page)

  await addButton(page, t).click()
  await expect(page.locator('main').getByRole('heading', { level: 2 })).toBeFocused()
  await saveButton(page, t).click()
  await expect(page.locator('main [name="firstName"]')).toBeFocused()
  await expectAccessible(page)
  await fill(page, { ...HOME, postalCode: '44500' })
  await expect(page.locator('main [name="state"]'), 'the postal code tells the state').toHaveValue('Jalisco')
  await saveButton(page, t).click()
  await expect(cards(page)).toHaveCount(1)
  await expect(cards(page)).toContainText(t('dashboard:directions.default'))
  await expect(cards(page), 'a script is text').toContainText(HOME.reference)

  await keep(page, OFFICE)
  await page.reload()
  await expect(cards(page)).toHaveCount(2)
  const office = cards(page).filter({ hasText: 'Oficina' })
  await office.getByRole('button', { name: t('dashboard:directions.makeDefault') }).click()
  await expect(office).toContainText(t('dashboard:directions.default'))
  await expect(cards(page).first()).toContainText('Oficina')
  // Links half under the header would be too small to press
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
  await expectAccessible(page)

  await office.getByRole('button', { name: t('dashboard:directions.edit') }).click()
  await expect(page.locator('main [name="address"]')).toHaveValue(OFFICE.address)
  await fill(page, { label: 'Taller' })
  await saveButton(page, t).click()
  const workshop = cards(page).filter({ hasText: 'Taller' })
  await workshop.getByRole('button', { name: t('dashboard:directions.remove') }).click()
  await expectAccessible(page)
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('dashboard:directions.remove') })
    .click()
  await expect(cards(page)).toHaveCount(1)
  await expect(cards(page)).toContainText(t('dashboard:directions.default'))
  await expect(cards(page).getByRole('button').first()).toBeFocused()
})

test('checkout is filled in from the account, where nothing was written, and other addresses can be chosen', async ({
  page,
  language,
  t,
}) => {
  await beCustomer(page, language)
  await keep(page, HOME)
  await keep(page, OFFICE)
  await open(page, '/store/copitas')
  await addToCart(page, t, { count: 1 })
  await open(page, '/checkout')
  const field = (name: 'firstName' | 'email' | 'phone' | 'address' | 'postalCode' | 'state') =>
    page.getByLabel(t(`checkout:fields.${name}`), { exact: true })
  await expect(field('firstName')).toHaveValue(HOME.firstName)
  await expect(field('email')).toHaveValue(/^lucia-.*@people\.example$/)
  await expect(field('phone')).toHaveValue(HOME.phone)
  await expect(field('address')).toHaveValue(HOME.address)
  await expect(field('state')).toHaveValue('Jalisco')
  await expectAccessible(page)

  const book = page.getByLabel(t('checkout:saved.label'), { exact: true })
  await book.selectOption({ label: `Oficina · ${OFFICE.address}` })
  await expect(field('address')).toHaveValue(OFFICE.address)
  await expect(page.getByLabel(t('checkout:saved.keep'))).toHaveCount(0)

  // What was written stays, also when the page is opened again
  await typeInto(field('address'), 'Calle Nueva 9')
  await expect(book).toHaveValue('')
  await page.reload()
  await expect(book).toBeVisible()
  await expect(field('address')).toHaveValue('Calle Nueva 9')

  await page.getByLabel(t('checkout:saved.keep')).check()
  await choosePayment(page, t, 'spei')
  await submit(page, t, 'spei')
  await expect(page).toHaveURL(/\/payment\/success/)
  await open(page, '/dashboard/directions')
  await expect(cards(page)).toHaveCount(3)
  await expect(cards(page).filter({ hasText: 'Calle Nueva 9' })).toHaveCount(1)
})

test('nothing is saved without asking, and guests are asked nothing', async ({ page, language, t }) => {
  await open(page, '/store/copitas')
  await addToCart(page, t, { count: 1 })
  await open(page, '/checkout')
  await expect(page.getByLabel(t('checkout:fields.address'), { exact: true })).toHaveValue('')
  await expect(page.getByLabel(t('checkout:saved.keep'))).toHaveCount(0)

  await beCustomer(page, language)
  await keep(page, HOME)
  await open(page, '/checkout')
  const address = page.getByLabel(t('checkout:fields.address'), { exact: true })
  await expect(address).toHaveValue(HOME.address)
  await typeInto(address, 'Calle Nueva 9')
  await expect(page.getByLabel(t('checkout:saved.keep'))).not.toBeChecked()
  await choosePayment(page, t, 'spei')
  await submit(page, t, 'spei')
  await expect(page).toHaveURL(/\/payment\/success/)
  await open(page, '/dashboard/directions')
  await expect(cards(page)).toHaveCount(1)
})

test('what the account filled in is gone with who was signed in, in every tab', async ({
  page,
  context,
  language,
  t,
}) => {
  await beCustomer(page, language)
  await keep(page, HOME)
  await open(page, '/store/copitas')
  await addToCart(page, t, { count: 1 })
  await open(page, '/checkout')
  await expect(page.getByLabel(t('checkout:fields.address'), { exact: true })).toHaveValue(HOME.address)
  const other = await context.newPage()
  const quoted = other.waitForResponse(/shipping-rates/)
  await open(other, '/checkout')
  await expect(other.getByLabel(t('checkout:fields.address'), { exact: true })).toHaveValue(HOME.address)
  await quoted
  const kept = (tab: Page) => tab.evaluate(() => JSON.stringify(sessionStorage))
  expect(await kept(page)).toContain(HOME.address)
  const header = page.getByRole('banner')
  await header.getByRole('button', { name: t('shell:account.open', { name: 'Lucía Prado' }) }).click()
  await header.getByRole('button', { name: t('shell:account.signOut') }).click()
  await expect(header.getByRole('link', { name: t('shell:actions.signIn') })).toBeVisible()
  expect(await kept(page)).not.toContain(HOME.address)
  await expect.poll(() => kept(other)).not.toContain(HOME.address)
})
