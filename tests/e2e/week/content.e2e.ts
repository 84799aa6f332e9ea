import { randomInt } from 'node:crypto'
import { formatMoment } from '../../../src/i18n/format.ts'
import { addTime, DAY } from '../../../src/kit/clock.ts'
import { mexicanDate } from '../../../src/kit/mexican-time.ts'
import { SHIPPED_GRANTS } from '../../../src/vocabulary/shipped-roles.ts'
import { newCaller } from '../api-buyer.ts'
import { answerBeforehand, expectAccessible } from '../fixtures.ts'
import { receive, writeGlass } from '../glass.ts'
import { untilServed } from '../pages.ts'
import { expect, test } from '../speaking.ts'
import { enter, PASSWORD } from '../staff-steps.ts'
import { asOwner, newAdmin, reachPublishDay } from '../store-database.ts'
import { setDate, typeInto } from '../typing.ts'

test('content schedules a launch: visitors have it from its day on, and not before', async ({
  page,
  browser,
  baseURL,
  viewport,
  language,
  t,
  complaints,
}) => {
  // The product before its day, and what it lacks
  complaints.tolerate(/status of 4(04|22)/)
  await enter(page, t, language, await newAdmin(PASSWORD, SHIPPED_GRANTS.content))
  await expect(page).toHaveURL(/\/management\//)
  const name = `Copa ${crypto.randomUUID().slice(0, 8)}`
  const owner = await asOwner(newCaller(baseURL ?? '', language))
  const draft = await writeGlass(owner, name, { summary: {} })
  await receive(owner, draft, 24)
  const { productId } = draft
  const address = `/store/${productId}`

  await page.goto(`/management/products?search=${encodeURIComponent(name)}`)
  await page.getByRole('link', { name }).first().click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  const publishing = page.getByRole('region', { name: t('managementProducts:editor.publishing') })
  const day = mexicanDate(addTime(new Date(), randomInt(2, 700) * DAY))
  const time = `${randomInt(10, 24)}:${randomInt(10, 60)}`
  const schedule = publishing.getByRole('button', { name: t('managementProducts:editor.schedule') })
  await publishing.getByText(t('managementProducts:editor.publishLater')).click()
  await setDate(publishing.getByLabel(t('managementProducts:editor.publishAt')), `${day}T${time}`)
  await schedule.click()
  await expect(publishing.getByRole('alert')).toHaveText(t('errors:productIncomplete'))
  const summary = page.getByLabel(t('managementProducts:editor.summary')).first()
  await expect(summary, 'what is missing is shown').toBeFocused()
  await expect(summary).toHaveAttribute('aria-invalid', 'true')
  await expectAccessible(page)
  await typeInto(summary, 'Para beber despacio.')
  await page.getByRole('button', { name: t('management:edit.save'), exact: true }).click()
  await expect(page.getByRole('button', { name: t('management:edit.save'), exact: true })).toHaveCount(0)
  await schedule.click()
  const moment = formatMoment(`${day}T${time}:00-06:00`, language)
  await expect(publishing).toContainText(t('managementProducts:scheduledFor', { moment }))
  await expect(publishing).toContainText(t('managementProducts:states.scheduled'))
  await expectAccessible(page)

  const context = await browser.newContext({ baseURL: baseURL ?? '', ...(viewport ? { viewport } : {}) })
  await answerBeforehand(context)
  const visitor = await context.newPage()
  expect((await visitor.goto(`${address}?lng=${language}`))?.status()).toBe(404)
  await expect(visitor.getByRole('heading', { name })).toHaveCount(0)
  await reachPublishDay(productId)
  await untilServed(page, address, name)
  expect((await visitor.goto(address))?.status()).toBe(200)
  await expect(visitor.getByRole('heading', { level: 1, name })).toBeVisible()
  await expect(visitor.getByRole('button', { name: t('store:product.add'), exact: true })).toBeVisible()
  await expectAccessible(visitor)
  await context.close()
  await page.reload()
  await expect(publishing).toContainText(t('managementProducts:states.published'))
})

test('content is led to the sizes that a product lacks', async ({ page, baseURL, language, t, complaints }) => {
  complaints.tolerate(/status of 422/)
  const name = `Copa ${crypto.randomUUID().slice(0, 8)}`
  const owner = await asOwner(newCaller(baseURL ?? '', language))
  const { productId } = await writeGlass(owner, name, { variants: [] })
  await enter(page, t, language, await newAdmin(PASSWORD, SHIPPED_GRANTS.content))
  await expect(page).toHaveURL(/\/management\//)
  await page.goto(`/management/products/${productId}`)
  const publishing = page.getByRole('region', { name: t('managementProducts:editor.publishing') })
  const publish = publishing.getByRole('button', { name: t('managementProducts:editor.publish'), exact: true })
  const add = page.getByRole('button', { name: t('managementProducts:editor.addVariant') })
  for (const press of ['first', 'second']) {
    await publish.click()
    await expect(add, `${press} press`).toBeFocused()
  }
  await expect(publishing.getByRole('alert')).toHaveText(t('errors:productIncomplete'))
  await expect(add).toHaveAccessibleDescription(t('errors:variantsMissing'))
  await expectAccessible(page)
  await add.press('Enter')
  await expect(page.getByLabel(t('managementProducts:editor.sku'))).toBeVisible()
})
