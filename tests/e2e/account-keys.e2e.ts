import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { totpCode } from '../../src/domain/identity/totp.server.ts'
import { alert, apiOf, elsewhere, fill, NEW_PASSWORD, signIn, someone, storedToken, submit } from './account-steps.ts'
import { expectAccessible } from './fixtures.ts'
import { open } from './pages.ts'
import { expect, test, textsIn } from './speaking.ts'

test('a second factor is asked for, and a recovery code stands in for it', async ({
  page,
  language,
  t,
  complaints,
}) => {
  complaints.tolerate(/status of 401/)
  const email = await someone(page, language)
  const api = apiOf(page, await elsewhere(page, email))
  const { secret } = ((await (await api('POST', '/auth/totp')).json()) as { data: { secret: string } }).data
  const step = () => Math.floor(Date.now() / 30_000)
  const confirmed = await api('POST', '/auth/totp/confirmation', { code: totpCode(secret, step() - 1) })
  const { recoveryCodes } = ((await confirmed.json()) as { data: { recoveryCodes: string[] } }).data

  await signIn(page, email)
  await expect(page.getByLabel(t('account:secondFactor.code'))).toBeFocused()
  await expectAccessible(page)
  await submit(page)
  await expect(alert(page)).toHaveText(t('account:problems.codeRequired'))
  await fill(page, { code: '000000' })
  await submit(page)
  await expect(alert(page)).not.toHaveText('')
  await fill(page, { code: totpCode(secret, step()) })
  await submit(page)
  await expect(page).toHaveURL('/dashboard')

  await page.evaluate(() => localStorage.clear())
  await open(page, '/login')
  await signIn(page, email)
  await fill(page, { code: recoveryCodes[0] ?? '' })
  await submit(page)
  await expect(page).toHaveURL('/dashboard')
})

test('a passkey signs in without a password', async ({ page, language, t }) => {
  const client = await page.context().newCDPSession(page)
  await client.send('WebAuthn.enable')
  await client.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  const email = await someone(page, language)
  await signIn(page, email)
  await expect(page).toHaveURL('/dashboard')
  await addPasskey(page)
  await page.evaluate(() => localStorage.clear())
  await open(page, '/login')
  await page.getByRole('button', { name: t('auth:signIn.passkey') }).click()
  await expect(page).toHaveURL('/dashboard')
})

/** What the security page does: asks the device for a passkey and has the store keep it. */
async function addPasskey(page: Page) {
  const status = await page.evaluate(async () => {
    const headers = {
      workspace: document.documentElement.dataset.workspace ?? '',
      authorization: `Bearer ${localStorage.getItem('authToken') ?? ''}`,
      'content-type': 'application/json',
    }
    const offered = await fetch('/api/auth/passkey-registration/options', { method: 'POST', headers })
    const { data } = (await offered.json()) as {
      data: { challengeId: string; options: PublicKeyCredentialCreationOptionsJSON }
    }
    const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(data.options)
    const made = (await navigator.credentials.create({ publicKey })) as PublicKeyCredential
    const body = JSON.stringify({ challengeId: data.challengeId, credential: made.toJSON() as unknown, name: 'Test' })
    return (await fetch('/api/auth/passkeys', { method: 'POST', headers, body })).status
  })
  expect(status).toBe(201)
}

test('a device without a passkey says so', async ({ page, t, language }) => {
  const client = await page.context().newCDPSession(page)
  await client.send('WebAuthn.enable')
  await client.send('WebAuthn.addVirtualAuthenticator', {
    options: { protocol: 'ctap2', transport: 'internal', hasResidentKey: true, hasUserVerification: true },
  })
  await open(page, `/login?lng=${language}`)
  await page.getByRole('button', { name: t('auth:signIn.passkey') }).click()
  await expect(alert(page)).toHaveText(t('auth:problems.passkey'))
})

test('the first owner replaces the password that the first start made, and lands on the analytics', async ({
  page,
  language,
  isMobile,
  t,
  complaints,
}) => {
  // There is one owner, whose first password works once
  test.skip(isMobile)
  complaints.tolerate(/status of 40[13]/)
  const file = readFileSync(join(process.env.E2E_DATA_DIR ?? '', 'owner-password.txt'), 'utf8')
  const [email = '', password = ''] = file.trim().split('\n')
  await open(page, `/admin/login?lng=${language}`)
  await signIn(page, email, password)
  await expect(page).toHaveURL('/change-password')
  await expectAccessible(page)
  await page.goto('/management/analytics')
  await expect(page).toHaveURL('/change-password')
  await fill(page, { currentPassword: 'wrong', password: NEW_PASSWORD, confirmPassword: NEW_PASSWORD })
  await submit(page)
  await expect(page.locator('main [name="currentPassword"]')).toBeFocused()
  await fill(page, { currentPassword: password })
  await submit(page)
  await expect(page).toHaveURL('/management/analytics')

  for (const spoken of ['es', 'en'] as const) {
    const say = textsIn(spoken)
    for (const area of ['', '/orders', '/orders/abandoned', '/products', '/categories', '/inventory', '/analytics']) {
      const answer = await page.goto(`/management${area}?lng=${spoken}`)
      expect(answer?.status()).toBe(200)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('account:management.title'))
      await expect(page.locator('main')).toContainText(email)
    }
    await expectAccessible(page)
  }
  const main = page.locator('main')
  await main.getByRole('link', { name: textsIn('en')('account:management.store') }).click()
  await expect(page).toHaveURL('/store')
  await page.goto('/dashboard')
  await expect(page).toHaveURL('/unauthorized')

  await page.goto(`/management/analytics?lng=${language}`)
  const revoked = page.waitForResponse((response) => response.url().endsWith('/api/auth'))
  await main.getByRole('button', { name: t('account:management.signOut') }).click()
  expect((await revoked).status()).toBe(200)
  await expect(page).toHaveURL('/login')
  expect(await storedToken(page)).toBeNull()
})
