import { giftDays } from '#domain/orders/placing/gift-days.ts'
import { formatDate, formatPrice } from '../../src/i18n/format.ts'
import { newCaller } from './api-buyer.ts'
import { choosePayment, fillDelivery, folioOn, openCheckout, submit } from './checkout.ts'
import { answerBeforehand, expectAccessible } from './fixtures.ts'
import { untilIntercepted } from './lost-code.ts'
import { beOwner } from './owner.ts'
import { addToCart, open } from './pages.ts'
import { expect, test } from './speaking.ts'
import { collect, ship } from './store-database.ts'
import { setDate, typeInto } from './typing.ts'

const CARD = { giftTo: 'Don Julián', giftMessage: 'Feliz cumpleaños, papá.\nSalud', giftFrom: 'Elena y Tomás' }
const FIELDS = ['giftTo', 'giftMessage', 'giftFrom'] as const
const WRAPPING = 120

test('a guest sends a wrapped gift; the packer gets its card and no prices', async ({
  page,
  t,
  language,
  baseURL,
  browser,
}) => {
  await open(page, '/store/blanco')
  await addToCart(page, t, { count: 1 })
  await open(page, '/checkout')
  const main = page.getByRole('main')
  await fillDelivery(main, t)

  await main.getByRole('checkbox', { name: t('checkout:gift.is'), exact: true }).press('Space')
  for (const field of FIELDS) {
    const name = new RegExp(`^${t(`checkout:fields.${field}`)}\\b`)
    await typeInto(main.getByRole('textbox', { name }), CARD[field])
  }
  await expect(main.getByRole('checkbox', { name: t('checkout:gift.hidesPrices') })).toBeChecked()
  const wrapping = main.getByRole('checkbox', { name: t('checkout:gift.wrap') })
  await wrapping.press('Space')
  await expect(wrapping).toBeChecked()
  const lines = main.getByRole('listitem').filter({ hasText: formatPrice(WRAPPING, language) })
  await expect(lines).toHaveCount(1)
  // Who gives nothing wraps nothing
  const isGift = main.getByRole('checkbox', { name: t('checkout:gift.is'), exact: true })
  await isGift.press('Space')
  await expect(lines).toHaveCount(0)
  await isGift.press('Space')
  await wrapping.press('Space')
  await expect(lines).toHaveCount(1)

  const day = main.getByLabel(t('checkout:fields.giftArrivesOn'))
  const { first } = giftDays(new Date())
  await setDate(day, '2020-01-02')
  await choosePayment(main, t, 'spei')
  await submit(main, t, 'spei')
  await expect(day).toBeFocused()
  await expect(day).toHaveAccessibleDescription(new RegExp(formatDate(`${first}T18:00:00Z`, language)))
  await setDate(day, first)
  await expectAccessible(page)
  await submit(main, t, 'spei')

  await expect(page.getByRole('heading', { level: 1, name: t('orders:receipt.transferTitle') })).toBeVisible()
  const note = page.getByRole('region', { name: t('orders:gift.title') })
  await expect(note.getByRole('blockquote')).toHaveText(CARD.giftMessage, { useInnerText: true })
  await expect(note).toContainText(t('orders:gift.to', { name: CARD.giftTo }))
  await expect(note).toContainText(formatDate(`${first}T18:00:00Z`, language))
  await expectAccessible(page)

  const folio = await folioOn(page, t)
  const staff = await beOwner(page, newCaller(baseURL ?? '', language))
  await page.goto(`/management/orders/${folio}/slip`)
  const slip = page.getByRole('article')
  await expect(slip.getByRole('blockquote')).toHaveText(CARD.giftMessage, { useInnerText: true })
  await expect(slip).toContainText(t('managementOrders:gift.cutWithoutPrices'))
  await expect(slip.getByRole('row')).toHaveCount(3)
  await expect(slip).not.toContainText(/\$|MXN/)
  await expectAccessible(page)

  // Whoever gets the parcel has its folio
  await collect(staff, folio)
  await ship(staff, folio)
  const context = await browser.newContext({ baseURL: baseURL ?? '' })
  await answerBeforehand(context)
  const receiver = await context.newPage()
  await receiver.goto(`/track?order=${folio}&lng=${language}`)
  const seen = receiver.getByRole('main')
  await expect(seen).toContainText('Tequila Blanco')
  await expect(seen).not.toContainText(/\$|MXN/)
  await expectAccessible(receiver)
  await context.close()
})

test('a wrapping that is still on its way into the cart is counted once, taken back, and waited for @one-layout', async ({
  page,
  t,
  language,
}) => {
  const main = await openCheckout(page, t)
  const isGift = main.getByRole('checkbox', { name: t('checkout:gift.is'), exact: true })
  const wrapping = main.getByRole('checkbox', { name: t('checkout:gift.wrap') })
  const lines = main.getByRole('listitem').filter({ hasText: formatPrice(WRAPPING, language) })
  const held = async () => {
    const answer = Promise.withResolvers<void>()
    const asked = Promise.withResolvers<void>()
    await page.route(
      /\/shopping-cart\/[^/]+\/products$/,
      async (route) => {
        asked.resolve()
        await answer.promise
        await route.continue()
      },
      { times: 1 },
    )
    await untilIntercepted(page)
    return { asked: asked.promise, answer: answer.resolve }
  }
  await isGift.press('Space')

  const first = await held()
  for (const box of [wrapping, isGift, isGift, wrapping]) await box.press('Space')
  await first.asked
  first.answer()
  await expect(lines).toHaveCount(1)
  await expect(main).not.toContainText(formatPrice(2 * WRAPPING, language))
  await wrapping.press('Space')
  await expect(lines).toHaveCount(0)

  const second = await held()
  await wrapping.press('Space')
  await second.asked
  await isGift.press('Space')
  const removed = page.waitForResponse((response) => response.request().method() === 'DELETE')
  second.answer()
  await removed
  await expect(lines).toHaveCount(0)
  await isGift.press('Space')
  await expect(wrapping).not.toBeChecked()

  const third = await held()
  const orders: string[] = []
  page.on('request', (request) => request.url().endsWith('/sales-orders') && orders.push(request.method()))
  await wrapping.press('Space')
  await third.asked
  await submit(main, t, 'spei')
  expect(orders, 'the order waits for the wrapping').toEqual([])
  third.answer()
  await expect(page.getByRole('heading', { level: 1, name: t('orders:receipt.transferTitle') })).toBeVisible()
  await expect(page.getByRole('main')).toContainText(formatPrice(WRAPPING, language))
})
