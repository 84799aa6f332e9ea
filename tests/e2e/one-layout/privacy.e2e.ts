import { readFileSync } from 'node:fs'
import { alert, fill, signIn, someone, storedToken } from '../account-steps.ts'
import { expectAccessible } from '../fixtures.ts'
import { mailsTo } from '../mailbox.ts'
import { open, wishlistLink } from '../pages.ts'
import { expect, test } from '../speaking.ts'

test('a customer takes their data along, and ends the account', async ({ page, language, t, complaints }) => {
  complaints.tolerate(/status of 401/)
  const email = await someone(page, language)
  await signIn(page, email)
  await expect(page).toHaveURL('/dashboard')
  await open(page, `/store?lng=${language}`)
  const heart = page.getByRole('button', { name: t('store:wishlist.add', { name: 'Tequila Reposado' }), exact: true })
  const kept = page.waitForResponse((answer) => answer.request().method() === 'PATCH')
  await heart.click()
  expect((await kept).status()).toBe(200)

  await open(page, `/dashboard/privacy?lng=${language}`)
  await page.getByRole('button', { name: t('security:privacy.read') }).click()
  const wishes = page.locator('details').filter({ hasText: t('ownData:sections.wishlist') })
  await wishes.locator('summary').click()
  await expect(wishes).toContainText('reposado')
  await expectAccessible(page)
  const saving = page.waitForEvent('download')
  await page.getByRole('button', { name: t('security:privacy.download') }).click()
  const file = await saving
  expect(file.suggestedFilename()).toBe(t('security:privacy.file'))
  const data = JSON.parse(readFileSync(await file.path(), 'utf8')) as Record<string, unknown>
  expect(data).toMatchObject({ account: { email, name: 'Lucía Prado' }, wishlist: [{ productId: 'reposado' }] })

  const main = page.locator('main')
  await main.getByRole('button', { name: t('security:privacy.delete') }).click()
  const dialog = page.getByRole('dialog')
  await expectAccessible(page)
  await fill(page, { confirmation: 'somebody@people.example' })
  await dialog.getByRole('button', { name: t('security:privacy.submit') }).click()
  await expect(dialog.getByLabel(t('security:privacy.confirmation'))).toHaveAccessibleDescription(
    new RegExp(t('security:privacy.differs')),
  )
  await dialog.getByRole('button', { name: t('security:privacy.cancel') }).click()
  await expect(main.getByRole('button', { name: t('security:privacy.delete') })).toBeFocused()
  await main.getByRole('button', { name: t('security:privacy.delete') }).click()
  await fill(page, { confirmation: email })
  await dialog.getByRole('button', { name: t('security:privacy.submit') }).click()
  await expect(page.getByText(t('security:privacy.deleted'))).toBeVisible()
  await expect(page).toHaveURL('/')
  expect(await storedToken(page)).toBeNull()
  await expect(wishlistLink(page, t, 0)).toBeVisible()
  await expect.poll(() => mailsTo(email).length, { message: 'the last mail' }).toBeGreaterThan(0)

  await open(page, `/login?lng=${language}`)
  await signIn(page, email)
  await expect(alert(page)).not.toHaveText('')
})
