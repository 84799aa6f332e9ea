import { SHIPPED_GRANTS } from '../../../src/vocabulary/shipped-roles.ts'
import { accepted, buyByTransfer, callApi, newCaller } from '../api-buyer.ts'
import type { Caller } from '../api-buyer.ts'
import { expectAccessible } from '../fixtures.ts'
import { expect, test } from '../speaking.ts'
import { enter, PASSWORD, scan } from '../staff-steps.ts'
import { asOwner, collect, newAdmin } from '../store-database.ts'
import { typeInto } from '../typing.ts'

const BASKETS = [
  { productId: 'reposado', quantity: 2 },
  { productId: 'blanco', quantity: 1 },
  { productId: 'copitas', quantity: 1 },
]

/** Ten paid orders of one buyer, and what is scanned for each. */
async function tenPaid(caller: Caller, owner: Caller) {
  const orders: { folio: string; codes: string[] }[] = []
  while (orders.length < 10) {
    const { productId, quantity } = BASKETS[orders.length % BASKETS.length] ?? { productId: 'reposado', quantity: 1 }
    const folio = await buyByTransfer(caller, productId, quantity)
    await collect(owner, folio)
    const path = `/management/packing-queue/${folio}`
    const { lines } = accepted(await callApi<{ lines: { sku: string; units: number }[] }>(owner, 'GET', path))
    orders.push({ folio, codes: lines.flatMap(({ sku, units }) => Array.from({ length: units }, () => sku)) })
  }
  return orders
}

test('the warehouse prints ten slips at once, then picks, packs and ships one order after the other', async ({
  page,
  baseURL,
  language,
  t,
}) => {
  test.slow()
  const caller = newCaller(baseURL ?? '', language)
  const owner = await asOwner(caller)
  const orders = await tenPaid(caller, owner)
  await enter(page, t, language, await newAdmin(PASSWORD, SHIPPED_GRANTS.warehouse))
  await expect(page).toHaveURL(/\/management\/orders/)

  await typeInto(page.getByRole('searchbox', { name: t('management:list.search') }), caller.email)
  await expect(page.getByRole('table').getByRole('link', { name: /^SC-/ })).toHaveCount(orders.length)
  for (const { folio } of orders)
    await page.getByRole('checkbox', { name: t('management:list.choose', { name: folio }) }).check()
  await expectAccessible(page)
  const papers = page.waitForEvent('download')
  await page.getByRole('button', { name: t('managementOrders:bulk.papers') }).click()
  expect((await papers).suggestedFilename()).toMatch(/\.pdf$/)

  await page.goto('/management/packing')
  for (const [at, { folio, codes }] of orders.entries()) {
    const byFolio = page.getByLabel(t('managementPacking:openByFolio'))
    await typeInto(byFolio, folio)
    await byFolio.press('Enter')
    await expect(page.getByRole('heading', { level: 1, name: folio })).toBeVisible()
    for (const code of codes) await scan(page, t('managementPacking:scanProduct'), code)
    const count = codes.length
    await expect(page.getByText(t('managementPacking:of', { picked: count, count }), { exact: true })).toBeVisible()
    await typeInto(page.getByLabel(t('managementPacking:ship.tracking')), `PV-2${at}00`)
    if (at === 0) await expectAccessible(page)
    await page.getByRole('button', { name: t('managementPacking:ship.confirm', { count }) }).click()
    await expect(page.getByText(t('managementPacking:allLeft'))).toBeVisible()
    await expect(page.getByText(`PV-2${at}00`)).toBeVisible()
    if (at === 0) await expectAccessible(page)
    await page.getByRole('link', { name: t('managementPacking:toQueue') }).click()
    await expect(byFolio).toBeVisible()
  }
  const others = page.getByRole('main').getByRole('link', { name: /^SC-/ })
  await expect(others.or(page.getByText(t('managementPacking:none'))).first()).toBeVisible()
  for (const { folio } of orders) await expect(page.getByRole('link', { name: folio })).toHaveCount(0)
  await expectAccessible(page)
  await page.goto(`/management/orders?status=shipped&search=${caller.email}`)
  await expect(page.getByRole('table').getByRole('link', { name: /^SC-/ })).toHaveCount(orders.length)
})
