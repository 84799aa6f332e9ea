import { apiOf, elsewhere, panel, storedToken } from '../account-steps.ts'
import { customer } from '../customer.ts'
import { CUT, cut } from '../lost-code.ts'
import { open } from '../pages.ts'
import { openSecurity, withDevice } from '../security-steps.ts'
import { expect, test } from '../speaking.ts'
import { typeInto } from '../typing.ts'

const HOME = {
  label: 'Casa',
  firstName: 'Lucía',
  lastName: 'Prado',
  phone: '33 5555 0101',
  address: 'Calle del Mezquite 12',
  colony: 'Arcos Sur',
  postalCode: '44500',
  city: 'Guadalajara',
  state: 'Jalisco',
}

test('an address that can’t be changed or deleted says why on its card', async ({
  page,
  language,
  t,
  baseURL,
  complaints,
}) => {
  complaints.tolerate(CUT)
  await customer(page, language, baseURL)
  const call = apiOf(page, (await storedToken(page)) ?? '')
  for (const label of ['Casa', 'Oficina'])
    expect((await call('POST', '/customer/addresses', { ...HOME, label })).status()).toBe(201)
  await open(page, '/dashboard/directions')
  const office = page.locator('main article').filter({ hasText: 'Oficina' })
  const reason = page.locator('main article').getByText(t('account:state.offline'))
  const remove = async () => {
    await office.getByRole('button', { name: t('dashboard:directions.remove') }).click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: t('dashboard:directions.remove') })
      .click()
  }
  await cut(page, 'PUT', /\/customer\/addresses\//)
  await office.getByRole('button', { name: t('dashboard:directions.makeDefault') }).click()
  await expect(office.getByText(t('account:state.offline'))).toBeVisible()
  await expect(reason).toHaveCount(1)
  await page.unrouteAll()
  await office.getByRole('button', { name: t('dashboard:directions.makeDefault') }).click()
  await expect(office).toContainText(t('dashboard:directions.default'))
  await expect(reason).toHaveCount(0)

  await cut(page, 'DELETE', /\/customer\/addresses\//)
  await remove()
  await expect(office.getByText(t('account:state.offline'))).toBeVisible()
  await page.unrouteAll()
  await remove()
  await expect(office).toHaveCount(0)
})

test('what can’t be done about the security of an account says why beside it', async ({
  page,
  language,
  t,
  complaints,
}) => {
  complaints.tolerate(CUT)
  await withDevice(page)
  const email = await openSecurity(page, language)
  await elsewhere(page, email)
  await page.reload()
  const why = t('account:state.offline')
  const sessions = panel(page, t('security:sessions.title'))
  await cut(page, 'DELETE', /\/auth\//)
  await sessions.getByRole('listitem').getByRole('button').first().click()
  await expect(sessions.getByRole('listitem').getByText(why)).toBeVisible()
  await sessions.getByRole('button', { name: t('security:sessions.endOthers') }).click()
  await expect(sessions.getByText(why)).toHaveCount(2)

  const address = panel(page, t('security:email.title'))
  await address.getByRole('button', { name: t('security:email.change') }).click()
  await typeInto(page.getByLabel(t('security:email.new')), `new-${crypto.randomUUID()}@people.example`)
  await address.getByRole('button', { name: t('security:email.submit') }).click()
  await address.getByRole('button', { name: t('security:email.drop') }).click()
  await expect(address.getByText(why)).toBeVisible()

  const passkeys = panel(page, t('security:passkeys.title'))
  await passkeys.getByRole('button', { name: t('security:passkeys.add') }).click()
  await typeInto(page.getByLabel(t('security:passkeys.name')), 'Llavero')
  await passkeys.getByRole('button', { name: t('security:passkeys.submit') }).click()
  const offer = page.getByRole('dialog', { name: t('security:sessions.offerTitle') })
  await offer.getByRole('button', { name: t('security:sessions.endOthers') }).click()
  await expect(offer.getByRole('paragraph').filter({ hasText: why })).toBeVisible()
  await offer.getByRole('button', { name: t('security:sessions.keepOpen') }).click()
  await passkeys.getByRole('listitem').getByRole('button').click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('security:passkeys.remove') })
    .click()
  await expect(passkeys.getByRole('listitem').getByText(why)).toBeVisible()
  await page.unrouteAll()
  await sessions.getByRole('button', { name: t('security:sessions.endOthers') }).click()
  await expect(sessions).toContainText(t('security:sessions.only'))
  await expect(sessions.getByText(why)).toHaveCount(0)
})

test('own data that can’t be had say why beside the buttons', async ({ page, language, t, baseURL, complaints }) => {
  complaints.tolerate(CUT)
  await customer(page, language, baseURL)
  await open(page, `/dashboard/privacy?lng=${language}`)
  const data = panel(page, t('security:privacy.dataTitle'))
  const problem = data.getByText(t('account:state.offline'))
  const read = data.getByRole('button', { name: t('security:privacy.read') })
  const download = data.getByRole('button', { name: t('security:privacy.download') })
  for (const button of [read, download]) {
    await cut(page, 'GET', /\/customer\/data$/)
    await button.click()
    await expect(problem).toBeVisible()
    await page.unrouteAll()
    const downloaded = button === download ? page.waitForEvent('download') : undefined
    await button.click()
    await downloaded
    await expect(data.getByRole('button', { name: t('security:privacy.close') })).toBeVisible()
    await expect(problem).toHaveCount(0)
  }
})
