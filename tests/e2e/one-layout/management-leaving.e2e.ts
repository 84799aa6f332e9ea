import { SHIPPED_GRANTS } from '#vocabulary/shipped-roles.ts'
import { newCaller } from '../api-buyer.ts'
import { expectAccessible } from '../fixtures.ts'
import { beOwner } from '../owner.ts'
import { open } from '../pages.ts'
import { expect, test } from '../speaking.ts'
import { PASSWORD } from '../staff-steps.ts'
import { namesOfReports, newAdmin, saveMonthlyReport } from '../store-database.ts'

const READER = { permissions: ['reports:read' as const], refundLimitCentavos: 0 }

test('the reports of whoever leaves go to a colleague who may read them', async ({ page, language, t, baseURL }) => {
  const [leaving, idle, taking] = [
    await newAdmin(PASSWORD, READER),
    await newAdmin(PASSWORD, SHIPPED_GRANTS.warehouse),
    await newAdmin(PASSWORD, READER),
  ]
  await saveMonthlyReport(leaving, 'Ventas del mes')
  await beOwner(page, newCaller(baseURL ?? '', language))
  await open(page, `/management/staff?lng=${language}`)
  const revokeOf = (email: string) =>
    page
      .getByRole('row')
      .filter({ hasText: email })
      .getByRole('button', { name: t('managementOperations:staff.revokeNamed', { name: 'Marta' }) })
  const dialog = page.getByRole('dialog')
  const confirm = dialog.getByRole('button', { name: t('managementOperations:staff.revoke'), exact: true })

  await revokeOf(idle).click()
  await expect(confirm).toBeEnabled()
  await expect(dialog.getByRole('combobox')).toHaveCount(0)
  await dialog.getByRole('button', { name: t('management:confirm.cancel') }).click()

  await revokeOf(leaving).click()
  const choice = dialog.getByRole('combobox', { name: t('managementOperations:staff.work.reports', { count: 1 }) })
  await expect(choice).toHaveValue('')
  await expect(dialog.getByText(t('managementOperations:staff.work.without.reports', { count: 1 }))).toBeVisible()
  await expectAccessible(page)
  await choice.selectOption({ label: `Marta · ${taking}` })
  await confirm.click()
  await expect(page.getByRole('row').filter({ hasText: leaving })).toHaveCount(0)
  expect(await namesOfReports(taking)).toEqual(['Ventas del mes'])
})
