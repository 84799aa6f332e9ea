import type { APIResponse, Page } from '@playwright/test'
import { expect } from './fixtures.ts'
import { open } from './pages.ts'
import { typeInto } from './typing.ts'

export const PASSWORD = 'un secreto largo'
export const NEW_PASSWORD = 'otro secreto más largo'

/** The API as the page's own workspace calls it, for whoever holds `token`. */
export function apiOf(page: Page, token?: string) {
  return async (method: string, path: string, data?: unknown): Promise<APIResponse> => {
    const workspace = (await page.locator('html').getAttribute('data-workspace')) ?? ''
    const headers = { workspace, ...(token ? { authorization: `Bearer ${token}` } : {}) }
    return page.request.fetch(`/api${path}`, { method, headers, data })
  }
}

/** Types into the fields of the page's form by their names. */
export async function fill(page: Page, fields: Record<string, string>) {
  for (const [name, value] of Object.entries(fields)) await typeInto(page.locator(`main [name="${name}"]`), value)
}

export const submit = (page: Page) => page.locator('main button[type="submit"]').click()
export const storedToken = (page: Page) => page.evaluate(() => localStorage.getItem('authToken'))

/** Registers somebody over the API, from the page's language. */
export async function someone(page: Page, language: string) {
  const email = `lucia-${crypto.randomUUID()}@people.example`
  await open(page, `/login?lng=${language}`)
  const workspace = (await page.locator('html').getAttribute('data-workspace')) ?? ''
  const answer = await page.request.post('/api/users/register-me', {
    headers: { workspace, 'accept-language': language },
    data: { userName: 'Lucía Prado', email, password: PASSWORD },
  })
  expect(answer.status()).toBe(201)
  return email
}

export async function signIn(page: Page, email: string, password = PASSWORD) {
  await fill(page, { email, password })
  await submit(page)
}

/** The page has its new customer's cart: nobody may order what is in it before, or it is gone when the page asks. */
export const ownCart = (page: Page) =>
  page.waitForResponse((answer) => /\/api\/shopping-cart\/[^/]+$/.test(answer.url()))

/** Signs in over the API, as on another device. */
export async function elsewhere(page: Page, email: string): Promise<string> {
  const answer = await apiOf(page)('POST', '/auth', { user: email, password: PASSWORD })
  return ((await answer.json()) as { data: { token: string } }).data.token
}

/** A panel of a private page, by its heading. */
export const panel = (page: Page, title: string) => page.getByRole('region', { name: title, exact: true })
export const alert = (page: Page) => page.locator('main').getByRole('alert')
export const news = (page: Page) => page.locator('main output').first()
