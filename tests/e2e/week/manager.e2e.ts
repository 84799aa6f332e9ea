import { SHIPPED_GRANTS } from '../../../src/vocabulary/shipped-roles.ts'
import { buyByTransfer, newCaller } from '../api-buyer.ts'
import { expectAccessible } from '../fixtures.ts'
import { expect, test } from '../speaking.ts'
import { enter, PASSWORD } from '../staff-steps.ts'
import { asOwner, collect, newAdmin } from '../store-database.ts'
import { typeInto } from '../typing.ts'

test('the manager refunds up to their limit, and is told why no more', async ({
  page,
  language,
  t,
  baseURL,
  complaints,
}) => {
  complaints.tolerate(/status of 403/)
  const caller = newCaller(baseURL ?? '', language)
  const folio = await buyByTransfer(caller, 'reposado', 8)
  await collect(await asOwner(caller), folio)
  await enter(page, t, language, await newAdmin(PASSWORD, SHIPPED_GRANTS.manager))
  await expect(page).toHaveURL(/\/management/)
  await page.goto(`/management/orders/${folio}`)
  const dialog = page.getByRole('dialog')
  const refund = async (pesos: string) => {
    await page.getByRole('button', { name: t('managementOrders:action.refund'), exact: true }).click()
    await dialog.getByRole('radio', { name: t('managementOrders:refund.byAmount') }).check()
    await typeInto(dialog.getByRole('textbox', { name: t('managementOrders:refund.amount') }), pesos)
    // Pressed twice: it is asked about all the same
    await dialog.getByRole('button', { name: t('managementOrders:refund.next') }).dblclick()
    await dialog.getByRole('button', { name: t('managementOrders:refund.confirm') }).click()
  }
  const tooMuch = t('errors:refundAboveLimit', { limit: '$5,000.00 MXN' })
  await refund('5000.01')
  await expect(dialog).toContainText(tooMuch)
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await refund('4000')
  await expect(dialog).toHaveCount(0)
  const refunded = new RegExp(String.raw`^${t('managementOrders:csv.refunded')}.*\$4,000\.00`)
  await expect(page.getByText(refunded)).toBeVisible()
  await expectAccessible(page)
  await refund('1000.01')
  await expect(dialog).toContainText(tooMuch)
})
