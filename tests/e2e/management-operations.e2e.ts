import { beOwner } from './owner.ts'
import { newCaller } from './api-buyer.ts'
import { expect, expectAccessible, test } from './fixtures.ts'
import { linkMailedTo } from './mailbox.ts'
import { typeInto } from './typing.ts'

test('the owner invites somebody, who joins; what was done is written down in a whole chain', async ({
  page,
  context,
  baseURL,
}) => {
  const email = `marta-${crypto.randomUUID()}@people.example`
  await beOwner(page, newCaller(baseURL ?? ''))
  await page.goto('/management/staff')
  await page.getByRole('button', { name: 'Invitar' }).click()
  await typeInto(page.getByLabel('Nombre'), 'Marta Ruiz')
  await typeInto(page.getByLabel('Correo'), email)
  await page.getByRole('button', { name: 'Enviar la invitación' }).click()
  await expect(page.getByRole('table', { name: 'Invitaciones sin aceptar' })).toContainText(email)
  await expectAccessible(page)

  const guest = await context.newPage()
  await guest.goto(await linkMailedTo(email, '/join-staff'))
  await typeInto(guest.getByLabel('Contraseña nueva', { exact: true }), 'agave azul 142')
  await typeInto(guest.getByLabel(/Repite|Confirma/), 'agave azul 142')
  await guest.getByRole('button', { name: 'Unirme al equipo' }).click()
  await expect(guest.getByText('Ya eres parte del equipo')).toBeVisible()
  await guest.close()

  await page.keyboard.press('Control+k')
  const palette = page.getByRole('dialog', { name: 'Buscar y ejecutar' })
  await typeInto(palette.getByRole('textbox'), 'reemb')
  await expect(palette.getByRole('button', { name: 'Reembolsar: elegir el pedido' })).toBeVisible()
  await typeInto(palette.getByRole('textbox'), 'bitac')
  await expect(palette.getByRole('button', { name: 'Bitácora' })).toBeVisible()
  await expectAccessible(page)
  await palette.getByRole('textbox').press('Enter')
  await expect(page).toHaveURL(/\/management\/audit$/)
  await expect(page.getByRole('table', { name: 'Lo que hizo el equipo' })).toContainText('Invitó a alguien al equipo')
  await page.getByRole('button', { name: 'Comprobar ahora' }).click()
  await expect(page.getByText('La cadena está completa')).toBeVisible()
  await expectAccessible(page)
})

test('a key is shown once, mails are read as text, and keys of the keyboard lead on', async ({ page, baseURL }) => {
  await beOwner(page, newCaller(baseURL ?? ''))
  await page.goto('/management/api-keys')
  await page.getByRole('button', { name: 'Crear llave' }).click()
  await typeInto(page.getByLabel('Nombre'), 'Báscula')
  await page.getByLabel('Leer pedidos').check()
  await page.getByRole('button', { name: 'Crear', exact: true }).click()
  await expect(page.getByText(/^sk_[\w-]{43}$/)).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Ya la guardé' }).click()
  await expect(page.getByText(/^sk_[\w-]{43}$/)).toBeHidden()
  await page.locator('body').press('g')
  await page.locator('body').press('e')
  await expect(page).toHaveURL(/\/management\/staff$/)
  await page.locator('body').press('?')
  await expect(page.getByRole('dialog', { name: 'Atajos del teclado' })).toBeVisible()
  await page.keyboard.press('Escape')
  await page.goto('/management/mails')
  await expect(page.getByRole('heading', { name: 'Correos' })).toBeVisible()
  await expectAccessible(page)
  await page.goto('/management/jobs')
  await expect(page.getByRole('heading', { name: 'Tareas fallidas' })).toBeVisible()
  await expectAccessible(page)
})

test('settings say what is left before the house opens, and keep a way to pay', async ({
  page,
  baseURL,
  complaints,
}) => {
  // The browser itself tells of the refusals that the page explains
  complaints.tolerate(/422|ERR_FAILED/)
  await beOwner(page, newCaller(baseURL ?? ''))
  await page.goto('/management/settings?lng=es')
  await expect(page.getByText('Los pagos en línea son de prueba')).toBeVisible()
  const methods = page.getByRole('group', { name: 'Formas de pago que se ofrecen' })
  for (const method of ['Tarjeta', 'Link', 'Efectivo en OXXO', 'Transferencia SPEI'])
    await methods.getByLabel(method, { exact: true }).uncheck()
  await page.getByRole('button', { name: 'Guardar', exact: true }).click()
  await expect(methods).toContainText('Deja al menos una forma de pago')
  await expectAccessible(page)
  await page.reload()
  await expect(methods.getByLabel('Link', { exact: true })).not.toBeChecked()
  await page.getByRole('button', { name: 'Descartar cambios' }).click()
  await expect(methods.getByLabel('Link', { exact: true })).toBeChecked()

  // A thumb that slips while what it saved is on its way
  const pressed = Promise.withResolvers<void>()
  await page.route('**/api/management/settings', async (route) => {
    await pressed.promise
    await route.abort()
  })
  const sender = page.getByLabel('Nombre de quien escribe')
  await typeInto(sender, 'Ventas')
  await page.getByRole('button', { name: 'Guardar', exact: true }).click()
  await page.getByRole('button', { name: 'Descartar cambios' }).click()
  pressed.resolve()
  await expect(page.getByRole('alert').filter({ hasText: /./ })).toBeVisible()
  await expect(sender).toHaveValue('Ventas')
})
