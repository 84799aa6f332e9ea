import { mergeTests } from '@playwright/test'
import { beOfAge, expectAccessible } from '../fixtures.ts'
import { holdToken } from '../owner.ts'
import { open } from '../pages.ts'
import { test as processes } from '../processes/stores.ts'
import { expect, test as speaking } from '../speaking.ts'
import { insertOwner } from '../store-database.ts'
import { typeInto } from '../typing.ts'

/** In a store of its own: what is set here would hold for every other test. */
const test = mergeTests(speaking, processes)
test.use({ hasAnswered: false })
const FREE = { TAG_MANAGER_ID: '' }
const TAGS = 'googletagmanager'

test('an owner sets the tag manager, whose tags then load after consent from every process, and takes it away', async ({
  page,
  context,
  stores,
  t,
  complaints,
}) => {
  complaints.tolerate(/status of 422/)
  const store = await stores.start(undefined, FREE)
  const other = await stores.start(undefined, FREE)
  const asked: string[] = []
  await context.route(`https://www.${TAGS}.com/**`, async (route) => {
    asked.push(route.request().url())
    await route.fulfill({ contentType: 'text/javascript', body: '' })
  })
  await beOfAge(context)
  await holdToken(page, await insertOwner(stores.database.db))
  const form = page.locator('#connection-tags')
  const field = form.getByRole('textbox', { name: t('managementSettings:connections.tags.containerId') })
  const save = form.getByRole('button', { name: t('managementSettings:connections.tags.save') })
  const policyOf = async (path: string) =>
    (await fetch(`${other.origin}${path}`)).headers.get('content-security-policy')

  // A page that is kept from before
  for (const _ of [1, 2]) expect(await policyOf('/store')).not.toContain(TAGS)
  await open(page, `${store.origin}/management/settings`)
  await expect(form).toContainText(t('managementSettings:connections.tags.none'))
  await typeInto(field, 'UA-12345-6')
  await save.press('Enter')
  await expect(field).toHaveAttribute('aria-invalid', 'true')
  await expect(form.getByText(t('errors:containerIdInvalid'))).toBeVisible()
  await expectAccessible(page)

  await typeInto(field, 'gtm-abc1234')
  await save.press('Enter')
  await expect(page.getByText(t('managementSettings:connections.saved'))).toBeVisible()
  await expect(field).toHaveValue('GTM-ABC1234')
  await expect.poll(() => policyOf('/store'), 'the page of before is not kept').toContain(TAGS)
  expect(await policyOf('/checkout')).not.toContain(TAGS)

  const visitor = await context.newPage()
  await open(visitor, `${other.origin}/store`)
  const accept = visitor.getByRole('button', { name: t('consent:acceptAll') })
  await expect(accept).toBeVisible()
  await visitor.waitForLoadState('networkidle')
  expect(asked).toEqual([])
  await accept.press('Enter')
  await expect.poll(() => asked).toEqual([`https://www.${TAGS}.com/gtm.js?l=tagLayer&id=GTM-ABC1234`])

  await field.focus()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.press('Delete')
  await save.press('Enter')
  await expect(form).toContainText(t('managementSettings:connections.tags.none'))
  await expectAccessible(page)
  await expect.poll(() => policyOf('/store')).not.toContain(TAGS)
  await open(visitor, `${other.origin}/store`)
  await visitor.waitForLoadState('networkidle')
  expect(asked).toHaveLength(1)
  await page.close()
  await visitor.close()
})
