import type { Page } from '@playwright/test'
import { SHIPPED_GRANTS } from '../../../src/vocabulary/shipped-roles.ts'
import type { ShippedRole } from '../../../src/vocabulary/shipped-roles.ts'
import { accepted, buyByTransfer, callApi, newCaller } from '../api-buyer.ts'
import type { Caller } from '../api-buyer.ts'
import { expectAccessible } from '../fixtures.ts'
import { schedule, writeGlass } from '../glass.ts'
import { beOwner } from '../owner.ts'
import { open } from '../pages.ts'
import { expect, test } from '../speaking.ts'
import type { Say } from '../speaking.ts'
import { addUnit, asAdmin, collect, ship } from '../store-database.ts'

/** One of each role, by a name that nobody else has. */
async function team(caller: Caller) {
  const run = crypto.randomUUID().slice(0, 6)
  const join = (role: ShippedRole, name: string) => asAdmin(caller, `${name} ${run}`, SHIPPED_GRANTS[role])
  return {
    warehouse: await join('warehouse', 'Toño Ibarra'),
    support: await join('support', 'Lupita Cruz'),
    content: await join('content', 'Inés Godoy'),
    accountant: await join('accountant', 'Ramón Peña'),
    manager: await join('manager', 'Sofía Luna'),
  }
}

/** What each of the team does in a week, past the pages, and the order that several of them worked on. */
async function liveWeek(page: Page, t: Say, { caller, owner }: { caller: Caller; owner: Caller }) {
  const { warehouse, support, content, accountant, manager } = await team(caller)
  const [sent, edited] = [await buyByTransfer(caller, 'reposado'), await buyByTransfer(caller, 'copitas')]
  for (const folio of [sent, edited]) await collect(owner, folio)
  await ship(warehouse, sent)
  accepted(await callApi(owner, 'POST', `/orders/${sent}/delivery`))
  await addUnit(support, edited)
  const { products } = accepted(await callApi<{ products: { variantId: string }[] }>(owner, 'GET', `/orders/${sent}`))
  const lines = products.map(({ variantId }) => ({ variantId, quantity: 1 }))
  const body = { reason: 'damaged-in-transit', description: 'La caja llegó mojada', lines }
  accepted(await callApi(support, 'POST', `/orders/${sent}/returns`, { body }))
  const launch = await writeGlass(content, `Copa ${crypto.randomUUID().slice(0, 8)}`)
  await schedule(content, launch, new Date(Date.now() + 400 * 86_400_000))
  const taxes = await page.request.get(`${caller.origin}/api/management/report-files/taxes.csv`, {
    headers: { workspace: 'sierra-callada-store', authorization: `Bearer ${accountant.token}` },
  })
  expect(taxes.status()).toBe(200)
  const refund = { body: { amount: 60 }, idempotencyKey: crypto.randomUUID() }
  accepted(await callApi(manager, 'POST', `/orders/${sent}/refunds`, refund))
  return {
    sent,
    acts: [
      { who: warehouse.name, what: 'order.shipped', about: sent },
      { who: support.name, what: 'order.edited', about: edited },
      { who: support.name, what: 'return.opened', about: '' },
      { who: content.name, what: 'product.scheduled', about: launch.productId },
      { who: accountant.name, what: 'report.exported', about: t('managementReports:names.taxes') },
      { who: manager.name, what: 'order.refunded', about: sent },
    ] as const,
  }
}

test('the owner reads in the audit log what everybody did in a week, by name', async ({
  page,
  baseURL,
  isMobile,
  language,
  t,
}) => {
  const caller = newCaller(baseURL ?? '', language)
  const owner = await beOwner(page, caller)
  const { acts, sent } = await liveWeek(page, t, { caller, owner })
  await open(page, `/management/audit?lng=${language}`)
  if (isMobile) await page.getByRole('button', { name: t('management:list.filters'), exact: true }).click()
  const rows = page.getByRole('table').getByRole('row')
  for (const { who, what, about } of acts) {
    await page.getByRole('combobox', { name: t('managementOperations:audit.who') }).selectOption({ label: who })
    const act = rows.filter({ hasText: t(`managementAuditActions:${what}`) }).filter({ hasText: who })
    await expect(act).toHaveCount(1)
    await expect(act).toContainText(about)
  }
  await expectAccessible(page)

  await open(page, `/management/audit?subjectId=${sent}`)
  for (const { who, what, about } of acts) {
    if (about !== sent) continue
    const act = rows.filter({ hasText: t(`managementAuditActions:${what}`) })
    await expect(act).toContainText(who)
  }
  await expectAccessible(page)
})
