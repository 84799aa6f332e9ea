import { formatMoment } from '../../src/i18n/format.ts'
import { accepted, buyByTransfer, callApi, fillCart, newCaller, newEmail } from './api-buyer.ts'
import { expect, expectAccessible, test } from './fixtures.ts'
import { untilIntercepted } from './lost-code.ts'
import { collect, leftAgo } from './store-database.ts'
import { beOwner } from './owner.ts'
import { typeInto, setDate } from './typing.ts'

test('the palette leads to the orders that can be refunded', { tag: '@one-layout' }, async ({ page, baseURL }) => {
  const caller = newCaller(baseURL ?? '')
  const [paid, unpaid] = [await buyByTransfer(caller, 'blanco'), await buyByTransfer(caller, 'blanco')]
  await collect(await beOwner(page, caller), paid)
  await page.goto('/management/settings')
  await page.getByRole('button', { name: 'Buscar y ejecutar' }).click()
  const palette = page.getByRole('dialog', { name: 'Buscar y ejecutar' })
  await typeInto(palette.getByRole('textbox'), 'reemb')
  await palette.getByRole('textbox').press('Enter')
  await expect(page).toHaveURL('/management/orders?money=paid')
  // The page that it leaves has fields to search in as well
  await expect(page.getByRole('heading', { level: 1, name: 'Pedidos' })).toBeVisible()
  await typeInto(page.getByRole('searchbox'), caller.email)
  await expect(page).toHaveURL(/search=/)
  await expect(page.getByRole('link', { name: paid })).toBeVisible()
  await expect(page.getByRole('link', { name: unpaid })).toBeHidden()
  await page.getByRole('link', { name: paid }).click()
  await expect(page.getByRole('button', { name: 'Reembolsar' })).toBeVisible()
})

test('the menu shows where one is, also at its end', async ({ page, baseURL, isMobile }) => {
  await beOwner(page, newCaller(baseURL ?? ''))
  await page.setViewportSize({ width: isMobile ? 360 : 1280, height: 640 })
  await page.goto('/management/settings')
  if (isMobile) await page.getByRole('button', { name: 'Abrir menú' }).click()
  const menu = page.getByRole('navigation', { name: 'Administración' })
  await expect(menu.getByRole('link', { name: 'Ajustes' })).toBeInViewport({ ratio: 1 })
  expect(await page.evaluate(() => scrollY)).toBe(0)
})

test('orders begin above the fold, dense where a mouse points, and look as one wants them', async ({
  page,
  baseURL,
  isMobile,
}) => {
  const caller = newCaller(baseURL ?? '')
  const folio = await buyByTransfer(caller, 'reposado')
  await beOwner(page, caller)
  await page.goto('/management/orders')
  await expect(page.getByRole('link', { name: /^SC-/ }).first()).toBeInViewport({ ratio: 1 })
  await page.goto(`/management/orders?search=${caller.email}`)
  const row = page.getByRole('row').filter({ hasText: folio })
  await expect(row).toBeVisible()
  const status = page.getByRole('combobox', { name: 'Estado', exact: true })
  if (!isMobile) {
    expect((await row.boundingBox())?.height).toBeLessThan(60)
    await expect(status).toBeVisible()
    const buyer = page.getByRole('columnheader', { name: 'Comprador', exact: true })
    await expect(buyer).toBeVisible()
    await page.locator('summary').filter({ hasText: 'Vista' }).click()
    await page.getByRole('checkbox', { name: 'Comprador', exact: true }).press('Space')
    await page.getByRole('checkbox', { name: 'Filas altas' }).press('Space')
    await expect(buyer).toHaveCount(0)
    await expectAccessible(page)
    await page.reload()
    await expect(row).toBeVisible()
    await expect(buyer, 'as it was left').toHaveCount(0)
    expect((await row.boundingBox())?.height).toBeGreaterThanOrEqual(60)
    return
  }
  await expect(status).toBeHidden()
  await page.getByRole('button', { name: 'Filtros', exact: true }).click()
  await status.selectOption('Por pagar')
  await expect(row).toBeVisible()
  await page.getByRole('button', { name: 'Filtros · 1 en uso' }).click()
  await expect(status).toBeHidden()
  await expectAccessible(page)
})

test('figures align right, a chosen row has air and its bar stays low', async ({ page, baseURL, isMobile }) => {
  const caller = newCaller(baseURL ?? '')
  const folio = await buyByTransfer(caller, 'reposado')
  await beOwner(page, caller)
  await page.goto(`/management/orders?search=${caller.email}`)
  const row = page.getByRole('row').filter({ hasText: folio })
  const checkbox = row.getByRole('checkbox')
  await expect(page.getByRole('list', { name: 'Lo que espera' }).getByRole('button').first()).toBeVisible()
  await checkbox.check()
  const bar = page.getByRole('region', { name: '1 elegido' })
  await expect(bar).toBeInViewport({ ratio: 1 })
  expect((await bar.boundingBox())?.height).toBeLessThan(125)
  const [outer, inner] = [await row.boundingBox(), await checkbox.boundingBox()]
  expect((inner?.x ?? 0) - (outer?.x ?? 0)).toBeGreaterThanOrEqual(6)
  if (!isMobile) await expect(row.getByRole('cell').filter({ hasText: '$' })).toHaveCSS('text-align', 'right')
  await expectAccessible(page)
})

/** Lists with figures, and what their columns of figures are called. */
const FIGURES: Record<string, readonly string[]> = {
  orders: ['Total'],
  'orders/abandoned': ['Valor'],
  payments: ['Llegó', 'Cuesta'],
  customers: ['Pedidos', 'Ha pagado'],
  products: ['Precio', 'Existencias'],
  inventory: ['Centro de distribución'],
  'inventory/movements': ['Unidades', 'Existencia'],
  discounts: ['Descuento', 'Usos'],
  stores: ['Existencias', 'Apartado'],
  shipping: ['Primera unidad', 'Unidad adicional', 'Gratis desde'],
}

test('figures stand at the right in every list', { tag: '@one-layout' }, async ({ page, baseURL }) => {
  const caller = newCaller(baseURL ?? '')
  const folio = await buyByTransfer(caller, 'reposado')
  await leftAgo(await fillCart(caller, { productId: 'anejo' }), 2)
  const account = { userName: 'Elena Robles', email: newEmail(), password: 'agave azul callado' }
  accepted(await callApi(caller, 'POST', '/users/register-me', { body: account }))
  const owner = await beOwner(page, caller)
  accepted(await callApi(owner, 'POST', '/payment-request/collections', { body: { orderId: folio, amount: 1 } }))
  for (const [list, columns] of Object.entries(FIGURES)) {
    await page.goto(`/management/${list}`)
    await expect(page.getByRole('table').first()).toBeVisible()
    for (const column of columns) {
      const header = page.getByRole('columnheader', { name: column, exact: true }).first()
      await expect(header, `${list}: ${column}`).toHaveCSS('text-align', 'right')
    }
    const left = await page.locator('td').evaluateAll((cells) =>
      cells
        .filter((cell) => /^[−-]?\$?[\d,.]+( MXN)?( ?%)?$/.test(cell.lastElementChild?.textContent?.trim() ?? ''))
        .filter((cell) => getComputedStyle(cell).textAlign !== 'right')
        .map((cell) => cell.textContent),
    )
    expect(left, list).toEqual([])
  }
})

test.describe('in a browser of another zone', { tag: '@one-layout' }, () => {
  test.use({ timezoneId: 'Asia/Tokyo' })

  test('all clocks are the shop’s', async ({ page, baseURL }) => {
    const caller = newCaller(baseURL ?? '')
    const folio = await buyByTransfer(caller, 'reposado')
    const owner = await beOwner(page, caller)
    const placed = accepted(
      await callApi<{ placedAt: string }[]>(owner, 'GET', `/management/orders?search=${caller.email}`),
    )
    const moment = formatMoment(placed[0]?.placedAt ?? '', 'es')
    await page.goto(`/management/orders?search=${caller.email}`)
    await expect(page.getByRole('row').filter({ hasText: folio })).toContainText(moment)
    await page.goto(`/management/orders/${folio}`)
    await expect(page.getByText(moment).first()).toBeVisible()

    const { productId } = accepted(
      await callApi<{ productId: string }>(owner, 'POST', '/management/products/copitas/copy'),
    )
    await page.goto(`/management/products/${productId}`)
    await page.getByText('Publicar más tarde').click()
    // Within the two years that may be chosen from, whenever this runs
    const day = `${new Date().getFullYear() + 1}-07-15T09:30`
    await setDate(page.getByLabel('Publicar el'), day)
    await page.getByRole('button', { name: 'Programar' }).click()
    const published = formatMoment(`${day}:00-06:00`, 'es')
    await expect(page.getByText(`Se publica el ${published}`).first()).toBeVisible()
  })
})

test('what is typed to search a list asks for the list alone', { tag: '@one-layout' }, async ({ page, baseURL }) => {
  await beOwner(page, newCaller(baseURL ?? ''))
  await page.goto('/management/orders')
  const search = page.getByRole('searchbox')
  await expect(search).toBeVisible()
  const pages: string[] = []
  page.on('request', (request) => request.url().includes('.data') && pages.push(request.url()))
  await typeInto(search, 'nadie en particular')
  await expect(page).toHaveURL(/search=nadie/)
  await expect(page.getByText('Nada coincide con los filtros')).toBeVisible()
  await page.getByRole('button', { name: 'Quitar filtros' }).click()
  await expect(page).toHaveURL('/management/orders')
  await expect(search).toHaveValue('')
  expect(pages).toEqual([])
})

test('no filter leaves a panel of payments taller than its line', { tag: '@one-layout' }, async ({ page, baseURL }) => {
  await beOwner(page, newCaller(baseURL ?? ''))
  await page.route(/\/api\/payment-issues\?/, async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, json: { ...(await response.json()), data: [], meta: { next: null } } })
  })
  await page.goto('/management/payments?state=resolved')
  const none = page
    .locator('div')
    .filter({ hasText: /^Nada coincide con los filtrosQuitar filtros$/ })
    .last()
  await expect(none).toBeVisible()
  expect((await none.boundingBox())?.height).toBeLessThan(60)
})

test('a call says that nothing answers, and goes on', { tag: '@one-layout' }, async ({ page, baseURL, complaints }) => {
  complaints.tolerate(/net::ERR_|Failed to load resource/)
  await beOwner(page, newCaller(baseURL ?? ''))
  await page.goto('/management/orders/new')
  const cut = /\/api\/management\/(saleable-variants|orders\/quote)/
  await page.route(cut, (route) => route.abort('internetdisconnected'))
  await untilIntercepted(page)
  const search = page.getByRole('searchbox', { name: 'Buscar producto' })
  await typeInto(search, 'reposado')
  const problem = page.getByRole('alert').filter({ hasText: 'conexión' })
  await expect(problem).toBeVisible()
  await expectAccessible(page)
  await page.unroute(cut)
  await problem.getByRole('button', { name: 'Intentar de nuevo' }).click()
  const add = page.getByRole('button', { name: /Agregar: .*Reposado/ }).first()
  await expect(add).toBeVisible()
  await expect(problem).toHaveCount(0)

  await page.route(cut, (route) => route.abort('internetdisconnected'))
  await untilIntercepted(page)
  await add.click()
  const quote = page.getByRole('region', { name: 'Costo' })
  await expect(quote.getByRole('alert')).toBeVisible()
  await page.unroute(cut)
  await quote.getByRole('alert').getByRole('button', { name: 'Intentar de nuevo' }).click()
  await expect(quote.getByRole('alert')).toHaveCount(0)
  await expect(quote.getByText('Total', { exact: true })).toBeVisible()
})
