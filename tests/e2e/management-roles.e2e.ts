import type { Page } from '@playwright/test'
import { SHIPPED_GRANTS } from '../../src/vocabulary/shipped-roles.ts'
import { fill, signIn, storedToken, submit } from './account-steps.ts'
import { buyByTransfer, callApi, newCaller } from './api-buyer.ts'
import { answerBeforehand, expectAccessible } from './fixtures.ts'
import { CARDS, payByCard } from './checkout.ts'
import { linkMailedTo } from './mailbox.ts'
import { beOwner } from './owner.ts'
import { open } from './pages.ts'
import { expect, test } from './speaking.ts'
import type { Say } from './speaking.ts'
import { enter, PASSWORD } from './staff-steps.ts'
import { collect, newAdmin } from './store-database.ts'
import { typeInto } from './typing.ts'

/** The menu, which a phone opens. */
async function menuOf(page: Page, t: Say) {
  const opener = page.getByRole('button', { name: t('shell:nav.openMenu') })
  if (await opener.isVisible()) await opener.click()
  return page.getByRole('navigation', { name: t('management:menu.label') })
}

const refusedAt = async (page: Page, address: string) => {
  await page.goto(address)
  await expect(page).toHaveURL(/\/unauthorized/)
}

test('the warehouse joins, sees its own menu alone, ships, and may not touch prices or money', async ({
  page,
  browser,
  language,
  t,
  baseURL,
  viewport,
}) => {
  const caller = newCaller(baseURL ?? '', language)
  const folio = await buyByTransfer(caller, 'reposado')
  const owner = await beOwner(page, caller)
  await collect(owner, folio)
  const email = `almacen-${crypto.randomUUID()}@people.example`
  await open(page, `/management/staff?lng=${language}`)
  await page.getByRole('button', { name: t('managementOperations:staff.invite'), exact: true }).click()
  await typeInto(page.getByLabel(t('managementOperations:staff.name')), 'Toño Ibarra')
  await typeInto(page.getByLabel(t('managementOperations:staff.email')), email)
  await page.getByRole('checkbox', { name: t('managementPermissions:shipped.warehouse') }).check()
  await expectAccessible(page)
  await page.getByRole('button', { name: t('managementOperations:staff.send') }).click()
  await expect(page.getByRole('row').filter({ hasText: email })).toContainText(
    t('managementPermissions:shipped.warehouse'),
  )

  const context = await browser.newContext({ baseURL: baseURL ?? '', ...(viewport ? { viewport } : {}) })
  await answerBeforehand(context)
  const floor = await context.newPage()
  await open(floor, await linkMailedTo(email, '/join-staff'))
  await fill(floor, { password: PASSWORD, confirmPassword: PASSWORD })
  await submit(floor)
  await expect(floor.locator('main')).toContainText(t('account:join.done', { email }))
  await enter(floor, t, language, email)
  await expect(floor).toHaveURL(/\/management\/orders/)
  const menu = await menuOf(floor, t)
  const { orders, packing, returns, inventory, notices, security } = {
    orders: t('management:menu.orders'),
    packing: t('management:menu.packing'),
    returns: t('management:menu.returns'),
    inventory: t('management:menu.inventory'),
    notices: t('management:menu.notices'),
    security: t('management:menu.security'),
  }
  await expect(menu.getByRole('link')).toHaveText([orders, packing, returns, inventory, notices, security])
  await expectAccessible(floor)

  await floor.goto(`/management/orders/${folio}`)
  await floor.getByRole('button', { name: t('managementOrders:action.ship') }).click()
  await typeInto(floor.getByRole('textbox', { name: t('managementOrders:csv.tracking') }), 'PV-640')
  await floor.getByRole('button', { name: t('managementOrders:ship.confirm') }).click()
  await expect(floor.getByRole('link', { name: 'PV-640', exact: true })).toBeVisible()
  await expect(floor.getByRole('button', { name: t('managementOrders:action.refund') })).toHaveCount(0)
  await expectAccessible(floor)
  // With the page's cookies: a token of staff alone counts for nothing
  const refused = await floor.request.post(`/api/orders/${folio}/refunds`, {
    headers: { workspace: 'sierra-callada-store', authorization: `Bearer ${await storedToken(floor)}` },
    data: { amount: 1 },
  })
  expect(refused.status()).toBe(403)
  expect(await refused.json()).toMatchObject({ code: 'NotAllowed' })
  for (const address of ['/management/products', '/management/analytics', '/management/staff/roles'])
    await refusedAt(floor, address)
  await context.close()

  await page.goto(`/management/audit?subjectId=${folio}`)
  const shipped = page.getByRole('row').filter({ hasText: t('managementAuditActions:order.shipped') })
  await expect(shipped).toContainText('Toño Ibarra')
})

test('support refunds up to their limit, and is told why no more', async ({
  page,
  language,
  t,
  baseURL,
  complaints,
}) => {
  complaints.tolerate(/status of 403/)
  const caller = newCaller(baseURL ?? '', language)
  const folio = await buyByTransfer(caller, 'reposado')
  const email = await newAdmin(PASSWORD, { ...SHIPPED_GRANTS.support, refundLimitCentavos: 10_000 })
  const context = page.context()
  const ownersPage = await context.newPage()
  await collect(await beOwner(ownersPage, caller), folio)
  await ownersPage.close()

  await enter(page, t, language, email)
  await expect(page).toHaveURL(/\/management\/orders/)
  await page.goto(`/management/orders/${folio}`)
  const refund = async (pesos: string) => {
    await page.getByRole('button', { name: t('managementOrders:action.refund'), exact: true }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('radio', { name: t('managementOrders:refund.byAmount') }).check()
    await typeInto(dialog.getByRole('textbox', { name: t('managementOrders:refund.amount') }), pesos)
    // Pressed twice: it is asked about all the same
    await dialog.getByRole('button', { name: t('managementOrders:refund.next') }).dblclick()
    await dialog.getByRole('button', { name: t('managementOrders:refund.confirm') }).click()
    return dialog
  }
  const refused = await refund('100.01')
  await expect(refused).toContainText(t('errors:refundAboveLimit', { limit: '$100.00' }).slice(0, 20))
  await page.keyboard.press('Escape')
  const done = await refund('60')
  await expect(done).toHaveCount(0)
  const again = await refund('40.01')
  await expect(again).toContainText(t('errors:refundAboveLimit', { limit: '$100.00' }).slice(0, 20))
})

test('an admin without permissions is sent away, until a role opens the door', async ({
  page,
  browser,
  language,
  t,
  baseURL,
}) => {
  const email = await newAdmin(PASSWORD)
  await open(page, `/admin/login?lng=${language}`)
  await signIn(page, email, PASSWORD)
  await expect(page).toHaveURL(/\/unauthorized/)
  await refusedAt(page, '/management/orders')
  await refusedAt(page, '/dashboard')
  await expect(page.getByRole('navigation', { name: t('management:menu.label') })).toHaveCount(0)

  const ownersPage = await (await browser.newContext({ baseURL: baseURL ?? '' })).newPage()
  const owner = await beOwner(ownersPage, newCaller(baseURL ?? '', language))
  await ownersPage.context().close()
  const roles = await callApi<{ roleId: string; shipped: string | null }[]>(owner, 'GET', '/management/staff-roles')
  const staff = await callApi<{ members: { userId: string; email: string }[] }>(owner, 'GET', '/management/staff')
  const { userId } = staff.data.members.find((member) => member.email === email) ?? {}
  const roleIds = roles.data.filter(({ shipped }) => shipped === 'support').map(({ roleId }) => roleId)
  expect((await callApi(owner, 'PUT', `/management/staff/${userId}/roles`, { body: { roleIds } })).status).toBe(200)
  // The page still knows no permission of theirs: each asks anew
  await page.goto('/management/products/anejo/preview')
  await expect(page.getByRole('complementary', { name: t('managementProducts:preview.title') })).toBeVisible()
  await page.goto('/management/orders')
  await page.getByRole('button', { name: t('security:advised.later') }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('management:menu.orders'))
  await expect(page).toHaveURL(/\/management\/orders/)
})

test('the owner makes a role of their own', async ({ page, language, t, baseURL }) => {
  await beOwner(page, newCaller(baseURL ?? '', language))
  await open(page, `/management/staff/roles?lng=${language}`)
  await expect(page.getByRole('table')).toContainText(t('managementPermissions:shipped.warehouse'))
  await expectAccessible(page)
  const name = `Mesa ${crypto.randomUUID().slice(0, 8)}`
  await page.getByRole('button', { name: t('managementPermissions:roles.add') }).click()
  await typeInto(page.getByRole('textbox', { name: t('managementPermissions:roles.name') }), name)
  await page.locator('input[value="orders:refund"]').check()
  const limit = page.getByLabel(t('managementPermissions:roles.limit'))
  await limit.press('ControlOrMeta+a')
  await typeInto(limit, '1000 pesos')
  await page.getByRole('button', { name: t('managementPermissions:roles.save') }).click()
  await expect(page.getByText(t('managementPermissions:roles.limitWrong'))).toBeVisible()
  await limit.press('ControlOrMeta+a')
  await typeInto(limit, '1,000')
  await expectAccessible(page)
  await page.getByRole('button', { name: t('managementPermissions:roles.save') }).click()
  await expect(page.getByRole('row').filter({ hasText: name })).toContainText(
    t('managementPermissions:roles.limitShown', { amount: '$1,000.00 MXN' }),
  )
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
})

test('support changes a paid order; its buyer pays the difference from the link in the mail', async ({
  page,
  language,
  t,
  baseURL,
  complaints,
}) => {
  complaints.tolerate(/status of 422/)
  const caller = newCaller(baseURL ?? '', language)
  const folio = await buyByTransfer(caller, 'reposado')
  const email = await newAdmin(PASSWORD, SHIPPED_GRANTS.support)
  const context = page.context()
  const ownersPage = await context.newPage()
  await collect(await beOwner(ownersPage, caller), folio)
  await ownersPage.close()

  await enter(page, t, language, email)
  await expect(page).toHaveURL(/\/management\/orders/)
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

  const buyer = await context.browser()?.newContext({ baseURL: baseURL ?? '', viewport: page.viewportSize() })
  if (!buyer) throw new Error('there is no browser')
  await answerBeforehand(buyer)
  const track = await buyer.newPage()
  await track.goto(`/track?order=${folio}&lng=${language}`)
  await track.getByRole('link', { name: t('orders:track.payBalance') }).click()
  await track.getByRole('button', { name: t('orders:otherMethods.pay') }).click()
  await payByCard(track, language, CARDS.good)
  const balance = async () => (await callApi<{ balance: number }>(caller, 'GET', `/orders/${folio}`)).data.balance
  await expect.poll(balance).toBe(0)
  await track.goto(`/track?order=${folio}&lng=${language}`)
  await expect(track.getByRole('link', { name: t('orders:track.payBalance') })).toHaveCount(0)
  await expectAccessible(track)
  await buyer.close()
  await page.reload()
  await expect(page.getByText(t('managementOrders:payments.status.succeeded'))).toHaveCount(2)
})
