import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { fill, NEW_PASSWORD, signIn, storedToken, submit } from '../account-steps.ts'
import { answerBeforehand, expectAccessible } from '../fixtures.ts'
import { open } from '../pages.ts'
import { textsIn } from '../speaking.ts'
import { freePort } from './store-process.ts'
import { expect, test } from './stores.ts'

const LANDINGS = ['', '/analytics']

/** What somebody without the second factor is asked first; they put it off. */
async function postpone(page: Page, say: ReturnType<typeof textsIn>) {
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('security:advised.title'))
  await expectAccessible(page)
  await page
    .locator('main')
    .getByRole('button', { name: say('security:advised.later') })
    .click()
}

for (const { language, viewport } of [
  { language: 'es', viewport: { width: 360, height: 740 } },
  { language: 'en', viewport: { width: 1280, height: 800 } },
] as const) {
  test(`the first owner replaces the password that the first start made, and lands on the analytics (${language})`, async ({
    stores,
    page,
  }) => {
    const t = textsIn(language)
    const store = await stores.start(await freePort())
    const note = join(stores.dataDir, 'owner-password.txt')
    expect(store.output()).toContain(note)
    expect(statSync(stores.dataDir).mode & 0o066).toBe(0)
    const [email = '', password = ''] = readFileSync(note, 'utf8').trim().split('\n')
    await answerBeforehand(page.context())
    await page.setViewportSize(viewport)
    await open(page, `${store.origin}/admin/login?lng=${language}`)
    await signIn(page, email, password)
    await expect(page).toHaveURL(`${store.origin}/change-password`)
    await expectAccessible(page)
    await page.goto(`${store.origin}/management/analytics`)
    await expect(page).toHaveURL(`${store.origin}/change-password`)
    await fill(page, { currentPassword: 'wrong', password: NEW_PASSWORD, confirmPassword: NEW_PASSWORD })
    await submit(page)
    await expect(page.locator('main [name="currentPassword"]')).toBeFocused()
    expect(existsSync(note)).toBe(true)
    await fill(page, { currentPassword: password })
    await submit(page)
    await expect(page).toHaveURL(`${store.origin}/management/analytics`)
    expect(existsSync(note)).toBe(false)
    await postpone(page, t)

    const main = page.locator('main')
    for (const landing of LANDINGS) {
      const answer = await page.goto(`${store.origin}/management${landing}?lng=${language}`)
      expect(answer?.status()).toBe(200)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('managementAnalytics:title'))
      await expect(main.getByRole('heading', { level: 2 })).toHaveText([
        t('managementAnalytics:opening.title'),
        t('managementAnalytics:empty.title'),
      ])
    }
    await expectAccessible(page)
    await page.goto(`${store.origin}/management/security?lng=${language}`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('security:security.title'))
    const [, demand = ''] = t('security:secondFactor.dueFrom', { when: '|' }).split('|')
    await expect(main).toContainText(demand)
    const cookies = await page.context().cookies()
    expect(cookies.find(({ name }) => name === 'staff')).toMatchObject({ httpOnly: true, sameSite: 'Strict' })
    await expectAccessible(page)
    await page.goto(`${store.origin}/dashboard`)
    await expect(page).toHaveURL(`${store.origin}/unauthorized`)

    await page.goto(`${store.origin}/management/analytics?lng=${language}`)
    const revoked = page.waitForResponse((response) => response.url().endsWith('/api/auth'))
    if (viewport.width < 1024) await page.getByRole('button', { name: t('shell:nav.openMenu') }).click()
    await page
      .getByRole('button', { name: t('shell:account.signOut') })
      .filter({ visible: true })
      .click()
    expect((await revoked).status()).toBe(200)
    await expect(page).toHaveURL(`${store.origin}/login`)
    expect(await storedToken(page)).toBeNull()

    await store.stop()
    expect((await stores.start()).output()).not.toContain(note)
  })
}
