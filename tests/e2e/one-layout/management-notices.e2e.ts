import { newCaller } from '../api-buyer.ts'
import { beOwner } from '../owner.ts'
import { open } from '../pages.ts'
import { expect, test } from '../speaking.ts'

test('notices are chosen one after another by the keyboard, while the first is still being saved', async ({
  page,
  baseURL,
  language,
  t,
}) => {
  await beOwner(page, newCaller(baseURL ?? '', language))
  await open(page, '/management/notices')
  const notice = (kind: 'return-request' | 'review-waiting') =>
    page
      .getByRole('group', { name: t(`managementNotices:kinds.${kind}`) })
      .getByRole('checkbox', { name: t('managementNotices:channels.mail') })
  const [first, second] = [notice('return-request'), notice('review-waiting')]
  await expect(second).toBeVisible()
  const journey = Promise.withResolvers<void>()
  await page.route('**/management/notices', (route) => journey.promise.then(() => route.continue()))
  await first.focus()
  await page.keyboard.press('Space')
  await expect(first).toBeChecked()
  await expect(first).toBeFocused()
  // Past the other channel of the first
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Space')
  await expect(second).toBeChecked()
  await expect(second).toBeFocused()
  const saved = page.waitForResponse(
    (answer) => answer.request().method() === 'PUT' && String(answer.request().postData()).includes('review-waiting'),
  )
  journey.resolve()
  expect((await saved).ok()).toBe(true)
  await page.reload()
  await expect(first).toBeChecked()
  await expect(second).toBeChecked()
})
