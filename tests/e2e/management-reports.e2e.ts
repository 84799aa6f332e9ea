import { SHIPPED_GRANTS } from '../../src/vocabulary/shipped-roles.ts'
import { apiOf, signIn, storedToken } from './account-steps.ts'
import { expectAccessible } from './fixtures.ts'
import { open } from './pages.ts'
import { expect, test } from './speaking.ts'
import { newAdmin } from './store-database.ts'
import { typeInto } from './typing.ts'

const PASSWORD = 'agave azul 142'

test('the accountant saves last month’s taxes as a report that is mailed, and chooses what else is', async ({
  page,
  language,
  t,
  complaints,
}) => {
  complaints.tolerate(/status of 404/)
  const email = await newAdmin(PASSWORD, SHIPPED_GRANTS.accountant)
  await open(page, `/admin/login?lng=${language}`)
  await signIn(page, email, PASSWORD)
  await page.getByRole('button', { name: t('security:advised.later') }).click()
  await page.goto('/management/reports')
  // Two choices in one go: the page shows neither before the other is made
  const lastMonth = page.getByRole('button', { name: t('managementAnalytics:period.lastMonth') })
  await page.getByLabel(t('managementReports:report'), { exact: true }).evaluate(
    (select: HTMLSelectElement, button) => {
      select.value = 'taxes'
      select.dispatchEvent(new Event('change', { bubbles: true }))
      ;(button as HTMLElement).click()
    },
    await lastMonth.elementHandle(),
  )
  await expect(page).toHaveURL(/report=taxes.*period=lastMonth/)
  await expect(page.getByRole('heading', { name: t('managementReports:names.taxes') })).toBeVisible()

  const reports = page.getByLabel(t('managementReports:report'), { exact: true })
  const isCompared = page.getByRole('checkbox', { name: t('managementAnalytics:period.compare') })
  await expect(isCompared).toBeVisible()
  await reports.selectOption('payouts')
  // The journeys' cards are test cards
  await expect(page.getByText(t('managementReports:emptyPayouts'))).toBeVisible()
  await expect(isCompared).toHaveCount(0)
  await expectAccessible(page)
  await reports.selectOption('taxes')
  await expect(page.getByRole('heading', { name: t('managementReports:names.taxes') })).toBeVisible()

  await page.getByRole('button', { name: t('managementReports:views.save') }).click()
  const dialog = page.getByRole('dialog')
  await typeInto(dialog.getByLabel(t('managementReports:views.name')), 'SAT')
  await dialog.getByLabel(t('managementReports:views.schedule')).selectOption('monthly')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: t('managementReports:views.confirm') }).dblclick()
  await expect(dialog).toHaveCount(0)
  await page.goto('/management/reports')
  await page.getByRole('button', { name: 'SAT', exact: true }).click()
  await expect(page).toHaveURL(/report=taxes.*period=lastMonth/)
  await expect(page.getByRole('button', { name: 'SAT', exact: true })).toHaveAttribute('aria-pressed', 'true')

  // Removed in another window meanwhile
  const call = apiOf(page, (await storedToken(page)) ?? '')
  const { data } = (await (await call('GET', '/management/report-views')).json()) as { data: { id: string }[] }
  expect((await call('DELETE', `/management/report-views/${data[0]?.id}`)).status()).toBe(200)
  const remove = t('managementReports:views.remove')
  await page.getByRole('button', { name: remove }).click()
  await page.getByRole('dialog').getByRole('button', { name: remove }).click()
  const problem = page.getByText(t('errors:reportViewNotFound'))
  await expect(problem).toBeVisible()
  await page.getByRole('button', { name: 'SAT', exact: true }).click()
  await expect(problem).toHaveCount(0)

  await page.goto('/management/notices')
  const noticeOf = (kind: 'daily-summary' | 'low-stock') =>
    page.getByRole('group', { name: t(`managementNotices:kinds.${kind}`) })
  const summary = noticeOf('daily-summary').getByRole('checkbox', { name: t('managementNotices:channels.mail') })
  await expect(summary).not.toBeChecked()
  await expect(noticeOf('low-stock')).toHaveCount(0)
  await summary.click()
  await expect(page.getByText(t('managementNotices:saved'))).toBeVisible()
  await expectAccessible(page)
  await page.reload()
  await expect(summary).toBeChecked()
})
