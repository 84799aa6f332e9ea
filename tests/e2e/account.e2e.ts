import {
  alert,
  apiOf,
  elsewhere,
  fill,
  NEW_PASSWORD,
  news,
  PASSWORD,
  signIn,
  someone,
  storedToken,
  submit,
} from './account-steps.ts'
import { expectAccessible } from './fixtures.ts'
import { linkMailedTo } from './mailbox.ts'
import { addToCart, open } from './pages.ts'
import { expect, test } from './speaking.ts'

test('a forgotten password is replaced with the link of a mail, and other sessions end @one-layout', async ({
  page,
  language,
  t,
  complaints,
}) => {
  complaints.tolerate(/status of 4(01|10|22)/)
  const email = await someone(page, language)
  const token = await elsewhere(page, email)
  await page
    .locator('main')
    .getByRole('link', { name: t('auth:signIn.forgot') })
    .click()
  await expect(page).toHaveURL(/\/reset-password/)
  await fill(page, { email: 'no e-mail' })
  await submit(page)
  await expect(page.getByLabel(t('account:email'))).toHaveAccessibleDescription(t('account:problems.emailInvalid'))
  await fill(page, { email })
  await submit(page)
  await expect(news(page)).toContainText(t('account:forgot.sent', { email }))
  await expectAccessible(page)

  const link = await linkMailedTo(email, '/reset-password')
  await open(page, link)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('account:reset.title'))
  await fill(page, { password: 'Tequila2026!', confirmPassword: 'Tequila2026!' })
  await submit(page)
  await expect(page.locator('main [name="password"]')).toBeFocused()
  await expectAccessible(page)
  await fill(page, { password: NEW_PASSWORD, confirmPassword: NEW_PASSWORD })
  await submit(page)
  await expect(news(page)).toContainText(t('account:reset.done'))
  expect((await apiOf(page, token)('GET', '/auth/security')).status()).toBe(401)

  await page
    .locator('main')
    .getByRole('link', { name: t('account:backToSignIn') })
    .click()
  await signIn(page, email, NEW_PASSWORD)
  await expect(page).toHaveURL('/dashboard')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    t('dashboard:overview.title', { name: 'Lucía Prado' }),
  )
  await expectAccessible(page)

  await open(page, link)
  await fill(page, { password: 'una tercera muy larga', confirmPassword: 'una tercera muy larga' })
  await submit(page)
  await expect(alert(page).first()).not.toHaveText('')
})

test('the welcome mail confirms the e-mail, once @one-layout', async ({ page, language, t, complaints }) => {
  complaints.tolerate(/status of 4(01|10)/)
  const email = await someone(page, language)
  const link = await linkMailedTo(email, '/verify-email')
  await open(page, link)
  await expectAccessible(page)
  // A program that looks into mails opens the link and presses nothing: it still works for its reader
  await page.reload()
  await submit(page)
  const password = page.locator('main [name="password"]')
  await expect(password).toBeFocused()
  await expect(password).toHaveAccessibleDescription(t('account:verify.passwordHint'))
  await expectAccessible(page)
  for (const [typed, refusal] of [
    ['', 'errors:accountProofRequired'],
    ['guess', 'errors:accountPasswordWrong'],
  ] as const) {
    await fill(page, { password: typed })
    await submit(page)
    await expect(password).toHaveAccessibleDescription(new RegExp(t(refusal)))
    await expect(password).toBeFocused()
  }
  await expectAccessible(page)
  await fill(page, { password: PASSWORD })
  await submit(page)
  await expect(news(page)).toHaveText(t('account:verify.done', { email }))
  await expectAccessible(page)
  await page.reload()
  await submit(page)
  await expect(alert(page)).not.toHaveText('')
  await open(page, '/verify-email')
  await expect(alert(page)).toHaveText(t('account:noToken'))
})

test(
  'whoever reads the mail of an account that somebody else made is offered to take it over',
  { tag: '@one-layout' },
  async ({ page, language, t, complaints }) => {
    complaints.tolerate(/status of 401/)
    const email = await someone(page, language)
    const theirs = await elsewhere(page, email)
    await open(page, await linkMailedTo(email, '/verify-email'))
    await submit(page)
    await page.getByRole('link', { name: t('account:verify.reset') }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('account:forgot.title'))
    await fill(page, { email })
    await submit(page)
    await expect(news(page)).toContainText(email)
    await open(page, await linkMailedTo(email, '/reset-password'))
    await fill(page, { password: NEW_PASSWORD, confirmPassword: NEW_PASSWORD })
    await submit(page)
    await expect(news(page)).toContainText(t('account:reset.done'))
    expect((await apiOf(page, theirs)('GET', '/auth/security')).status()).toBe(401)
    const { data } = (await (await apiOf(page)('POST', '/auth', { user: email, password: NEW_PASSWORD })).json()) as {
      data: { token: string }
    }
    const security = await apiOf(page, data.token)('GET', '/auth/security')
    expect(await security.json()).toMatchObject({ data: { isEmailVerified: true } })
  },
)

test('an e-mail changes when both addresses said yes @one-layout', async ({ page, language, t, complaints }) => {
  complaints.tolerate(/status of 401/)
  const email = await someone(page, language)
  const token = await elsewhere(page, email)
  const newEmail = `new-${crypto.randomUUID()}@people.example`
  expect((await apiOf(page, token)('POST', '/auth/email-change', { newEmail })).status()).toBe(200)
  const newLink = await linkMailedTo(newEmail, '/confirm-email')
  await open(page, newLink)
  await expectAccessible(page)
  await submit(page)
  await expect(alert(page)).not.toHaveText('')

  await open(page, '/login')
  await signIn(page, email)
  await expect(page).toHaveURL('/dashboard')
  await open(page, newLink)
  await submit(page)
  await expect(news(page)).toHaveText(t('account:confirmEmail.waitingOld'))
  await open(page, await linkMailedTo(email, '/confirm-email'))
  await submit(page)
  await expect(news(page)).toHaveText(t('account:confirmEmail.changed', { email: newEmail }))
  expect((await apiOf(page)('POST', '/auth', { user: newEmail, password: PASSWORD })).status()).toBe(200)
})

test(
  'on the way into the customer area a page stays until the next one is there',
  { tag: '@one-layout' },
  async ({ page, language, t }) => {
    const email = await someone(page, language)
    await page.evaluate(() => {
      const note = () => {
        if (!document.querySelector('main h1')) document.documentElement.dataset.wasBare = location.pathname
      }
      new MutationObserver(note).observe(document, { subtree: true, childList: true })
    })
    await signIn(page, email)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      t('dashboard:overview.title', { name: 'Lucía Prado' }),
    )
    const ways = page.getByRole('navigation', { name: t('dashboard:area') })
    for (const way of ['orders', 'loyalty', 'security'] as const) {
      await ways.getByRole('link', { name: t(`dashboard:nav.${way}`) }).click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(t(`dashboard:nav.${way}`))
    }
    await expect(page.locator('html')).not.toHaveAttribute('data-was-bare')
  },
)

test('whoever is not signed in is sent to sign in, and comes back to the page that was wanted', async ({
  page,
  language,
  t,
}) => {
  const email = await someone(page, language)
  await page.goto('/dashboard?tab=1#orders')
  await expect(page).toHaveURL('/login')
  await signIn(page, email)
  await expect(page).toHaveURL('/dashboard?tab=1#orders')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    t('dashboard:overview.title', { name: 'Lucía Prado' }),
  )
})

test.describe('before scripts arrive', () => {
  test.use({ javaScriptEnabled: false })
  test('a private page says that it is loading, in its own status', { tag: '@one-layout' }, async ({ page }) => {
    await page.goto('/dashboard')
    await expect(page.locator('main').getByRole('status')).toHaveText('Loading...')
  })
})

test('a customer is refused by the management, and a role changed in local storage gains nothing @one-layout', async ({
  page,
  language,
  t,
  complaints,
}) => {
  complaints.tolerate(/status of 40[34]/)
  const email = await someone(page, language)
  await signIn(page, email)
  await expect(page).toHaveURL('/dashboard')
  await page.goto('/management/analytics')
  await expect(page).toHaveURL('/unauthorized')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('auth:unauthorized.title'))

  await page.evaluate(() => {
    const user = JSON.parse(localStorage.getItem('user') ?? '{}') as Record<string, unknown>
    localStorage.setItem('user', JSON.stringify({ ...user, userType: 'owner', role: 'owner' }))
  })
  const token = (await storedToken(page)) ?? ''
  const refund = await apiOf(page, token)('POST', '/orders/SC-0000-0000/refunds', { amount: 1 })
  expect(refund.status()).toBe(403)
})

test(
  'a session that is ended from another browser is worth nothing in this one',
  { tag: '@one-layout' },
  async ({ page, language, complaints }) => {
    complaints.tolerate(/status of 401/)
    const email = await someone(page, language)
    await signIn(page, email)
    await expect(page).toHaveURL('/dashboard')
    const token = (await storedToken(page)) ?? ''
    expect((await apiOf(page, token)('GET', '/auth/sessions')).status()).toBe(200)
    const other = await elsewhere(page, email)
    expect((await apiOf(page, other)('DELETE', '/auth/sessions')).status()).toBe(200)
    expect((await apiOf(page, token)('GET', '/auth/sessions')).status()).toBe(401)
  },
)

for (const door of ['the form', 'the link of a mail'] as const) {
  test(
    `who signs in during the checkout by ${door} comes back to it`,
    { tag: '@one-layout' },
    async ({ page, context, language, t }) => {
      const email = await someone(page, language)
      await open(page, '/store/copitas')
      await addToCart(page, t, { count: 1 })
      await open(page, '/checkout')
      await page
        .getByRole('banner')
        .getByRole('link', { name: t('shell:actions.signIn') })
        .click()
      await expect(page).toHaveURL('/login')
      if (door === 'the form') await signIn(page, email)
      else {
        await page
          .locator('main')
          .getByRole('link', { name: t('auth:signIn.forgot') })
          .click()
        await expect(page).toHaveURL(/\/reset-password/)
        await fill(page, { email })
        await submit(page)
        const link = await linkMailedTo(email, '/reset-password')
        await page.close()
        // A mail opens another tab
        const tab = await context.newPage()
        await open(tab, link)
        await fill(tab, { password: NEW_PASSWORD, confirmPassword: NEW_PASSWORD })
        await submit(tab)
        await tab
          .locator('main')
          .getByRole('link', { name: t('account:backToSignIn') })
          .click()
        await expect(tab).toHaveURL('/login')
        await signIn(tab, email, NEW_PASSWORD)
      }
      const last = context.pages().at(-1) ?? page
      await expect(last).toHaveURL('/checkout')
      await expect(last.getByRole('main')).toContainText(/copitas/i)
    },
  )
}
