import { alert, fill, panel, signIn, submit, PASSWORD } from '../account-steps.ts'
import { expectAccessible } from '../fixtures.ts'
import { untilIntercepted } from '../lost-code.ts'
import { open } from '../pages.ts'
import { forgetVisit, nextCode, openSecurity, switchOn, withDevice } from '../security-steps.ts'
import { expect, test } from '../speaking.ts'
import { typeInto } from '../typing.ts'

test('a second factor is switched on, asked for, stood in for by a recovery code, and switched off', async ({
  page,
  language,
  t,
  complaints,
}) => {
  complaints.tolerate(/status of 401/)
  const email = await openSecurity(page, language)
  const secondFactor = panel(page, t('security:secondFactor.title'))
  const { secret, used, recoveryCodes } = await switchOn(page, t)
  await expectAccessible(page)
  const saved = page.waitForEvent('download')
  await secondFactor.getByRole('button', { name: t('security:recovery.download') }).click()
  expect((await saved).suggestedFilename()).toBe(t('security:recovery.file'))
  await secondFactor.getByRole('button', { name: t('security:recovery.done') }).click()
  await expect(secondFactor).toContainText(t('security:secondFactor.codesLeft', { count: 10 }))

  await forgetVisit(page)
  await open(page, `/login?lng=${language}`)
  await signIn(page, email)
  await expect(page.getByLabel(t('account:secondFactor.code'))).toBeFocused()
  await expectAccessible(page)
  await submit(page)
  await expect(alert(page)).toHaveText(t('account:problems.codeRequired'))
  const refused = page.waitForResponse('**/api/auth/second-factor')
  await fill(page, { code: used })
  await submit(page)
  expect((await refused).status()).toBe(401)
  await expect(alert(page)).not.toHaveText('')
  await fill(page, { code: nextCode(secret) })
  await submit(page)
  await expect(page).toHaveURL('/dashboard')

  await forgetVisit(page)
  await open(page, `/login?lng=${language}`)
  await signIn(page, email)
  await fill(page, { code: recoveryCodes[0] ?? '' })
  await submit(page)
  await expect(page).toHaveURL('/dashboard')

  await open(page, `/dashboard/security?lng=${language}`)
  await expect(secondFactor).toContainText(t('security:secondFactor.codesLeft', { count: 9 }))
  await secondFactor.getByRole('button', { name: t('security:secondFactor.renew') }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('security:secondFactor.renew') })
    .click()
  await expect(secondFactor.getByRole('listitem')).toHaveCount(10)
  expect(await secondFactor.getByRole('listitem').allTextContents()).not.toEqual(recoveryCodes)
  await secondFactor.getByRole('button', { name: t('security:recovery.done') }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('security:sessions.keepOpen') })
    .click()
  await secondFactor.getByRole('button', { name: t('security:secondFactor.remove') }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('security:secondFactor.remove') })
    .click()
  await expect(secondFactor).toContainText(t('security:secondFactor.off'))
})

test('a passkey is made, signs in without a password, and is removed', async ({ page, language, t }) => {
  await withDevice(page)
  await openSecurity(page, language)
  const passkeys = panel(page, t('security:passkeys.title'))
  await passkeys.getByRole('button', { name: t('security:passkeys.add') }).click()
  await expect(page.getByLabel(t('security:passkeys.name'))).toBeFocused()
  await fill(page, { name: 'Mi <b>teléfono</b>' })
  await passkeys.getByRole('button', { name: t('security:passkeys.submit') }).click()
  await expect(passkeys.getByRole('listitem')).toContainText('Mi <b>teléfono</b>')
  await expect(passkeys.getByRole('listitem')).toContainText(t('security:passkeys.unused'))
  await expectAccessible(page)
  await passkeys.getByRole('button', { name: t('security:passkeys.add') }).click()
  await passkeys.getByRole('button', { name: t('security:passkeys.submit') }).click()
  await expect(alert(page).filter({ hasText: t('security:passkeys.known') })).toBeVisible()

  await forgetVisit(page)
  await open(page, `/login?lng=${language}`)
  await page.getByRole('button', { name: t('auth:signIn.passkey') }).click()
  await expect(page).toHaveURL('/dashboard')

  await open(page, `/dashboard/security?lng=${language}`)
  await expect(passkeys.getByRole('listitem')).not.toContainText(t('security:passkeys.unused'))
  await passkeys.getByRole('listitem').getByRole('button').click()
  await expectAccessible(page)
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('security:passkeys.remove') })
    .click()
  await expect(passkeys).toContainText(t('security:passkeys.none'))
})

test('a passkey proves again who one is, in place of the password', async ({ page, language, t, complaints }) => {
  complaints.tolerate(/status of 403/)
  await withDevice(page)
  await openSecurity(page, language)
  const passkeys = panel(page, t('security:passkeys.title'))
  await passkeys.getByRole('button', { name: t('security:passkeys.add') }).click()
  await typeInto(page.getByLabel(t('security:passkeys.name')), 'Llavero')
  await passkeys.getByRole('button', { name: t('security:passkeys.submit') }).click()
  await expect(passkeys.getByRole('listitem')).toContainText('Llavero')

  const refusal = { statusCode: 403, code: 'RecentAuthRequired', message: 'Prove it' }
  await page.route('**/api/auth/totp', (route) => route.fulfill({ status: 403, json: refusal }), { times: 1 })
  await untilIntercepted(page)
  const secondFactor = panel(page, t('security:secondFactor.title'))
  await secondFactor.getByRole('button', { name: t('security:secondFactor.setUp') }).click()
  const dialog = page.getByRole('dialog', { name: t('security:stepUp.title') })
  await expect(dialog.getByLabel(t('security:stepUp.password'))).toBeVisible()
  await expectAccessible(page)
  const confirmed = page.waitForResponse('**/api/auth/confirmation/passkey')
  await dialog.getByRole('button', { name: t('security:stepUp.passkey') }).click()
  expect((await confirmed).status()).toBe(200)
  await expect(dialog).toBeHidden()
  await expect(secondFactor.getByRole('img', { name: t('security:setUp.qr') })).toBeVisible()
})

test('a device without a passkey says so', async ({ page, t, language }) => {
  await withDevice(page, false)
  await open(page, `/login?lng=${language}`)
  await page.getByRole('button', { name: t('auth:signIn.passkey') }).click()
  await expect(alert(page)).toHaveText(t('auth:problems.passkey'))
})

test('who one is must be proven again before a dangerous action, when the store asks', async ({
  page,
  language,
  t,
  complaints,
}) => {
  complaints.tolerate(/status of 40[13]/)
  await openSecurity(page, language)
  const secondFactor = panel(page, t('security:secondFactor.title'))
  const refusal = { statusCode: 403, code: 'RecentAuthRequired', message: 'Prove it' }
  const refuseOnce = async () => {
    await page.route('**/api/auth/totp', (route) => route.fulfill({ status: 403, json: refusal }), { times: 1 })
    await untilIntercepted(page)
  }
  const dialog = page.getByRole('dialog', { name: t('security:stepUp.title') })
  const begin = secondFactor.getByRole('button', { name: t('security:secondFactor.setUp') })

  await refuseOnce()
  await begin.click()
  await expect(dialog.getByLabel(t('security:stepUp.password'))).toBeFocused()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(begin).toBeVisible()

  await refuseOnce()
  await begin.click()
  await typeInto(dialog.getByLabel(t('security:stepUp.password')), 'not the password')
  await dialog.getByRole('button', { name: t('security:stepUp.submit') }).click()
  await expect(dialog.getByRole('alert').last()).not.toHaveText('')
  await typeInto(dialog.getByLabel(t('security:stepUp.password')), PASSWORD)
  await dialog.getByRole('button', { name: t('security:stepUp.submit') }).click()
  await expect(dialog).toBeHidden()
  await expect(secondFactor.getByRole('img', { name: t('security:setUp.qr') })).toBeVisible()
})
