import type { Page } from '@playwright/test'
import { SHIPPED_GRANTS } from '#vocabulary/shipped-roles.ts'
import { newCaller } from '../api-buyer.ts'
import { answerBeforehand, expectAccessible } from '../fixtures.ts'
import { beOwner } from '../owner.ts'
import { open } from '../pages.ts'
import { expect, test } from '../speaking.ts'
import { enter, PASSWORD } from '../staff-steps.ts'
import { newAdmin } from '../store-database.ts'

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

test('two who edit the same product see each other', async ({ page, browser, language, t, baseURL }) => {
  const email = await newAdmin(PASSWORD, SHIPPED_GRANTS.content)
  await beOwner(page, newCaller(baseURL ?? '', language))
  const address = `/management/products/kit-jicara?lng=${language}`
  await open(page, address)
  const othersOn = (one: Page) => one.locator('output').filter({ hasText: t('management:edit.others', NOBODY).trim() })
  await expect(page.getByRole('textbox').first()).toBeVisible()
  await expect(othersOn(page)).toHaveCount(0)

  const context = await browser.newContext({ baseURL: baseURL ?? '' })
  await answerBeforehand(context)
  const beside = await context.newPage()
  await enter(beside, t, language, email)
  await open(beside, address)
  await expect(othersOn(beside)).toContainText('House')
  await expect(othersOn(page)).toContainText('Marta')
  await expectAccessible(page)
  await context.close()
})
