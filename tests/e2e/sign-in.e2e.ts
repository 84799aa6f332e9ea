import type { Page } from '@playwright/test'
import es from '../../src/i18n/es/auth.json' with { type: 'json' }
import en from '../../src/i18n/en/auth.json' with { type: 'json' }
import shellEn from '../../src/i18n/en/shell.json' with { type: 'json' }
import shellEs from '../../src/i18n/es/shell.json' with { type: 'json' }
import { fill, ownCart, PASSWORD, storedToken } from './account-steps.ts'
import { answerBeforehand, expect, expectAccessible, test } from './fixtures.ts'
import { addToCart, messageOf, open } from './pages.ts'
import { textsIn } from './speaking.ts'
import { typeInto } from './typing.ts'

/** Spanish on a phone, English on a desktop. */
const wordsFor = (isMobile: boolean) =>
  isMobile ? ({ lng: 'es', auth: es, shell: shellEs } as const) : ({ lng: 'en', auth: en, shell: shellEn } as const)

interface Person {
  name: string
  email: string
}

function someone(): Person {
  return { name: 'Lucía Prado', email: `lucia-${crypto.randomUUID()}@people.example` }
}

async function register(page: Page, { name, email }: Person, auth: typeof es) {
  await fill(page, { userName: name, email, password: PASSWORD, confirmPassword: PASSWORD })
  await page.getByRole('button', { name: auth.register.submit }).click()
}

function accountMenu(page: Page, { name }: Person, shell: typeof shellEs) {
  return page.getByRole('button', { name: shell.account.open.replace('{{name}}', name) })
}

test('signing in from the checkout comes back to it', { tag: '@one-layout' }, async ({ page, isMobile }) => {
  const { lng, auth, shell } = wordsFor(isMobile)
  await open(page, `/store/copitas?lng=${lng}`)
  await addToCart(page, textsIn(lng), { count: 1 })
  await open(page, '/checkout')
  await page.getByRole('banner').getByRole('link', { name: shell.actions.signIn }).click()
  await expect(page).toHaveURL('/login')
  // As the link of a mail opens it
  await open(page, '/register')
  await register(page, someone(), auth)
  await expect(page).toHaveURL('/checkout')
})

test('what is missing or wrong is said, and typing takes it back', async ({ page, complaints, isMobile }) => {
  const { lng, auth } = wordsFor(isMobile)
  complaints.tolerate(/status of 401/)
  await open(page, `/login?lng=${lng}`)
  await page.getByRole('button', { name: auth.signIn.submit, exact: true }).click()
  const alert = page.locator('main').getByRole('alert')
  await expect(alert).toHaveText(auth.problems.incomplete)
  await expect(page.getByLabel(auth.email)).toBeFocused()
  await expectAccessible(page)

  await fill(page, { email: 'nobody@people.example', password: 'not the password' })
  await expect(alert).toHaveText('')
  const refused = messageOf(page, auth.toasts.authentication)
  await page.locator('main [name="password"]').press('Enter')
  await expect(alert).not.toHaveText('')
  await refused
  expect(await storedToken(page)).toBeNull()
  const events = await page.evaluate(() => window.dataLayer?.map(({ event }) => event))
  expect(events).toContain('login_error')
})

test('registering signs in, and signing out ends the session in every tab', async ({ page, context, isMobile }) => {
  const { lng, auth, shell } = wordsFor(isMobile)
  const person = someone()
  await open(page, `/login?lng=${lng}&from=${encodeURIComponent('/terms?from=mail')}`)
  await page.locator('main').getByRole('link', { name: auth.signIn.switch }).click()
  await expect(page).toHaveURL(/\/login/)
  await expect(page.getByRole('heading', { name: auth.register.title, level: 1 })).toBeFocused()
  await expectAccessible(page)

  const welcomed = messageOf(page, auth.toasts.welcome.replace('{{name}}', person.name))
  await register(page, person, auth)
  await welcomed
  await expect(page).toHaveURL(/\/terms\?from=mail$/)
  const token = await storedToken(page)
  const stored = await page.evaluate(() => JSON.parse(localStorage.getItem('user') ?? '{}') as Record<string, unknown>)
  expect(stored).toMatchObject({ name: person.name, email: person.email, userType: 'customer', role: 'customer' })

  const otherTab = await context.newPage()
  await open(otherTab, `/privacy?lng=${lng}`)
  await expect(accountMenu(otherTab, person, shell)).toBeVisible()

  await accountMenu(page, person, shell).click()
  await expectAccessible(page)
  const revoked = page.waitForResponse((answer) => answer.url().endsWith('/api/auth'))
  await page.getByRole('banner').getByRole('button', { name: shell.account.signOut }).click()
  expect((await revoked).status()).toBe(200)
  expect(await storedToken(page)).toBeNull()
  await expect(page.getByRole('link', { name: shell.actions.signIn })).toBeVisible()
  await expect(otherTab.getByRole('link', { name: shell.actions.signIn })).toBeVisible()

  const workspace = await page.locator('html').getAttribute('data-workspace')
  const headers = { workspace: workspace ?? '', authorization: `Bearer ${token}` }
  expect((await page.request.delete('/api/auth', { headers })).status()).toBe(401)

  await open(page, `/login?lng=${lng}`)
  await fill(page, { email: person.email, password: PASSWORD })
  const signedIn = messageOf(page, auth.toasts.signedIn)
  await page.locator('main [name="password"]').press('Enter')
  await signedIn
  await expect(accountMenu(page, person, shell)).toBeVisible()
  await expect(page).toHaveURL('/dashboard')
})

test('nothing that was typed goes along to the other form', { tag: '@one-layout' }, async ({ page, isMobile }) => {
  const { lng, auth } = wordsFor(isMobile)
  const written = () =>
    page
      .locator('main form input')
      .evaluateAll((inputs: HTMLInputElement[]) => inputs.map((input) => input.value).join(''))
  await open(page, `/login?lng=${lng}`)
  await fill(page, { email: 'lucia@people.example', password: PASSWORD })
  await page.locator('main').getByRole('link', { name: auth.signIn.switch }).click()
  await expect(page.getByRole('heading', { name: auth.register.title, level: 1 })).toBeFocused()
  expect(await written()).toBe('')
  await fill(page, { userName: 'Lucía', email: 'lucia@people.example' })
  await page.locator('main').getByRole('link', { name: auth.register.switch }).click()
  await expect(page.getByRole('heading', { name: auth.signIn.title, level: 1 })).toBeFocused()
  expect(await written()).toBe('')
})

test('the rules of registration come in their order, and every faulty field is marked', async ({ page, isMobile }) => {
  const { lng, auth } = wordsFor(isMobile)
  await open(page, `/register?lng=${lng}`)
  const submit = page.getByRole('button', { name: auth.register.submit })
  const steps: [Record<string, string>, string, string][] = [
    [{ userName: '  ' }, auth.problems.userNameRequired, 'userName'],
    [{ userName: 'Lucía' }, auth.problems.emailRequired, 'email'],
    [{ email: 'lucia' }, auth.problems.passwordRequired, 'password'],
    [{ password: 'corta' }, auth.problems.confirmationRequired, 'confirmPassword'],
    [{ confirmPassword: 'otra' }, auth.problems.passwordsDiffer, 'confirmPassword'],
    [{ confirmPassword: 'corta' }, auth.problems.passwordTooShort, 'password'],
    [{ password: PASSWORD, confirmPassword: PASSWORD }, auth.problems.emailInvalid, 'email'],
  ]
  await submit.click()
  await expect(page.locator('main [aria-invalid]')).toHaveCount(4)
  await page.locator('main [name="userName"]').pressSequentially(' ')
  await expect(page.locator('main [aria-invalid]')).toHaveCount(3)
  for (const [fields, message, field] of steps) {
    await fill(page, fields)
    await submit.click()
    await expect(page.locator('main').getByRole('alert')).toHaveText(message)
    const control = page.locator(`main [name="${field}"]`)
    await expect(control).toHaveAccessibleDescription(new RegExp(message))
    await expect(control).toBeFocused()
  }
  await expectAccessible(page)
})

test('an e-mail has one account', { tag: '@one-layout' }, async ({ page, browser, baseURL, complaints, isMobile }) => {
  const { lng, auth, shell } = wordsFor(isMobile)
  complaints.tolerate(/status of 409/)
  const person = someone()
  const elsewhere = await browser.newContext({ baseURL })
  await answerBeforehand(elsewhere)
  const other = await elsewhere.newPage()
  await open(other, `/register?lng=${lng}`)
  await register(other, person, auth)
  await expect(accountMenu(other, person, shell)).toBeVisible()
  await elsewhere.close()

  await open(page, `/register?lng=${lng}`)
  const taken = messageOf(page, auth.toasts.emailTaken)
  await register(page, person, auth)
  await expect(page.locator('main').getByRole('alert').filter({ hasText: auth.problems.emailTaken })).toBeVisible()
  await taken
})

test('legal pages and the closed door can be read by everyone', async ({ page, isMobile }) => {
  const { lng } = wordsFor(isMobile)
  for (const path of ['/terms', '/privacy', '/unauthorized', '/register', '/admin/login']) {
    await open(page, `${path}?lng=${lng}`)
    await expect(page.locator('h1')).toBeVisible()
    await expectAccessible(page)
  }
})

test(
  'an account that was made but could not be entered is told so',
  { tag: '@one-layout' },
  async ({ page, complaints }) => {
    complaints.tolerate(/status of 503/)
    const person = someone()
    await page.route('**/api/auth', (route) => route.fulfill({ status: 503, body: 'away' }))
    await open(page, '/register')
    await register(page, person, es)
    await expect(page.getByText(es.created)).toBeVisible()
    await expect(page.getByRole('heading', { name: es.signIn.title, level: 1 })).toBeFocused()
    await expect(page.locator('main [name="email"]')).toHaveValue('')

    await fill(page, { email: person.email, password: PASSWORD })
    await page.getByRole('button', { name: es.signIn.submit }).click()
    await expect(page.locator('main').getByRole('alert')).toContainText('HTTP error! status: 503')
  },
)

test(
  'customers stay out of the administration, and nobody registers there',
  { tag: '@one-layout' },
  async ({ page, complaints }) => {
    complaints.tolerate(/status of 403/)
    const person = someone()
    await open(page, '/register')
    await register(page, person, es)
    await expect(accountMenu(page, person, shellEs)).toBeVisible()

    await open(page, '/admin/login')
    await fill(page, { email: person.email, password: PASSWORD })
    await page.getByRole('button', { name: es.signIn.submit }).click()
    await expect(page.locator('main').getByRole('alert')).not.toHaveText('')
    await expect(page).toHaveURL('/admin/login')
    await expect(page.locator('main').getByRole('link', { name: es.signIn.switch })).toHaveCount(0)
    await expect(page.getByText(es.welcome.loyalty)).toHaveCount(0)
  },
)

test('a cart goes with its owner: in at registration, away at signing out, back on another machine @one-layout', async ({
  page,
  browser,
  baseURL,
  isMobile,
  complaints,
}) => {
  // What is under way when the session ends is refused
  complaints.tolerate(/status of 401/)
  const { lng, auth, shell } = wordsFor(isMobile)
  const person = someone()
  const cart = (of: Page, count: number) =>
    of.getByRole('button', {
      name: count ? shell.actions.cartCount_one.replace('{{count}}', '1') : shell.actions.cart,
      exact: true,
    })
  await open(page, `/store/reposado?lng=${lng}`)
  await addToCart(page, textsIn(lng), { count: 1 })

  await open(page, `/register?lng=${lng}`)
  const claimed = ownCart(page)
  await register(page, person, auth)
  await expect(accountMenu(page, person, shell)).toBeVisible()
  expect((await claimed).status()).toBe(200)
  await expect(cart(page, 1)).toBeVisible()
  // The way on closes an open menu, and the address changes before the page
  await expect(page).not.toHaveURL(/register/)
  await expect(page.getByRole('heading', { name: auth.register.title, level: 1 })).toHaveCount(0)

  await accountMenu(page, person, shell).click()
  await page.getByRole('banner').getByRole('button', { name: shell.account.signOut }).click()
  await expect(cart(page, 0)).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('cartId'))).toBeNull()

  const elsewhere = await browser.newContext({ baseURL })
  await answerBeforehand(elsewhere)
  const other = await elsewhere.newPage()
  await open(other, `/login?lng=${lng}`)
  await fill(other, { email: person.email, password: PASSWORD })
  await other.getByRole('button', { name: auth.signIn.submit, exact: true }).click()
  await expect(cart(other, 1)).toBeVisible()
  await elsewhere.close()
})

test('a password is shown on request', { tag: '@one-layout' }, async ({ page }) => {
  await open(page, '/login')
  const password = page.locator('main [name="password"]')
  await typeInto(password, PASSWORD)
  await expect(password).toHaveAttribute('type', 'password')
  await page.getByRole('button', { name: `${es.show} ${es.whatIsShown}` }).click()
  await expect(password).toHaveAttribute('type', 'text')
  await page.getByRole('button', { name: `${es.hide} ${es.whatIsShown}` }).click()
  await expect(password).toHaveAttribute('type', 'password')
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('the pages can be read, and no password stands in an address', async ({ page }) => {
    await page.goto('/login')
    await expect(page.locator('noscript p')).toHaveText(es.noScript)
    await expect(page.locator('noscript p')).toBeVisible()
    await fill(page, { email: 'lucia@people.example', password: PASSWORD })
    await page.locator('main [name="password"]').press('Enter')
    await expect(page).toHaveURL('/login')
    await page.locator('main').getByRole('link', { name: es.signIn.switch }).click()
    await expect(page).toHaveURL('/register')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(es.register.title)
  })
})
