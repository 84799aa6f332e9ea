import { newCaller } from '../api-buyer.ts'
import { expectAccessible } from '../fixtures.ts'
import { CUT, cut } from '../lost-code.ts'
import { beOwner } from '../owner.ts'
import { open } from '../pages.ts'
import { expect, test } from '../speaking.ts'
import { typeInto } from '../typing.ts'

test('a program hears what happens: its secret is shown once, it is tried out, switched off and taken away', async ({
  page,
  baseURL,
  language,
  t,
  complaints,
}) => {
  complaints.tolerate(/status of 422/)
  complaints.tolerate(CUT)
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
  await main.getByText(t('managementOperations:webhooks.samples')).press('Enter')
  await expect(main.getByText(/"type": "order.refunded"/)).toBeVisible()
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
  const ping = page.getByRole('rowheader', { name: t('managementOperations:webhooks.eventNames.ping') })
  const received = main.locator(ping)
  await expect(received).toHaveCount(1)
  const sendTest = main.getByRole('button', { name: t('managementOperations:webhooks.test') })
  const sendAgain = /^(Enviar otra vez|Send again)/
  const why = main.getByText(t('account:state.offline'))
  await cut(page, 'POST', /\/webhooks\//)
  await sendTest.click()
  await expect(why).toHaveCount(1)
  // Orders of other tests are announced meanwhile
  await main.getByRole('row').filter({ has: ping }).getByRole('button', { name: sendAgain }).click()
  const failed = main.getByRole('row').filter({ hasText: t('account:state.offline') })
  await expect(failed).toHaveCount(1)
  await page.unrouteAll()
  await sendTest.click()
  await expect(received).toHaveCount(2)
  await failed.getByRole('button', { name: sendAgain }).click()
  await expect(received).toHaveCount(3)
  await expect(why).toHaveCount(0)
  await main.getByRole('button', { name: t('managementOperations:webhooks.failedAgain') }).click()
  await expect(page.getByText(t('managementOperations:webhooks.failedAgainNone'))).toBeVisible()
  await expectAccessible(page)

  await page.goBack()
  await cut(page, 'PUT', /\/webhooks\//)
  await row.getByRole('button', { name: t('managementOperations:webhooks.turnOffNamed', { name }) }).click()
  await expect(row.getByText(t('account:state.offline'))).toBeVisible()
  await page.unrouteAll()
  await row.getByRole('button', { name: t('managementOperations:webhooks.turnOffNamed', { name }) }).click()
  await expect(row).toContainText(t('managementOperations:webhooks.off'))
  await row.getByRole('button', { name: t('managementOperations:webhooks.logNamed', { name }) }).press('Enter')
  await expect(main.getByText(t('managementOperations:webhooks.logLeadOff'))).toBeVisible()
  await expect(received).toHaveCount(3)
  await expect(main.getByRole('button', { name: t('managementOperations:webhooks.failedAgain') })).toHaveCount(0)
  await expect(main.getByRole('button', { name: sendAgain })).toHaveCount(3)
  await expectAccessible(page)
  await page.goBack()
  await row.getByRole('button', { name: t('managementOperations:webhooks.removeNamed', { name }) }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('managementOperations:webhooks.remove') })
    .click()
  await expect(row).toHaveCount(0)
})
