import type { Page } from '@playwright/test'
import { expectAccessible } from '../fixtures.ts'
import { mailsTo } from '../mailbox.ts'
import { open, untilAnswering } from '../pages.ts'
import { expect, test, textsIn } from '../speaking.ts'
import type { Say } from '../speaking.ts'
import { typeInto } from '../typing.ts'

const SOLD_OUT = '/store/anejo-barrica-unica'
const COMING_SOON = '/store/extra-anejo-diez'

const someone = () => `elena-${crypto.randomUUID()}@people.example`
const field = (page: Page, t: Say) => page.getByLabel(t('availability:email'))
const submit = (page: Page, t: Say) => page.getByRole('button', { name: t('availability:submit'), exact: true })

/** The link of the only confirmation that a mailbox got. */
async function confirmationOf(email: string): Promise<string> {
  const links = () =>
    mailsTo(email).flatMap(
      (mail) => /https?:\/\/[^/\s"]+(\/availability\/confirm\?token=[\w-]+&lng=\w\w)/.exec(mail)?.[1] ?? [],
    )
  await expect.poll(links).toHaveLength(1)
  return links()[0] ?? ''
}

for (const [language, address, heading] of [
  ['es', COMING_SOON, 'availability:heading.comingSoon'],
  ['en', SOLD_OUT, 'availability:heading.soldOut'],
] as const) {
  test.describe(`in ${language}`, () => {
    test.use({ language })

    test('an e-mail is left, confirmed by a press and taken back', async ({ page, t, complaints }) => {
      complaints.tolerate(/status of 404/)
      const email = someone()
      await open(page, address)
      await expect(page.getByRole('heading', { level: 2, name: t(heading) })).toBeVisible()
      await untilAnswering(field(page, t))
      await typeInto(field(page, t), 'elena')
      await field(page, t).press('Enter')
      await expect(page.getByRole('alert').filter({ hasText: t('availability:invalid') })).toBeVisible()
      await expect(field(page, t)).toBeFocused()
      await expectAccessible(page)
      await typeInto(field(page, t), email)
      await submit(page, t).click()
      await expect(page.getByRole('status').filter({ hasText: t('availability:sentTitle') })).toBeVisible()
      await expect(field(page, t)).toHaveCount(0)
      await expectAccessible(page)

      const link = await confirmationOf(email)
      const press = page.getByRole('button', { name: t('availability:confirm.submit') })
      // Opening a link confirms nothing: programs that look into mails do
      for (const _ of [1, 2]) {
        await page.goto(link)
        await expect(press).toBeVisible()
      }
      await expectAccessible(page)
      await press.click()
      await expect(page.getByRole('heading', { level: 1, name: t('availability:done.confirmed') })).toBeVisible()
      await expect(page).not.toHaveURL(/token/)
      await expectAccessible(page)
      await page.getByRole('link', { name: t('availability:toProduct') }).click()
      await expect(page).toHaveURL(address)

      await page.goto(link)
      await page.getByRole('button', { name: t('availability:confirm.cancel') }).click()
      await expect(page.getByRole('heading', { level: 1, name: t('availability:done.cancelled') })).toBeVisible()
      await page.goto(link)
      await expect(page.getByText(t('availability:confirm.gone'))).toBeVisible()
      await expectAccessible(page)
    })
  })
}

test('a request that fails is said beside the field, and goes through when it is sent again', async ({
  page,
  t,
  complaints,
}) => {
  complaints.tolerate(/net::ERR_FAILED/)
  await open(page, SOLD_OUT)
  await untilAnswering(field(page, t))
  await page.route('**/api/availability-alerts', (route) => route.abort(), { times: 1 })
  const email = someone()
  await typeInto(field(page, t), email)
  await submit(page, t).click()
  await expect(page.getByRole('alert').filter({ hasText: t('availability:failed') })).toBeVisible()
  await expect(field(page, t)).toHaveValue(email)
  await submit(page, t).click()
  await expect(page.getByText(t('availability:sentText'))).toBeVisible()
})

test('what can be bought has no such form, and a made-up link ends nothing', async ({ page, t, complaints }) => {
  complaints.tolerate(/status of 404/)
  await open(page, '/store/reposado')
  await expect(field(page, t)).toHaveCount(0)
  await page.goto('/availability/stop?token=made-up')
  await expect(page.getByText(t('availability:stop.gone'))).toBeVisible()
  await expect(page.getByRole('main').getByRole('button')).toHaveCount(0)
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  for (const language of ['es', 'en'] as const) {
    test(`an e-mail is left and confirmed in ${language}`, async ({ page, complaints }) => {
      complaints.tolerate(/status of 422/)
      const t = textsIn(language)
      const email = someone()
      await page.goto(`${SOLD_OUT}?lng=${language}`)
      await field(page, t).pressSequentially('elena')
      await submit(page, t).click()
      await expect(page.getByText(t('availability:invalid'))).toBeVisible()
      await expect(field(page, t)).toHaveValue('elena')
      await expect(field(page, t)).toBeFocused()
      await field(page, t).clear()
      await field(page, t).pressSequentially(email)
      await submit(page, t).click()
      await expect(page.getByRole('heading', { level: 1, name: t('availability:sentTitle') })).toBeVisible()
      await page.goto(await confirmationOf(email))
      await page.getByRole('button', { name: t('availability:confirm.submit') }).click()
      await expect(page.getByRole('heading', { level: 1, name: t('availability:done.confirmed') })).toBeVisible()
    })
  }
})
