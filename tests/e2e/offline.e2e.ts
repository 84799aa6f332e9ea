import { open } from './pages.ts'
import { expectAccessible } from './fixtures.ts'
import { expect, test } from './speaking.ts'

test('a link followed without a connection waits for it, @once', async ({ page, context, t, complaints }) => {
  // What the page asks for meanwhile never arrives
  complaints.tolerate(/ERR_INTERNET_DISCONNECTED|Failed to fetch/)
  await open(page, '/terms')
  await context.setOffline(true)
  await page
    .getByRole('contentinfo')
    .getByRole('link', { name: t('shell:footer.privacy') })
    .click()
  const notice = page.getByText(t('shell:unreachable.title'))
  await expect(notice).toBeVisible()
  await expect(page).toHaveURL(/\/terms$/)
  await expectAccessible(page)

  await context.setOffline(false)
  await expect(page).toHaveURL(/\/privacy$/)
  await expect(notice).toHaveCount(0)
})
