import type { Page } from '@playwright/test'
import { SHIPPED_GRANTS } from '../../../src/vocabulary/shipped-roles.ts'
import { accepted, buyByTransfer, callApi, fillCart, newCaller, orderCart } from '../api-buyer.ts'
import type { Caller } from '../api-buyer.ts'
import { CARDS, payByCard } from '../checkout.ts'
import { answerBeforehand, expectAccessible } from '../fixtures.ts'
import { untilIntercepted } from '../lost-code.ts'
import { expect, test } from '../speaking.ts'
import type { Say } from '../speaking.ts'
import { enter, PASSWORD } from '../staff-steps.ts'
import { asOwner, collect, deliver, newAdmin } from '../store-database.ts'
import { choosePictures, typeInto } from '../typing.ts'

const say = (t: Say, key: string) => t(`managementOrders:returns.${key}` as 'managementOrders:returns.one')

async function buyBottleAndGlasses(caller: Caller): Promise<string> {
  const cartId = await fillCart(caller, { productId: 'reposado', quantity: 1 })
  const glasses = { productId: 'copitas', quantity: 2 }
  accepted(await callApi(caller, 'POST', `/shopping-cart/${cartId}/products`, { body: glasses }))
  const idempotencyKey = crypto.randomUUID()
  return accepted(await orderCart(caller, { cartId, idempotencyKey, paymentMethod: 'spei' })).orderId
}

/** Two more of what a paid order holds. */
async function editOrder(page: Page, t: Say, folio: string) {
  await page.goto(`/management/orders/${folio}`)
  await page.getByRole('button', { name: t('managementOrders:action.edit') }).click()
  await page.getByRole('button', { name: t('managementOrders:new.more', { name: '' }).trim() }).dblclick()
  await expect(page.getByText(t('managementOrders:edit.quoted'))).toBeVisible()
  await expectAccessible(page)
  const save = page.getByRole('button', { name: t('managementOrders:edit.save') })
  await save.click()
  await expect(page.getByText(t('errors:fieldRequired'))).toBeVisible()
  const reason = page.getByLabel(t('managementOrders:edit.reason'))
  await expect(reason).toBeFocused()
  await typeInto(reason, 'Quiere dos más')
  await save.dblclick()
  await expect(page).toHaveURL(new RegExp(`/management/orders/${folio}$`))
  await expect(page.getByText(t('managementOrders:steps.why', { reason: 'Quiere dos más' }))).toHaveCount(1)
  await expect(page.getByRole('button', { name: t('managementOrders:action.ship') })).toHaveCount(0)
  await expectAccessible(page)
}

/** The buyer of an edited order pays what it costs more, from the link in the mail. */
async function payDifference(track: Page, t: Say, { caller, folio }: { caller: Caller; folio: string }) {
  const { language } = caller
  await track.goto(`/track?order=${folio}&lng=${language}`)
  await track.getByRole('link', { name: t('orders:track.payBalance') }).click()
  await track.getByRole('button', { name: t('orders:otherMethods.pay') }).click()
  await payByCard(track, language, CARDS.good)
  const balance = async () => (await callApi<{ balance: number }>(caller, 'GET', `/orders/${folio}`)).data.balance
  await expect.poll(balance).toBe(0)
  await track.goto(`/track?order=${folio}&lng=${language}`)
  await expect(track.getByRole('link', { name: t('orders:track.payBalance') })).toHaveCount(0)
  await expectAccessible(track)
}

async function openReturn(page: Page, t: Say, folio: string) {
  const units = (name: RegExp) => page.getByRole('spinbutton', { name })
  const panel = page.getByRole('region', { name: say(t, 'one') })
  await page.goto(`/management/orders/${folio}`)
  await page.getByRole('button', { name: t('managementOrders:action.begin-return') }).click()
  // A narrow screen breaks the title elsewhere
  const number = page.getByRole('heading', { level: 1 }).getByText(folio, { exact: true })
  await expect(number).toHaveCSS('white-space', 'nowrap')
  const submit = page.getByRole('button', { name: say(t, 'begin.submit') })
  await submit.click()
  await expect(page.getByLabel(say(t, 'begin.description'))).toHaveAttribute('aria-invalid', 'true')
  await expectAccessible(page)
  await typeInto(units(/Reposado/), '1')
  await typeInto(units(/copitas/i), '1')
  await page.getByLabel(say(t, 'begin.reason')).selectOption('damaged-in-transit')
  await typeInto(page.getByLabel(say(t, 'begin.description')), 'La caja llegó mojada')
  await page.locator('main input[type="file"]').setInputFiles(await choosePictures(1))
  await expect(page.getByRole('img', { name: 'picture-1.png' })).toBeVisible()
  await expect(page.getByRole('progressbar')).toHaveCount(0)
  await expectAccessible(page)
  // The answer is lost: pressed again, it is still one return
  await page.route(
    '**/api/orders/*/returns',
    async (route) => {
      await route.fetch()
      await route.abort()
    },
    { times: 1 },
  )
  await untilIntercepted(page)
  await submit.click()
  await expect(page.getByText(t('account:state.offline'))).toBeVisible()
  await submit.click()
  await expect(panel).toContainText(say(t, 'is.accepted'))
  await expect(panel.getByRole('img')).toHaveCount(1)
  await expectAccessible(page)
}

test('support changes a paid order, and opens a guest’s return of another with a photo', async ({
  page,
  browser,
  language,
  t,
  baseURL,
  viewport,
  complaints,
}) => {
  complaints.tolerate(/status of 422|ERR_FAILED|blob:/)
  const caller = newCaller(baseURL ?? '', language)
  const owner = await asOwner(caller)
  const folio = await buyByTransfer(caller, 'reposado')
  await collect(owner, folio)
  const delivered = await buyBottleAndGlasses(caller)
  await collect(owner, delivered)
  await deliver(owner, delivered)

  await enter(page, t, language, await newAdmin(PASSWORD, SHIPPED_GRANTS.support))
  await expect(page).toHaveURL(/\/management\/orders/)
  await editOrder(page, t, folio)
  const context = await browser.newContext({ baseURL: baseURL ?? '', ...(viewport ? { viewport } : {}) })
  await answerBeforehand(context)
  await payDifference(await context.newPage(), t, { caller, folio })
  await context.close()
  await page.reload()
  await expect(page.getByText(t('managementOrders:payments.status.succeeded'))).toHaveCount(2)

  await openReturn(page, t, delivered)
  const returns = accepted(await callApi<{ folio: string }[]>(owner, 'GET', '/returns?limit=50'))
  expect(returns.filter((each) => each.folio === delivered)).toHaveLength(1)
})
