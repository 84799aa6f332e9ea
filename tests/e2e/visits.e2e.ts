import type { Locator, Page } from '@playwright/test'
import { dayAfter, mexicanDate } from '#kit/mexican-time.ts'
import { newCaller } from './api-buyer.ts'
import { CARDS, choosePayment, fillBuyer, fillDelivery, folioOn, payByCard, submit } from './checkout.ts'
import { expectAccessible } from './fixtures.ts'
import { mailsTo } from './mailbox.ts'
import { beOwner } from './owner.ts'
import { addToCart, cartButton, open } from './pages.ts'
import { expect, test } from './speaking.ts'
import type { Say } from './speaking.ts'
import { setDate, typeInto } from './typing.ts'

const TOUR = { es: 'Recorrido y cata', en: 'Tour and tasting' }

/** Waits for the store's answer, which the count in the header runs ahead of. */
async function putIntoCart(page: Page, date: Locator, t: Say): Promise<void> {
  const answer = page.waitForResponse(
    (response) => response.url().endsWith('/products') && response.request().method() === 'POST',
  )
  await date.getByRole('button', { name: new RegExp(`^${t('tours:add')}`) }).press('Enter')
  expect((await answer).status()).toBe(200)
}

test('a guest books two places, pays, and gets place and hour by mail, with a file for the calendar', async ({
  page,
  t,
  language,
}) => {
  await open(page, `/visitas?lng=${language}`)
  await expect(page.getByRole('heading', { level: 1, name: t('tours:heading') })).toBeVisible()
  await expectAccessible(page)
  const section = page.getByRole('region', { name: TOUR[language] })
  const date = section.getByRole('listitem').nth(2)
  await date.getByRole('button', { name: t('shell:ui.more') }).press('Enter')
  await putIntoCart(page, date, t)
  await expect(cartButton(page, t, 2)).toBeVisible()
  await open(page, '/checkout')
  const main = page.getByRole('main')
  await expect(main.getByText(t('checkout:tour.alone'))).toBeVisible()
  await expect(main.getByLabel(t('checkout:fields.postalCode'))).toHaveCount(0)
  await expect(main.getByText(t('checkout:summary.shipping'), { exact: true })).toHaveCount(0)
  const email = await fillBuyer(main, t)
  await choosePayment(main, t, 'card')
  await expectAccessible(page)
  await submit(main, t, 'card')
  await payByCard(page, language, CARDS.good)
  await expect(page.getByText(t('orders:receipt.paidVisitText'))).toBeVisible()
  await expectAccessible(page)

  const address = () =>
    /https?:\/\/[^/\s"]+(\/visitas\/calendar\.ics\?token=[\w%.~-]+)/.exec(mailsTo(email)[0] ?? '')?.[1] ?? ''
  await expect.poll(address, { message: 'a mail with a calendar file' }).not.toBe('')
  const answer = await page.request.get(address())
  expect(answer.headers()['content-type']).toContain('text/calendar')
  const calendar = (await answer.text()).replaceAll('\r\n ', '')
  expect(calendar).toMatch(/^BEGIN:VCALENDAR\r\n/)
  expect(calendar).toMatch(/DTSTART;TZID=America\/Mexico_City:\d{8}T\d{6}\r\n/)
  expect(calendar).toContain(`SUMMARY:${TOUR[language]}\r\n`)
  expect((await page.request.get('/visitas/calendar.ics?token=other')).status()).toBe(404)
})

test('a visit goes with a bottle, which alone is shipped', async ({ page, t, language }) => {
  await open(page, `/store/blanco?lng=${language}`)
  await addToCart(page, t, { count: 1 })
  await open(page, `/visitas?lng=${language}`)
  const date = page.getByRole('region', { name: TOUR[language] }).getByRole('listitem').nth(3)
  await putIntoCart(page, date, t)
  await expect(cartButton(page, t, 2)).toBeVisible()
  await open(page, '/checkout')
  const main = page.getByRole('main')
  await expect(main.getByText(t('checkout:tour.withGoods'))).toBeVisible()
  await fillDelivery(main, t)
  await choosePayment(main, t, 'card')
  await submit(main, t, 'card')
  await payByCard(page, language, CARDS.good)
  const folio = await folioOn(page, t)
  await open(page, `/track?order=${folio}&lng=${language}`)
  await expect(page.getByRole('region', { name: t('orders:track.visit') }).first()).toContainText(TOUR[language])
})

test('staff add a date and print who comes', async ({ page, t, language, baseURL }) => {
  await beOwner(page, newCaller(baseURL ?? '', language))
  await open(page, `/management/tours?lng=${language}`)
  const main = page.getByRole('main')
  const day = dayAfter(mexicanDate(new Date()), 60 + Math.floor(Math.random() * 300))
  const form = main.getByRole('region', { name: t('managementProducts:tours.new') })
  await setDate(form.getByLabel(t('managementProducts:tours.day')), day)
  await typeInto(form.getByLabel(t('managementProducts:tours.places')), '8')
  await expectAccessible(page)
  await form.getByRole('button', { name: t('managementProducts:tours.add') }).press('Enter')
  const row = main.getByRole('row').filter({ hasText: t('managementProducts:tours.takenOf', { taken: 0, places: 8 }) })
  await row
    .getByRole('link', { name: t('managementProducts:tours.group') })
    .first()
    .press('Enter')
  await expect(main.getByRole('button', { name: t('managementProducts:tours.print') })).toBeVisible()
  await expect(main.getByText(t('managementProducts:tours.nobody'))).toBeVisible()
  await expectAccessible(page)
})
