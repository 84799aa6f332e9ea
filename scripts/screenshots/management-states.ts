import type { Page } from '@playwright/test'
import { signIn } from '#tests/e2e/account-steps.ts'
import type { Say } from '#tests/e2e/speaking.ts'
import { setDate, typeInto } from '#tests/e2e/typing.ts'
import { overdueStaff } from '#tests/e2e/store-database.ts'
import type { Belongings } from './viewers.ts'
import type { State } from './places.ts'

/** The name of a reconciliation's difference, and what stands on either side in pesos. */
const DIFFERENCES = [
  { kind: 'unknown', partId: 'pi_3QdUnknownAtTheShop8812', orderId: null, ours: 0, theirs: 1890 },
  { kind: 'refund', partId: 're_3QdPartlyGivenBack0042', orderId: 'SC-2611-8KQ4', ours: 400, theirs: 840 },
]

const press = (page: Page, name: string) => page.getByRole('main').getByRole('button', { name }).first().click()

/** Dialogs and answers of the back office, which its pages show only when asked to. */
export function managementStates({ own, short, folio }: Belongings): State[] {
  const onOrder = (name: string, of: string, key: 'refund' | 'ship' | 'collect' | 'cancel'): State => ({
    name,
    address: `/management/orders/${of}`,
    viewer: 'owner',
    action: (page, t) => press(page, t(`managementOrders:action.${key}`)),
  })
  return [
    onOrder('order-refund', own.processing, 'refund'),
    onOrder('order-ship', own.processing, 'ship'),
    onOrder('order-collect', own.pending, 'collect'),
    onOrder('order-refuse', own.pending, 'cancel'),
    { name: 'issue', address: '/management/payments', viewer: 'owner', action: (page, t) => openIssue(page, t, short) },
    {
      name: 'statement',
      address: '/management/payments',
      viewer: 'owner',
      action: (page, t) => sendStatement(page, t, folio),
    },
    { name: 'differences', address: '/management/payments', viewer: 'owner', action: showDifferences },
    { name: 'price-scheduled', address: '/management/products/anejo', viewer: 'owner', action: schedulePrice },
    { name: 'price-preview', address: '/management/products/prices', viewer: 'owner', action: previewPrices },
    { name: 'faulty', address: '/management/mails/templates/welcome', viewer: 'owner', action: wordFaultily },
    { name: 'preview', address: '/management/mails/templates/transfer-short', viewer: 'owner', action: previewMail },
    { name: 'second-factor-due', address: '/admin/login', viewer: 'guest', action: beDue },
  ]
}

/** A text that asks for what it isn't offered, and is refused. */
async function wordFaultily(page: Page, t: Say): Promise<void> {
  await typeInto(page.getByRole('main').getByRole('textbox').first(), 'Hola, {{nombre}}')
  await press(page, t('management:edit.save'))
  await page.getByText('{{nombre}}»').or(page.getByText('{{nombre}}”')).first().waitFor()
}

async function previewMail(page: Page, t: Say): Promise<void> {
  await press(page, t('managementMails:preview.show'))
  for (const language of ['es', 'en'] as const) {
    const frame = page.getByTitle(
      t('managementMails:preview.frame', { language: t(`management:localized.${language}`) }),
    )
    await frame.contentFrame().locator('h1').waitFor()
  }
}

/** The same at every look, so that it is scheduled once. */
async function schedulePrice(page: Page, t: Say): Promise<void> {
  const main = page.getByRole('main')
  await main.getByText(t('managementProducts:prices.scheduleOne')).click()
  await typeInto(main.getByLabel(t('managementProducts:prices.newPrice')), '999')
  const year = new Date().getFullYear() + 1
  await setDate(main.getByLabel(t('managementProducts:prices.startsAt')), `${year}-01-05T09:00`)
  await setDate(main.getByLabel(t('managementProducts:prices.endsAt')), `${year}-01-12T09:00`)
  await main.getByRole('button', { name: t('managementProducts:prices.scheduleThis'), exact: true }).click()
  await main.getByRole('listitem').filter({ hasText: '999.00' }).first().scrollIntoViewIfNeeded()
}

async function previewPrices(page: Page, t: Say): Promise<void> {
  const main = page.getByRole('main')
  await main.getByLabel(t('managementProducts:prices.rounding')).selectOption('nine')
  await typeInto(main.getByLabel(t('managementProducts:prices.value'), { exact: true }), '8')
  await main.getByRole('table').waitFor()
}

async function openIssue(page: Page, t: Say, folio: string): Promise<void> {
  const issue = page
    .getByRole('row')
    .filter({ hasText: folio })
    .filter({ hasText: t('managementOrders:pay.resolve') })
  await issue
    .getByRole('button', { name: t('managementOrders:pay.resolve') })
    .first()
    .click()
}

/** One line that pays, one of nobody's, and one that can't be read. */
async function sendStatement(page: Page, t: Say, folio: string): Promise<void> {
  const lines = [
    `2026-11-20,Pago ${folio},,1290.00`,
    '2026-11-20,Transferencia de Elena,,100.00',
    '31/02/2026,Depósito,,cien',
  ]
  const buffer = Buffer.from(['Fecha,Concepto,Referencia,Abono', ...lines].join('\n'))
  const file = page.getByLabel(t('managementOrders:statement.file'))
  await file.setInputFiles({ name: 'banco.csv', mimeType: 'text/csv', buffer })
  await press(page, t('managementOrders:statement.read'))
  await page.getByRole('table', { name: t('managementOrders:statement.title') }).waitFor()
}

async function showDifferences(page: Page): Promise<void> {
  const data = DIFFERENCES.map((difference) => ({ ...difference, at: new Date().toISOString() }))
  await page.route(/\/api\/balance-differences/, async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, json: { ...(await response.json()), data } })
  })
  await page.reload()
  await page
    .getByText(DIFFERENCES[0]?.partId ?? '')
    .first()
    .waitFor()
}

async function beDue(page: Page): Promise<void> {
  const password = 'agave azul 142'
  await signIn(page, await overdueStaff(password, 30), password)
  await page.locator('main svg[role="img"]').first().waitFor()
}
