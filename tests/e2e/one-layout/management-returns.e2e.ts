import type { Page } from '@playwright/test'
import { SHIPPED_GRANTS } from '../../../src/vocabulary/shipped-roles.ts'
import { accepted, callApi, fillCart, newCaller, orderCart } from '../api-buyer.ts'
import { answerBeforehand, expectAccessible } from '../fixtures.ts'
import { expect, test } from '../speaking.ts'
import { enter, PASSWORD } from '../staff-steps.ts'
import { asOwner, collect, deliver, newAdmin } from '../store-database.ts'
import { typeInto } from '../typing.ts'

interface Back {
  id: string
  folio: string
  lines: { variantId: string; fit: number | null }[]
}

interface Bought {
  products: { variantId: string }[]
}

test('the warehouse judges a guest’s return, the manager refunds what support may not, and the rest is replaced', async ({
  browser,
  language,
  t,
  baseURL,
  viewport,
  complaints,
}) => {
  complaints.tolerate(/status of 4(03|09|22)/)
  const caller = newCaller(baseURL ?? '', language)
  const cartId = await fillCart(caller, { productId: 'reposado', quantity: 1 })
  const glasses = { productId: 'copitas', quantity: 2 }
  accepted(await callApi(caller, 'POST', `/shopping-cart/${cartId}/products`, { body: glasses }))
  const idempotencyKey = crypto.randomUUID()
  const { orderId: folio } = accepted(await orderCart(caller, { cartId, idempotencyKey, paymentMethod: 'spei' }))
  const owner = await asOwner(caller)
  await collect(owner, folio)
  await deliver(owner, folio)

  const say = (key: string, facts = {}) => t(`managementOrders:returns.${key}` as 'managementOrders:returns.one', facts)
  const panel = (page: Page) => page.getByRole('region', { name: say('one') })
  const units = (page: Page, name: RegExp) => page.getByRole('spinbutton', { name })
  async function atWork(role: 'support' | 'warehouse' | 'manager'): Promise<Page> {
    const context = await browser.newContext({ baseURL: baseURL ?? '', ...(viewport ? { viewport } : {}) })
    await answerBeforehand(context)
    const page = await context.newPage()
    await enter(page, t, language, await newAdmin(PASSWORD, SHIPPED_GRANTS[role]))
    await expect(page).toHaveURL(/\/management\//)
    return page
  }

  const returnsOf = async () => {
    const all = accepted(await callApi<Back[]>(owner, 'GET', '/returns?limit=50'))
    return all.filter((back) => back.folio === folio)
  }
  const support = await atWork('support')
  const { products } = accepted(await callApi<Bought>(owner, 'GET', `/orders/${folio}`))
  const lines = products.map(({ variantId }) => ({ variantId, quantity: 1 }))
  const opened = { reason: 'damaged-in-transit', description: 'La caja llegó mojada', lines }
  accepted(await callApi(owner, 'POST', `/orders/${folio}/returns`, { body: opened }))

  const floor = await atWork('warehouse')
  await floor.goto('/management/returns')
  const row = floor.getByRole('row').filter({ hasText: folio })
  await row.getByRole('button', { name: say('receive') }).click()
  const dialog = floor.getByRole('dialog')
  await typeInto(units(floor, /Reposado/), '1')
  await dialog.getByRole('button', { name: say('receive') }).click()
  await expect(dialog.getByText(t('errors:writeOffReasonMissing'))).toBeVisible()
  await dialog.getByRole('combobox', { name: /copitas/i }).selectOption('broken')
  await expectAccessible(floor)
  await dialog.getByRole('button', { name: say('receive') }).dblclick()
  await expect(row).toContainText(say('fitOf', { count: 1 }))
  await expect(row).toContainText(say('writtenOff', { count: 1, reason: say('because.broken') }))
  await expect(row.getByRole('button')).toHaveCount(0)

  // Above what support may give back of one order
  await support.goto(`/management/orders/${folio}`)
  const confirm = (page: Page) => page.getByRole('dialog').getByRole('button', { name: say('refund') })
  await panel(support)
    .getByRole('button', { name: say('refund') })
    .click()
  await confirm(support).click()
  await expect(panel(support).getByRole('alert')).toContainText('$500.00')
  const manager = await atWork('manager')
  await manager.goto(`/management/orders/${folio}`)
  await panel(manager)
    .getByRole('button', { name: say('refund') })
    .click()
  await confirm(manager).click()
  await expect(panel(manager)).toContainText(say('is.refunded'))
  await expectAccessible(manager)

  const [glass] = (await returnsOf())[0]?.lines.filter(({ fit }) => fit === 0) ?? []
  const variantId = glass?.variantId ?? ''
  const body = { reason: 'wrong-item', description: 'x', lines: [{ variantId, quantity: 1 }] }
  const { id } = accepted(await callApi<Back>(owner, 'POST', `/orders/${folio}/returns`, { body }))
  accepted(await callApi(owner, 'POST', `/returns/${id}/receipt`, { body: { lines: [{ variantId, fit: 1 }] } }))
  await support.reload()
  await panel(support)
    .getByRole('button', { name: say('replace') })
    .click()
  const instead = support.getByRole('dialog')
  await expect(instead).toContainText(say('differenceNone'))
  // Pressed before anything is chosen instead, it says so
  await instead.getByRole('radio', { name: say('another') }).check()
  await instead.getByRole('button', { name: say('replace') }).click()
  const search = instead.getByRole('searchbox')
  await expect(search).toBeFocused()
  await expect(search).toHaveAccessibleDescription(new RegExp(say('anotherMissing')))
  await expectAccessible(support)
  await instead.getByRole('radio', { name: say('same') }).check()
  await expectAccessible(support)
  await instead.getByRole('button', { name: say('replace') }).click()
  await expect(instead.getByRole('alert')).toContainText('$500.00')
  await manager.reload()
  await panel(manager)
    .getByRole('button', { name: say('replace') })
    .click()
  await manager
    .getByRole('dialog')
    .getByRole('radio', { name: say('same') })
    .check()
  await manager
    .getByRole('dialog')
    .getByRole('button', { name: say('replace') })
    .dblclick()
  await expect(panel(manager)).toContainText(say('is.replaced'))
  await panel(manager).getByRole('link').click()
  await expect(manager.getByRole('link', { name: t('managementOrders:order.replaces', { folio }) })).toBeVisible()
  await expect(manager.getByText(t('managementOrders:steps.reason.replacement'))).toBeVisible()
  await expect(manager.getByRole('button', { name: t('managementOrders:action.share-payment-link') })).toHaveCount(0)
  await expectAccessible(manager)
})
