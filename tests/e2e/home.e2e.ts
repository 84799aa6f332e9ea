import { brand } from '../../src/config/brand.ts'
import { locations } from '../../src/seed/content/locations.ts'
import { expectAccessible } from './fixtures.ts'
import { open, stopClock } from './pages.ts'
import { expect, test } from './speaking.ts'
import { typeInto } from './typing.ts'

const ANCHORS = ['inicio', 'mapa', 'categories', 'servicios', 'best-technology', 'best-product', 'contacto', 'unete']
const TICK_MS = 30
const ARRIVAL_MS = 500

test('the blocks stand in their order, and nothing in them shuts anyone out', async ({ page, t }) => {
  await open(page, '/')
  const sections = await page.locator('main [id]').evaluateAll((elements) => elements.map(({ id }) => id))
  expect(sections.filter((id) => ANCHORS.includes(id))).toEqual(ANCHORS)
  await expect(page.locator('.contact-section')).toHaveId('contacto')
  const bottles = page.getByRole('region', { name: t('shell:homePage.collectionTitle'), exact: true })
  await expect(bottles.getByRole('heading', { level: 3 })).toHaveCount(8)
  const belowTheHero = page.locator('xpath=//*[@id="inicio"]/following-sibling::*[1]')
  await expect(belowTheHero.locator(bottles)).toHaveCount(1)
  const ways = page.getByRole('navigation', { name: t('shell:homePage.shopByCategory') })
  const belowTheBest = page.locator('xpath=//*[@id="best-product"]/following::nav')
  await expect(ways.and(belowTheBest).getByRole('link')).toHaveCount(4)
  await expectAccessible(page)
})

test.describe('the hero', () => {
  test('finds its first line among letters and digits once a visit, until a key is pressed', async ({ page, t }) => {
    await page.clock.install()
    await open(page, '/us')
    await stopClock(page)
    const goHome = () =>
      page
        .getByRole('banner')
        .getByRole('link', { name: t('shell:home') })
        .click()
    await goHome()
    const title = page.getByRole('heading', { level: 1 })
    const words = [t('shell:homePage.heroLine1'), t('shell:homePage.heroLine2'), t('shell:homePage.heroLine3')]
    await expect(title).toHaveAccessibleName(words.join(' '))
    const scrambled = title.locator('[data-scrambled]')
    await expect(scrambled).toHaveCount(1)
    const placeOf = () =>
      title.evaluate(({ offsetTop, offsetHeight, offsetWidth }: HTMLElement) => [offsetTop, offsetHeight, offsetWidth])
    const place = await placeOf()
    const before = await scrambled.textContent()
    await page.clock.runFor(TICK_MS)
    await expect(scrambled).not.toHaveText(before ?? '')
    await page.keyboard.press('Shift')
    await expect(scrambled).toHaveCount(0)
    await expect(title).toHaveText(words.join(' '))
    expect(await placeOf()).toEqual(place)

    await page
      .getByRole('contentinfo')
      .getByRole('link', { name: t('shell:footer.about') })
      .click()
    await expect(page).toHaveURL('/us')
    await goHome()
    await expect(title).toHaveAccessibleName(words.join(' '))
    await page.clock.runFor(TICK_MS)
    await expect(scrambled).toHaveCount(0)
  })

  test('fills the first screen, a bottle within the next, in both themes', async ({ page, t, isMobile }) => {
    test.slow()
    await page.emulateMedia({ reducedMotion: 'reduce' })
    for (const viewport of isMobile ? [{ width: 360, height: 740 }] : [{ width: 1920, height: 1080 }]) {
      await page.setViewportSize(viewport)
      await open(page, '/')
      const stage = await page.locator('#inicio > [data-theme=dark]').boundingBox()
      expect(stage?.width).toBe(viewport.width)
      expect((stage?.y ?? 0) + (stage?.height ?? 0)).toBeCloseTo(viewport.height, -1)
      await expect(page.getByRole('heading', { level: 1 })).toBeInViewport({ ratio: 1 })
      const shop = page.locator('#inicio').getByRole('link', { name: t('shell:homePage.heroShop'), exact: true })
      await expect(shop).toBeInViewport({ ratio: 1 })
      const bottle = await page
        .getByRole('region', { name: t('shell:homePage.collectionTitle'), exact: true })
        .locator('img')
        .first()
        .boundingBox()
      expect(bottle?.y).toBeLessThan(2 * viewport.height)
      for (const theme of ['light', 'dark']) {
        await page.evaluate((wanted) => void (document.documentElement.dataset.theme = wanted), theme)
        await expectAccessible(page)
      }
    }
  })

  test('leads to the services and to the form, short of them on a phone', async ({ page, t, isMobile }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await open(page, '/')
    const topOf = (target: string) => page.locator(target).evaluate((element) => element.getBoundingClientRect().top)
    for (const [name, target] of [
      [t('shell:homePage.explore'), '#categories'],
      [t('shell:homePage.contactUs'), '.contact-section'],
    ] as const) {
      await page.locator('#inicio').getByRole('link', { name, exact: true }).click()
      await expect.poll(() => topOf(target)).toBeCloseTo(isMobile ? 60 : 0, -0.5)
      await expect(page.locator(target)).toBeFocused()
    }
    await page.locator('#categories').evaluate((element) => element.removeAttribute('id'))
    const button = page.locator('#inicio').getByRole('link', { name: t('shell:homePage.explore'), exact: true })
    await button.scrollIntoViewIfNeeded()
    const scrolled = await page.evaluate(() => scrollY)
    await button.click()
    expect(await page.evaluate(() => scrollY)).toBe(scrolled)
    await expect(page).toHaveURL('/')
  })

  test(
    'its button leads to the store, and the story to the page about the brand',
    { tag: '@one-layout' },
    async ({ page, t }) => {
      await open(page, '/')
      await page
        .locator('#inicio')
        .getByRole('link', { name: t('shell:homePage.heroShop'), exact: true })
        .click()
      await expect(page).toHaveURL('/store')
      await page.goBack()
      await page.getByRole('link', { name: t('shell:homePage.aboutUs'), exact: true }).click()
      await expect(page).toHaveURL('/us')
      await expect(page.getByRole('banner').getByRole('link', { name: t('shell:nav.us') })).toHaveAttribute(
        'aria-current',
        'page',
      )
    },
  )

  test('says how long and for how many', { tag: '@one-layout' }, async ({ page, t }) => {
    await page.goto('/')
    const hero = page.locator('#inicio')
    await expect(hero.getByText('10+')).toBeVisible()
    await expect(hero.getByText(t('shell:homePage.heroStatExperience'))).toBeVisible()
    await expect(hero.getByText('500+')).toBeVisible()
    await expect(hero.getByText(t('shell:homePage.heroStatClients'), { exact: true })).toBeVisible()
  })
})

test('each pin of the map leads to its store', async ({ page, t, language }) => {
  await open(page, '/')
  const stores = locations.filter(({ kind }) => kind === 'store')
  const map = page.getByRole('figure', { name: t('shell:homePage.mapLabel') })
  await expect(map.getByRole('link')).toHaveCount(stores.length)
  for (const [index, { id, name, city }] of stores.entries()) {
    const label = t('shell:homePage.mapPin', { number: index + 1, name: name[language] ?? '', city })
    await map.getByRole('link', { name: label }).press('Enter')
    await expect(page).toHaveURL(`/#tienda-${id}`)
    const entry = page.locator(`#tienda-${id}`)
    await expect(entry).toBeInViewport()
    await expect(entry.getByRole('heading', { name: name[language] ?? '' })).toBeVisible()
  }
})

test('whoever would sell or pour writes from the page itself', { tag: '@one-layout' }, async ({ page, t }) => {
  await open(page, '/')
  const form = page.getByRole('form', { name: t('shell:homePage.distributionTitle') })
  await expect(form.getByLabel(t('contact:fields.subject'))).toHaveCount(0)
  const write = async (message: string) => {
    await typeInto(form.getByLabel(t('contact:fields.name')), 'Cantina La Espera')
    await typeInto(form.getByLabel(t('contact:fields.email')), 'cantina@people.example')
    await typeInto(form.getByLabel(t('contact:fields.phone')), '33 5555 0102')
    await typeInto(form.getByLabel(t('contact:fields.message')), message)
    const answer = page.waitForResponse('**/api/contact-messages')
    await form.getByRole('button', { name: t('contact:send') }).click()
    const sent = (await answer).request().postDataJSON() as unknown
    expect(sent).toMatchObject({ subject: t('shell:homePage.distributionSubject'), commentary: message })
    await expect(form.getByText(t('contact:sentTitle'))).toBeVisible()
    await expect(form.getByLabel(t('contact:fields.message'))).toHaveValue('')
  }
  await write('Somos doce mesas en Tonalá.')
  // The subject outlives the clearing of the form
  await write('Otra vez nosotros.')
})

test('the way to WhatsApp offers help, and keeps off the footer', async ({ page, t }) => {
  await open(page, '/')
  const tooltip = t('shell:homePage.whatsappTooltip')
  const button = page.getByRole('link', { name: t('shell:homePage.whatsappLabel') })
  await expect(button).toBeInViewport()
  await expect(page.getByRole('tooltip')).toBeHidden()
  await button.hover()
  await expect(page.getByRole('tooltip')).toHaveText(tooltip)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('tooltip')).toBeHidden()
  await button.focus()
  await expect(page.getByRole('tooltip')).toBeVisible()
  const address = new URL((await button.getAttribute('href')) ?? '')
  expect(address.origin + address.pathname).toBe(`https://wa.me/${brand.whatsapp.digits}`)
  expect(address.searchParams.get('text')).toBe(t('contact:whatsappText'))
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
  await expect
    .poll(async () => {
      const [floating, footer] = [await button.boundingBox(), await page.getByRole('contentinfo').boundingBox()]
      return (floating?.y ?? 0) + (floating?.height ?? 0) <= (footer?.y ?? 0)
    })
    .toBe(true)
})

test('the footer leads to all it should; to a section of home half a second after home itself', async ({ page, t }) => {
  await open(page, '/us')
  const footer = page.getByRole('contentinfo')
  for (const [name, href] of [
    [t('shell:home'), '/'],
    [t('shell:footer.about'), '/us'],
    [t('shell:footer.whereToBuy'), '/#mapa'],
    [t('shell:footer.contact'), '/contacto'],
    [t('shell:footer.track'), '/track'],
    [t('shell:footer.distribution'), '/#unete'],
    [t('shell:footer.privacy'), '/privacy'],
    [t('shell:footer.terms'), '/terms'],
    [`Facebook ${t('shell:footer.external')}`, brand.social.facebook],
    [`Instagram ${t('shell:footer.external')}`, brand.social.instagram],
  ] as const) {
    await expect(footer.getByRole('link', { name, exact: true })).toHaveAttribute('href', href)
  }
  // The year where the browser is, which may be another one than this machine's
  await expect(footer).toContainText(String(await page.evaluate(() => new Date().getFullYear())))
})

test('a section of home is scrolled to half a second after its link was chosen on another page', async ({
  page,
  t,
}) => {
  await page.clock.install()
  await open(page, '/us')
  await stopClock(page)
  await page
    .getByRole('contentinfo')
    .getByRole('link', { name: t('shell:footer.whereToBuy') })
    .click()
  await expect(page.locator('#mapa')).toBeVisible()
  await page.clock.runFor(ARRIVAL_MS - 1)
  await expect(page.locator('#mapa')).not.toBeFocused()
  await page.clock.runFor(1)
  await expect(page.locator('#mapa')).toBeFocused()
  await expect(page).toHaveURL('/#mapa')
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('home reads whole', async ({ page, t }) => {
    await page.goto('/')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      [t('shell:homePage.heroLine1'), t('shell:homePage.heroLine2'), t('shell:homePage.heroLine3')].join(' '),
    )
    await expect(page.locator('#mapa').getByRole('heading', { level: 3 })).toHaveCount(2)
  })

  test('the invitation to distribute is taken up', { tag: '@one-layout' }, async ({ page, t, complaints }) => {
    complaints.tolerate(/status of 422/)
    await page.goto('/')
    const form = page.getByRole('form', { name: t('shell:homePage.distributionTitle') })
    await typeInto(form.getByLabel(t('contact:fields.name')), 'Cantina La Espera')
    await form.getByRole('button', { name: t('contact:send') }).click()
    await expect(page).toHaveURL(/\/contacto/)
    await expect(page.getByLabel(t('contact:fields.subject'))).toHaveValue(t('shell:homePage.distributionSubject'))
    await expect(page.getByLabel(t('contact:fields.name'))).toHaveValue('Cantina La Espera')
  })
})
