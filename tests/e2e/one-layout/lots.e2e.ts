import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'
import { LOT_LOOKUP } from '#domain/catalogue/lots/limits.ts'
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'
import { newCaller } from '../api-buyer.ts'
import { expectAccessible } from '../fixtures.ts'
import { beOwner } from '../owner.ts'
import { open, untilAnswering } from '../pages.ts'
import { expect, test } from '../speaking.ts'
import type { Say } from '../speaking.ts'
import { setDate, typeInto } from '../typing.ts'

/** Of the first catalogue. */
const CODE = 'L 2405-A'

const field = (page: Page, t: Say) => page.getByLabel(t('lots:code'), { exact: true })
const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true })

test('a code typed with odd spacing leads to its lot, and the lot to its product', async ({ page, t }) => {
  await open(page, '/store/reposado')
  await page.getByRole('link', { name: t('tasting:lookUpLot') }).click()
  await expect(title(page, t('lots:title'))).toBeVisible()
  await expectAccessible(page)
  await untilAnswering(field(page, t))
  await typeInto(field(page, t), ' l 24-05a')
  await field(page, t).press('Enter')
  await expect(title(page, CODE)).toBeVisible()
  await expect(page).toHaveURL(/\/lot\/L2405A$/)
  await expect(
    page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: t('lots:steps.barrel') }) }),
  ).toContainText('200')
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
  await expectAccessible(page)
  await page.getByRole('link', { name: t('lots:product') }).click()
  await expect(title(page, 'Tequila Reposado')).toBeVisible()
})

test('a code that no label has is said to be none, with what to do', async ({ page, t, complaints }) => {
  complaints.tolerate(/status of 4(04|22)/)
  await open(page, '/lot')
  await untilAnswering(field(page, t))
  await typeInto(field(page, t), 'L 24O5-A')
  await page.getByRole('button', { name: t('lots:submit') }).click()
  await expect(page.getByText(t('lots:unknownHelp'))).toBeVisible()
  await expect(field(page, t)).toBeFocused()
  await expect(field(page, t)).toHaveValue('L 24O5-A')
  await expectAccessible(page)
  const search = page.getByRole('button', { name: t('lots:submit') })
  await search.press('Enter')
  await expect(field(page, t), 'the same again').toBeFocused()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.press('Delete')
  for (const _time of [1, 2]) {
    await search.press('Enter')
    await expect(page.getByText(t('lots:empty'))).toBeVisible()
    await expect(field(page, t)).toBeFocused()
  }
  await page.goto('/lot/L0000')
  await expect(page.getByText(t('lots:unknownHelp'))).toBeVisible()
  await expect(page.getByRole('main').getByRole('link', { name: t('lots:write') })).toHaveAttribute(
    'href',
    /\/contacto$/,
  )
  await untilAnswering(field(page, t))
  await typeInto(field(page, t), 'L 00O0')
  await search.press('Enter')
  await expect(page).toHaveURL(/\/lot\?code=/)
  await expect(field(page, t), 'whose address is another').toBeFocused()
})

test('whoever tries codes without end is asked to wait, and others are not', async ({ request }) => {
  const ask = async (address: string) =>
    (await request.get('/lot/L0000', { headers: { 'X-Forwarded-For': address } })).status()
  const one = `203.0.113.${Math.floor(Math.random() * 250)}`
  const answers: number[] = []
  while (answers.length < LOT_LOOKUP.limit + 1) answers.push(await ask(one))
  expect([...new Set(answers)]).toEqual([404, 429])
  expect(answers.at(-1)).toBe(429)
  expect(await ask('198.51.100.251')).toBe(404)
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('a lot is found by its form and by any spelling of its address, and a label shows where the code is', async ({
    page,
    t,
    complaints,
  }) => {
    complaints.tolerate(/status of 422/)
    await page.goto('/en/lot')
    await typeInto(page.getByRole('textbox'), 'l2405 a')
    await page.getByRole('textbox').press('Enter')
    await expect(title(page, CODE)).toBeVisible()
    await expect(page).toHaveURL(/\/en\/lot\/L2405A$/)
    await page.goto('/lot/l%202405-a')
    await expect(page).toHaveURL(/\/lot\/L2405A$/)
    await page.goto('/lot?code=+')
    await expect(page.getByText(t('lots:empty'))).toBeVisible()
    await expect(page.getByRole('button', { name: t('lots:scan.open') })).toHaveCount(0)
  })
})

/** What the QR code on the page says, read from its picture. */
async function readQr(page: Page, name: string): Promise<string | undefined> {
  const wasm = createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm')
  prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(readFileSync(wasm)).buffer } })
  const picture = await page.getByRole('img', { name, exact: true }).screenshot()
  const [found] = await readBarcodes(new Uint8Array(picture), { formats: ['QRCode'] })
  return found?.text
}

test('the owner makes a lot by typing, opens it, prints its QR code and removes it', async ({
  page,
  baseURL,
  language,
  t,
  complaints,
}) => {
  complaints.tolerate(/status of (404|422)/)
  await beOwner(page, newCaller(baseURL ?? '', language))
  const main = page.getByRole('main')
  const code = `E2E-${crypto.randomUUID().slice(0, 8)}`
  const key = code.replaceAll('-', '').toUpperCase()
  const label = (name: Parameters<Say>[0]) => main.getByLabel(t(name))
  await open(page, '/management/lots')
  await main.getByRole('button', { name: t('managementProducts:lots.new') }).click()
  // The lots’ links have the word in their names, too
  await typeInto(main.getByRole('textbox', { name: t('managementProducts:lots.fields.code') }), code)
  const note = main.getByRole('group', { name: t('managementProducts:lots.fields.note') })
  await expect(note.getByRole('textbox').first()).toHaveAttribute('aria-required', 'false')
  await typeInto(note.getByRole('textbox').first(), 'Cosecha de temporal')
  const save = main.getByRole('button', { name: t('management:edit.save') })
  await save.click()
  await expect(label('managementProducts:lots.findProduct')).toBeFocused()
  await typeInto(label('managementProducts:lots.findProduct'), 'extra')
  const choice = `${t('managementProducts:lots.choose')}: Tequila Extra Añejo`
  await main.getByRole('button', { name: choice, exact: true }).click()
  await setDate(label('managementProducts:lots.fields.bottledOn'), '2026-10-05')
  await typeInto(label('managementProducts:lots.fields.bottles'), '1320')
  await expectAccessible(page)
  await save.click()
  const row = main.getByRole('row').filter({ hasText: code })
  await expect(row).toContainText('1,320')

  await row.getByRole('link', { name: t('managementProducts:lots.labelOf', { code }) }).click()
  const saved = page.waitForEvent('download')
  await main.getByRole('button', { name: t('managementProducts:lots.download') }).click()
  expect((await saved).suggestedFilename()).toBe(`${key}.svg`)
  const address = (await readQr(page, t('managementProducts:lots.labelOf', { code }))) ?? ''
  expect(address).toBe(`${baseURL}/lot/${key}`)
  await expectAccessible(page)

  await page.goto(address)
  await expect(title(page, code)).toBeVisible()
  await page.goto(`/en/lot/${key}`)
  await expect(page.getByText('Cosecha de temporal')).toHaveAttribute('lang', 'es')
  await page.goto('/management/lots')
  await row.getByRole('button', { name: `${t('managementProducts:editor.remove')}: ${code}` }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('managementProducts:editor.delete') })
    .click()
  await expect(row).toHaveCount(0)
  expect((await page.request.get(address)).status()).toBe(404)
})
