import type { Page } from '@playwright/test'
import { SHIPPED_GRANTS } from '../../../src/vocabulary/shipped-roles.ts'
import { signIn } from '../account-steps.ts'
import { accepted, buyByTransfer, callApi, newCaller } from '../api-buyer.ts'
import { expectAccessible } from '../fixtures.ts'
import { open } from '../pages.ts'
import { expect, test } from '../speaking.ts'
import { scan } from '../staff-steps.ts'
import { asOwner, collect, newAdmin } from '../store-database.ts'
import { typeInto } from '../typing.ts'

test.use({ viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true })

const PASSWORD = 'agave azul 142'

interface Queued {
  lines: { sku: string; name: string }[]
}

test('the warehouse picks by scans on a phone, ships what is there, and later what was owed', async ({
  page,
  baseURL,
  language,
  t,
  complaints,
}) => {
  complaints.tolerate(/status of 4(04|09)|ERR_FAILED/)
  const caller = newCaller(baseURL ?? '', language)
  const folio = await buyByTransfer(caller, 'reposado', 3)
  const owner = await asOwner(caller)
  await collect(owner, folio)
  const { lines } = accepted(await callApi<Queued>(owner, 'GET', `/management/packing-queue/${folio}`))
  const sku = lines[0]?.sku ?? ''
  const email = await newAdmin(PASSWORD, SHIPPED_GRANTS.warehouse)
  await open(page, `/admin/login?lng=${language}`)
  await signIn(page, email, PASSWORD)
  await page.getByRole('button', { name: t('security:advised.later') }).click()
  await expect(page).toHaveURL(/\/management\/orders/)

  await page.goto('/management/packing')
  await expect(page.getByRole('link', { name: folio })).toBeVisible()
  await expectAccessible(page)
  // Its field is gone with the page that it leads away from
  const byFolio = page.getByLabel(t('managementPacking:openByFolio'))
  await typeInto(byFolio, folio.toLowerCase())
  await byFolio.press('Enter')
  await expect(page).toHaveURL(new RegExp(`/management/packing/${folio}`))

  const product = t('managementPacking:scanProduct')
  const counted = (on: Page, picked: number, count = 3) =>
    expect(on.getByText(t('managementPacking:of', { picked, count }), { exact: true })).toBeVisible()
  await scan(page, product, 'no-such-code')
  await expect(page.getByText(t('errors:codeUnknown', { code: 'no-such-code' }))).toBeVisible()
  await scan(page, product, sku)
  await counted(page, 1)
  await expectAccessible(page)

  // The tab is closed, and the answer of the next scan lost: it is sent again, and counts once
  const context = page.context()
  await page.close()
  const again = await context.newPage()
  await again.goto(`/management/packing/${folio}`)
  await counted(again, 1)
  await again.route(
    '**/picks',
    async (route) => {
      await route.fetch()
      await route.abort()
    },
    { times: 1 },
  )
  await scan(again, product, sku.toLowerCase())
  await counted(again, 2)
  await expect(again.getByText(t('managementPacking:ship.short', { count: 1, units: 3 }))).toBeVisible()

  await ship(again, 'PV-1180', { box: 'Mediana', kilos: '3.4' })
  await expect(again.getByText('PV-1180')).toBeVisible()
  await counted(again, 0, 1)
  const saved = again.waitForEvent('download')
  await again.getByRole('listitem').filter({ hasText: 'PV-1180' }).getByRole('button').click()
  expect((await saved).suggestedFilename()).toMatch(/\.pdf$/)

  await again.goto('/management/packing')
  const row = again.getByRole('link', { name: folio })
  await expect(row).toContainText(t('managementPacking:rest'))
  await row.click()
  await scan(again, product, sku)
  await counted(again, 1, 1)
  await ship(again, 'PV-1181')
  await expect(again.getByText(t('managementPacking:allLeft'))).toBeVisible()
  await expectAccessible(again)
  const { parcels } = accepted(
    await callApi<{ parcels: { products: { quantity: number }[] }[] }>(owner, 'GET', `/orders/${folio}`),
  )
  expect(parcels.map(({ products }) => products.map(({ quantity }) => quantity))).toEqual([[2], [1]])

  async function ship(on: Page, number: string, { box = '', kilos = '' } = {}) {
    if (box) await typeInto(on.getByLabel(t('managementPacking:ship.box')), box)
    if (kilos) await typeInto(on.getByLabel(t('managementPacking:ship.weight')), kilos)
    await typeInto(on.getByLabel(t('managementPacking:ship.tracking')), number)
    await on.getByRole('button', { name: /^(Enviar|Ship) \d/ }).dblclick()
  }
})
