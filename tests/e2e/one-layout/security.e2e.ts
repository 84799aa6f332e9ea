import {
  alert,
  elsewhere,
  fill,
  NEW_PASSWORD,
  panel,
  signIn,
  someone,
  storedToken,
  PASSWORD,
} from '../account-steps.ts'
import { answerBeforehand, expectAccessible } from '../fixtures.ts'
import { linkMailedTo } from '../mailbox.ts'
import { open } from '../pages.ts'
import { expect, test } from '../speaking.ts'

test('a password is changed, and every other session ends', async ({ page, language, t, complaints }) => {
  complaints.tolerate(/status of 401/)
  const email = await someone(page, language)
  await signIn(page, email)
  await expect(page).toHaveURL('/dashboard')
  await elsewhere(page, email)
  await open(page, `/dashboard/security?lng=${language}`)
  const sessions = panel(page, t('security:sessions.title'))
  await expect(sessions.getByRole('listitem')).toHaveCount(2)
  const password = panel(page, t('security:password.title'))
  await password.getByRole('button', { name: t('security:password.change') }).click()
  await expect(page.getByLabel(t('account:currentPassword'))).toBeFocused()
  await fill(page, { currentPassword: 'wrong', password: NEW_PASSWORD, confirmPassword: NEW_PASSWORD })
  await password.getByRole('button', { name: t('security:password.save') }).click()
  await expect(page.getByLabel(t('account:currentPassword'))).toBeFocused()
  await expectAccessible(page)
  await fill(page, { currentPassword: PASSWORD })
  await password.getByRole('button', { name: t('security:password.save') }).click()
  await expect(page.getByText(t('security:password.done'))).toBeVisible()
  await expect(sessions.getByRole('listitem')).toHaveCount(1)
  await expect(password.getByRole('button', { name: t('security:password.change') })).toBeFocused()
})

test('an e-mail is confirmed, and a change of it is shown while it is under way', async ({ page, language, t }) => {
  const email = await someone(page, language)
  await signIn(page, email)
  await expect(page).toHaveURL('/dashboard')
  await open(page, `/dashboard/security?lng=${language}`)
  const address = panel(page, t('security:email.title'))
  await expect(address).toContainText(t('security:email.unverified'))
  await address.getByRole('button', { name: t('security:email.resend') }).click()
  await expect(page.getByText(t('security:email.sent', { email }))).toBeVisible()

  await address.getByRole('button', { name: t('security:email.change') }).click()
  await fill(page, { newEmail: 'no e-mail' })
  await address.getByRole('button', { name: t('security:email.submit') }).click()
  await expect(page.getByLabel(t('security:email.new'))).toHaveAccessibleDescription(
    new RegExp(t('account:problems.emailInvalid')),
  )
  const newEmail = `new-${crypto.randomUUID()}@people.example`
  await fill(page, { newEmail })
  await address.getByRole('button', { name: t('security:email.submit') }).click()
  await expect(address.getByRole('heading', { level: 3 })).toHaveText(
    t('security:email.pendingTitle', { email: newEmail }),
  )
  // Links half under the header would be too small to press
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
  await expectAccessible(page)

  const confirming = await page.context().newPage()
  await open(confirming, await linkMailedTo(newEmail, '/confirm-email'))
  await expectAccessible(confirming)
  await confirming.locator('main button[type="submit"]').click()
  await expect(confirming.locator('main output')).toHaveText(t('account:confirmEmail.waitingOld'))
  await confirming.close()
  await page.reload()
  await expect(address.getByRole('listitem').last()).toContainText(t('security:email.confirmed'))
  await expect(address.getByRole('listitem').first()).toContainText(t('security:email.waiting'))
  await address.getByRole('button', { name: t('security:email.drop') }).click()
  await expect(address.getByRole('button', { name: t('security:email.change') })).toBeVisible()
})

test('a session is ended from another browser, and this one notices', async ({
  page,
  browser,
  baseURL,
  language,
  t,
  complaints,
}) => {
  complaints.tolerate(/status of 401/)
  const email = await someone(page, language)
  const context = await browser.newContext({ baseURL, userAgent: 'Mozilla/5.0 (Windows NT 10.0) Firefox/140.0' })
  await answerBeforehand(context)
  const lost = await context.newPage()
  await open(lost, `/login?lng=${language}`)
  await signIn(lost, email)
  await expect(lost).toHaveURL('/dashboard')
  await lost.evaluate(() =>
    Object.assign(localStorage, { cartCount: '3', pendingOrders: '[{"folio":"SC-7K3M-9QXT"}]' }),
  )

  await signIn(page, email)
  await expect(page).toHaveURL('/dashboard')
  await open(page, `/dashboard/security?lng=${language}`)
  const sessions = panel(page, t('security:sessions.title'))
  await expect(sessions.getByRole('listitem').first()).toContainText(t('security:sessions.current'))
  const other = sessions.getByRole('listitem').filter({ hasText: 'Firefox' })
  await expect(other).toContainText('Windows')
  await expectAccessible(page)
  await other.getByRole('button').click()
  await expect(page.getByText(t('security:sessions.ended'))).toBeVisible()
  await expect(other).toHaveCount(0)

  await lost.goto('/dashboard/security')
  await expect(lost).toHaveURL('/login')
  expect(await storedToken(lost)).toBeNull()
  const kept = () => lost.evaluate(() => [localStorage.cartCount ?? '0', localStorage.pendingOrders ?? null] as const)
  await expect.poll(kept, 'what was kept for them').toEqual(['0', null])
  await context.close()
})

test('whoever guesses is told to wait, in words', async ({ page, language, t, complaints }) => {
  complaints.tolerate(/status of 4(01|29)/)
  const email = await someone(page, language)
  const attempt = async () => {
    const answered = page.waitForResponse((answer) => answer.url().endsWith('/api/auth'))
    await fill(page, { email, password: 'a guess' })
    await page.locator('main [name="password"]').press('Enter')
    return (await answered).status()
  }
  const statuses: number[] = []
  for (let tries = 0; tries < 11; tries += 1) statuses.push(await attempt())
  expect(statuses).toEqual([...Array.from({ length: 10 }, () => 401), 429])
  await expect(alert(page)).toHaveText(language === 'es' ? /Espera \d+ segundos/ : /Wait \d+ seconds/)
  await expect(page.getByText(t('auth:toasts.authentication')).last()).toBeVisible()
})

test('a name that is a script is a name', async ({ page, language, t }) => {
  const name = '<img src=x onerror="document.title=1">'
  const email = `script-${crypto.randomUUID()}@people.example`
  await open(page, `/register?lng=${language}`)
  const password = PASSWORD
  await fill(page, { userName: name, email, password, confirmPassword: password })
  await page.getByRole('button', { name: t('auth:register.submit') }).click()
  await expect(page).toHaveURL('/dashboard')
  await expect(page.getByRole('heading', { level: 1 })).toContainText(name)
  await expect(page.getByRole('button', { name: t('shell:account.open', { name }) })).toBeVisible()
  expect(await page.locator('img[src="x"]').count()).toBe(0)
})
