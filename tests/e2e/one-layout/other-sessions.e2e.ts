import type { Page } from '@playwright/test'
import { apiOf, elsewhere, panel } from '../account-steps.ts'
import { expectAccessible } from '../fixtures.ts'
import { linkMailedTo } from '../mailbox.ts'
import { open } from '../pages.ts'
import { openSecurity, switchOn, withDevice } from '../security-steps.ts'
import { expect, test } from '../speaking.ts'
import type { Say } from '../speaking.ts'
import { typeInto } from '../typing.ts'

const isIn = async (page: Page, token: string) => (await apiOf(page, token)('GET', '/auth/sessions')).ok()

/** Takes the offer that follows a change: the session elsewhere ends, this one goes on. */
async function endOthers(page: Page, t: Say, other: string): Promise<void> {
  const offer = page.getByRole('dialog', { name: t('security:sessions.offerTitle') })
  await expect(offer).toContainText(t('security:sessions.offerText'))
  await expectAccessible(page)
  expect(await isIn(page, other)).toBe(true)
  await offer.getByRole('button', { name: t('security:sessions.endOthers') }).click()
  await expect(page.getByText(t('security:sessions.endedOthers', { count: 1 }))).toBeVisible()
  await expect(offer).toBeHidden()
  const sessions = panel(page, t('security:sessions.title'))
  await expect(sessions.getByRole('listitem')).toHaveCount(1)
  await expect(sessions).toContainText(t('security:sessions.only'))
  expect(await isIn(page, other)).toBe(false)
}

test('whoever adds a passkey, and removes it, is offered to end the sessions opened before', async ({
  page,
  language,
  t,
}) => {
  await withDevice(page)
  const email = await openSecurity(page, language)
  const other = await elsewhere(page, email)
  const passkeys = panel(page, t('security:passkeys.title'))
  await passkeys.getByRole('button', { name: t('security:passkeys.add') }).click()
  await typeInto(page.getByLabel(t('security:passkeys.name')), 'Llavero')
  await passkeys.getByRole('button', { name: t('security:passkeys.submit') }).click()
  await endOthers(page, t, other)

  const again = await elsewhere(page, email)
  await passkeys.getByRole('listitem').getByRole('button').click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('security:passkeys.remove') })
    .click()
  const offer = page.getByRole('dialog', { name: t('security:sessions.offerTitle') })
  await offer.getByRole('button', { name: t('security:sessions.keepOpen') }).click()
  await expect(offer).toBeHidden()
  expect(await isIn(page, again)).toBe(true)
})

test('whoever switches the second factor on is offered it once the codes are read', async ({
  page,
  language,
  t,
  complaints,
}) => {
  complaints.tolerate(/status of 401/)
  const email = await openSecurity(page, language)
  const other = await elsewhere(page, email)
  await switchOn(page, t)
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.getByRole('button', { name: t('security:recovery.done') }).click()
  await endOthers(page, t, other)
})

test('whoever changes the e-mail is offered it with the second confirmation', async ({ page, language, t }) => {
  const email = await openSecurity(page, language)
  const other = await elsewhere(page, email)
  const address = panel(page, t('security:email.title'))
  await address.getByRole('button', { name: t('security:email.change') }).click()
  const newEmail = `new-${crypto.randomUUID()}@people.example`
  await typeInto(page.getByLabel(t('security:email.new')), newEmail)
  await address.getByRole('button', { name: t('security:email.submit') }).click()
  for (const [mailbox, news] of [
    [email, t('account:confirmEmail.waitingNew', { email: newEmail })],
    [newEmail, t('account:confirmEmail.changed', { email: newEmail })],
  ] as const) {
    await open(page, await linkMailedTo(mailbox, '/confirm-email'))
    await page.getByRole('button', { name: t('account:confirmEmail.submit') }).click()
    await expect(page.getByText(news)).toBeVisible()
  }
  await expect(page.getByText(t('account:confirmEmail.othersOpen'))).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: t('account:confirmEmail.endOthers') }).click()
  await expect(page.getByText(t('account:confirmEmail.endedOthers'))).toBeVisible()
  await expectAccessible(page)
  expect(await isIn(page, other)).toBe(false)
  await page.getByRole('link', { name: t('account:confirmEmail.toSecurity') }).click()
  await expect(page).toHaveURL('/dashboard/security')
  await expect(address).toContainText(newEmail)
})
