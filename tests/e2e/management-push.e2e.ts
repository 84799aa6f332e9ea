import type { Page } from '@playwright/test'
import { accepted, callApi, newCaller } from './api-buyer.ts'
import { expectAccessible } from './fixtures.ts'
import { beOwner } from './owner.ts'
import { open } from './pages.ts'
import { expect, test } from './speaking.ts'

interface Devices {
  devices: { deviceId: string }[]
}

/** A headless browser knows no push service: this stands in for its part, permission included. */
async function stubPush(page: Page, answer: NotificationPermission): Promise<void> {
  await page.addInitScript((given) => {
    if (location.protocol === 'about:') return
    const KEPT = 'stub-endpoint'
    const subscriptionAt = (endpoint: string) => ({
      endpoint,
      toJSON: () => ({ endpoint, keys: { p256dh: `B${'a'.repeat(86)}`, auth: 'b'.repeat(22) } }),
      unsubscribe: async () => localStorage.removeItem(KEPT),
    })
    const pushManager = {
      async subscribe() {
        localStorage.setItem(KEPT, `https://push.example/${crypto.randomUUID()}`)
        return pushManager.getSubscription()
      },
      async getSubscription() {
        const endpoint = localStorage.getItem(KEPT)
        return endpoint === null ? null : subscriptionAt(endpoint)
      },
    }
    const registration = { pushManager }
    const serviceWorker = {
      ready: Promise.resolve(registration),
      register: async () => registration,
      getRegistration: async () => registration,
    }
    Object.defineProperty(navigator, 'serviceWorker', { value: serviceWorker })
    const asked = {
      permission: localStorage.getItem(KEPT) === null ? 'default' : 'granted',
      async requestPermission() {
        asked.permission = given
        return given
      },
    }
    Object.assign(window, { PushManager: {}, Notification: asked })
  }, answer)
}

test('notices are switched on for this browser, chosen and removed by the keyboard', async ({
  page,
  baseURL,
  language,
  t,
}) => {
  await stubPush(page, 'granted')
  const owner = await beOwner(page, newCaller(baseURL ?? '', language))
  await open(page, '/management/notices')
  const panel = page.getByRole('region', { name: t('managementNotices:devices.title') })
  const switchOn = panel.getByRole('button', { name: t('managementNotices:devices.switchOn') })
  await switchOn.focus()
  await page.keyboard.press('Enter')
  const here = panel.getByRole('listitem').filter({ hasText: t('managementNotices:devices.this') })
  await expect(here).toBeVisible()
  await expect(switchOn).toHaveCount(0)
  await expect(panel.getByRole('heading')).toBeFocused()

  const pushed = page
    .getByRole('group', { name: t('managementNotices:kinds.payment-disputed') })
    .getByRole('checkbox', { name: t('managementNotices:channels.push') })
  const saved = page.waitForResponse((answer) => answer.request().method() === 'PUT')
  await pushed.focus()
  await page.keyboard.press('Space')
  expect((await saved).ok()).toBe(true)
  await expectAccessible(page)

  await page.reload()
  await expect(pushed).toBeChecked()
  await expect(here, 'the browser knows itself again').toBeVisible()

  // Taken away from another one, it doesn't come back by itself
  const { devices } = accepted(await callApi<Devices>(owner, 'GET', '/management/notices/devices'))
  accepted(await callApi(owner, 'DELETE', `/management/notices/devices/${devices[0]?.deviceId}`))
  await page.goto('/management/orders')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.goto('/management/notices')
  await expect(switchOn).toBeVisible()
  await expect(here).toHaveCount(0)
  await switchOn.press('Enter')
  await expect(here).toBeVisible()
  await here.getByRole('button').focus()
  await page.keyboard.press('Enter')
  await expect(here).toHaveCount(0)
  await expect(switchOn).toBeVisible()
})

test('a renewal whose answer is late leaves alone what another tab began meanwhile', async ({
  page,
  context,
  baseURL,
  language,
  t,
}) => {
  await stubPush(page, 'granted')
  const owner = await beOwner(page, newCaller(baseURL ?? '', language))
  await open(page, '/management/notices')
  const panelOf = (tab: Page) => tab.getByRole('region', { name: t('managementNotices:devices.title') })
  const hereOf = (tab: Page) =>
    panelOf(tab)
      .getByRole('listitem')
      .filter({ hasText: t('managementNotices:devices.this') })
  const switchOnOf = (tab: Page) => panelOf(tab).getByRole('button', { name: t('managementNotices:devices.switchOn') })
  await switchOnOf(page).press('Enter')
  await expect(hereOf(page)).toBeVisible()
  const { devices } = accepted(await callApi<Devices>(owner, 'GET', '/management/notices/devices'))
  accepted(await callApi(owner, 'DELETE', `/management/notices/devices/${devices[0]?.deviceId}`))

  const other = await context.newPage()
  await stubPush(other, 'granted')
  const answered = Promise.withResolvers<void>()
  const asked = Promise.withResolvers<void>()
  await other.route('**/management/notices/devices', async (route) => {
    if (route.request().method() !== 'PUT') return route.fallback()
    const response = await route.fetch()
    asked.resolve()
    await answered.promise
    return route.fulfill({ response })
  })
  await open(other, '/management/orders')
  await asked.promise

  await page.reload()
  await switchOnOf(page).press('Enter')
  answered.resolve()
  await expect(hereOf(page)).toBeVisible()
  await page.reload()
  await expect(hereOf(page), 'it is still subscribed').toBeVisible()
})

test('a refused permission is explained, and nothing is asked before the press', async ({
  page,
  baseURL,
  language,
  t,
}) => {
  await stubPush(page, 'denied')
  await beOwner(page, newCaller(baseURL ?? '', language))
  await open(page, '/management/notices')
  const panel = page.getByRole('region', { name: t('managementNotices:devices.title') })
  const switchOn = panel.getByRole('button', { name: t('managementNotices:devices.switchOn') })
  await expect(switchOn).toBeVisible()
  expect(await page.evaluate(() => Notification.permission)).toBe('default')
  await switchOn.focus()
  await page.keyboard.press('Enter')
  await expect(panel.getByRole('status')).toHaveText(t('managementNotices:devices.denied'))
  await expect(panel.getByRole('heading')).toBeFocused()
  await expectAccessible(page)
})

test('an iPhone whose store is not installed is told how', async ({ page, baseURL, language, t }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'userAgent', {
      value:
        'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Mobile Safari/604.1',
    })
    Reflect.deleteProperty(window, 'PushManager')
  })
  await beOwner(page, newCaller(baseURL ?? '', language))
  await open(page, '/management/notices')
  const panel = page.getByRole('region', { name: t('managementNotices:devices.title') })
  await expect(panel.getByRole('status')).toHaveText(t('managementNotices:devices.needsInstall'))
  await expect(panel.getByRole('button')).toHaveCount(0)
})
