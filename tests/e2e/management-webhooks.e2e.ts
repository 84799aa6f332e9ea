import { newCaller } from './api-buyer.ts'
import { expectAccessible } from './fixtures.ts'
import { beOwner } from './owner.ts'
import { open } from './pages.ts'
import { expect, test } from './speaking.ts'
import { typeInto } from './typing.ts'

test('a program is told what happens: its secret is shown once, it is tried out, switched off and taken away', async ({
  page,
  baseURL,
  language,
  t,
  complaints,
}) => {
  complaints.tolerate(/status of 422/)
  await beOwner(page, newCaller(baseURL ?? '', language))
  // A browser that lets nobody copy
  await page.addInitScript(() => {
    Object.assign(Clipboard.prototype, { writeText: () => Promise.reject(new Error('refused')) })
  })
  const main = page.locator('main')
  const name = `ERP ${crypto.randomUUID().slice(0, 8)}`
  await open(page, '/management/webhooks?webhook=new')
  await typeInto(main.getByLabel(t('managementOperations:webhooks.name')), name)
  await typeInto(main.getByLabel(t('managementOperations:webhooks.url')), 'https://erp.example/hook')
  const save = main.getByRole('button', { name: t('management:edit.save') })
  await save.click()
  await expect(main.getByRole('checkbox').first()).toBeFocused()
  await expectAccessible(page)
  await main.getByLabel(t('managementOperations:webhooks.eventNames.order.paid')).check()
  await save.click()
  const secret = main.getByText(/^whsec_/)
  await main.getByRole('button', { name: t('managementOperations:keys.copy') }).click()
  await expect(main.getByRole('alert')).toHaveText(t('managementOperations:keys.notCopied'))
  expect(await page.evaluate(() => getSelection()?.toString())).toBe(await secret.textContent())
  await expectAccessible(page)
  await main.getByRole('button', { name: t('managementOperations:keys.done') }).click()
  await expect(secret).toHaveCount(0)

  const row = main.getByRole('row').filter({ hasText: name })
  await row.getByRole('button', { name: t('managementOperations:webhooks.logNamed', { name }) }).click()
  const received = main.getByRole('rowheader', { name: t('managementOperations:webhooks.eventNames.ping') })
  await expect(received).toHaveCount(1)
  await main.getByRole('button', { name: t('managementOperations:webhooks.test') }).click()
  await expect(received).toHaveCount(2)
  await main
    .getByRole('button', { name: /^(Enviar otra vez|Send again)/ })
    .first()
    .click()
  await expect(received).toHaveCount(3)
  await expectAccessible(page)

  await page.goBack()
  await row.getByRole('button', { name: t('managementOperations:webhooks.turnOffNamed', { name }) }).click()
  await expect(row).toContainText(t('managementOperations:webhooks.off'))
  await row.getByRole('button', { name: t('managementOperations:webhooks.removeNamed', { name }) }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('managementOperations:webhooks.remove') })
    .click()
  await expect(row).toHaveCount(0)
})
