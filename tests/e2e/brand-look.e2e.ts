import { mergeTests } from '@playwright/test'
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { brand } from '../../src/config/brand.ts'
import { brandFactsWith } from '../../src/config/brand-facts.ts'
import { shopPictures } from '#db/schema/media.server.ts'
import { callApi, newCaller } from './api-buyer.ts'
import { expectAccessible } from './fixtures.ts'
import { holdToken } from './owner.ts'
import { open } from './pages.ts'
import { test as processes } from './processes/stores.ts'
import { expect, test as speaking } from './speaking.ts'
import type { Say } from './speaking.ts'
import { insertOwner } from './store-database.ts'
import { typeInto } from './typing.ts'

/** In a store of its own: what is changed here would change every other test's pages. */
const test = mergeTests(speaking, processes)

/** The group of a theme's colours, and what is said of their contrast. */
function themeGroup(page: Page, t: Say, theme: 'light' | 'dark') {
  const group = page.locator('main').getByRole('group', { name: t(`managementContent:brand.fields.${theme}`) })
  const field = (name: 'ground' | 'ink' | 'action' | 'accent') =>
    group.getByRole('textbox', { name: t(`managementContent:brand.colors.names.${name}`), exact: true })
  return { group, field, said: group.getByRole('status') }
}

/** What a visitor of an address is served, and a token as it holds there. */
async function drawn(page: Page, address: string, token: '--agave' | '--copper') {
  const policy = (await page.goto(address))?.headers()['content-security-policy']
  const color = await page.evaluate((name) => getComputedStyle(document.body).getPropertyValue(name).trim(), token)
  const styles = await page.locator('head style').count()
  return { policy, color, styles }
}

test('the owner chooses colours, is told of those that can’t be read, and takes them back', async ({
  page,
  stores,
  t,
  complaints,
}) => {
  complaints.tolerate(/status of 422/)
  const { origin } = await stores.start()
  await holdToken(page, await insertOwner(stores.database.db))
  expect(await drawn(page, `${origin}/store`, '--agave')).toMatchObject({ color: '#1f4d45', styles: 0 })

  await open(page, `${origin}/management/brand`)
  const save = page.getByRole('button', { name: t('management:edit.save') })
  const light = themeGroup(page, t, 'light')
  await expect(light.said).toHaveText(t('managementContent:brand.colors.legible'))
  await typeInto(light.field('action'), '#7fbf9f')
  await expect(light.said).toHaveText(t('managementContent:brand.colors.illegible', { count: 2 }))
  await expectAccessible(page)
  await save.click()
  await expect(light.field('action')).toHaveAttribute('aria-invalid', 'true')
  await expect(light.field('action')).toBeFocused()
  await expect(light.group).toContainText(/1\.\d+ : 1/)

  await typeInto(light.field('action'), '#23237f')
  await expect(light.said).toHaveText(t('managementContent:brand.colors.legible'))
  const dark = themeGroup(page, t, 'dark')
  await typeInto(dark.field('accent'), '#ffb3c7')
  await save.press('Enter')
  await expect(page.getByText(t('management:edit.saved')).first()).toBeVisible()
  await expectAccessible(page)

  await expect.poll(async () => (await drawn(page, `${origin}/store`, '--agave')).color).toBe('#23237f')
  const served = await drawn(page, origin, '--agave')
  expect(served).toMatchObject({ color: '#23237f', styles: 1 })
  expect(served.policy).toMatch(/style-src 'self' 'sha256-/)
  await open(page, `${origin}/store`)
  await expectAccessible(page)
  await page.evaluate(() => (localStorage.theme = 'dark'))
  expect(await drawn(page, `${origin}/store`, '--copper')).toMatchObject({ color: '#ffb3c7' })

  await open(page, `${origin}/management/brand`)
  await page.getByRole('button', { name: t('managementContent:brand.colors.deliver') }).press('Enter')
  await expect(dark.field('accent')).toHaveValue('#dfa36c')
  await expect(light.field('action')).toHaveValue('#1f4d45')
  await save.press('Enter')
  await expect.poll(async () => (await drawn(page, `${origin}/store`, '--copper')).styles).toBe(0)
  await page.close()
})

test('a page that stays open keeps its colours when they change, and shows the new logo in its size @one-layout', async ({
  page,
  stores,
}) => {
  const { origin } = await stores.start()
  const token = await insertOwner(stores.database.db)
  const owner = { ...newCaller(origin), token }
  const facts = brandFactsWith({})
  const say = async (version: number, action: string, logo = facts.logo) => {
    const body = { ...facts, logo, colors: { ...facts.colors, light: { ...facts.colors.light, action } } }
    expect(await callApi(owner, 'PUT', '/management/brand', { body, version })).toMatchObject({ status: 200 })
    await expect.poll(async () => (await page.request.get(`${origin}/store`)).text()).toContain(`--agave:${action}`)
  }
  const agave = () => page.evaluate(() => getComputedStyle(document.body).getPropertyValue('--agave').trim())
  await say(0, '#23237f')
  await open(page, `${origin}/store`)
  expect(await agave()).toBe('#23237f')
  const strip = page.locator('.strip').getByRole('link').first()
  await page.keyboard.press('Tab')
  await strip.focus()
  const ring = await strip.evaluate((element) => {
    const { outlineColor, color, outlineStyle, outlineWidth } = getComputedStyle(element)
    return { isOfText: outlineColor === color, outlineStyle, outlineWidth }
  })
  expect(ring).toEqual({ isOfText: true, outlineStyle: 'solid', outlineWidth: '2px' })
  const manifest: unknown = await (await page.request.get(`${origin}/site.webmanifest`)).json()
  expect(manifest).toMatchObject({ background_color: facts.colors.light.ground, theme_color: facts.colors.light.ink })
  // Not from the cache, and so with the sheet named by a nonce
  await open(page, `${origin}/track`)
  expect(await agave()).toBe('#23237f')
  await open(page, `${origin}/store`)

  const [light, dark] = [await upload(page, origin, token, '#7a1f3d'), await upload(page, origin, token, '#ffffff')]
  await say(1, '#7a1f3d', { light, dark })
  const search = page.getByRole('main').getByRole('searchbox')
  await typeInto(search, 'reposado')
  await search.press('Enter')
  await page.waitForURL(/reposado/)
  const logo = page.getByRole('banner').locator('img').filter({ visible: true })
  await expect(logo).toHaveAttribute('src', light)
  await expect(logo).toHaveCSS('height', '32px')
  expect(await agave()).toBe('#23237f')

  await page.reload()
  expect(await agave()).toBe('#7a1f3d')
  await page.close()
})

/** The blocks below the hero as a visitor is served them, by their anchors and titles. */
async function blocksOf(page: Page, address: string): Promise<string[]> {
  const html = await (await page.request.get(address)).text()
  const titles = html.matchAll(/id="(collection|story|gifts|stores|offers|featured|contact)-title"/g)
  return [...titles].map(([, title = '']) => title)
}

test('the owner orders the home page’s blocks with the keyboard and hides one; visitors see it so @one-layout', async ({
  page,
  stores,
  t,
}) => {
  const { origin } = await stores.start()
  await holdToken(page, await insertOwner(stores.database.db))
  const before = await blocksOf(page, origin)
  expect(before.slice(0, 3)).toEqual(['collection', 'story', 'gifts'])

  await open(page, `${origin}/management/home`)
  const rows = page.getByRole('region', { name: t('managementContent:home.order') })
  const gifts = t('managementContent:home.blocks.gifts')
  const up = rows.getByRole('button', { name: t('management:rows.up', { name: gifts }) })
  await up.press('Enter')
  await expect(up).toBeFocused()
  await up.press('Enter')
  await expect(rows.getByRole('listitem').first()).toContainText(gifts)
  await expect(rows.getByRole('status')).toHaveText(t('management:rows.moved', { number: 1, total: 10 }))
  const story = t('managementContent:home.show', { name: t('managementContent:home.blocks.story') })
  await rows.getByRole('checkbox', { name: story }).press('Space')
  await expectAccessible(page)
  await page.getByRole('button', { name: t('management:edit.save') }).press('Enter')
  await expect(page.getByText(t('management:edit.saved')).first()).toBeVisible()

  await expect.poll(() => blocksOf(page, origin)).toEqual(['gifts', 'collection', ...before.slice(3)])
  await open(page, origin)
  await expect(page.locator('#story-title')).toHaveCount(0)
  await expect(page.locator('#contacto')).toHaveCount(1)
  await expectAccessible(page)
  // Pictures may be on their way when the store ends
  await page.close()
})

const LOGO = /<img src="\/uploads\/house\//

test('the owner’s logo takes the place of the drawn one, on both grounds, until it is taken away @one-layout', async ({
  page,
  stores,
  t,
  complaints,
}) => {
  complaints.tolerate(/status of 422/)
  const { origin } = await stores.start()
  await holdToken(page, await insertOwner(stores.database.db))
  await open(page, `${origin}/management/brand`)
  const save = page.getByRole('button', { name: t('management:edit.save') })
  for (const [theme, color] of [
    ['light', '#23237f'],
    ['dark', '#ffffff'],
  ] as const) {
    const group = page.getByRole('group', { name: t(`managementContent:brand.logo.${theme}`), exact: true })
    const picture = { name: `${theme}.png`, mimeType: 'image/png', buffer: await mark(color) }
    await group.locator('input[type=file]').setInputFiles(picture)
    await expect(group).toContainText(t('management:picture.dropAnother'))
    if (theme === 'dark') continue
    // As after a day in which nobody saved it
    await stores.database.db.delete(shopPictures)
    await save.press('Enter')
    await expect(group.locator('input[type=file]')).toHaveAttribute('aria-invalid', 'true')
    await expect(group).toContainText(t('errors:pictureUnknown'))
    await group.locator('input[type=file]').setInputFiles(picture)
    await expect(group).not.toContainText(t('errors:pictureUnknown'))
  }
  await save.press('Enter')
  await expect(page.getByText(t('management:edit.saved')).first()).toBeVisible()
  await expectAccessible(page)

  const shown = page.getByRole('banner').locator('img').filter({ visible: true })
  await expect.poll(async () => (await page.request.get(`${origin}/store`)).text()).toMatch(LOGO)
  for (const theme of ['light', 'dark']) {
    await page.evaluate((chosen) => (localStorage.theme = chosen), theme)
    await open(page, `${origin}/store`)
    await expect(shown).toHaveCount(1)
    await expect(shown).toHaveAttribute('alt', brand.name)
    await expect(shown).toHaveClass(theme === 'light' ? 'dark:hidden' : /dark:block/)
    await expect(shown).toHaveCSS('height', '32px')
    await expectAccessible(page)
  }
  const home = await (await page.request.get(origin)).text()
  expect(home).toMatch(/"logo":"[^"]+\/uploads\/house\/[^"]+\.webp"/)

  await open(page, `${origin}/management/brand`)
  await expect(shown).toHaveCount(1)
  await page.getByRole('button', { name: t('managementContent:brand.logo.remove') }).press('Enter')
  await save.press('Enter')
  await expect.poll(async () => (await page.request.get(`${origin}/store`)).text()).not.toMatch(LOGO)
  await open(page, `${origin}/track`)
  await expect(shown).toHaveCount(0)
  await page.close()
})

/** A logo as houses have them: wide, one color, on nothing. */
function mark(color: string): Promise<Buffer> {
  return sharp({ create: { width: 400, height: 100, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } } })
    .composite([{ input: { create: { width: 360, height: 60, channels: 4, background: color } } }])
    .png()
    .toBuffer()
}

async function upload(page: Page, origin: string, token: string, color: string): Promise<string> {
  const image = { name: 'logo.png', mimeType: 'image/png', buffer: await mark(color) }
  const headers = { workspace: 'sierra-callada-store', authorization: `Bearer ${token}` }
  const sent = await page.request.post(`${origin}/api/management/pictures`, {
    headers,
    multipart: { kind: 'logo', image },
  })
  const { data } = (await sent.json()) as { data: { address: string } }
  return data.address
}
