import { accepted, buyByTransfer, callApi, newCaller } from '../api-buyer.ts'
import { expectAccessible } from '../fixtures.ts'
import { beOwner } from '../owner.ts'
import { messageOf, open } from '../pages.ts'
import { expect, test } from '../speaking.ts'
import { collect, keepMailTexts, ship } from '../store-database.ts'
import { typeInto } from '../typing.ts'

test('the owner changes the words of a parcel’s mail, sees it, is sent it, and takes it back', async ({
  page,
  baseURL,
  language,
  t,
  complaints,
}) => {
  // The browser itself tells of the refusal that stands beside the field
  complaints.tolerate(/status of 422/)
  const buyer = newCaller(baseURL ?? '', language)
  const owner = await beOwner(page, newCaller(baseURL ?? '', language))
  const main = page.locator('main')
  const subjectMailed = async () => {
    const folio = await buyByTransfer(buyer, 'reposado')
    await collect(owner, folio)
    await ship(owner, folio)
    const sent = await callApi<{ subject: string }[]>(owner, 'GET', `/management/mails?q=${folio}&kind=order-shipped`)
    return accepted(sent).map(({ subject }) => subject.replace(folio, 'FOLIO'))
  }
  await open(page, '/management/mails/templates')
  await expectAccessible(page)
  const row = main.getByRole('row').filter({ hasText: t('managementOperations:mailKinds.order-shipped') })
  await row.getByRole('link').click()

  const name = t('managementMails:named', {
    part: t('managementMails:parts.subject'),
    variant: t('managementMails:variants.all'),
  })
  const texts = main.getByRole('group', { name, exact: true })
  const english = texts.getByRole('textbox', { name: t('management:localized.en') })
  await typeInto(english, 'Off it goes: {{parcel}}')
  await main.getByRole('button', { name: t('management:edit.save') }).press('Enter')
  await expect(english).toHaveAccessibleDescription(/\{\{parcel\}\}.*\{\{folio\}\}/)
  await expect(english).toBeFocused()
  await expectAccessible(page)

  await typeInto(english, 'Off it goes: ')
  await texts
    .getByRole('button', { name: t('managementMails:insert', { name: '{{folio}}' }) })
    .last()
    .press('Enter')
  await expect(english).toHaveValue('Off it goes: {{folio}}')
  await expect(english).toBeFocused()
  const preview = main.getByRole('region', { name: t('managementMails:preview.title') })
  await preview.getByRole('button', { name: t('managementMails:preview.show') }).press('Enter')
  await expect(preview.getByRole('heading', { name: /^Off it goes: SC-/ })).toBeVisible()
  const frame = t('managementMails:preview.frame', { language: t('management:localized.en') })
  await expect(preview.getByTitle(frame).contentFrame().getByRole('heading', { level: 1 })).not.toBeEmpty()
  await expectAccessible(page)
  const sent = messageOf(page, '@')
  await preview.getByRole('button', { name: t('managementMails:preview.send') }).press('Enter')
  await sent

  const saved = messageOf(page, t('management:edit.saved'))
  await main.getByRole('button', { name: t('management:edit.save') }).press('Enter')
  await saved
  expect(await subjectMailed()).toEqual([expect.stringMatching(/^Off it goes: FOLIO · /)])
  await main.getByRole('link', { name: t('managementMails:title') }).click()
  await expect(row).toContainText(t('managementMails:changedCount', { count: 1 }))
  await row.getByRole('link').click()

  const reset = t('managementMails:reset.label')
  await main.getByRole('button', { name: reset }).press('Enter')
  await page.getByRole('dialog').getByRole('button', { name: reset }).press('Enter')
  await expect(english).toHaveValue(/^Order \{\{folio\}\}: on its way$/)
  await expect(main.getByRole('button', { name: reset })).toHaveCount(0)
  await expect(main.getByRole('heading', { name: t('managementMails:reset.title') })).toBeFocused()
  expect(await subjectMailed()).toEqual([expect.stringMatching(/^Order FOLIO: on its way · /)])
})

test('words that no longer fit an e-mail are marked in the list and in their field, and taken back', async ({
  page,
  baseURL,
  language,
  t,
}) => {
  await keepMailTexts('order-expired', { es: {}, en: { subject: 'Gone: {{parcel}}' } })
  await beOwner(page, newCaller(baseURL ?? '', language))
  const main = page.locator('main')
  await open(page, '/management/mails/templates')
  const row = main.getByRole('row').filter({ hasText: t('managementOperations:mailKinds.order-expired') })
  await expect(row).toContainText(t('managementMails:faultyCount', { count: 1 }))
  await expectAccessible(page)
  await row.getByRole('link').press('Enter')

  const texts = main.getByRole('group', { name: t('managementMails:parts.subject'), exact: true })
  const english = texts.getByRole('textbox', { name: t('management:localized.en') })
  await expect(english).toHaveAccessibleDescription(/\{\{parcel\}\}.*\{\{folio\}\}/)
  await expectAccessible(page)
  await typeInto(english, 'Gone: ')
  await expect(english).not.toHaveAccessibleDescription(/\{\{parcel\}\}/)
  const reset = t('managementMails:reset.label')
  await main.getByRole('button', { name: reset }).press('Enter')
  await page.getByRole('dialog').getByRole('button', { name: reset }).press('Enter')
  await expect(english).toHaveValue('Order {{folio}} has expired')
  await main.getByRole('link', { name: t('managementMails:title') }).click()
  await expect(row).toContainText(t('managementMails:shippedWords'))
})
