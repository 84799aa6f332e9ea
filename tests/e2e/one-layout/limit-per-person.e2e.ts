import { accepted, callApi, newCaller } from '../api-buyer.ts'
import { expectAccessible } from '../fixtures.ts'
import { publish, receive, writeGlass } from '../glass.ts'
import { beOwner } from '../owner.ts'
import { open, untilServed } from '../pages.ts'
import { expect, test } from '../speaking.ts'
import { typeInto } from '../typing.ts'

test('the owner types a limit per person, later saves keep it, and its page says and keeps it', async ({
  page,
  baseURL,
  language,
  t,
  complaints,
}) => {
  complaints.tolerate(/status of 422/)
  const owner = await beOwner(page, newCaller(baseURL ?? '', language))
  const made = await writeGlass(owner, `Copa numerada ${crypto.randomUUID().slice(0, 8)}`)
  await receive(owner, made, 9)
  await publish(owner, made)
  const stored = async () => {
    const path = `/management/products/${made.productId}`
    return accepted(await callApi<{ maxPerPerson: number | null; version: number }>(owner, 'GET', path))
  }
  await open(page, `/management/products/${made.productId}?lng=${language}`)
  const main = page.getByRole('main')
  const limit = main.getByLabel(t('managementProducts:editor.maxPerPerson'))
  const save = main.getByRole('button', { name: t('management:edit.save') })
  await typeInto(limit, '0')
  await save.click()
  await expect(limit).toHaveAttribute('aria-invalid', 'true')
  await limit.press('Backspace')
  await typeInto(limit, '2')
  await save.click()
  await expect.poll(async () => (await stored()).maxPerPerson).toBe(2)
  await expectAccessible(page)
  const { version } = await stored()
  await typeInto(main.getByLabel(t('managementProducts:editor.staffTags')), 'numerada')
  await save.click()
  await expect.poll(async () => (await stored()).version).toBeGreaterThan(version)
  expect(await stored()).toMatchObject({ maxPerPerson: 2 })

  const address = `/store/${made.productId}?lng=${language}`
  const words = t('store:product.perPerson', { max: 2 })
  await untilServed(page, address, words)
  await open(page, address)
  await expect(main.getByText(words)).toBeVisible()
  const more = main.getByRole('button', { name: t('shell:ui.more') }).first()
  await more.press('Enter')
  await expect(more).toBeDisabled()
  await expectAccessible(page)
})
