import type { Page } from '@playwright/test'
import { newCaller } from './api-buyer.ts'
import { expect, expectAccessible, test } from './fixtures.ts'
import { untilIntercepted } from './lost-code.ts'
import { beOwner } from './owner.ts'
import { untilServed } from './pages.ts'
import { choosePictures, typeInto } from './typing.ts'

test('the owner writes a product, shows it, prices it from the list, and is told of somebody else’s change', async ({
  page,
  baseURL,
  complaints,
}) => {
  // The browser itself tells of the refusal that the page asks about
  complaints.tolerate(/412/)
  const owner = await beOwner(page, newCaller(baseURL ?? ''))
  const name = `Copa ${crypto.randomUUID().slice(0, 8)}`
  await page.goto('/management/products/new?lng=es')
  await typeInto(page.getByLabel(/Nombre Español/), name)
  await typeInto(page.getByLabel(/Resumen Español/), 'Para beber despacio.')
  await typeInto(page.getByLabel(/Descripción Español/).first(), 'Vidrio soplado en Tonalá.')
  await page.getByRole('button', { name: 'Agregar presentación' }).click()
  await typeInto(page.getByLabel('SKU'), name.replace(' ', '-'))
  await typeInto(page.getByLabel('Precio', { exact: true }), '450')
  await typeInto(page.getByLabel('Peso (g)'), '300')
  await typeInto(page.getByLabel(/Tamaño Español/), 'Pieza')
  // While they are on their way one goes on writing
  await page.getByLabel('Elegir imágenes').setInputFiles(await choosePictures(3))
  await typeInto(page.getByLabel(/Colección Español/), 'Casa')
  const isMain = page.getByRole('checkbox', { name: 'Imagen principal' })
  await expect(isMain).toHaveCount(3)
  await expect(isMain.first()).toBeChecked()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Guardar' }).click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()

  // Seen by the owner as a visitor will, and by no visitor yet
  const preview = (await page.getByRole('link', { name: 'Ver como lo verá un visitante' }).getAttribute('href')) ?? ''
  const owners = page.url()
  await page.goto(preview)
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await expect(page.getByRole('complementary', { name: 'Vista previa' })).toContainText('Vista previa del borrador.')
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex')
  await expectAccessible(page)
  const answer = await page.request.get(preview)
  expect([answer.headers()['x-robots-tag'], (await answer.text()).includes(name)]).toEqual(['noindex', false])
  expect((await page.request.get(`/store/${owners.split('/').at(-1)}`)).status()).toBe(404)
  await page.goto(owners)

  await page.getByRole('button', { name: 'Publicar ahora' }).click()
  await expect(page.getByText('Publicado', { exact: true })).toBeVisible()
  const panel = page.getByRole('heading', { level: 2, name: 'Publicación' })
  await expect(panel, 'what was pressed is gone').toBeFocused()
  const address = page.url().split('/').at(-1) ?? ''
  await untilServed(page, `/store/${address}`, name)

  // Unsaved words survive leaving; somebody else's change to the same words is asked about
  await typeInto(page.getByLabel(/Resumen Español/), 'Para beber muy despacio.')
  await typeInto(page.getByLabel('Precio', { exact: true }), '455')
  // Far above the end of a long form
  await expect(page.getByRole('button', { name: 'Guardar' })).toBeInViewport()
  const call = (init: object) =>
    page.request.fetch(`/api/management/products/${address}`, {
      headers: { workspace: 'sierra-callada-store', authorization: `Bearer ${owner.token}`, 'if-match': '"2"' },
      ...init,
    })
  const { data } = await (await call({ method: 'GET' })).json()
  const variants = data.variants.map((variant: object) => ({ ...variant, price: 460 }))
  const changed = { ...data, variants, summary: { es: 'Para brindar.' } }
  expect((await call({ method: 'PUT', data: changed })).status()).toBe(200)
  const dialog = page.getByRole('dialog')
  await page.getByRole('button', { name: 'Guardar' }).click()
  await expect(dialog).toContainText('Para brindar.')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Descartar cambios' }).click()
  const refused = page.waitForResponse((response) => response.url().endsWith('/state'))
  await page.getByRole('button', { name: 'Quitar de la tienda' }).press('Enter')
  expect((await refused).status(), 'nobody moves what they have not seen').toBe(412)
  await expect(page.getByText(/^Alguien lo cambió mientras lo editabas/).first()).toBeVisible()
  await typeInto(page.getByLabel(/Resumen Español/), 'Para beber muy despacio.')
  await typeInto(page.getByLabel('Precio', { exact: true }), '455')
  await page.reload()
  await expect(page.getByLabel(/Resumen Español/)).toHaveValue('Para beber muy despacio.')
  await page.getByRole('button', { name: 'Guardar' }).click()
  await expect(dialog).toContainText('Para brindar.')
  await expect(dialog.getByRole('group', { name: 'Pieza · Precio' })).toContainText(/455.*460/s)
  await dialog.getByRole('button', { name: 'Guardar lo elegido' }).click()
  await expect(dialog).toBeHidden()

  const variantsOf = async () => (await (await call({ method: 'GET' })).json()).data.variants
  await page.clock.install()
  await page.goto(`/management/products?search=${encodeURIComponent(name)}`)
  await typeInCell(page, `Precio de ${name}`, '399.50')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: /399\.50/ })).toBeVisible()
  await expectAccessible(page)
  await untilServed(page, `/store/${address}`, '399.50')

  // A digit too few is asked about, once; whatever was saved is undone for ten seconds
  await typeInCell(page, `Precio de ${name}`, '39')
  await page.keyboard.press('Enter')
  await expect(dialog).toContainText('pasa de $399.50 MXN a $39.00 MXN')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'No, volver' }).click()
  await expect(page.getByRole('button', { name: /^Precio de .* \$399\.50/ })).toBeFocused()
  await typeInCell(page, `Precio de ${name}`, '129')
  await page.getByRole('heading', { level: 1 }).click()
  await dialog.getByRole('button', { name: 'Cambiar a $129.00 MXN' }).click()
  const undo = page.getByRole('button', { name: /^Deshacer/ })
  await undo.click()
  // The focus comes back once the store has it
  await expect(page.getByRole('button', { name: /^Precio de .* \$399\.50/ })).toBeFocused()
  await expect(undo).toHaveCount(0)
  const stock = page.getByRole('button', { name: /^Existencias de / })
  const before = (await stock.getAttribute('aria-label')) ?? ''
  const journey = Promise.withResolvers<void>()
  let isHeld = false
  await page.route('**/inventory/adjustments', async (route) => {
    if (isHeld) await journey.promise
    await route.continue()
  })
  await untilIntercepted(page)
  await typeInCell(page, `Existencias de ${name}`, '80')
  await page.keyboard.press('Enter')
  await expect(stock).toHaveAttribute('aria-label', /: 80\./)
  isHeld = true
  await undo.click()
  await expect(stock).toHaveAttribute('aria-label', before)
  await expect(stock, 'what was typed now would be lost').toBeDisabled()
  isHeld = false
  journey.resolve()
  await expect(stock).toBeFocused()
  await expect(undo).toHaveCount(0)
  await expect.poll(variantsOf).toMatchObject([{ stock: 0 }])
  await typeInCell(page, `Existencias de ${name}`, '125')
  await page.keyboard.press('Enter')
  await expect(stock).toHaveAttribute('aria-label', /: 125\./)
  await expect(undo).toBeVisible()
  await page.clock.runFor(10_000)
  await expect(undo).toHaveCount(0)
  // Exact stock may be a second old
  await expect.poll(variantsOf).toMatchObject([{ price: 399.5, stock: 125 }])
})

/** What a person does with a figure of the list: they press it and type. */
async function typeInCell(page: Page, label: string, text: string) {
  await page.getByRole('button', { name: new RegExp(`^${label}`) }).click()
  const cell = page.getByRole('textbox', { name: new RegExp(`^${label}`) })
  await expect(cell).toBeFocused()
  await page.keyboard.type(text)
  await expect(cell).toHaveValue(text)
}
