import { accepted, buyByTransfer, callApi, newCaller } from '../api-buyer.ts'
import { expectAccessible } from '../fixtures.ts'
import { CUT, untilIntercepted } from '../lost-code.ts'
import { beOwner } from '../owner.ts'
import { open, stopClock } from '../pages.ts'
import { expect, test } from '../speaking.ts'
import { collect } from '../store-database.ts'
import { typeInto } from '../typing.ts'

test('a form that lacks something leads to what it lacks, in the page’s own words', async ({
  page,
  baseURL,
  language,
  t,
  complaints,
}) => {
  complaints.tolerate(/status of 422/)
  const caller = newCaller(baseURL ?? '', language)
  const folio = await buyByTransfer(caller, 'reposado')
  await collect(await beOwner(page, caller), folio)
  const dialog = page.getByRole('dialog')

  await open(page, `/management/orders/${folio}`)
  await page.getByRole('button', { name: t('managementOrders:notes.add') }).click()
  const note = page.getByLabel(t('managementOrders:notes.new'))
  await expect(note).toBeFocused()
  await expect(note).toHaveAttribute('aria-invalid', 'true')
  await page.getByRole('button', { name: t('managementOrders:action.ship') }).click()
  const ship = dialog.getByRole('button', { name: t('managementOrders:ship.confirm') })
  const tracking = dialog.getByRole('textbox', { name: t('managementOrders:csv.tracking') })
  await ship.click()
  await expect(tracking).toBeFocused()
  // Pressed again, it leads there again
  await ship.click()
  await expect(tracking).toBeFocused()
  await expectAccessible(page)

  await open(page, '/management/inventory')
  await page
    .getByRole('button', { name: t('managementInventory:move') })
    .first()
    .click()
  const save = dialog.getByRole('button', { name: t('managementInventory:dialog.save') })
  await save.click()
  const units = dialog.getByLabel(t('managementInventory:dialog.units'))
  await expect(units).toBeFocused()
  await expect(units).toHaveAccessibleDescription(new RegExp(t('managementInventory:dialog.unitsInvalid')))
  await dialog.getByLabel(t('managementInventory:dialog.action')).selectOption('otherIn')
  await units.pressSequentially('3')
  await save.click()
  const why = dialog.getByLabel(t('managementInventory:dialog.note'))
  await expect(why).toBeFocused()
  await expect(why).toHaveAttribute('aria-invalid', 'true')
  await expect(units).not.toHaveAttribute('aria-invalid')
  await expectAccessible(page)

  await open(page, '/management/shipping')
  await page.getByRole('button', { name: t('managementContent:shipping.try') }).click()
  await expect(page.getByLabel(t('managementContent:shipping.postalCode'), { exact: true })).toBeFocused()
})

test('what is pressed in a row keeps the focus while it is saved', async ({
  page,
  baseURL,
  language,
  t,
  complaints,
}) => {
  complaints.tolerate(/ERR_FAILED/)
  await beOwner(page, newCaller(baseURL ?? '', language))
  await open(page, '/management/services')
  const hide = page.getByRole('button', { name: t('managementServices:hideNamed', { name: '' }).trim() }).first()
  await expect(hide).toBeVisible()
  const journey = Promise.withResolvers<void>()
  await page.route('**/management/services/**', (route) =>
    route.request().method() === 'GET' ? route.continue() : journey.promise.then(() => route.abort()),
  )
  await untilIntercepted(page)
  await hide.focus()
  const asked = page.waitForRequest((request) => request.method() !== 'GET' && request.url().includes('/services/'))
  await page.keyboard.press('Enter')
  await asked
  await expect(hide).toBeDisabled()
  await expect(hide).toBeFocused()
  journey.resolve()
  await expect(hide).toBeEnabled()
  await expect(hide).toBeFocused()
})

test('a form that takes its list’s place gets the keyboard, and so does the list after it', async ({
  page,
  baseURL,
  language,
  t,
}) => {
  await beOwner(page, newCaller(baseURL ?? '', language))
  const main = page.locator('main')
  await open(page, '/management/banners')
  const add = main.getByRole('button', { name: t('managementContent:banners.add') })
  await add.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('managementContent:banners.addTitle'))
  await expect(main).toBeFocused()
  await main.getByRole('link', { name: t('managementContent:banners.title') }).press('Enter')
  await expect(add).toBeVisible()
  await expect(main).toBeFocused()
})

test('what was found and what it costs stay until the next answer comes, and a code is asked about whole', async ({
  page,
  baseURL,
  language,
  t,
}) => {
  await beOwner(page, newCaller(baseURL ?? '', language))
  await open(page, '/management/orders/new')
  const hold = async (path: string) => {
    const journey = Promise.withResolvers<void>()
    await page.route(path, (route) => journey.promise.then(() => route.continue()), { times: 1 })
    return { asked: page.waitForRequest(path), release: journey.resolve }
  }
  const search = page.getByRole('searchbox', { name: t('managementOrders:new.find') })
  const found = page.getByRole('list', { name: t('managementOrders:new.results') }).getByText(/Reposado 750 ml/)
  await typeInto(search, 'reposado')
  await expect(found.first()).toBeVisible()
  const next = await hold('**/saleable-variants*')
  await search.pressSequentially(' 750')
  await next.asked
  await expect(found.first()).toBeVisible()
  next.release()

  await page
    .getByRole('button', { name: /Reposado 750 ml/ })
    .first()
    .click()
  const cost = page.getByRole('region', { name: t('managementOrders:new.quote') }).locator('dl')
  await expect(cost).toBeVisible()
  const dearer = await hold('**/orders/quote')
  const before = await cost.textContent()
  await page.getByRole('button', { name: t('managementOrders:new.more', { name: '' }).trim() }).click()
  await dearer.asked
  await expect(cost).toHaveText(before ?? '')
  dearer.release()
  await expect(cost).not.toHaveText(before ?? '')

  const quoted: (string | null)[] = []
  page.on('request', (request) => request.url().endsWith('/orders/quote') && quoted.push(request.postData()))
  await stopClock(page)
  const code = page.getByLabel(t('managementOrders:new.code'))
  await typeInto(code, 'NINGUNO')
  expect(quoted, 'while it is typed').toEqual([])
  await page.clock.resume()
  await expect(code).toHaveAttribute('aria-invalid', 'true')
  expect(quoted).toEqual([expect.stringContaining('"discountCode":"NINGUNO"')])
})

test('a product whose answer was lost is made once, also when its page was loaded again and a limit met', async ({
  page,
  baseURL,
  complaints,
}) => {
  complaints.tolerate(CUT)
  complaints.tolerate(/status of 429/)
  const owner = await beOwner(page, newCaller(baseURL ?? ''))
  const name = `Copa ${crypto.randomUUID().slice(0, 8)}`
  await page.goto('/management/products/new?lng=es')
  await typeInto(page.getByLabel(/Nombre Español/), name)
  await typeInto(page.getByLabel(/Resumen Español/), 'Para beber despacio.')
  await typeInto(page.getByLabel(/Descripción Español/).first(), 'Vidrio soplado en Tonalá.')
  await page.getByRole('button', { name: 'Agregar presentación' }).press('Enter')
  await typeInto(page.getByLabel('SKU'), name.replace(' ', '-'))
  await typeInto(page.getByLabel('Precio', { exact: true }), '450')
  await typeInto(page.getByLabel('Peso (g)'), '300')
  await typeInto(page.getByLabel(/Tamaño Español/), 'Pieza')
  let made = 0
  const limit = { statusCode: 429, code: 'TooManyRequests', message: 'Espera un momento.' }
  let isLimited = false
  await page.route('**/api/management/products', async (route) => {
    if (route.request().method() !== 'POST') return route.fallback()
    if (isLimited) return route.fulfill({ status: limit.statusCode, json: limit })
    const answer = await route.fetch()
    made += 1
    await (made === 1 ? route.abort() : route.fulfill({ response: answer }))
  })
  const save = page.getByRole('button', { name: 'Guardar' })
  await save.press('Enter')
  await expect.poll(() => made).toBe(1)
  await expect(page.getByRole('alert').first()).toBeVisible()
  await page.reload()
  await expect(page.getByLabel(/Nombre Español/)).toHaveValue(name)
  isLimited = true
  await save.press('Enter')
  await expect(page.getByText(limit.message)).toBeVisible()
  isLimited = false
  await save.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  const search = new URLSearchParams({ search: name })
  const products = accepted(await callApi<{ name: { es: string } }[]>(owner, 'GET', `/management/products?${search}`))
  expect(products.map((product) => product.name.es)).toEqual([name])
})
