import { elsewhere, someone, submit } from '../account-steps.ts'
import { accepted, buyByTransfer, callApi, fillCart, newCaller, orderCart } from '../api-buyer.ts'
import { customer } from '../customer.ts'
import { expectAccessible } from '../fixtures.ts'
import { askOnlyWhenPressed, CUT, lose } from '../lost-code.ts'
import { asOwner, collect, deliver, deliveredAgo } from '../store-database.ts'
import { linkMailedTo } from '../mailbox.ts'
import { cartButton, open } from '../pages.ts'
import { expect, test } from '../speaking.ts'
import { choosePictures, typeInto } from '../typing.ts'

const ORDERS = '/dashboard/orderClient'

test('a customer finds an order, opens it and orders it again, as far as it is still sold', async ({
  page,
  t,
  language,
  baseURL,
  complaints,
}) => {
  complaints.tolerate(CUT)
  const caller = await customer(page, language, baseURL)
  const cartId = await fillCart(caller, { productId: 'copitas', quantity: 2 })
  accepted(
    await callApi(caller, 'POST', `/shopping-cart/${cartId}/products`, { body: { productId: 'anejo', quantity: 1 } }),
  )
  const placed = await orderCart(caller, { cartId, idempotencyKey: crypto.randomUUID(), paymentMethod: 'spei' })
  const folio = accepted(placed).orderId

  await lose(page, /assets\/cart-store-/)
  await askOnlyWhenPressed(page)
  await open(page, ORDERS)
  const row = page.getByRole('main').getByRole('listitem').filter({ hasText: folio })
  await expect(row).toContainText(t('orders:statuses.pending'))
  await expect(row).toContainText(t('ownOrders:list.units', { count: 3 }))
  await expectAccessible(page)
  await page.getByRole('link', { name: t('orders:statuses.shipped') }).click()
  await expect(page.getByText(t('ownOrders:list.noneOfStatus'))).toBeVisible()
  await page.getByRole('link', { name: t('ownOrders:list.all'), exact: true }).click()
  await row.getByRole('link', { name: folio }).click()
  await expect(page).toHaveURL(`${ORDERS}/${folio}`)
  await expect(page.getByRole('heading', { name: t('orders:transfer.title') })).toBeVisible()
  await expectAccessible(page)

  const again = page.getByRole('button', { name: t('ownOrders:reorder.action') })
  await again.click()
  await expect(page.getByText(t('ownOrders:reorder.failed'))).toHaveCount(2)
  await expect(again).not.toHaveAttribute('aria-busy', 'true')
  await page.context().unrouteAll()

  await page.route('**/shopping-cart/*/products', async (route) => {
    const { productId } = route.request().postDataJSON() as { productId: string }
    const message = 'Sold out, says the store'
    if (productId !== 'anejo') return route.continue()
    return route.fulfill({ status: 409, json: { statusCode: 409, code: 'NotEnoughStock', message } })
  })
  await again.click()
  await expect(page.getByText(t('ownOrders:reorder.added', { count: 1 }))).toBeVisible()
  await expect(page.getByText('Sold out, says the store')).toBeVisible()
  await expect(cartButton(page, t, 2)).toBeVisible()
})

test('an order that waits for its transfer is canceled, after asking once more', async ({
  page,
  t,
  language,
  baseURL,
}) => {
  const caller = await customer(page, language, baseURL)
  const folio = await buyByTransfer(caller, 'copitas')
  await open(page, `${ORDERS}/${folio}`)
  const cancel = page.getByRole('button', { name: t('ownOrders:cancel.action') })
  await cancel.click()
  const dialog = page.getByRole('dialog', { name: t('ownOrders:cancel.question', { folio }) })
  await expect(dialog).toContainText(t('ownOrders:cancel.unpaid'))
  await expectAccessible(page)
  await dialog.getByRole('button', { name: t('ownOrders:cancel.keep') }).click()
  await expect(cancel).toBeFocused()
  await cancel.click()
  await dialog.getByRole('button', { name: t('ownOrders:cancel.confirm') }).click()
  await expect(page.getByText(t('orders:statusTexts.cancelled'))).toBeFocused()
  await expect(cancel).toHaveCount(0)
  // Nothing of it is on its way
  await expect(page.getByText(t('orders:track.estimatedDelivery'))).toHaveCount(0)
  await expect(page.getByRole('heading', { name: t('orders:transfer.title') })).toHaveCount(0)
})

test('what arrived broken is sent back within 24 hours, with a photo, and not after', async ({
  page,
  t,
  language,
  baseURL,
  complaints,
}) => {
  complaints.tolerate(/status of 422|blob:|Forbidden by connect-src: blob/)
  const caller = await customer(page, language, baseURL)
  const owner = await asOwner(caller)
  const [folio, late] = [await buyByTransfer(caller, 'copitas'), await buyByTransfer(caller, 'copitas')]
  for (const order of [folio, late]) {
    await collect(owner, order)
    await deliver(owner, order)
  }
  await deliveredAgo(late, 25)

  await open(page, `${ORDERS}/${folio}`)
  await page.getByRole('link', { name: new RegExp(t('reviews:panel.writeNamed', { product: '.+' })) }).click()
  await expect(page.getByRole('heading', { level: 1, name: t('reviews:form.title') })).toBeVisible()
  await page.goBack()
  await page.getByRole('button', { name: t('ownOrders:return.action') }).click()
  const send = page.getByRole('button', { name: t('ownOrders:return.send') })
  await send.click()
  await expect(page.getByLabel(t('ownOrders:return.description'))).toHaveAttribute('aria-invalid', 'true')
  await page.getByRole('radio', { name: t('ownOrders:return.reasons.original-defect') }).check()
  await page.getByRole('main').getByRole('checkbox').check()
  const said = 'Una copita llegó estrellada <script>document.title = "stolen"</script>'
  await typeInto(page.getByLabel(t('ownOrders:return.description')), said)
  await page.locator('main input[type="file"]').setInputFiles(await choosePictures(6))
  await expect(page.getByRole('group').getByRole('alert')).toContainText(t('ownOrders:return.photosOver', { max: 5 }))
  await expect(page.getByRole('img', { name: /^picture-\d.png$/ })).toHaveCount(5)
  await expect(page.getByRole('progressbar')).toHaveCount(0)
  await expectAccessible(page)
  await send.click()
  await expect(page.getByText(t('ownOrders:return.photosSent', { count: 5 }))).toBeVisible()
  await expect(page.getByRole('heading', { name: t('ownOrders:return.title'), exact: true })).toBeFocused()
  const photo = page.getByRole('img', { name: t('ownOrders:return.photo', { number: 1 }) })
  await expect(photo).toBeVisible()
  expect(
    await photo.evaluate((image: HTMLImageElement) => image.decode().then(() => image.naturalWidth)),
  ).toBeGreaterThan(0)
  await expectAccessible(page)
  await expect(page.getByText(said)).toBeVisible()
  expect(await page.title()).not.toBe('stolen')
  // Who leaves the page lets go of the picture
  const address = (await photo.getAttribute('src')) ?? ''
  await page.getByRole('link', { name: t('ownOrders:detail.back') }).click()
  await expect(page).toHaveURL(ORDERS)
  const isThere = () =>
    page.evaluate(
      (gone) =>
        fetch(gone).then(
          () => true,
          () => false,
        ),
      address,
    )
  await expect.poll(isThere).toBe(false)
  const listed = accepted(await callApi<{ folio: string }[]>(owner, 'GET', '/returns'))
  expect(listed.map((one) => one.folio)).toContain(folio)

  await open(page, `${ORDERS}/${late}`)
  const action = page.getByRole('button', { name: t('ownOrders:return.action') })
  await expect(action).toHaveAttribute('aria-disabled', 'true')
  await expect(action).toHaveAccessibleDescription(/24/)
  const body = { reason: 'wrong-item', description: 'x', lines: [{ variantId: 'copitas', quantity: 1 }] }
  expect((await callApi(caller, 'POST', `/customer/orders/${late}/return`, { body })).status).toBe(409)
})

test('a return that staff began leaves the customer their own', async ({ page, t, language, baseURL }) => {
  const caller = await customer(page, language, baseURL)
  const owner = await asOwner(caller)
  const cartId = await fillCart(caller, { productId: 'copitas', quantity: 2 })
  const placed = await orderCart(caller, { cartId, idempotencyKey: crypto.randomUUID(), paymentMethod: 'spei' })
  const folio = accepted(placed).orderId
  await collect(owner, folio)
  await deliver(owner, folio)
  const { products } = accepted(
    await callApi<{ products: { variantId: string }[] }>(caller, 'GET', `/customer/orders/${folio}`),
  )
  const lines = products.map(({ variantId }) => ({ variantId, quantity: 1 }))
  const body = { reason: 'changed-mind', description: 'Por teléfono', lines }
  accepted(await callApi(owner, 'POST', `/orders/${folio}/returns`, { body }))
  await open(page, `${ORDERS}/${folio}`)
  await expect(page.getByText(t('ownOrders:return.leads.accepted'))).toBeVisible()
  await expect(page.getByText('Por teléfono')).toBeVisible()
  // Comes late, and moves what is below it
  await expect(page.getByRole('heading', { name: t('reviews:panel.title') })).toBeVisible()
  const ask = page.getByRole('button', { name: t('ownOrders:return.action') })
  await ask.click()
  await page.getByRole('main').getByRole('checkbox').check()
  await page.getByRole('radio', { name: t('ownOrders:return.reasons.wrong-item') }).check()
  await typeInto(page.getByLabel(t('ownOrders:return.description')), 'La otra es de otro color')
  await expectAccessible(page)
  await page.getByRole('button', { name: t('ownOrders:return.send') }).click()
  await expect(page.getByText('La otra es de otro color')).toBeVisible()
  await expect(page.getByText('Por teléfono')).toBeVisible()
  await expect(ask).toHaveCount(0)
})

test('an invoice is asked for, and its data are there for the next order', async ({
  page,
  t,
  language,
  baseURL,
  complaints,
}) => {
  complaints.tolerate(/status of 422/)
  const caller = await customer(page, language, baseURL)
  const owner = await asOwner(caller)
  const [first, second] = [await buyByTransfer(caller, 'copitas'), await buyByTransfer(caller, 'copitas')]
  for (const folio of [first, second]) await collect(owner, folio)
  await open(page, `${ORDERS}/${first}`)
  const ask = page.getByRole('button', { name: t('ownOrders:invoice.ask') })
  await ask.click()
  const rfc = page.getByLabel(t('ownOrders:invoice.rfc'))
  await expect(rfc).toBeFocused()
  await page.getByRole('button', { name: t('ownOrders:close') }).click()
  await expect(ask).toBeFocused()
  await ask.click()
  await typeInto(rfc, 'no es un rfc')
  await typeInto(page.getByLabel(t('ownOrders:invoice.name')), 'Lucía Prado')
  const use = page.getByLabel(t('ownOrders:invoice.cfdiUse'))
  await page.getByLabel(t('ownOrders:invoice.taxRegime')).selectOption('605')
  await expect(use.locator('option[value=G03]')).toHaveCount(0)
  await page.getByLabel(t('ownOrders:invoice.taxRegime')).selectOption('612')
  await use.selectOption('G03')
  await typeInto(page.getByLabel(t('ownOrders:invoice.postalCode')), '44100')
  await page.getByRole('button', { name: t('ownOrders:invoice.send') }).click()
  await expect(rfc).toHaveAccessibleDescription(new RegExp(t('errors:rfcInvalid').slice(0, 20)))
  await expect(rfc).toBeFocused()
  await expectAccessible(page)
  await typeInto(rfc, 'PALU880412AB1')
  await page.getByRole('button', { name: t('ownOrders:invoice.send') }).click()
  await expect(page.getByText('PALU880412AB1')).toBeVisible()
  await expect(page.getByRole('heading', { name: t('ownOrders:invoice.title') })).toBeFocused()
  await open(page, `${ORDERS}/${second}`)
  await page.getByRole('button', { name: t('ownOrders:invoice.ask') }).click()
  await expect(rfc).toHaveValue('PALU880412AB1')
})

test('what was bought as a guest appears once the email is confirmed, and stays masked from others', async ({
  page,
  t,
  language,
  baseURL,
}) => {
  const caller = await customer(page, language, baseURL)
  const { token: _token, ...asGuest } = caller
  const folio = await buyByTransfer(asGuest, 'copitas')
  await open(page, ORDERS)
  await expect(page.getByText(t('ownOrders:list.none'))).toBeVisible()
  await open(page, await linkMailedTo(caller.email, '/verify-email'))
  await expectAccessible(page)
  await submit(page)
  await expect(page.getByText(t('account:verify.done', { email: caller.email }))).toBeVisible()
  await open(page, ORDERS)
  await page.getByRole('link', { name: folio }).click()
  await expect(page.getByText('Elena Robles Ibarra')).toBeVisible()
  // Whoever placed it and holds its folio may still pay it, and sees no more of it than before
  expect((await callApi(asGuest, 'POST', '/payment-request', { body: { orderId: folio } })).status).toBe(200)
  const seen = accepted(await callApi<{ receiver: string }>(asGuest, 'GET', `/orders/${folio}`))
  expect(seen.receiver).toContain('***')
})

test('another customer’s order can be neither seen, canceled, returned nor invoiced', async ({
  page,
  t,
  language,
  baseURL,
  complaints,
}) => {
  complaints.tolerate(/status of 404/)
  const theirs = {
    ...newCaller(baseURL ?? '', language),
    token: await elsewhere(page, await someone(page, language)),
  }
  const folio = await buyByTransfer(theirs, 'copitas')
  const stranger = await customer(page, language, baseURL)
  const invoice = {
    rfc: 'PALU880412AB1',
    name: 'x',
    taxRegime: '612',
    postalCode: '44100',
    cfdiUse: 'G03',
    email: 'x@people.example',
  }
  const back = { reason: 'wrong-item', description: 'x', lines: [{ variantId: 'copitas', quantity: 1 }] }
  for (const [method, path, body] of [
    ['GET', `/customer/orders/${folio}`, undefined],
    ['POST', `/orders/${folio}/cancellation`, undefined],
    ['POST', `/customer/orders/${folio}/return`, back],
    ['PUT', `/customer/orders/${folio}/invoice-data`, invoice],
  ] as const) {
    expect((await callApi(stranger, method, path, { body })).status, path).toBe(404)
  }
  await open(page, `${ORDERS}/${folio}`)
  await expect(page.getByRole('heading', { name: t('orders:receipt.notFoundTitle') })).toBeVisible()
  await expectAccessible(page)
})
