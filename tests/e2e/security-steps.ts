import type { CDPSession, Locator, Page } from '@playwright/test'
import { totpCode } from '../../src/domain/identity/second-factor/totp.server.ts'
import { alert, fill, panel, signIn, someone, submit } from './account-steps.ts'
import { expectAccessible } from './fixtures.ts'
import { open } from './pages.ts'
import { expect } from './speaking.ts'
import type { Say } from './speaking.ts'
import { typeInto } from './typing.ts'

const totpStep = () => Math.floor(Date.now() / 30_000)

/** Signs in somebody new and opens their security page. */
export async function openSecurity(page: Page, language: string): Promise<string> {
  const email = await someone(page, language)
  await signIn(page, email)
  await expect(page).toHaveURL('/dashboard')
  await open(page, `/dashboard/security?lng=${language}`)
  return email
}

/** Switches the second factor on and answers what the page shows. */
export async function switchOn(page: Page, t: Say): Promise<{ secret: string; used: string; recoveryCodes: string[] }> {
  const secondFactor = panel(page, t('security:secondFactor.title'))
  await secondFactor.getByRole('button', { name: t('security:secondFactor.setUp') }).click()
  await expect(secondFactor.getByRole('img', { name: t('security:setUp.qr') })).toBeVisible()
  await expectAccessible(page)
  const secret = await secretIn(secondFactor)
  await fill(page, { code: '000000' })
  await submit(page)
  await expect(page.locator('main [name="code"]')).toBeFocused()
  await expect(alert(page).last()).not.toHaveText('')
  const used = await confirmApp(page, secondFactor.getByRole('heading', { name: t('security:recovery.title') }), secret)
  const codes = secondFactor.getByRole('listitem')
  await expect(codes).toHaveCount(10)
  return { secret, used, recoveryCodes: await codes.allTextContents() }
}

/** Types the app's code and answers it; `heading` is that of the recovery codes. */
export async function confirmApp(page: Page, heading: Locator, secret: string): Promise<string> {
  const used = totpCode(secret, totpStep())
  await typeInto(page.locator('main [name="code"]'), used)
  await submit(page)
  await expect(heading).toBeFocused()
  return used
}

/** A code that is good after one of this half minute was used: the store takes those of the half before and after too. */
export const nextCode = (secret: string) => totpCode(secret, totpStep() + 1)

/** As on another device. Where no page of the store runs, which could write down again what it just heard of. */
export async function forgetVisit(page: Page): Promise<void> {
  await page.goto('/robots.txt')
  await page.evaluate(() => localStorage.clear())
}

/** The secret that the page shows for an app. */
export async function secretIn(place: Locator): Promise<string> {
  return ((await place.locator('code').textContent()) ?? '').replaceAll(' ', '')
}

/** A device that makes passkeys and, once asked, says that its user is who they are. */
export async function withDevice(page: Page, isUserVerified = true): Promise<CDPSession> {
  const client = await page.context().newCDPSession(page)
  await client.send('WebAuthn.enable')
  await client.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified,
      automaticPresenceSimulation: true,
    },
  })
  return client
}
