import { open, untilTakenOver } from './pages.ts'
import { expectAccessible } from './fixtures.ts'
import { cardsIn } from './service-carousel.ts'
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

test('places on the same page need no connection, and going to one forgets a link waited for, @once', async ({
  page,
  context,
  t,
  complaints,
}) => {
  complaints.tolerate(/ERR_INTERNET_DISCONNECTED|Failed to fetch/)
  const notice = page.getByText(t('shell:unreachable.title'))
  const inFooter = (name: string) => page.getByRole('contentinfo').getByRole('link', { name })
  await open(page, '/')
  await context.setOffline(true)
  await inFooter(t('shell:footer.whereToBuy')).click()
  await expect(page).toHaveURL(/#mapa$/)
  await expect(notice).toHaveCount(0)
  await inFooter(t('shell:footer.about')).click()
  await expect(notice).toBeVisible()
  await page.evaluate(() => location.assign('#best-product'))
  await expect(notice).toHaveCount(0)
  await context.setOffline(false)
  await page.evaluate(async () => (await fetch('/api/health')).ok)
  await expect(page).toHaveURL(/#best-product$/)
})

test('a page that a button or the way back leads to says that there is no connection, and comes, @once', async ({
  page,
  context,
  t,
  complaints,
}) => {
  complaints.tolerate(/ERR_INTERNET_DISCONNECTED|Failed to fetch|route module/)
  const away = page.getByRole('heading', { level: 1, name: t('shell:unreachable.title') })
  await open(page, '/us')
  // A page loaded anew knows the code of the page before no more
  await page
    .getByRole('contentinfo')
    .getByRole('link', { name: t('shell:footer.terms') })
    .click()
  await expect(page).toHaveURL(/\/terms$/)
  await page.reload()
  await untilTakenOver(page)
  await context.setOffline(true)
  await page.goBack()
  await expect(away).toBeVisible()
  await expect(page).toHaveURL(/\/us$/)
  await context.setOffline(false)
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(t('shell:unreachable.title'))
  await expect(page).toHaveURL(/\/us$/)

  await open(page, '/')
  await cardsIn(page)
    .getByRole('button', { name: t('services:home.details') })
    .first()
    .click()
  const request = page.getByRole('dialog').getByRole('button', { name: t('services:modal.request') })
  await expect(request).toBeVisible()
  await context.setOffline(true)
  await request.click()
  await expect(away).toBeVisible()
  await context.setOffline(false)
  await expect(page).toHaveURL(/\/contacto/)
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(t('shell:unreachable.title'))
})
