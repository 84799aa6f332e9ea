import { expect, test } from 'vitest'
import { DELIVERED_LEGAL } from '#domain/content/legal/delivered/delivered-legal.ts'
import { LOCALE_COOKIE } from '#i18n/negotiate.ts'
import { createTestAdmin, TEST_PASSWORD } from '#tests/fixtures/actors.ts'
import { TEST_NOW } from '#tests/fixtures/context.ts'
import { givenSignedInCustomer } from '#tests/fixtures/signed-in-customer.ts'

const given = givenSignedInCustomer()

test('the privacy notice names every cookie that is set, in both languages', async () => {
  const { email } = await createTestAdmin(given.db, TEST_NOW)
  const body = { user: email, password: TEST_PASSWORD }
  const answer = await given.api.call('/auth', { method: 'POST', body, headers: { 'sec-fetch-site': 'same-origin' } })
  const set = answer.headers.getSetCookie().map((cookie) => cookie.split('=')[0] ?? '')
  expect(set.toSorted()).toEqual(['__Host-staff', 'device'])
  for (const name of [...set, LOCALE_COOKIE]) {
    expect(JSON.stringify(DELIVERED_LEGAL.privacy.texts.es)).toContain(`«${name}»`)
    expect(JSON.stringify(DELIVERED_LEGAL.privacy.texts.en)).toContain(`“${name}”`)
  }
})
