import { newCaller } from '../api-buyer.ts'
import { beOwner } from '../owner.ts'
import { expectAccessible } from '../fixtures.ts'
import { CUT, cut } from '../lost-code.ts'
import { messageOf, open } from '../pages.ts'
import { enter, PASSWORD } from '../staff-steps.ts'
import { expect, test } from '../speaking.ts'
import { newAdmin } from '../store-database.ts'
import { typeInto } from '../typing.ts'

test('a view of a list is one’s own, or all staff’s where one may write the list', async ({
  page,
  browser,
  baseURL,
  language,
  t,
  complaints,
}) => {
  complaints.tolerate(CUT)
  await beOwner(page, newCaller(baseURL ?? '', language))
  await cut(page, 'GET', /\/api\/management\/saved-views/)
  await open(page, '/management/products?state=draft')
  const lost = page.getByRole('alert').filter({ hasText: t('account:state.offline') })
  await expect(lost).toBeVisible()
  await page.unrouteAll()
  await lost.getByRole('button', { name: t('account:state.retry') }).press('Enter')
  await expect(lost).toHaveCount(0)
  const names = { own: `Mía ${crypto.randomUUID().slice(0, 6)}`, shared: `De todos ${crypto.randomUUID().slice(0, 6)}` }
  const dialog = page.getByRole('dialog')
  const save = page.getByRole('button', { name: t('management:views.save') })
  await save.press('Enter')
  await typeInto(dialog.getByLabel(t('management:views.name')), names.own)
  await expectAccessible(page)
  const saved = messageOf(page, t('management:views.saved'))
  await page.keyboard.press('Enter')
  await saved
  await expect(page.getByRole('button', { name: names.own })).toHaveAttribute('aria-pressed', 'true')

  await page.getByRole('button', { name: names.own }).press('Enter')
  await expect(page).not.toHaveURL(/state=/)
  await page.getByRole('combobox', { name: t('managementProducts:state') }).selectOption('archived')
  await save.press('Enter')
  await typeInto(dialog.getByLabel(t('management:views.name')), names.shared)
  await dialog.getByLabel(t('management:views.share')).press('Space')
  await dialog.getByRole('button', { name: t('management:views.confirm') }).press('Enter')
  await expect(page.getByRole('button', { name: names.shared })).toBeVisible()
  await expectAccessible(page)

  const context = await browser.newContext()
  const other = await context.newPage()
  const email = await newAdmin(PASSWORD, { permissions: ['catalogue:read'], refundLimitCentavos: 0 })
  await enter(other, t, language, email)
  await other.goto('/management/products')
  await other.getByRole('button', { name: names.shared }).click()
  await expect(other).toHaveURL(/state=archived/)
  await expect(other.getByRole('button', { name: names.own })).toHaveCount(0)
  await expect(other.getByRole('button', { name: t('management:views.remove') })).toHaveCount(0)
  await context.close()

  await page.getByRole('button', { name: t('management:views.remove') }).press('Enter')
  await expect(dialog).toContainText(t('management:views.removeShared'))
  await dialog.getByRole('button', { name: t('management:views.remove') }).press('Enter')
  await expect(page.getByRole('button', { name: names.shared })).toHaveCount(0)
  // The next one is one's own again unless one says otherwise
  await save.press('Enter')
  await expect(dialog.getByLabel(t('management:views.share'))).not.toBeChecked()
})
