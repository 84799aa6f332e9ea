import type { Locator, Page } from '@playwright/test'
import { formatPrice } from '../../../src/i18n/format.ts'
import { newCaller } from '../api-buyer.ts'
import { valueOf } from '../checkout.ts'
import { answerBeforehand, expectAccessible } from '../fixtures.ts'
import { publish, receive, writeGlass } from '../glass.ts'
import { beOwner } from '../owner.ts'
import { addToCart, open, untilServed } from '../pages.ts'
import { expect, test } from '../speaking.ts'
import type { Say } from '../speaking.ts'
import { typeInto } from '../typing.ts'

/** Every second glass for free, once the alcohol and the figures that make no group were refused. */
async function typeOffer(page: Page, t: Say, code: string): Promise<void> {
  const main = page.locator('main')
  const field = (name: 'code' | 'groupUnits' | 'reducedUnits') =>
    main.getByLabel(t(`managementContent:discounts.fields.${name}`))
  const save = main.getByRole('button', { name: t('management:edit.save') })
  await typeInto(field('code'), code)
  await typeInto(main.getByLabel(t('managementContent:discounts.percent')), '100')
  await typeInto(field('groupUnits'), '2')
  await typeInto(field('reducedUnits'), '2')
  await save.click()
  await expect(field('reducedUnits')).toHaveAttribute('aria-invalid', 'true')
  await expect(main.getByText(t('errors:reducedUnitsInvalid')).first()).toBeVisible()
  await expectAccessible(page)
  await typeInto(field('reducedUnits'), '1')
  await save.click()
  await expect(field('groupUnits')).toHaveAttribute('aria-invalid', 'true')
  await expect(main.getByText(t('errors:alcoholByQuantity')).first()).toBeVisible()
  await main
    .getByRole('group', { name: t('managementContent:discounts.fields.categoryIds') })
    .getByRole('checkbox', { name: /accesorios|accessories/i })
    .check()
  await save.click()
  await typeInto(main.getByLabel(t('managementContent:discounts.search')), code)
  await expect(main.getByRole('row').filter({ hasText: code })).toContainText(
    t('managementContent:discounts.unitsForUnits', { units: 2, paid: 1 }),
  )
  await expectAccessible(page)
}

async function applyCode(main: Locator, t: Say, code: string): Promise<void> {
  const field = main.getByLabel(t('checkout:discount.label'))
  await typeInto(field, code)
  await field.press('Enter')
}

test('the owner types a 2x1 on glasses, and a visitor pays for one of every two', async ({
  page,
  browser,
  baseURL,
  language,
  t,
  complaints,
}) => {
  test.slow()
  complaints.tolerate(/status of (409|422)/)
  const caller = newCaller(baseURL ?? '', language)
  const owner = await beOwner(page, caller)
  const unique = crypto.randomUUID().slice(0, 8)
  const [name, code] = [`Caballito ${unique}`, `VASOS-2X1-${unique.toUpperCase()}`]
  const made = await writeGlass(owner, name)
  await receive(owner, made, 9)
  await publish(owner, made)
  await open(page, `/management/discounts?lng=${language}&code=new`)
  await typeOffer(page, t, code)

  const context = await browser.newContext({ baseURL: caller.origin, locale: language === 'es' ? 'es-MX' : 'en-US' })
  await answerBeforehand(context)
  const visitor = await context.newPage()
  const main = visitor.getByRole('main')
  const address = `/store/${made.productId}?lng=${language}`
  await untilServed(visitor, address, name)
  const taken = valueOf(main, t('checkout:summary.discount'))
  for (const [count, free] of [1, 2, 3, 4].map((units) => [units, Math.floor(units / 2)] as const)) {
    await open(visitor, address)
    await addToCart(visitor, t, { count })
    await open(visitor, `/checkout?lng=${language}`)
    const subtotal = valueOf(main, t('checkout:summary.subtotal', { count }))
    await expect(subtotal).toHaveText(formatPrice(count * 100, language))
    if (count < 3) await applyCode(main, t, code)
    if (free === 0) {
      await expect(main.getByText(/al menos 2 piezas|at least 2 items/)).toBeVisible()
      await expect(taken).toHaveCount(0)
    } else {
      await expect(taken).toHaveText(`−${formatPrice(free * 100, language)}`)
    }
    await expectAccessible(visitor)
  }
  await context.close()
})
