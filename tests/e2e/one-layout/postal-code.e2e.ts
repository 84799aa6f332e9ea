import { addToCart, open } from '../pages.ts'
import { expect, test } from '../speaking.ts'
import { typeInto } from '../typing.ts'

const PLACES: Record<string, { city: string; colonies: string[] }> = {
  '44100': { city: 'Guadalajara', colonies: ['Centro', 'Barrio Ñandú'] },
  '45500': { city: 'Tlaquepaque', colonies: ['Única'] },
}

test('a postal code fills in what is empty, late or not, and leaves what was typed', async ({ page, t }) => {
  let answer = () => undefined as void
  const asked = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route('**/api/location/postal-codes/*', async (route) => {
    const postalCode = new URL(route.request().url()).pathname.slice(-5)
    if (postalCode === '44100') await asked
    const data = { postalCode, state: 'Jalisco', stateCode: 'JAL', municipality: '', ...PLACES[postalCode] }
    await route.fulfill({ json: { statusCode: 200, data } })
  })
  await open(page, '/store/reposado')
  await addToCart(page, t, { count: 1 })
  await open(page, '/checkout')
  const field = (name: 'postalCode' | 'city' | 'colony') => page.locator(`main [name="${name}"]`)

  await typeInto(field('postalCode'), '44100')
  await typeInto(field('city'), 'Mi pueblo')
  answer()
  await expect(page.getByText(t('checkout:place.colonies', { count: 2 }))).toBeAttached()
  await expect(field('city'), 'a late answer writes over nothing').toHaveValue('Mi pueblo')
  await expect(field('colony'), 'several are the buyer’s to choose').toHaveValue('')
  await expect(page.locator('main datalist option')).toHaveText(['Centro', 'Barrio Ñandú'])

  await typeInto(field('city'), '')
  await typeInto(field('postalCode'), '45500')
  await expect(field('city')).toHaveValue('Tlaquepaque')
  await expect(field('colony'), 'the only one').toHaveValue('Única')
  await expect(page.getByText(t('checkout:place.filled'))).toBeAttached()
})
