import type { Page } from '@playwright/test'
import { beOwner } from '../owner.ts'
import { newCaller } from '../api-buyer.ts'
import { expect, expectAccessible, test } from '../fixtures.ts'
import { CUT, cut } from '../lost-code.ts'
import { linkMailedTo } from '../mailbox.ts'
import { stopClock } from '../pages.ts'
import { typeInto } from '../typing.ts'

const WHY = 'No hay conexión con la tienda.'
const FAILED = { problem: 'timeout', tries: 5 }
const FAILED_MAIL = {
  ...FAILED,
  mailId: crypto.randomUUID(),
  kind: 'welcome',
  subject: 'Bienvenida',
  to: ['marta@people.example'],
  status: 'failed',
  canBeRetried: true,
  writtenAt: '2026-11-23T12:00:00.000Z',
}
const FAILED_JOB = {
  ...FAILED,
  jobId: crypto.randomUUID(),
  name: 'send-mail',
  about: {},
  enqueuedAt: '2026-11-23T12:00:00.000Z',
  failedAt: '2026-11-23T12:05:00.000Z',
}

/** A list of what failed holds `row`. */
async function showFailed(page: Page, list: RegExp, row: object) {
  await page.route(list, (route) =>
    route.fulfill({ json: { statusCode: 200, data: [row], meta: { limit: 20, next: null } } }),
  )
}

/** What is tried again without a connection says why in its row. */
/** In the row that says `words`: other journeys may have failures of their own on the page. */
async function expectRetryFails(page: Page, { call, words }: { call: RegExp; words: string }) {
  await cut(page, 'POST', call)
  const row = page.getByRole('row').filter({ hasText: words })
  await row.getByRole('button', { name: /^Reintentar/ }).click()
  await expect(row.getByText(WHY)).toBeVisible()
}

test('the owner invites somebody, who joins; what was done is written down in a whole chain', async ({
  page,
  context,
  baseURL,
  complaints,
}) => {
  complaints.tolerate(CUT)
  const email = `marta-${crypto.randomUUID()}@people.example`
  await beOwner(page, newCaller(baseURL ?? ''))
  await page.goto('/management/staff')
  await page.getByRole('button', { name: 'Invitar' }).click()
  await typeInto(page.getByLabel('Nombre'), 'Marta Ruiz')
  await typeInto(page.getByLabel('Correo'), email)
  await page.getByRole('button', { name: 'Enviar la invitación' }).click()
  const invitation = page
    .getByRole('table', { name: 'Invitaciones sin aceptar' })
    .getByRole('row')
    .filter({ hasText: email })
  await cut(page, 'POST', /\/renewal$/)
  await invitation.getByRole('button', { name: /^Enviar otra vez/ }).click()
  await expect(invitation.getByText(WHY)).toBeVisible()
  await expectAccessible(page)
  await page.unrouteAll()

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
  // A product that is called so comes first, and stays while more letters are looked for
  await typeInto(palette.getByRole('textbox'), 'reposa')
  const found = palette.getByRole('button', { name: 'Tequila Reposado', exact: true })
  await expect(palette.getByRole('list').first()).toContainText('Tequila Reposado')
  const answered = Promise.withResolvers<void>()
  await page.route(/\/management\/products\?/, async (route) => {
    await answered.promise
    await route.continue()
  })
  await page.keyboard.type('do')
  await expect(palette.getByText('Buscando')).toBeVisible()
  await expect(found).toBeVisible()
  answered.resolve()
  await expect(palette.getByText('Buscando')).toHaveCount(0)
  await expect(found).toBeVisible()
  await page.unrouteAll()
  await typeInto(palette.getByRole('textbox'), 'bitac')
  await expect(palette.getByRole('button', { name: 'Bitácora' })).toBeVisible()
  await expectAccessible(page)
  await palette.getByRole('textbox').press('Enter')
  await expect(page).toHaveURL(/\/management\/audit$/)
  await expect(page.getByRole('table', { name: 'Lo que hizo el equipo' })).toContainText('Invitó a alguien al equipo')
  const chain = page.getByRole('region').filter({ has: page.getByRole('button', { name: 'Comprobar ahora' }) })
  await cut(page, 'GET', /\/audit-entries\/chain/)
  await chain.getByRole('button').click()
  await expect(chain.getByText(WHY)).toBeVisible()
  await page.unrouteAll()
  await chain.getByRole('button').click()
  await expect(chain.getByText('La cadena está completa')).toBeVisible()
  await expect(chain.getByText(WHY)).toHaveCount(0)
  await expectAccessible(page)
})

test('a key is shown once, mails are read as text, and keys of the keyboard lead on', async ({
  page,
  baseURL,
  complaints,
}) => {
  complaints.tolerate(CUT)
  await beOwner(page, newCaller(baseURL ?? ''))
  await page.goto('/management/api-keys')
  await page.getByRole('button', { name: 'Crear llave' }).click()
  await typeInto(page.getByLabel('Nombre'), 'Báscula')
  await page.getByLabel(/^Ver los pedidos/).check()
  await page.getByRole('button', { name: 'Crear', exact: true }).click()
  await expect(page.getByText(/^sk_[\w-]{43}$/)).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Ya la guardé' }).click()
  await expect(page.getByText(/^sk_[\w-]{43}$/)).toBeHidden()
  const key = page.getByRole('row').filter({ hasText: 'Báscula' })
  await cut(page, 'DELETE', /\/api-keys\//)
  await key.getByRole('button', { name: 'Cancelar llave' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Cancelar llave' }).click()
  await expect(key.getByText(WHY)).toBeVisible()
  // However late a busy machine presses the second key
  await stopClock(page)
  await page.locator('body').press('g')
  await page.locator('body').press('e')
  await page.clock.resume()
  await expect(page).toHaveURL(/\/management\/staff$/)
  await page.locator('body').press('?')
  await expect(page.getByRole('dialog', { name: 'Atajos del teclado' })).toBeVisible()
  await page.keyboard.press('Escape')
  await showFailed(page, /\/api\/management\/mails(\?|$)/, FAILED_MAIL)
  await page.goto('/management/mails')
  await expect(page.getByRole('heading', { name: 'Correos' })).toBeVisible()
  await expectRetryFails(page, { call: /\/mails\/.+\/retry/, words: FAILED_MAIL.subject })
  await expectAccessible(page)
  await showFailed(page, /\/api\/failed-jobs(\?|$)/, FAILED_JOB)
  await page.goto('/management/jobs')
  await expect(page.getByRole('heading', { name: 'Tareas fallidas' })).toBeVisible()
  await expectRetryFails(page, { call: /\/failed-jobs\/[^?]+$/, words: FAILED_JOB.problem })
  await expectAccessible(page)
})

test('settings say what is left before the shop opens, and keep a way to pay', async ({
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
