import type { Page } from '@playwright/test'
import { fill, signIn, storedToken, submit } from './account-steps.ts'
import { buyByTransfer, callApi, newCaller } from './api-buyer.ts'
import { answerBeforehand, expectAccessible } from './fixtures.ts'
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
