import { setTimeout as wait } from 'node:timers/promises'
import type { Page } from '@playwright/test'
import { untilIntercepted } from './lost-code.ts'
import { LANGUAGE_TAGS } from './speaking.ts'
import { expect, test } from './speaking.ts'
import { expectAccessible } from './fixtures.ts'
import type { Say } from './speaking.ts'
import { messageOf, open, stopClock } from './pages.ts'
import { typeInto } from './typing.ts'

/** Longer than the quickest person needs to write a message. */
const A_WHILE = 3200
const TOAST_MS = 3000

interface Form {
  name: string
  email: string
  phone: string
  subject: string
  message: string
}

function someone(): Form {
  return {
    name: 'Lucía Prado',
    email: `lucia-${crypto.randomUUID()}@people.example`,
    phone: '33 5555 0101',
    subject: 'Una visita',
    message: 'Hola.\n¿Se puede visitar la destilería en sábado?',
  }
}

/** The home page has another one for those who would distribute, further down. */
function contactForm(page: Page) {
  return page.locator('main form:has([name="message"])').first()
}

function field(page: Page, name: string) {
  return contactForm(page).locator(`[name="${name}"]`)
}

async function fill(page: Page, form: Partial<Form>) {
  for (const [name, value] of Object.entries(form)) await typeInto(field(page, name), value)
}

function send(page: Page, t: Say) {
  return contactForm(page)
    .getByRole('button', { name: t('contact:send') })
    .click()
}

async function expectEmpty(page: Page) {
  for (const name of Object.keys(someone())) await expect(field(page, name)).toHaveValue('')
}

test('what is missing or wrong is said beside its field, and leaves as it is mended', async ({ page, t }) => {
  await open(page, '/contacto')
  await expectAccessible(page)
  await send(page, t)
  const name = page.getByLabel(t('contact:fields.name'))
  await expect(name).toBeFocused()
  await expect(name).toHaveAccessibleDescription(t('contact:problems.required'))
  await expect(page.getByText(t('contact:problems.required'))).toHaveCount(4)
  await expectAccessible(page)
  await fill(page, { ...someone(), email: 'not an address' })
  await expect(page.getByText(t('contact:problems.required'))).toHaveCount(0)
  await send(page, t)
  await expect(field(page, 'email')).toBeFocused()
  await expect(field(page, 'email')).toHaveAccessibleDescription(t('contact:problems.email'))
})

test('a message is sent: the button says so, the form is cleared, and a toast stays three seconds', async ({
  page,
  t,
}) => {
  await open(page, '/contacto')
  await fill(page, someone())
  await wait(A_WHILE)
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/api/contact-messages', async (route) => {
    await held
    await route.continue()
  })
  await untilIntercepted(page)
  const answer = page.waitForResponse('**/api/contact-messages')
  await send(page, t)
  const busy = page.getByRole('button', { name: t('contact:sending') })
  await expect(busy).toHaveAttribute('aria-disabled', 'true')
  await busy.press('Enter')
  await page.mouse.move(1, 300)
  await stopClock(page)
  release()
  expect((await answer).status()).toBe(201)
  await expect(page.locator('[popover]:popover-open > [role=status]')).toHaveCount(1)
  await page.clock.runFor(TOAST_MS - 1)
  const toast = page.getByRole('status').filter({ hasText: t('contact:toasts.sent') })
  await expect(toast).toBeVisible()
  await page.clock.runFor(1)
  await expect(toast).toHaveCount(0)
  await page.clock.resume()
  await expect(page.getByText(t('contact:sentTitle'))).toBeVisible()
  await expectEmpty(page)
  await expect(page.getByRole('button', { name: t('contact:send') })).toBeFocused()
  await expectAccessible(page)
})

test('a message that fails stays, is said to have failed, and goes through when it is sent again @one-layout', async ({
  page,
  t,
  complaints,
}) => {
  complaints.tolerate(/net::ERR_FAILED|status of 429/)
  await open(page, '/contacto')
  const form = someone()
  await fill(page, form)
  await page.route('**/api/contact-messages', (route) => route.abort(), { times: 1 })
  await untilIntercepted(page)
  const failed = messageOf(page, t('contact:toasts.failed'))
  await send(page, t)
  await failed
  await expect(page.getByText(t('contact:failedText'))).toBeVisible()
  for (const [name, value] of Object.entries(form)) await expect(field(page, name)).toHaveValue(value)
  await expect(page.getByRole('button', { name: t('contact:send') })).toBeEnabled()
  await expectAccessible(page)
  await wait(A_WHILE)
  await send(page, t)
  await expect(page.getByText(t('contact:sentTitle'))).toBeVisible()
  await expect(page.getByText(t('contact:failedText'))).toHaveCount(0)
})

test(
  'a subject in the address is there to begin with, also from the page’s other address',
  { tag: '@one-layout' },
  async ({ page, t }) => {
    await open(page, '/contact?subject=Quiero%20un%20%3Cb%3Ebarril%3C%2Fb%3E&utm_source=test')
    expect(new URL(page.url()).pathname).toBe('/contacto')
    await expect(page.getByLabel(t('contact:fields.subject'))).toHaveValue('Quiero un <b>barril</b>')
    await page.goto('/contacto?servicio=Redes%20nuevas')
    await expect(page.getByLabel(t('contact:fields.subject'))).toHaveValue(
      t('contact:subjectForService', { service: 'Redes nuevas' }),
    )
  },
)

test('the home page has the form too, and the footer leads to its page', async ({ page, t }) => {
  await open(page, '/')
  await fill(page, someone())
  await wait(A_WHILE)
  const sent = messageOf(page, t('contact:toasts.sent'))
  await send(page, t)
  await sent
  await expectEmpty(page)
  await page
    .getByRole('contentinfo')
    .getByRole('link', { name: t('shell:footer.contact') })
    .click()
  await expect(page).toHaveURL('/contacto')
  await expect(page.getByRole('heading', { level: 1, name: t('contact:heading') })).toBeVisible()
})

test(
  'a program that fills in everything is thanked, and nothing comes of it',
  { tag: '@one-layout' },
  async ({ page, t, request }) => {
    await open(page, '/contacto')
    await fill(page, someone())
    const bait = page.locator('main form [name="topicLink"]')
    await expect(bait).not.toBeInViewport()
    await expect(bait).toHaveAttribute('tabindex', '-1')
    await bait.evaluate((input: HTMLInputElement) => {
      input.value = 'https://spam.example'
    })
    await wait(A_WHILE)
    const answer = page.waitForResponse('**/api/contact-messages')
    await send(page, t)
    expect((await answer).status()).toBe(201)
    await expect(page.getByText(t('contact:sentTitle'))).toBeVisible()
    const posted = await request.post('/contacto', {
      form: { ...someone(), openedAt: String(Date.now()) },
      maxRedirects: 0,
    })
    expect(posted.status()).toBe(303)
  },
)

test(
  'too many messages from one address are slowed down, by form and by scripts together',
  { tag: '@one-layout' },
  async ({ page, t, complaints, language }) => {
    complaints.tolerate(/status of 429/)
    await open(page, '/contacto')
    const headers = { 'Accept-Language': LANGUAGE_TAGS[language] }
    for (let sent = 0; sent < 5; sent += 1) {
      await page.request.post('/contacto', { headers, form: { ...someone() }, maxRedirects: 0 })
    }
    await fill(page, someone())
    const failed = messageOf(page, t('contact:toasts.failed'))
    await send(page, t)
    await failed
    const waits = language === 'es' ? /Demasiados intentos/ : /Too many/
    await expect(page.locator('main').getByText(waits)).toBeVisible()
  },
)

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('the form is given back with what is wrong, and sent once it is right', async ({ page, t, complaints }) => {
    complaints.tolerate(/status of 422/)
    await page.goto('/contacto?subject=Una%20visita')
    const form = someone()
    await fill(page, { ...form, email: 'not an address', message: '' })
    await send(page, t)
    await expect(page.getByText(t('contact:problems.title'))).toBeInViewport()
    await expect(field(page, 'email')).toHaveAccessibleDescription(t('contact:problems.email'))
    await expect(field(page, 'message')).toHaveAccessibleDescription(t('contact:problems.required'))
    await expect(field(page, 'name')).toHaveValue(form.name)
    await expect(field(page, 'subject')).toHaveValue('Una visita')
    await fill(page, { email: form.email, message: form.message })
    await send(page, t)
    await expect(page).toHaveURL(/\/contacto\?sent=1#escribenos$/)
    await expect(page.getByText(t('contact:sentTitle'))).toBeInViewport()
    await expectEmpty(page)
  })

  test('the form of the home page arrives as well', { tag: '@one-layout' }, async ({ page, t }) => {
    await page.goto('/')
    await fill(page, someone())
    await send(page, t)
    await expect(page.getByText(t('contact:sentTitle'))).toBeInViewport()
  })
})
