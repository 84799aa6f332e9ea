import { accepted, buyByTransfer, callApi, fillCart, newCaller, orderCart } from './api-buyer.ts'
import { expect, expectAccessible, test } from './fixtures.ts'
import { collect, disputeCardOf } from './store-database.ts'
import { beOwner } from './owner.ts'
import { setDate, typeInto } from './typing.ts'

test('an order is found, looked at, packed, sent and delivered; a second press does nothing twice', async ({
  page,
  baseURL,
}) => {
  const caller = newCaller(baseURL ?? '')
  const folio = await buyByTransfer(caller, 'reposado')
  const owner = await beOwner(page, caller)
  await collect(owner, folio)

  await page.goto('/management/orders')
  await typeInto(page.getByRole('searchbox', { name: 'Buscar' }), caller.email)
  await expect(page).toHaveURL((url) => url.searchParams.get('search') === caller.email)
  await expect(page.getByRole('link', { name: folio })).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('link', { name: folio }).click()
  await expect(page.getByRole('heading', { level: 1, name: folio })).toBeVisible()
  await page.getByRole('button', { name: 'Registrar envío' }).click()
  await expect(page.getByRole('combobox', { name: 'Paquetería' })).toHaveAccessibleDescription(/\S/)
  await typeInto(page.getByRole('textbox', { name: 'Guía' }), 'PV-77')
  await page.getByRole('button', { name: 'Entregar a la paquetería' }).dblclick()
  await expect(page.getByText('En camino', { exact: true })).toBeVisible()
  await expect(page.getByRole('link', { name: 'PV-77', exact: true })).toHaveCount(1)
  await expectAccessible(page)

  // Somebody else was faster
  await callApi(owner, 'POST', `/orders/${folio}/delivery`)
  await page.getByRole('button', { name: 'Marcar entregado' }).first().click()
  await page.getByRole('dialog').getByRole('button', { name: 'Marcar entregado' }).click()
  await expect(page.getByText('Se entregó', { exact: true })).toBeVisible()

  await page.getByRole('link', { name: 'Hoja de empaque', exact: true }).click()
  await expect(page.getByRole('img', { name: folio })).toBeVisible()
  await expect(page.getByText('PV-77')).toBeVisible()
  await expect(page.getByRole('row', { name: /1 .*Reposado/ })).toBeVisible()
  await expect(page.getByText(/\$/)).toHaveCount(0)
  await expectAccessible(page)
})

test('of three bottles one leaves; the two that broke are called off, and said to be', async ({ page, baseURL }) => {
  const caller = newCaller(baseURL ?? '')
  const cartId = await fillCart(caller, { productId: 'blanco', quantity: 3 })
  const asked = { cartId, idempotencyKey: crypto.randomUUID(), paymentMethod: 'spei' } as const
  const { orderId: folio } = accepted(await orderCart(caller, asked))
  await collect(await beOwner(page, caller), folio)

  await page.goto(`/management/orders/${folio}`)
  await page.getByRole('button', { name: 'Registrar envío' }).click()
  await typeInto(page.getByRole('textbox', { name: 'Guía' }), 'PV-78')
  await typeInto(page.getByRole('spinbutton', { name: 'Tequila Blanco' }), '1')
  await page.getByRole('button', { name: 'Entregar a la paquetería' }).click()
  await expect(page.getByText('Faltan por salir 2')).toBeVisible()
  await expect(page.getByText('Enviado en parte')).toBeVisible()

  await page.getByRole('button', { name: 'Reembolsar' }).click()
  const refund = page.getByRole('dialog')
  await refund.getByRole('radio', { name: 'Un importe' }).check()
  await typeInto(refund.getByRole('textbox', { name: 'Importe' }), '')
  await refund.getByRole('textbox', { name: 'Importe' }).pressSequentially('999999')
  await refund.getByRole('button', { name: 'Continuar' }).click()
  await expect(refund.getByText(/Es más de lo que queda por devolver/)).toBeVisible()
  await refund.getByRole('radio', { name: 'Por productos' }).check()
  await refund.getByRole('spinbutton', { name: /Tequila Blanco.*por salir/ }).pressSequentially('1')
  await refund.getByRole('combobox', { name: 'Motivo' }).selectOption('Llegó o está dañado')
  await expectAccessible(page)
  await refund.getByRole('button', { name: 'Continuar' }).click()
  await refund.getByRole('button', { name: 'Sí, reembolsar' }).click()
  await expect(page.getByText('Falta por salir 1')).toBeVisible()
  await expect(page.getByText(/Salió un paquete: .*PV-78/)).toBeVisible()
  await expect(page.getByText(/Se devolvieron \$/)).toBeVisible()
  await page.goto(`/management/orders?status=to-prepare&search=${caller.email}`)
  await expect(page.getByRole('link', { name: folio })).toBeVisible()
  await page.goto(`/management/orders/${folio}`)

  await page.getByRole('link', { name: 'Hoja de empaque', exact: true }).click()
  await expect(page).toHaveURL(/\/slip/)
  await expect(page.getByRole('img', { name: folio })).toBeVisible()
  await expect(page.getByText('Paquete 1 de 1')).toHaveCount(0)
  await page.goBack()
  await page.getByRole('link', { name: 'Hoja de empaque del paquete PV-78' }).click()
  await expect(page.getByText('Paquete 1 de 1')).toBeVisible()
  await expect(page.getByRole('row', { name: /1 .*Blanco/ })).toBeVisible()
  await page.goBack()

  await page.getByRole('button', { name: 'Cancelar lo que falta' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Cancelar lo que falta' }).click()
  await expect(page.getByText('Se cancelaron 2')).toBeVisible()
  await expect(page.getByText('Faltan por salir 2')).toHaveCount(0)
  await expectAccessible(page)
})

test('a call becomes an order, its short transfer is settled, and the order is paid', async ({
  page,
  baseURL,
  complaints,
}) => {
  complaints.tolerate(/status of 422/)
  const owner = await beOwner(page, newCaller(baseURL ?? ''))
  await page.goto('/management/orders/new')
  await typeInto(page.getByRole('searchbox', { name: 'Buscar producto' }), 'reposado')
  await page
    .getByRole('button', { name: /Agregar: .*Reposado/ })
    .first()
    .click()
  await expect(page.getByRole('list', { name: 'Resultados' }).getByText('1 en el pedido')).toBeVisible()
  // Not below all that was found
  await expect(page.getByRole('button', { name: /Quitar: .*Reposado/ })).toBeInViewport()
  const said = {
    Nombre: 'Rosa',
    Apellidos: 'Lara',
    Correo: owner.email,
    Teléfono: '3355550142',
    'Código postal': '44500',
  }
  for (const [label, text] of Object.entries(said)) await typeInto(page.getByLabel(label, { exact: true }), text)
  await setDate(page.getByLabel('Fecha de nacimiento'), '1980-02-01')
  // Left by accident: the call goes on where it was
  await page.getByRole('link', { name: 'Pedidos', exact: true }).first().click()
  await expect(page).toHaveURL(/\/management\/orders$/)
  await page.goBack()
  await expect(page.getByText('Aquí sigue el pedido que dejaste a medias.')).toBeVisible()
  await expect(page.getByLabel('Apellidos')).toHaveValue('Lara')
  await page.getByRole('button', { name: 'Hacer el pedido' }).click()
  await expect(page.locator('[aria-invalid="true"]').first()).toBeFocused()
  await page.getByRole('checkbox', { name: 'Es un regalo' }).press('Space')
  await typeInto(page.getByRole('textbox', { name: /^Para\b/ }), 'Don Julián')
  await typeInto(page.getByRole('textbox', { name: 'Mensaje de la tarjeta' }), 'Salud, papá')
  await page.getByRole('checkbox', { name: /Con envoltura/ }).press('Space')
  await expect(page.getByRole('button', { name: /Quitar: .*[Rr]egalo/ })).toBeVisible()
  const where = { 'Ciudad o municipio': 'Guadalajara', Colonia: 'Arcos', 'Calle y número': 'Mezquite 12' }
  for (const [label, text] of Object.entries(where)) await typeInto(page.getByLabel(label, { exact: true }), text)
  await page.getByLabel('Plazo para pagar').selectOption('7 días')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Hacer el pedido' }).click()
  await expect(page).toHaveURL(/\/management\/orders\/SC-/)
  const folio = new URL(page.url()).pathname.split('/').at(-1) ?? ''
  await expect(page.getByRole('region', { name: 'Regalo' })).toContainText('Salud, papá')

  await page.getByRole('button', { name: 'Confirmar pago' }).click()
  await typeInto(page.getByRole('textbox', { name: 'Importe recibido' }), '100')
  await page.getByRole('dialog').getByRole('button', { name: 'Confirmar pago' }).click()
  await page.getByRole('link', { name: 'Resolver en Pagos' }).click()
  const issue = page.getByRole('row').filter({ hasText: folio }).filter({ hasText: '$100.00' })
  await issue.getByRole('button', { name: 'Resolver' }).click()
  await page.getByRole('radio', { name: /Aceptarlo así/ }).check()
  await expectAccessible(page)
  await page.getByRole('dialog').getByRole('button', { name: 'Resolver así' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.goto('/management/orders?gift=yes')
  await expect(page.getByRole('row').filter({ hasText: folio })).toContainText('Regalo')
  await page.goto('/management/packing')
  await expect(page.getByRole('link', { name: new RegExp(folio) })).toContainText('Regalo')
  await page.goto('/management/returns')
  await expect(page.getByRole('heading', { level: 1, name: 'Devoluciones' })).toBeVisible()
  await expectAccessible(page)
})

test('an order whose payment the bank disputes is marked for whoever packs it, and leaves only if that is meant', async ({
  page,
  baseURL,
  complaints,
}) => {
  complaints.tolerate(/status of 409/)
  const caller = newCaller(baseURL ?? '')
  const folio = await buyByTransfer(caller, 'reposado')
  const owner = await beOwner(page, caller)
  await collect(owner, folio)
  await disputeCardOf(folio)

  await page.goto('/management/packing')
  await expect(page.getByRole('link', { name: folio })).toContainText('Pago en disputa')
  await expectAccessible(page)
  await page.goto(`/management/orders/${folio}`)
  await page.getByRole('button', { name: 'Registrar envío' }).click()
  await typeInto(page.getByRole('textbox', { name: 'Guía' }), 'PV-79')
  const send = page.getByRole('button', { name: 'Entregar a la paquetería' })
  await send.click()
  const question = page.getByRole('dialog', { name: '¿Dejar que salga de todos modos?' })
  await expect(question).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(question).toBeHidden()
  await expect(page.getByText('No sale mientras no lo confirmes')).toBeVisible()
  await send.click()
  await question.getByRole('button', { name: 'Dejar que salga' }).click()
  await expect(page.getByText('En camino', { exact: true })).toBeVisible()
  await expect(page.getByRole('link', { name: 'PV-79', exact: true })).toHaveCount(1)
})
