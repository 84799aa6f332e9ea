import { writeFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { accepted, callApi, newCaller } from '../api-buyer.ts'
import { expectAccessible } from '../fixtures.ts'
import { publish, receive, writeGlass } from '../glass.ts'
import { beOwner } from '../owner.ts'
import { open, untilServed } from '../pages.ts'
import { expect, test } from '../speaking.ts'
import { choosePictures, typeInto } from '../typing.ts'

const POSTS = '**/api/management/videos*'

test('the owner gives a product a video, and a visitor finds it last in its gallery and plays it', async ({
  page,
  baseURL,
  language,
  t,
  complaints,
}) => {
  complaints.tolerate(/status of 422/)
  const owner = await beOwner(page, newCaller(baseURL ?? '', language))
  const made = await writeGlass(owner, `Copa filmada ${crypto.randomUUID().slice(0, 8)}`)
  await receive(owner, made, 9)
  await publish(owner, made)
  await open(page, `/management/products/${made.productId}?lng=${language}`)
  const main = page.getByRole('main')
  const editor = (
    key: 'choose' | 'isMain' | 'videoAlt' | 'videoChoose' | 'videoAnother' | 'videoDrop' | 'videoRemove',
  ) => t(`managementProducts:editor.${key}`)
  await main.getByLabel(editor('choose')).setInputFiles(await choosePictures(5))
  await expect(main.getByRole('checkbox', { name: editor('isMain') })).toHaveCount(5)

  const choose = async (name: string, buffer: Buffer) => {
    const chooser = page.waitForEvent('filechooser')
    await main.getByText(new RegExp(`${editor('videoDrop')}|${editor('videoAnother')}`)).click()
    // From the disk: sending 24 MB through the browser's own line takes a busy machine a minute
    const file = test.info().outputPath(name)
    await writeFile(file, buffer)
    await (await chooser).setFiles(file)
  }
  await choose('not-a-video.webm', Buffer.from('words'))
  await expect(main.getByText(t('errors:videoFormatRefused'))).toBeVisible()
  await choose('long.webm', Buffer.alloc(24 * 1024 * 1024 + 1))
  await expect(main.getByText(t('managementProducts:editor.videoTooHeavy', { megabytes: 24 }))).toBeVisible()
  const film = await filmed(page)
  const held = Promise.withResolvers<void>()
  const sendSlowly = async (name: string) => {
    await page.route(POSTS, (route) => held.promise.then(() => route.abort()).catch(() => undefined), { times: 1 })
    const sent = page.waitForRequest(POSTS)
    await choose(name, Buffer.concat([film, NOTHING]))
    await sent
  }
  await sendSlowly('earlier.webm')
  await choose('turning.webm', film)
  await expect(main.locator('video'), 'in the place of what was chosen before').toHaveCount(1)
  await expect(main.getByRole('progressbar')).toHaveCount(0)
  const shown = await main.locator('video').getAttribute('src')
  await sendSlowly('stopped.webm')
  await main.getByRole('button', { name: t('management:picture.stopOf', { name: 'stopped.webm' }) }).press('Enter')
  await expect(main.getByRole('progressbar')).toHaveCount(0)
  await expect(main.getByLabel(editor('videoChoose')), 'the keyboard goes on there').toBeFocused()
  held.resolve()
  await expect(main.locator('video')).toHaveAttribute('src', shown ?? '')
  await expect(main.locator('video')).toHaveAttribute('poster', /\.webp$/)
  const words = main.getByLabel(new RegExp(editor('videoAlt'))).first()
  const save = main.getByRole('button', { name: t('management:edit.save') })
  await save.click()
  await expect(words).toHaveAttribute('aria-invalid', 'true')
  const said = `La copa gira ${crypto.randomUUID().slice(0, 8)}`
  await typeInto(words, said)
  await expectAccessible(page)
  await save.click()
  const stored = async () => {
    const path = `/management/products/${made.productId}`
    return accepted(await callApi<{ video: { alt: object } | null }>(owner, 'GET', path)).video
  }
  await expect.poll(stored).toMatchObject({ alt: { es: said } })

  const address = `/store/${made.productId}?lng=${language}`
  await untilServed(page, address, said)
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/uploads/videos/')) asked.push(request.url())
  })
  await open(page, address)
  const wide = page.viewportSize()
  await page.setViewportSize({ width: 360, height: 740 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth), 'nothing is wider than a phone').toBe(360)
  if (wide) await page.setViewportSize(wide)
  const video = main.getByLabel(said)
  await main.getByRole('link', { name: t('store:product.showVideo') }).click()
  await expect(video).toBeInViewport({ ratio: 0.9 })
  await expect(video).toHaveAttribute('poster', /\.avif$/)
  await expectAccessible(page)
  expect(asked, 'nothing of it loads before it is asked for').toEqual([])
  expect(await video.evaluate((shot: HTMLVideoElement) => [shot.muted, shot.controls, shot.autoplay])).toEqual([
    true,
    true,
    false,
  ])
  await video.focus()
  await page.keyboard.press('Space')
  await expect.poll(() => video.evaluate((shot: HTMLVideoElement) => shot.currentTime)).toBeGreaterThan(0)
  expect(asked.length).toBeGreaterThan(0)
  const html = await (await page.request.get(address)).text()
  expect(html).toContain(`"@type":"VideoObject"`)
  expect(html, 'for search engines').toContain(`"contentUrl":"${asked[0]}"`)
  const part = await page.request.get(asked[0] ?? '', { headers: { range: 'bytes=0-1' } })
  expect([part.status(), part.headers()['content-type'], (await part.body()).length]).toEqual([206, 'video/webm', 2])

  await open(page, `/management/products/${made.productId}?lng=${language}`)
  await main.getByRole('button', { name: editor('videoRemove') }).click()
  await save.click()
  await expect.poll(stored).toBeNull()
})

test('what is sent ends with the page that sends it, and keeps nobody from saving elsewhere', async ({
  page,
  baseURL,
  language,
  t,
}) => {
  const owner = await beOwner(page, newCaller(baseURL ?? '', language))
  const made = await writeGlass(owner, `Copa dejada ${crypto.randomUUID().slice(0, 8)}`)
  await open(page, `/management/products/${made.productId}?lng=${language}`)
  const main = page.getByRole('main')
  await page.route(POSTS, () => new Promise(() => undefined), { times: 1 })
  const [sent] = await Promise.all([
    page.waitForRequest(POSTS),
    main
      .getByLabel(t('managementProducts:editor.videoChoose'))
      .setInputFiles({ name: 'left.webm', mimeType: 'video/webm', buffer: NOTHING }),
  ])
  const ended = page.waitForEvent('requestfailed', (request) => request === sent)
  await page.getByRole('link', { name: t('management:menu.categories'), exact: true }).press('Enter')
  await expect(page).toHaveURL(/\/management\/categories/)
  await ended
  await page.goBack()
  const name = main.getByLabel(new RegExp(t('managementProducts:editor.name'))).first()
  await typeInto(name, `Copa tomada ${crypto.randomUUID().slice(0, 8)}`)
  await main.getByRole('button', { name: t('management:edit.save') }).press('Enter')
  await expect(page.getByText(t('management:edit.saved'))).toBeVisible()
})

/** An element of a WebM without content: the same film, with another address. */
const NOTHING = Buffer.from([0xec, 0x80])

/** A square that turns from dark to light, as the browser records it: until it has written some pictures. */
async function filmed(page: Page): Promise<Buffer> {
  const text = await page.evaluate(async () => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 160, height: 200 })
    const pen = canvas.getContext('2d')
    const recorder = new MediaRecorder(canvas.captureStream(30), { mimeType: 'video/webm' })
    const parts: Blob[] = []
    recorder.addEventListener('dataavailable', ({ data }) => parts.push(data))
    const ended = new Promise((resolve) => recorder.addEventListener('stop', resolve))
    recorder.start(100)
    for (let frame = 0; parts.filter(({ size }) => size > 0).length < 5; frame += 1) {
      if (pen) pen.fillStyle = `hsl(40 60% ${frame % 100}%)`
      pen?.fillRect(0, 0, 160, 200)
      await new Promise((resolve) => requestAnimationFrame(resolve))
    }
    recorder.stop()
    await ended
    const bytes = new Uint8Array(await new Blob(parts).arrayBuffer())
    return btoa(Array.from(bytes, (byte) => String.fromCodePoint(byte)).join(''))
  })
  return Buffer.from(text, 'base64')
}
