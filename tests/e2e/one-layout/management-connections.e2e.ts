import { mergeTests } from '@playwright/test'
import type { Page } from '@playwright/test'
import { startSmtpServer } from '../../doubles/smtp-server.ts'
import { accepted, callApi, newCaller } from '../api-buyer.ts'
import { expectAccessible } from '../fixtures.ts'
import { holdToken } from '../owner.ts'
import { open } from '../pages.ts'
import { test as processes } from '../processes/stores.ts'
import { expect, test as speaking } from '../speaking.ts'
import { insertOwner } from '../store-database.ts'

/** In a store of its own: what is set here would hold for every other test. */
const test = mergeTests(speaking, processes)
const FREE = { SMTP_URL: '', MAIL_FROM: '', STRIPE_SECRET_KEY: '', STRIPE_WEBHOOK_SECRET: '', SPEI_ACCOUNT: '' }

async function type(page: Page, text: string): Promise<void> {
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.press('Delete')
  await page.keyboard.type(text)
}

test('an owner gives the shop a mail server, wrong and then right, with the keyboard alone', async ({
  page,
  stores,
  t,
  complaints,
}) => {
  complaints.tolerate(/status of 422/)
  const server = await startSmtpServer({ user: 'casa', password: 'la de verdad' })
  const store = await stores.start(undefined, { ...FREE, ROLE: 'web' })
  await stores.spawn(undefined, { ...FREE, ROLE: 'worker' })
  await holdToken(page, await insertOwner(stores.database.db))
  const form = page.locator('#connection-mail')
  const said = form.getByRole('status')
  const attempt = form.getByRole('button', { name: t('managementSettings:connections.test') })
  const save = form.getByRole('button', { name: t('managementSettings:connections.mail.save') })
  const field = (key: 'host' | 'port' | 'security' | 'user' | 'password') =>
    form.getByLabel(t(`managementSettings:connections.mail.${key}`), { exact: true })
  // Its way there may be pressed before the form is loaded
  const answers = Promise.withResolvers<void>()
  await page.route(/\/management\/connections$/, async (route) => {
    await answers.promise
    await route.fallback()
  })
  await open(page, `${store.origin}/management/settings`)

  const name = t('managementSettings:opening.toForm', { form: t('managementSettings:connections.mail.title') })
  await page.getByRole('link', { name }).press('Enter')
  await expect(page).toHaveURL(/#connection-mail$/)
  answers.resolve()
  await expect(form).toBeInViewport()
  await page.keyboard.press('Tab')
  await expect(field('host')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(field('host')).toHaveAttribute('aria-invalid', 'true')
  await expect(field('host')).toBeFocused()
  await expectAccessible(page)

  await field('host').focus()
  await type(page, '127.0.0.1')
  await page.keyboard.press('Tab')
  await type(page, new URL(server.url).port)
  await page.keyboard.press('Tab')
  await field('security').selectOption('open')
  await page.keyboard.press('Tab')
  await type(page, 'casa')
  await page.keyboard.press('Tab')
  await type(page, 'otra')
  await attempt.press('Enter')
  await expect(said).toContainText(t('managementSettings:connections.mail.problems.signIn'))
  await expect(said).toContainText('535 5.7.8')
  expect(server.received).toEqual([])
  await expectAccessible(page)

  await field('password').focus()
  await type(page, 'la de verdad')
  await expect(said).toBeEmpty()
  await attempt.press('Enter')
  await expect(said).toContainText(/house-.*@people\.example/)
  expect(server.received).toHaveLength(1)

  await save.press('Enter')
  await expect(page.getByText(t('managementSettings:connections.saved'))).toBeVisible()
  await expect(field('password')).toHaveValue('')
  await expect(field('password')).toHaveAccessibleDescription(t('managementSettings:connections.secretKept'))
  await expect(page.getByText(t('managementSettings:opening.checks.mails.done'))).toBeVisible()
  await expect(page.getByRole('link', { name })).toHaveCount(0)
  await expectAccessible(page)
  // The other process mails what changed by the new server, without a restart
  await expect.poll(() => server.received.length, { message: 'the worker mails' }).toBe(2)
  await page.reload()
  await expect(field('host')).toHaveValue('127.0.0.1')
  await page.close()
  await server.stop()
})

test('an account of one’s own has transfers offered on a public address at once, and taking it away ends that', async ({
  page,
  stores,
  language,
  t,
  complaints,
}) => {
  complaints.tolerate(/status of (412|422)/)
  const store = await stores.start(undefined, { ...FREE, PUBLIC_URL: 'http://store.localtest.example' })
  const offered = async () => {
    const answer = callApi<{ method: string }[]>(
      newCaller(store.origin),
      'GET',
      '/payments-methods?deliveryMethod=pickup',
    )
    return accepted(await answer).map(({ method }) => method)
  }
  expect(await offered()).toEqual(['store'])
  await holdToken(page, await insertOwner(stores.database.db))
  await open(page, `${store.origin}/management/settings?lng=${language}`)
  const form = page.locator('#connection-account')
  const clabe = form.getByLabel(t('managementSettings:connections.account.clabe'), { exact: true })
  await clabe.focus()
  await type(page, '0121 8000 1183 5971 93')
  await page.keyboard.press('Enter')
  await expect(clabe).toBeFocused()
  await expect(clabe).toHaveAttribute('aria-invalid', 'true')

  // Another owner is faster: what is typed here is neither lost nor saved over theirs
  const other = { ...newCaller(store.origin), token: await insertOwner(stores.database.db) }
  const body = { clabe: '072180001183597196', bank: '' }
  accepted(await callApi(other, 'PUT', '/management/connections/account', { body, version: 0 }))
  await type(page, '0121 8000 1183 5971 98')
  for (const _ of [1, 2]) {
    await clabe.press('Enter')
    await expect(form.getByText(t('errors:editedMeanwhile'))).toBeVisible()
    await expect(form.getByText(t('managementSettings:connections.overtaken'))).toBeVisible()
    await expect(clabe).toHaveValue('0121 8000 1183 5971 98')
  }
  await expectAccessible(page)
  await form.getByRole('button', { name: t('managementSettings:connections.takeStored') }).press('Enter')
  await expect(clabe).toHaveValue(body.clabe)
  await clabe.focus()
  await type(page, '0121 8000 1183 5971 98')
  await page.keyboard.press('Enter')
  await expect(form.getByLabel(t('managementSettings:connections.account.bank'), { exact: true })).toHaveValue(
    'BBVA México',
  )
  await expect.poll(offered).toEqual(['spei', 'store'])
  await form.getByRole('button', { name: t('managementSettings:connections.remove') }).press('Enter')
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('managementSettings:connections.remove') })
    .press('Enter')
  await expect.poll(offered).toEqual(['store'])
  await expect(clabe).toHaveValue('')
  await expect(form, 'the focus stays where it was').toBeFocused()
  // Before the store is: it is asked every few seconds who else edits
  await page.close()
})
