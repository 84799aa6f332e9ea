import { addToCart, cartButton, cartPanel, open, untilTakenOver } from './pages.ts'
import { expect, test } from './speaking.ts'
import { typeInto } from './typing.ts'

test('the keyboard alone: past the header, into the cart panel and back', async ({ page, t, isMobile }) => {
  await open(page, '/store')
  await page.keyboard.press('Tab')
  const skip = page.getByRole('link', { name: t('shell:skipToContent') })
  await expect(skip).toBeFocused()
  await expect(skip).toBeInViewport()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('main').locator(':focus')).toHaveCount(1)

  // Back to the start, and through the header in its order
  await page.reload()
  await untilTakenOver(page)
  const buy = page.getByRole('banner').getByRole('link', { name: t('shell:buyNow') })
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(buy).toBeFocused()
  const cart = cartButton(page, t, 0)
  for (
    let presses = 0;
    presses < 20 && !(await cart.evaluate((element) => element === document.activeElement));
    presses += 1
  ) {
    await page.keyboard.press('Tab')
  }
  await expect(cart).toBeFocused()
  await page.keyboard.press('Enter')
  const panel = cartPanel(page, t)
  await expect(panel).toBeVisible()
  await expect(panel.locator(':focus')).toHaveCount(1)
  // The rest of the page is out of reach while it is open
  for (let presses = 0; presses < 12; presses += 1) {
    await page.keyboard.press('Tab')
    expect(
      await page.evaluate(() => document.activeElement?.closest('main, header.sticky, footer[aria-label]') === null),
    ).toBe(true)
  }
  await page.keyboard.press('Escape')
  await expect(panel).toBeHidden()
  await expect(cart).toBeFocused()

  if (!isMobile) return
  const menu = page.getByRole('button', { name: t('shell:nav.openMenu') })
  await menu.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: t('shell:nav.menu') })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(menu).toBeFocused()
})

test(
  'who changes the cart by keyboard stays where they are, and goes on to the next line',
  { tag: '@one-layout' },
  async ({ page, t }) => {
    await open(page, '/store/copitas')
    await addToCart(page, t, { count: 1 })
    await open(page, '/store/reposado')
    const fewer = page.getByRole('main').getByRole('button', { name: t('shell:ui.less') })
    await page
      .getByRole('main')
      .getByRole('button', { name: t('shell:ui.more') })
      .press('Enter')
    await fewer.press('Enter')
    await expect(fewer, 'at its limit').toBeDisabled()
    await expect(fewer).toBeFocused()
    await addToCart(page, t, { count: 2 })
    await cartButton(page, t, 2).press('Enter')
    const panel = cartPanel(page, t)
    const lines = panel.getByRole('list', { name: t('cart:lines') }).getByRole('listitem')
    await expect(lines).toHaveCount(2)
    const more = lines.first().getByRole('button', { name: t('shell:ui.more') })
    await more.focus()
    for (const quantity of ['2', '3']) {
      await page.keyboard.press('Enter')
      await expect(lines.first().getByRole('status')).toHaveText(quantity)
      // Shown before the answer, when the button is disabled and for a moment still the focused one
      await expect(more).toBeEnabled()
      await expect(more).toBeFocused()
    }
    await lines
      .first()
      .getByRole('button', { name: /copitas/i })
      .focus()
    await page.keyboard.press('Enter')
    await expect(lines).toHaveCount(1)
    await expect(lines.getByRole('button', { name: /reposado/i })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(lines).toHaveCount(0)
    await expect(panel.locator(':focus')).toHaveCount(1)
  },
)

test('a form sent too early says what is missing and leads there', async ({ page, t }) => {
  await open(page, '/store/reposado')
  await addToCart(page, t, { count: 1 })
  await open(page, '/checkout')
  const main = page.getByRole('main')
  const firstName = main.getByLabel(t('checkout:fields.firstName'), { exact: true })
  const submit = main.getByRole('button', { name: t('checkout:submit.none') })
  await submit.focus()
  await page.keyboard.press('Enter')
  await expect(firstName).toBeFocused()
  await expect(firstName).toHaveAttribute('aria-invalid', 'true')
  await expect(firstName).toHaveAccessibleDescription(t('checkout:problems.required'))
  const summary = main.getByRole('alert').filter({ hasText: t('checkout:problems.title') })
  await expect(summary.getByRole('listitem')).toHaveCount(11)
  const count = summary.getByText(t('checkout:problems.count', { count: 11 }))
  expect((await count.boundingBox())?.height, 'for the eye too').toBeGreaterThan(12)

  await page.keyboard.type('Elena')
  await expect(firstName).not.toHaveAttribute('aria-invalid', 'true')
  await expect(summary.getByRole('listitem')).toHaveCount(10)
  for (const [field, wrong, problem] of [
    ['email', 'elena', 'email'],
    ['phone', '12345', 'phone'],
    ['postalCode', '00000', 'postalCode'],
    ['birthDate', '2020-01-01', 'underAge'],
  ] as const) {
    const input = main.getByLabel(t(`checkout:fields.${field}`), { exact: true })
    await typeInto(input, wrong)
    await expect(input).toHaveAccessibleDescription(
      new RegExp(t(`checkout:problems.${problem}`).replaceAll(/[()]/g, String.raw`\$&`)),
    )
  }
  const birthDate = main.getByLabel(t('checkout:fields.birthDate'), { exact: true })
  for (const [keys, shown] of [
    ['24081960', '24/08/1960'],
    ['24/8/1960', '24/8/1960'],
    ['24-8-1960', '24-8-1960'],
    ['1960-08-24', '1960-08-24'],
  ] as const) {
    await typeInto(birthDate, '')
    await birthDate.pressSequentially(keys)
    await expect(birthDate).toHaveValue(shown)
    await expect(birthDate).not.toHaveAttribute('aria-invalid', 'true')
    await expect(birthDate).toHaveAccessibleDescription(/agosto|August/)
  }
  await summary.getByRole('link', { name: t('checkout:fields.email') }).press('Enter')
  await expect(main.getByLabel(t('checkout:fields.email'), { exact: true })).toBeFocused()
})

test('the languages can be reached once the page is scrolled', { tag: '@one-layout' }, async ({ page, t }) => {
  await open(page, '/store')
  await page.mouse.wheel(0, 600)
  const header = page.getByRole('banner')
  await expect(header).toHaveAttribute('data-collapsed')
  await header.getByRole('link', { name: t('shell:language.en'), exact: true }).focus()
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Tab')
  const language = header.getByRole('link', { name: t('shell:language.en'), exact: true })
  await expect(language).toBeFocused()
  await expect(async () => expect((await language.boundingBox())?.y).toBeGreaterThanOrEqual(0)).toPass()
})

test(
  'who takes filters off by keyboard goes on at the next one, and in the end at the heading',
  { tag: '@one-layout' },
  async ({ page, t }) => {
    await open(page, '/store?expression=blanco&expression=reposado&size=375&size=750')
    const chip = (filter: string) =>
      page.getByRole('link', { name: t('store:filters.remove', { filter }), exact: true })
    const [blanco, reposado] = [chip(t('store:expressions.blanco')), chip(t('store:expressions.reposado'))]
    const [small, large] = [chip('375 ml'), chip('750 ml')]
    await reposado.press('Enter')
    await expect(reposado).toHaveCount(0)
    await expect(small).toBeFocused()
    await large.press('Enter')
    await expect(large).toHaveCount(0)
    await expect(small, 'the one before it, where none follows').toBeFocused()
    await small.press('Enter')
    await expect(blanco).toBeFocused()
    await blanco.press('Enter')
    await expect(blanco).toHaveCount(0)
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  },
)
