import { newCaller } from './api-buyer.ts'
import { expect, expectAccessible, test } from './fixtures.ts'
import { beOwner } from './owner.ts'
import { testPicture } from '../fixtures/pictures.ts'

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
  await page.getByLabel(/Nombre Español/).fill(name)
  await page.getByLabel(/Resumen Español/).fill('Para beber despacio.')
  await page
    .getByLabel(/Descripción Español/)
    .first()
    .fill('Vidrio soplado en Tonalá.')
  await page.getByRole('button', { name: 'Agregar presentación' }).click()
  await page.getByLabel('SKU').fill(name.replace(' ', '-'))
  await page.getByLabel('Precio', { exact: true }).fill('450')
  await page.getByLabel('Peso (g)').fill('300')
  await page.getByLabel(/Tamaño Español/).fill('Pieza')
  await page.getByLabel('Elegir imágenes').setInputFiles({
    name: 'copa.png',
    mimeType: 'image/png',
    buffer: Buffer.from(await testPicture({ width: 400, height: 500 })),
  })
  await expect(page.getByRole('checkbox', { name: 'Representa al producto' })).toBeChecked()
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
  const address = page.url().split('/').at(-1) ?? ''
  await expect(async () => expect(await (await page.request.get(`/store/${address}`)).text()).toContain(name)).toPass()

  // Unsaved words survive leaving; somebody else's change to the same words is asked about
  await page.getByLabel(/Resumen Español/).fill('Para beber muy despacio.')
  // Far above the end of a long form
  await expect(page.getByRole('button', { name: 'Guardar' })).toBeInViewport()
  const call = (init: object) =>
    page.request.fetch(`/api/management/products/${address}`, {
      headers: { workspace: 'sierra-callada-store', authorization: `Bearer ${owner.token}`, 'if-match': '"2"' },
      ...init,
    })
  const { data } = await (await call({ method: 'GET' })).json()
  expect((await call({ method: 'PUT', data: { ...data, summary: { es: 'Para brindar.' } } })).status()).toBe(200)
  await page.reload()
  await expect(page.getByLabel(/Resumen Español/)).toHaveValue('Para beber muy despacio.')
  await page.getByRole('button', { name: 'Guardar' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('Para brindar.')
  await dialog.getByRole('button', { name: 'Guardar lo elegido' }).click()
  await expect(dialog).toBeHidden()

  await page.goto(`/management/products?search=${encodeURIComponent(name)}`)
  await page.getByRole('button', { name: new RegExp(`^Precio de ${name}`) }).click()
  await page.getByRole('textbox', { name: new RegExp(`^Precio de ${name}`) }).fill('399.50')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: /399\.50/ })).toBeVisible()
  await expectAccessible(page)
  await expect(async () =>
    expect(await (await page.request.get(`/store/${address}`)).text()).toContain('399.50'),
  ).toPass()
})
