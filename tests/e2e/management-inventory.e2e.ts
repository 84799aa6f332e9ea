import { readFile } from 'node:fs/promises'
import type { Download, Page } from '@playwright/test'
import { parse } from 'csv-parse/sync'
import { accepted, callApi, newCaller } from './api-buyer.ts'
import { expectAccessible } from './fixtures.ts'
import { beOwner } from './owner.ts'
import { open, untilServed } from './pages.ts'
import { expect, test } from './speaking.ts'
import type { Say } from './speaking.ts'
import { breakProduct, skipTries } from './store-database.ts'
import { typeInto } from './typing.ts'

test('the owner takes a unit for a tasting, and finds it among the stock movements', async ({
  page,
  language,
  t,
  baseURL,
}) => {
  await beOwner(page, newCaller(baseURL ?? '', language))
  await open(page, '/management/inventory?search=SC-A-DECA')
  await expect(page.getByRole('rowheader')).toHaveCount(1)
  await expectAccessible(page)
  await page.getByRole('row').getByRole('button').click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(t('managementInventory:dialog.action')).selectOption('sample')
  const units = dialog.getByLabel(t('managementInventory:dialog.units'))
  await typeInto(units, 'una')
  const save = dialog.getByRole('button', { name: t('managementInventory:dialog.save') })
  await save.click()
  await expect(dialog).toContainText(t('managementInventory:dialog.unitsInvalid'))
  await expectAccessible(page)
  await typeInto(units, '1')
  const note = `Feria ${crypto.randomUUID().slice(0, 8)}`
  await typeInto(dialog.getByLabel(t('managementInventory:dialog.note')), note)
  await save.click()
  await expect(dialog).toBeHidden()

  await page.getByRole('row').getByRole('button').click()
  await dialog.getByRole('link', { name: t('managementInventory:history') }).click()
  const moved = page.getByRole('row').filter({ hasText: note })
  await expect(moved).toContainText(t('managementInventory:reason.sample'))
  await expect(moved).toContainText('−1')
  await expectAccessible(page)
})

test('the owner changes a product by a file: what is wrong is told first, and nothing is done until it is right', async ({
  page,
  language,
  t,
  baseURL,
}) => {
  await beOwner(page, newCaller(baseURL ?? '', language))
  await open(page, '/management/products/import')
  await expectAccessible(page)
  const saving = page.waitForEvent('download')
  await page.getByRole('button', { name: t('managementImport:download') }).click()
  const table = await readTable(await saving)
  // Every browser has a product of its own: an import is made anew when somebody changes what it is about
  const [mine, left] = language === 'es' ? ['molde-hielo', 'vertedor'] : ['vertedor', 'molde-hielo']
  const changed = rowOf(table, mine)
  const summary = `${language === 'es' ? 'Para la barra de casa' : 'For the bar at home'} ${crypto.randomUUID().slice(0, 8)}`
  changed[`summary_${language}`] = summary
  const other = rowOf(table, 'veladoras')

  // Taken for the whole catalogue, it says what it would put away
  await page.getByLabel(t('managementImport:whole')).check()
  const name = `productos-${crypto.randomUUID().slice(0, 8)}.csv`
  await sendTable(page, t, [changed, { ...other, price: 'mucho' }], name)
  await expect(page.getByText(t('managementImport:wrong', { count: 1 }))).toBeVisible()
  await expect(page.getByRole('row').filter({ hasText: t('managementImport:columnNames.price') })).toContainText(
    t('managementImport:outcome.error'),
  )
  await expect(page.getByRole('row').filter({ hasText: summary })).toContainText(t('managementImport:outcome.changed'))
  const apply = page.getByRole('button', { name: t('managementImport:apply') })
  await expect(apply).toHaveCount(0)
  await page.getByRole('button', { name: t('managementImport:outcome.archived') }).click()
  const gone = page.getByRole('row').filter({ hasText: `· ${left}` })
  await expect(gone).toContainText(t('managementImport:notInFile'))
  await expect(page.getByRole('row').filter({ hasText: summary })).toHaveCount(0)
  await expectAccessible(page)

  await page.getByRole('button', { name: t('managementImport:another') }).click()
  // What was left is found again
  const earlier = page.getByRole('region', { name: t('managementImport:earlier') })
  await expect(earlier.getByRole('row').filter({ hasText: name })).toContainText(t('managementImport:states.wrong'))
  await expectAccessible(page)
  await sendTable(page, t, [changed, other])
  await apply.click()
  const question = page.getByRole('dialog')
  await expect(question).toContainText(t('managementImport:sureChanged', { count: 1 }))
  await question.getByRole('button', { name: t('managementImport:apply') }).click()
  await expect(page.getByText(t('managementImport:applied'))).toBeVisible()
  await expectAccessible(page)
  await untilServed(page, `/store/${mine}`, summary)
  await open(page, `/store/${mine}`)
  await expect(page.getByRole('main')).toContainText(summary)
})

test(
  'a file that could not be applied says why, is found again and applied after all',
  { tag: '@one-layout' },
  async ({ page, language, t, baseURL }) => {
    const owner = await beOwner(page, newCaller(baseURL ?? '', language))
    // A product of its own: no other test may find it broken
    const copied = await callApi<{ productId: string }>(owner, 'POST', '/management/products/mandil/copy')
    const { productId } = accepted(copied)
    await open(page, '/management/products/import')
    const saving = page.waitForEvent('download')
    await page.getByRole('button', { name: t('managementImport:download') }).click()
    const changed = rowOf(await readTable(await saving), productId)
    const summary = `Para quien sirve ${crypto.randomUUID().slice(0, 8)}`
    changed[`summary_${language}`] = summary
    const name = `mandil-${crypto.randomUUID().slice(0, 8)}.csv`
    await sendTable(page, t, [changed], name)
    const apply = page.getByRole('button', { name: t('managementImport:apply') })
    await expect(apply).toBeVisible()
    const importId = new URL(page.url()).searchParams.get('import') ?? ''
    const mend = await breakProduct(productId)
    await apply.click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: t('managementImport:apply') })
      .click()
    await skipTries(importId)
    const reason = page.getByRole('alert').filter({ hasText: t('managementImport:stopped.apply-product-import') })
    await expect(reason).toContainText(t('errors:taskFailed'))
    await expectAccessible(page)

    await open(page, '/management/jobs')
    const failed = page.getByRole('region', { name: t('managementOperations:jobs.imports') })
    await expect(failed.getByRole('row').filter({ hasText: name })).toContainText(t('errors:taskFailed'))
    await open(page, '/management/products/import')
    const row = page
      .getByRole('region', { name: t('managementImport:earlier') })
      .getByRole('row')
      .filter({ hasText: name })
    await expect(row).toContainText(t('managementImport:states.failed'))
    await expect(row).toContainText(t('errors:taskFailed'))
    await mend()
    await row.getByRole('link', { name }).click()
    await page.getByRole('button', { name: t('managementImport:retry') }).click()
    await expect(page.getByText(t('managementImport:applied'))).toBeVisible()
    const stored = await callApi(owner, 'GET', `/management/products/${productId}`)
    expect(accepted(stored)).toMatchObject({ summary: { [language]: summary } })
  },
)

type Row = Record<string, string>

async function readTable(download: Download): Promise<Row[]> {
  return parse<Row>(await readFile(await download.path()), { bom: true, columns: true })
}

function rowOf(table: readonly Row[], productId: string): Row {
  const found = table.find(({ product_id: id }) => id === productId)
  if (!found) throw new Error(`${productId} is not in the table`)
  return found
}

/** Sends a file of these rows in for its dry run. */
async function sendTable(page: Page, t: Say, rows: readonly Row[], name = 'productos.csv'): Promise<void> {
  const columns = Object.keys(rows[0] ?? {})
  const lines = [columns, ...rows.map((row) => columns.map((column) => row[column] ?? ''))]
  const text = lines.map((cells) => cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(',')).join('\r\n')
  const buffer = Buffer.from(text)
  await page.getByLabel(t('managementImport:file')).setInputFiles({ name, mimeType: 'text/csv', buffer })
  await page.getByRole('button', { name: t('managementImport:send') }).click()
}
