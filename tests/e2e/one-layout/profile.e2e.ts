import sharp from 'sharp'
import type { Page } from '@playwright/test'
import { apiOf, elsewhere, fill, PASSWORD, signIn, someone } from '../account-steps.ts'
import { expectAccessible } from '../fixtures.ts'
import { open } from '../pages.ts'
import { expect, test } from '../speaking.ts'
import type { Say } from '../speaking.ts'
import { typeInto } from '../typing.ts'

const SCRIPT = '<img src=x onerror=document.title=1>'

const menuOf = (page: Page, t: Say, name: string) =>
  page.getByRole('banner').getByRole('button', { name: t('shell:account.open', { name }) })

/** A photograph as a phone makes it: large, heavy, and on its side. */
function photograph(): Promise<Buffer> {
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const
  return sharp({ create: { width: 2400, height: 1200, channels: 3, background: '#a06030', noise } })
    .withMetadata({ orientation: 6 })
    .jpeg({ quality: 95 })
    .toBuffer()
}

async function openProfile(page: Page, language: string): Promise<string> {
  const email = await someone(page, language)
  await signIn(page, email)
  await expect(page).toHaveURL('/dashboard')
  await open(page, '/dashboard/profile')
  await expect(page.locator('main [name="name"]')).toHaveValue('Lucía Prado')
  return email
}

/** The same, with another page of the store in another tab. */
async function openProfileBeside(page: Page, language: string): Promise<Page> {
  await openProfile(page, language)
  const otherTab = await page.context().newPage()
  await open(otherTab, '/terms')
  return otherTab
}

test('registering leads to the customer area, and its pages stay one strip or list apart', async ({ page, t }) => {
  await open(page, '/register')
  const email = `lucia-${crypto.randomUUID()}@people.example`
  await fill(page, { userName: 'Lucía Prado', email, password: PASSWORD, confirmPassword: PASSWORD })
  await page.locator('main button[type="submit"]').click()
  await expect(page).toHaveURL('/dashboard')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    t('dashboard:overview.title', { name: 'Lucía Prado' }),
  )
  await expect(page.getByText(t('dashboard:overview.order.none'))).toBeVisible()
  await expectAccessible(page)
  const nav = page.getByRole('navigation', { name: t('dashboard:area') })
  for (const [key, path] of [
    ['profile', '/dashboard/profile'],
    ['orders', '/dashboard/orderClient'],
    ['directions', '/dashboard/directions'],
    ['loyalty', '/dashboard/loyalty'],
    ['wishlist', '/dashboard/wishlist'],
    ['security', '/dashboard/security'],
    ['privacy', '/dashboard/privacy'],
  ] as const) {
    const link = nav.getByRole('link', { name: t(`dashboard:nav.${key}`) })
    await link.click()
    await expect(page).toHaveURL(path)
    await expect(link).toHaveAttribute('aria-current', 'page')
    await expect(link).toBeInViewport({ ratio: 1 })
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  }
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
})

test('one part of the overview that can’t be loaded leaves the others alone, and is asked for again', async ({
  page,
  language,
  t,
  complaints,
}) => {
  complaints.tolerate(/status of 500/)
  let fails = true
  await page.route('**/api/customer/loyalty', (route) => (fails ? route.fulfill({ status: 500 }) : route.continue()))
  const email = await someone(page, language)
  await signIn(page, email)
  await expect(page).toHaveURL('/dashboard')
  await expect(page.getByText(t('dashboard:overview.order.none'))).toBeVisible()
  await expect(page.getByRole('alert')).toContainText(t('account:state.failed'))
  fails = false
  await page.getByRole('button', { name: t('account:state.retry') }).click()
  await expect(page.getByText(t('loyalty:tiers.blanco'))).toBeVisible()
  await expect(page.getByRole('alert')).toHaveCount(0)
})

test('a name and a phone are changed for every page and tab; what is refused stays in the form', async ({
  page,
  language,
  t,
  complaints,
}) => {
  complaints.tolerate(/status of 422/)
  const otherTab = await openProfileBeside(page, language)
  await expect(menuOf(otherTab, t, 'Lucía Prado')).toBeVisible()

  await fill(page, { name: 'Lucía Robles', phone: '12345' })
  await page.getByRole('button', { name: t('dashboard:profile.save') }).click()
  const phone = page.locator('main [name="phone"]')
  await expect(phone).toBeFocused()
  await expect(phone).toHaveAccessibleDescription(/10/)
  await expect(page.locator('main [name="name"]')).toHaveValue('Lucía Robles')
  await expectAccessible(page)

  await typeInto(phone, '33 5555 0101')
  await page.getByRole('button', { name: t('dashboard:profile.save') }).click()
  await expect(menuOf(page, t, 'Lucía Robles')).toBeVisible()
  await expect(menuOf(otherTab, t, 'Lucía Robles')).toBeVisible()
  await page.reload()
  await expect(phone).toHaveValue('33 5555 0101')
})

test('a photograph is shown upright in the menu of every tab, until it is taken away', async ({
  page,
  language,
  t,
  complaints,
}) => {
  complaints.tolerate(/status of 422/)
  const otherTab = await openProfileBeside(page, language)
  const input = page.locator('main input[type="file"]')
  const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>document.title=1</script></svg>'
  await input.setInputFiles({ name: 'face.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(svg) })
  await expect(
    page
      .locator('main')
      .getByText(/JPEG, PNG, WebP.*AVIF/)
      .last(),
  ).toBeVisible()
  await expect(menuOf(page, t, 'Lucía Prado').locator('img')).toHaveCount(0)

  const photo = await photograph()
  const sending = page.waitForRequest('**/api/images/upload')
  await input.setInputFiles({ name: 'face.jpg', mimeType: 'image/jpeg', buffer: photo })
  // What is heavy is made lighter before it travels
  const sent = Number((await (await sending).allHeaders())['content-length'])
  expect(sent).toBeGreaterThan(0)
  expect(sent).toBeLessThan(photo.byteLength / 2)
  const shown = menuOf(page, t, 'Lucía Prado').locator('img')
  await expect(shown).toHaveAttribute('src', /^\/uploads\/[\w-]{43}\.webp$/)
  await expect(menuOf(otherTab, t, 'Lucía Prado').locator('img')).toBeVisible()
  await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(512)
  const answer = await page.request.get((await shown.getAttribute('src')) ?? '')
  expect(answer.headers()).toMatchObject({ 'content-type': 'image/webp', 'x-content-type-options': 'nosniff' })
  expect((await sharp(await answer.body()).metadata()).exif).toBeUndefined()
  await expectAccessible(page)

  await page.getByRole('button', { name: t('dashboard:profile.avatar.remove') }).click()
  await expect(shown).toHaveCount(0)
  await expect(menuOf(otherTab, t, 'Lucía Prado').locator('img')).toHaveCount(0)
})

test('the language of the mails is the page’s from then on, and a yes to news keeps its day', async ({
  page,
  language,
  t,
}) => {
  const email = await openProfile(page, language)
  const news = page.getByRole('checkbox', { name: t('dashboard:profile.marketing.label') })
  await news.check()
  await expect(
    page.locator('main').getByText(t('dashboard:profile.marketing.granted', { date: '' }).slice(0, 7)),
  ).toBeVisible()
  await page.reload()
  await expect(news).toBeChecked()
  const said = page.waitForResponse((answer) => answer.request().method() === 'PATCH')
  await news.press('Space')
  expect((await said).status()).toBe(200)
  await expect(news).not.toHaveAttribute('aria-busy')
  await expect(news).not.toBeChecked()
  await expect(news).toBeFocused()

  const other = language === 'es' ? 'en' : 'es'
  await page.locator('main [name="locale"]').selectOption(other)
  await page.getByRole('button', { name: t('dashboard:profile.save') }).click()
  await expect(page.locator('html')).toHaveAttribute('lang', other)
  const profile = await apiOf(page, await elsewhere(page, email))('GET', '/customer/profile')
  expect(await profile.json()).toMatchObject({ data: { locale: other, marketing: { isGranted: false } } })
})

test('a script in a name is text wherever it is shown', async ({ page, language, t }) => {
  await openProfile(page, language)
  await fill(page, { name: SCRIPT })
  await page.getByRole('button', { name: t('dashboard:profile.save') }).click()
  await menuOf(page, t, SCRIPT).click()
  await expect(page.getByRole('banner').getByText(SCRIPT)).toBeVisible()
  await open(page, '/dashboard')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('dashboard:overview.title', { name: SCRIPT }))
  await expect(page.locator('img[src="x"]')).toHaveCount(0)
  expect(await page.title()).not.toBe('1')
})

test('the account menu leads on, and closes by choosing, by Esc and by a press outside', async ({
  page,
  language,
  t,
}) => {
  await openProfile(page, language)
  const menu = menuOf(page, t, 'Lucía Prado')
  const entry = page.getByRole('banner').getByRole('link', { name: t('shell:account.customer.directions') })
  await menu.click()
  await expect(entry).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(entry).toBeHidden()
  await expect(menu).toBeFocused()
  await menu.click()
  // Below the menu, where nothing else is
  await page.mouse.click(8, 700)
  await expect(entry).toBeHidden()
  await menu.click()
  await entry.click()
  await expect(page).toHaveURL('/dashboard/directions')
  await expect(entry).toBeHidden()
})

test('the owner’s menu leads to the management', async ({ page, language, t }) => {
  await openProfile(page, language)
  await page.evaluate(() => {
    const user = JSON.parse(localStorage.getItem('user') ?? '{}') as object
    localStorage.setItem('user', JSON.stringify({ ...user, userType: 'owner' }))
  })
  await open(page, '/terms')
  await menuOf(page, t, 'Lucía Prado').click()
  await expect(page.getByRole('banner').locator('[href^="/management/"]')).toHaveText(
    (['orders', 'carts', 'products', 'categories', 'inventory'] as const).map((name) =>
      t(`shell:account.owner.${name}`),
    ),
  )
  await expect(page.getByRole('banner').locator('[href^="/dashboard"]')).toHaveCount(0)
})
