import type { Browser, Page, Request } from '@playwright/test'
import { withReading } from '#vocabulary/permissions.ts'
import { SHIPPED_GRANTS } from '#vocabulary/shipped-roles.ts'
import { accepted, callApi, newCaller } from '../api-buyer.ts'
import { answerBeforehand, expectAccessible } from '../fixtures.ts'
import { beOwner } from '../owner.ts'
import { open } from '../pages.ts'
import { expect, test } from '../speaking.ts'
import type { Say } from '../speaking.ts'
import { enter, PASSWORD } from '../staff-steps.ts'
import { newAdmin } from '../store-database.ts'

/** More than a page waits between two notes. */
const POLL_MS = 10_000
const NOBODY = { count: 1, names: '' }

/** Answers a list of the back office with one row. */
const holds = (page: Page, list: RegExp, row: object) =>
  page.route(list, (route) =>
    route.fulfill({ json: { statusCode: 200, data: [row], meta: { limit: 20, next: null, total: 1 } } }),
  )

test('who may only read mails, jobs, carts and webhooks sees them without the buttons', async ({
  page,
  language,
  t,
}) => {
  const permissions = ['operations:read', 'carts:read', 'catalogue:read', 'webhooks:read'] as const
  const at = '2026-11-23T12:00:00.000Z'
  const failed = { problem: 'timeout', tries: 5 }
  const mail = { mailId: crypto.randomUUID(), kind: 'welcome', subject: 'Bienvenida', to: ['lucia@people.example'] }
  await holds(page, /\/api\/management\/mails(\?|$)/, {
    ...failed,
    ...mail,
    status: 'failed',
    canBeRetried: true,
    writtenAt: at,
  })
  const job = { jobId: crypto.randomUUID(), name: 'send-mail', about: {}, enqueuedAt: at, failedAt: at }
  await holds(page, /\/failed-jobs(\?|$)/, { ...failed, ...job })
  const task = { taskId: crypto.randomUUID(), kind: 'plan-product-import', state: 'failed', endedAt: at, ...failed }
  const sent = { importId: crypto.randomUUID(), fileName: 'catalogo.csv', sentAt: at, lines: 1, appliedAt: null }
  await holds(page, /\/product-imports(\?|$)/, { ...sent, hasErrors: false, task })
  const customer = { customerId: crypto.randomUUID(), name: 'Lucía Prado', email: 'lucia@people.example', phone: '1' }
  await holds(page, /\/abandoned-carts(\?|$)/, {
    cartId: crypto.randomUUID(),
    customer,
    lines: [{ productId: 'anejo', name: 'Añejo', size: '750 ml', quantity: 1 }],
    value: 1290,
    leftAt: at,
    device: 'mobile',
    mayBeWrittenTo: true,
    remindedAt: null,
    openedAt: null,
  })

  const endpoint = { endpointId: crypto.randomUUID(), version: 1, name: 'ERP', url: 'https://erp.example/hook' }
  await holds(page, /\/api\/management\/webhooks(\?|$)/, {
    ...endpoint,
    events: ['order.paid'],
    isActive: true,
    disabledAt: null,
    createdAt: at,
  })
  const body = '{}'
  const delivery = {
    deliveryId: crypto.randomUUID(),
    eventId: crypto.randomUUID(),
    event: 'order.paid',
    body,
    createdAt: at,
  }
  const outcome = {
    status: 'failed',
    attempts: 10,
    responseStatus: 500,
    durationMs: 9,
    problem: 'HTTP 500',
    attemptedAt: at,
  }
  await holds(page, /\/deliveries(\?|$)/, { ...delivery, ...outcome })

  await enter(page, t, language, await newAdmin(PASSWORD, { permissions, refundLimitCentavos: 0 }))
  const buttonsOf = (words: string) => page.getByRole('row').filter({ hasText: words }).getByRole('button')
  await page.goto('/management/mails')
  await expect(buttonsOf('Bienvenida')).toHaveText([t('managementOperations:mails.show')])
  await page.goto('/management/jobs')
  for (const words of ['catalogo.csv', t('managementOperations:jobNames.send-mail')]) {
    await expect(page.getByRole('row').filter({ hasText: words })).toBeVisible()
    await expect(buttonsOf(words)).toHaveCount(0)
  }
  await expectAccessible(page)
  await page.goto('/management/orders/abandoned')
  await expect(page.getByRole('row').filter({ hasText: 'Lucía Prado' })).toBeVisible()
  await expect(buttonsOf('Lucía Prado')).toHaveCount(0)
  await expect(page.getByRole('checkbox', { name: t('managementPeople:carts.settings.on') })).toBeDisabled()
  await expectAccessible(page)
  await page.goto('/management/webhooks')
  const log = t('managementOperations:webhooks.logNamed', { name: 'ERP' })
  await expect(page.locator('main').getByRole('button')).toHaveAccessibleName(log)
  await expectAccessible(page)
  await page.getByRole('button', { name: log }).click()
  await expect(page.getByRole('row').filter({ hasText: 'HTTP 500' })).toBeVisible()
  await expect(page.locator('main').getByRole('button')).toHaveCount(0)
  await expectAccessible(page)
})

async function pageOfAnother(browser: Browser, baseURL = ''): Promise<Page> {
  const context = await browser.newContext({ baseURL })
  await answerBeforehand(context)
  return context.newPage()
}

const othersOn = (page: Page, t: Say) =>
  page.locator('output').filter({ hasText: t('management:edit.others', NOBODY).trim() })

test('two who edit the same product see each other', async ({ page, browser, language, t, baseURL }) => {
  const email = await newAdmin(PASSWORD, SHIPPED_GRANTS.content)
  await beOwner(page, newCaller(baseURL ?? '', language))
  const address = `/management/products/kit-jicara?lng=${language}`
  await open(page, address)
  await expect(page.getByRole('textbox').first()).toBeVisible()
  await expect(othersOn(page, t)).toHaveCount(0)

  const beside = await pageOfAnother(browser, baseURL)
  await enter(beside, t, language, email)
  await open(beside, address)
  await expect(othersOn(beside, t)).toContainText('House')
  await expect(othersOn(page, t)).toContainText('Marta')
  await expectAccessible(page)
  await beside.context().close()
})

test('two with the same article or code open see each other, and nothing asks once it is closed', async ({
  page,
  browser,
  language,
  t,
  baseURL,
}) => {
  const permissions = withReading(['content:write', 'discounts:write'])
  const email = await newAdmin(PASSWORD, { permissions, refundLimitCentavos: 0 })
  const owner = await beOwner(page, newCaller(baseURL ?? '', language))
  const article = {
    kind: 'page',
    title: { es: 'Catas en casa', en: 'Tastings at home' },
    summary: { es: 'A domicilio.' },
    body: { es: 'Vamos.' },
    slug: crypto.randomUUID(),
  }
  const { articleId } = accepted(
    await callApi<{ articleId: string }>(owner, 'POST', '/management/articles', { body: article }),
  )
  const code = `MESA-${crypto.randomUUID().slice(0, 8).toUpperCase()}`
  accepted(await callApi(owner, 'POST', '/discount-codes', { body: { code, type: 'percentage', value: 10 } }))
  const beside = await pageOfAnother(browser, baseURL)
  await enter(beside, t, language, email)

  await page.clock.install()
  for (const address of [`/management/pages/${articleId}`, `/management/discounts?code=${code}`]) {
    await open(page, address)
    await expect(page.getByRole('textbox').first()).toBeVisible()
    await expect(othersOn(page, t)).toHaveCount(0)
    await open(beside, address)
    await expect(othersOn(beside, t)).toContainText('House')
    await expect(othersOn(page, t)).toContainText('Marta')
  }
  await expectAccessible(page)

  const notes: string[] = []
  const isNote = (request: Request) => new URL(request.url()).pathname.endsWith('/management/editors')
  page.on('request', (request) => isNote(request) && notes.push(request.url()))
  await page.clock.runFor(POLL_MS)
  await expect.poll(() => notes.length).toBeGreaterThan(0)
  await page
    .getByRole('link', { name: t('managementContent:discounts.title') })
    .last()
    .press('Enter')
  await expect(page.getByRole('button', { name: t('managementContent:discounts.addCode') })).toBeVisible()
  notes.length = 0
  await page.clock.runFor(3 * POLL_MS)
  // An answered call of the page's own comes after whatever the clock set off
  await page.evaluate(() => fetch('/api/health'))
  expect(notes).toEqual([])
  await beside.context().close()
})
