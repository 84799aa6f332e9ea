import { mergeTests } from '@playwright/test'
import { randomToken } from '#kit/ids.ts'
import { callApi, newCaller } from '../api-buyer.ts'
import { expectAccessible } from '../fixtures.ts'
import { holdToken } from '../owner.ts'
import { open } from '../pages.ts'
import { rowsOf } from '../processes/invariants.ts'
import { test as processes } from '../processes/stores.ts'
import { expect, test as speaking } from '../speaking.ts'
import { insertOwner } from '../store-database.ts'
import { typeInto } from '../typing.ts'

/** In a store of its own: what is set here would hold for every other test. */
const test = mergeTests(speaking, processes)
/** Tests may ask this machine itself. */
const FREE = { PUBLIC_URL: '', TRUST_PROXY: '0', WEBHOOKS_TO_LOOPBACK: '1', SMTP_URL: '' }
/** Of a private network, which no test asks: whoever gives it up is believed. */
const NOT_ASKED = 'https://10.20.30.40'

test('an owner types the address of the shop, tries it, and every link leads there, from every process', async ({
  page,
  stores,
  t,
  complaints,
}) => {
  complaints.tolerate(/status of 422/)
  const store = await stores.start(undefined, FREE)
  const other = await stores.start(undefined, FREE)
  const cookieToken = randomToken()
  await holdToken(page, await insertOwner(stores.database.db, { cookieToken }))
  await page.context().addCookies([{ name: 'staff', value: cookieToken, url: store.origin, sameSite: 'Strict' }])
  const form = page.locator('#connection-address')
  const said = form.getByRole('status')
  const field = form.getByLabel(t('managementSettings:connections.address.url'), { exact: true })
  const attempt = form.getByRole('button', { name: t('managementSettings:connections.test') })
  const save = form.getByRole('button', { name: t('managementSettings:connections.address.save') })
  const dialog = page.getByRole('dialog')
  const textOf = async (path: string) => (await fetch(`${other.origin}${path}`)).text()
  /** Another name of the same machine, by which it is to be known. */
  const address = store.origin.replace('localhost', '127.0.0.1')

  // A page that is kept from before
  for (const _ of [1, 2]) expect(await textOf('/store')).not.toContain(address)
  await open(page, `${store.origin}/management/settings`)
  const way = t('managementSettings:opening.toForm', { form: t('managementSettings:connections.address.title') })
  await page.getByRole('link', { name: way }).press('Enter')
  await expect(page).toHaveURL(/#connection-address$/)
  await expect(form).toBeInViewport()

  await typeInto(field, 'http://tienda.example/store')
  await save.press('Enter')
  await expect(field).toHaveAttribute('aria-invalid', 'true')
  await expect(form.getByText(t('errors:addressHasPath'))).toBeVisible()
  await expectAccessible(page)

  await typeInto(field, address.replace('http:', 'https:'))
  await attempt.press('Enter')
  await expect(said).toContainText(t('managementSettings:connections.address.problems.encryption'))
  await expectAccessible(page)
  await save.press('Enter')
  await expect(dialog).toContainText(t('managementSettings:connections.address.anywayTitle'))
  await expectAccessible(page)
  await dialog.getByRole('button', { name: t('management:confirm.cancel') }).press('Enter')
  await expect(dialog).toBeHidden()
  expect(await textOf('/sitemap.xml')).not.toContain('https://127.0.0.1')

  // An address that is wrong locks nobody out: who insists comes back as before, and corrects it
  await typeInto(field, NOT_ASKED)
  await save.press('Enter')
  await dialog.getByRole('button', { name: t('managementSettings:connections.address.anyway') }).press('Enter')
  await expect(page.getByText(t('managementSettings:connections.saved'))).toBeVisible()
  await expect(page.getByText(t('managementSettings:opening.checks.address.done'))).toBeVisible()
  await expect.poll(() => textOf('/sitemap.xml')).toContain(NOT_ASKED)
  await page.reload()
  await expect(field).toHaveValue(NOT_ASKED)

  await typeInto(field, `${address}/`)
  await attempt.press('Enter')
  await expect(said).toContainText(t('managementSettings:connections.address.worked', { url: address }))
  await save.press('Enter')
  await expect(field).toHaveValue(address)
  await expect.poll(() => textOf('/sitemap.xml')).toContain(`<loc>${address}/store</loc>`)
  await expect.poll(() => textOf('/store'), 'the page of before is not kept').toContain(`href="${address}/store"`)
  await expectAccessible(page)

  const { rows } = await stores.database.pool.query<{ email: string }>(`select email from users where name = 'House'`)
  await callApi(newCaller(other.origin), 'POST', '/auth/password-reset', { body: { email: rows[0]?.email } })
  const mails = () => rowsOf(stores.database.pool, `select text from mails where text like '%reset-password%'`)
  await expect.poll(async () => JSON.stringify(await mails())).toContain(`${address}/reset-password?`)
  await page.close()
})
