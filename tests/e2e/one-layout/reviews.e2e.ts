import type { Page } from '@playwright/test'
import { accepted, buyByTransfer, callApi } from '../api-buyer.ts'
import { newCustomer } from '../customer.ts'
import { answerBeforehand, expectAccessible } from '../fixtures.ts'
import { beOwner } from '../owner.ts'
import { untilServed } from '../pages.ts'
import { expect, test } from '../speaking.ts'
import { asOwner, collect, deliver } from '../store-database.ts'
import { typeInto } from '../typing.ts'

const PRODUCT = 'blanco'
const SAID = 'Cooked agave <b>first</b>, pepper after.'
const ANSWER = 'Thank you for telling us.'

test('what a buyer writes waits for the owner, who publishes and answers it; visitors read both, also without scripts', async ({
  page,
  browser,
  baseURL,
  language,
  locale,
  t,
  complaints,
}) => {
  complaints.tolerate(/status of 422/)
  const caller = await newCustomer(page, language, baseURL)
  const house = await asOwner(caller)
  const folio = await buyByTransfer(caller, PRODUCT)
  await collect(house, folio)
  await deliver(house, folio)
  const { token } = accepted(await callApi<{ token: string }>(caller, 'GET', `/customer/orders/${folio}/reviews`))
  const address = `/review?token=${token}&product=${PRODUCT}`

  const bare = await browser.newContext({
    baseURL: baseURL ?? '',
    locale: locale ?? '',
    javaScriptEnabled: false,
  })
  const visitor = await bare.newPage()
  const section = (of: Page) => of.getByRole('region', { name: t('reviews:section.title') })
  await visitor.goto(`/store/${PRODUCT}`)
  await expect(section(visitor)).toHaveCount(0)
  expect(await visitor.content()).not.toContain('aggregateRating')

  await page.goto(address)
  const send = page.getByRole('button', { name: t('reviews:form.submit') })
  await send.click()
  await expect(page.getByRole('alert').filter({ hasText: t('reviews:problems.summary') })).toBeFocused()
  await expect(page.getByText(t('reviews:problems.stars'))).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('radio', { name: `4: ${t('reviews:form.starWords.4')}` }).focus()
  await page.keyboard.press('Space')
  await page.getByRole('radio', { name: `5, ${t('reviews:most.smoothness')}` }).check()
  await page.getByRole('radio', { name: `1, ${t('reviews:least.finish')}` }).check()
  const finish = page.getByRole('group', { name: t('reviews:facets.finish') })
  await finish.getByRole('radio', { name: t('reviews:form.facetNone') }).focus()
  await page.keyboard.press('Space')
  await expect(finish.getByRole('radio', { checked: true })).toHaveValue('')
  await typeInto(page.getByLabel(t('reviews:form.text')), SAID)
  await typeInto(page.getByLabel(t('reviews:form.name')), 'Lucía P.')
  await send.click()
  await expect(page.getByText(t('reviews:done.written'))).toBeVisible()
  await expectAccessible(page)

  const office = await browser.newContext({ baseURL: baseURL ?? '', locale: locale ?? '' })
  await answerBeforehand(office)
  const owner = await office.newPage()
  await beOwner(owner, caller)
  await owner.goto(`/management/reviews?status=waiting&productId=${PRODUCT}`)
  const row = owner.getByRole('row').filter({ hasText: folio })
  await expect(row).toContainText(SAID)
  await expectAccessible(owner)
  await row.getByRole('button', { name: t('managementPeople:reviews.publish') }).click()
  await expect(owner.getByText(t('managementPeople:reviews.published'))).toBeVisible()
  await owner.getByLabel(t('managementPeople:reviews.status')).selectOption('published')
  await row.getByRole('button', { name: t('managementPeople:reviews.answer'), exact: true }).click()
  const dialog = owner.getByRole('dialog', { name: t('managementPeople:reviews.answerTitle') })
  await typeInto(dialog.getByLabel(t('managementPeople:reviews.answerText')), ANSWER)
  await expectAccessible(owner)
  await dialog.getByRole('button', { name: t('managementPeople:reviews.save') }).click()
  await expect(owner.getByText(t('managementPeople:reviews.answered'))).toBeVisible()
  await expect(row).toContainText(ANSWER)

  await untilServed(visitor, `/store/${PRODUCT}`, ANSWER)
  await visitor.goto(`/store/${PRODUCT}`)
  await visitor.getByRole('link', { name: t('store:product.rating', { average: 4, count: 1 }) }).click()
  await expect(visitor).toHaveURL(/#reviews$/)
  await expect(section(visitor)).toContainText(SAID)
  await expect(section(visitor)).toContainText(ANSWER)
  expect(await visitor.content()).toMatch(
    /"aggregateRating":\{"@type":"AggregateRating","ratingValue":"4\.0","reviewCount":1/,
  )
  await page.getByRole('link', { name: t('reviews:form.toProduct') }).click()
  await expect(section(page)).toContainText('Lucía P.')
  await expectAccessible(page)

  // The same again is as it was: nothing is read anew
  await page.goto(address)
  await page.getByRole('button', { name: t('reviews:form.resubmit') }).click()
  await expect(page.getByText(t('reviews:done.published'))).toBeVisible()

  // What was written can be taken back once that is meant, and is off the page at once
  await page.goto(address)
  const withdraw = page.getByRole('button', { name: t('reviews:form.withdrawSure') })
  await expect(withdraw).toBeHidden()
  await page.getByText(t('reviews:form.withdraw'), { exact: true }).click()
  await expectAccessible(page)
  await withdraw.click()
  await expect(page.getByText(t('reviews:done.withdrawn'))).toBeVisible()
  const served = async () => (await visitor.request.get(`/store/${PRODUCT}`)).text()
  await expect.poll(served).not.toContain('aggregateRating')
  await visitor.goto(`/store/${PRODUCT}`)
  await expect(section(visitor)).toHaveCount(0)
  await page.goto(`/review?token=${token}&stop=1`)
  await expectAccessible(page)
  await page.getByRole('button', { name: t('reviews:stop.submit') }).click()
  await expect(page.getByRole('heading', { level: 1, name: t('reviews:stop.doneTitle') })).toBeVisible()
  for (const context of [bare, office]) await context.close()
})
