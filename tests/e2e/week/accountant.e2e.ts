import { readFile } from 'node:fs/promises'
import { formatPrice } from '../../../src/i18n/format.ts'
import { SHIPPED_GRANTS } from '../../../src/vocabulary/shipped-roles.ts'
import { accepted, buyByTransfer, callApi, newCaller } from '../api-buyer.ts'
import { expectAccessible } from '../fixtures.ts'
import { expect, test } from '../speaking.ts'
import { enter, PASSWORD } from '../staff-steps.ts'
import { asOwner, collect, movePayments, newAdmin } from '../store-database.ts'
import { setDate } from '../typing.ts'

interface Taxed {
  total: number
  iva: number
  products: { ieps: { percent: number; amount: number } | null }[]
}

const sumOf = (amounts: readonly number[]) => Math.round(amounts.reduce((sum, each) => sum + each * 100, 0)) / 100

/** A month in which nobody else sells: each run of each project has its own. */
function ownMonth({ isPhone, run }: { isPhone: boolean; run: number }) {
  const monthsAgo = 3 + 2 * run + (isPhone ? 1 : 0)
  const today = new Date()
  const day = (month: number, date: number) => new Date(Date.UTC(today.getUTCFullYear(), month, date, 18))
  const month = today.getUTCMonth() - monthsAgo
  const asText = (date: Date) => date.toISOString().slice(0, 10)
  return { first: asText(day(month, 1)), last: asText(day(month + 1, 0)), middle: day(month, 15) }
}

test('the accountant takes a month’s taxes as a file, and they are those of its orders', async ({
  page,
  baseURL,
  isMobile,
  language,
  t,
}, { repeatEachIndex, retry }) => {
  const month = ownMonth({ isPhone: isMobile, run: 2 * repeatEachIndex + retry })
  const caller = newCaller(baseURL ?? '', language)
  const owner = await asOwner(caller)
  const folios: string[] = []
  for (const [product, quantity] of [
    ['reposado', 2],
    ['copitas', 1],
    ['blanco', 1],
  ] as const) {
    const folio = await buyByTransfer(caller, product, quantity)
    await collect(owner, folio)
    folios.push(folio)
  }
  await movePayments(folios, month.middle)
  const orders = await Promise.all(
    folios.map(async (folio) => accepted(await callApi<Taxed>(owner, 'GET', `/orders/${folio}`))),
  )
  const iva = sumOf(orders.map((order) => order.iva))
  const base = sumOf(orders.map((order) => order.total - order.iva))
  const ieps = sumOf(orders.flatMap(({ products }) => products.map((each) => each.ieps?.amount ?? 0)))
  expect(Math.abs(base * 0.16 - iva), 'IVA is 16 % of its base, to the centavo of each order').toBeLessThan(0.03)
  expect(ieps).toBeGreaterThan(0)

  await enter(page, t, language, await newAdmin(PASSWORD, SHIPPED_GRANTS.accountant))
  await expect(page).toHaveURL(/\/management\//)
  const ofMonth = `/management/reports/taxes?from=${month.first}&to=${month.last}`
  const counted = async () => {
    const { rows } = accepted(await callApi<{ rows: { keys: string[]; now: number[] }[] }>(owner, 'GET', ofMonth))
    return rows.find(({ keys }) => keys[1] === 'iva')?.now[2]
  }
  await expect.poll(counted, { message: 'the job counts the figures', timeout: 120_000 }).toBe(iva)
  await page.goto('/management/reports?report=taxes')
  await page.getByRole('button', { name: t('managementAnalytics:period.custom') }).click()
  await setDate(page.getByLabel(t('managementAnalytics:period.from'), { exact: true }), month.first)
  await setDate(page.getByLabel(t('managementAnalytics:period.to'), { exact: true }), month.last)
  await page.getByRole('button', { name: t('managementAnalytics:period.apply') }).click()
  await expect(page).toHaveURL(new RegExp(`from=${month.first}&to=${month.last}`))
  const row = (tax: string) =>
    page
      .getByRole('row')
      .filter({ hasText: month.first.slice(0, 7) })
      .filter({ hasText: tax })
  // The table leaves out the currency
  const inTable = (pesos: number) => formatPrice(pesos, language).replace(/ MXN$/, '')
  await expect(row('IVA')).toContainText(inTable(iva))
  await expect(row('IEPS')).toContainText(inTable(ieps))
  await expectAccessible(page)

  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: t('managementReports:download') }).click()
  const file = await download
  expect(file.suggestedFilename()).toBe(`${month.first}-${month.last}-taxes.csv`)
  const [head = [], ...rows] = (await readFile(await file.path(), 'utf8'))
    .replace('\uFEFF', '')
    .trim()
    .split('\r\n')
    .map((line) => line.split(','))
  const figures = (tax: string) => {
    const cells = rows.find(([, name]) => name === tax) ?? []
    const at = (measure: 'base' | 'tax' | 'taxLeft') =>
      Number(cells[head.indexOf(t(`managementReports:measures.${measure}`))])
    return { month: cells[0], rate: cells[2], base: at('base'), tax: at('tax'), due: at('taxLeft') }
  }
  const shown = month.first.slice(0, 7)
  expect(rows.map(([, tax]) => tax)).toEqual(['IVA', 'IEPS'])
  expect(figures('IVA')).toEqual({ month: shown, rate: '16 %', base, tax: iva, due: iva })
  expect(figures('IEPS')).toMatchObject({ month: shown, rate: '53 %', tax: ieps, due: ieps })
})
