import type { Page } from '@playwright/test'
import { PAGES } from '#web/admin/pages.ts'
import { accepted, BUYER, buyByTransfer, callApi, fillCart, newCaller, newEmail } from './api-buyer.ts'
import type { Caller } from './api-buyer.ts'
import { prepareWalk, sizeFaults, untilDrawn, walkByTab, widthFaults } from './keyboard-walk.ts'
import { beOwner } from './owner.ts'
import { expect, test } from './speaking.ts'
import { collect, deliver, leftAgo } from './store-database.ts'

/** Each walked by a test of its own, at the same time. */
const SHARES = 3
/** The editors that stand at their list's address. */
const EDITORS = [
  'banners?banner=new',
  'categories?category=new',
  'collections?collection=new',
  'discounts?code=new',
  'discounts?promotion=new',
  'discounts?batch=new',
  'lots?lot=new',
  'services?service=new',
  'services?offer=new',
  'shipping?zone=new',
  'shipping?restriction=new',
  'shipping?carrier=new',
  'staff/roles?role=new',
  'stores?location=new',
  'webhooks?webhook=new',
]
const PATHS = [...Object.keys(PAGES), ...EDITORS]
const NOWHERE = '*'

interface Bought {
  products: { variantId: string }[]
}

/** So that lists aren't empty. */
async function fillLists(owner: Caller, buyer: Caller, delivered: string): Promise<void> {
  await leftAgo(await fillCart(buyer, { productId: 'anejo' }), 2)
  const message = { name: 'Elena', phoneNumbers: [BUYER.phone], emails: [buyer.email], commentary: 'Una visita' }
  accepted(await callApi(buyer, 'POST', '/contact-messages', { body: message }))
  const { products } = accepted(await callApi<Bought>(owner, 'GET', `/orders/${delivered}`))
  const lines = products.map(({ variantId }) => ({ variantId, quantity: 1 }))
  const added: [path: string, body: object][] = [
    [`/orders/${delivered}/returns`, { reason: 'wrong-item', description: 'Era añejo', lines }],
    ['/management/staff-invitations', { name: 'Marta', email: newEmail() }],
    ['/management/api-keys', { name: 'Almacén', scopes: ['orders:read'], days: null }],
    [
      '/management/webhooks',
      { name: 'Almacén', url: 'https://almacen.example/avisos', events: ['order.paid'], isActive: false },
    ],
  ]
  for (const [path, body] of added) accepted(await callApi(owner, 'POST', path, { body }))
}

/** What stands in place of each parameter of an address, or of the whole address. */
async function makeThings(owner: Caller): Promise<Record<string, string>> {
  const buyer = newCaller(owner.origin)
  const buy = async (productId: string) => {
    const folio = await buyByTransfer(buyer, productId)
    await collect(owner, folio)
    return folio
  }
  const [folio, arrived, returned] = [await buy('reposado'), await buy('blanco'), await buy('blanco')]
  for (const one of [arrived, returned]) await deliver(owner, one)
  await fillLists(owner, buyer, returned)
  const customer = newCaller(owner.origin)
  const account = { userName: 'Lucía Prado', email: customer.email, password: 'agave azul callado' }
  accepted(await callApi(customer, 'POST', '/users/register-me', { body: account }))
  const list = async <Data>(path: string) => accepted(await callApi<Data[]>(owner, 'GET', `/management/${path}`))
  const people = await list<{ id: string; customerId: string | null; email: string }>('customers')
  const rowOf = ({ email }: Caller) => people.find((each) => each.email === email)
  const articleOf = async (kind: string) => (await list<{ articleId: string }>(`articles?kind=${kind}`))[0]?.articleId
  return {
    ':folio': folio,
    'orders/:folio/return': `orders/${arrived}/return`,
    ':customerId': rowOf(customer)?.customerId ?? '',
    ':guestId': rowOf(buyer)?.id ?? '',
    ':productId': 'anejo',
    ':variantId': (await list<{ variantId: string }>('tour-dates'))[0]?.variantId ?? '',
    ':lotId': (await list<{ lotId: string }>('lots'))[0]?.lotId ?? '',
    'journal/:articleId': `journal/${await articleOf('article')}`,
    'pages/:articleId': `pages/${await articleOf('page')}`,
    ':kind': 'order-shipped',
    [NOWHERE]: 'no-such-page',
  }
}

function addressOf(path: string, things: Record<string, string>): string {
  const filled = things[path] ?? path.replaceAll(/:\w+/g, (name) => things[name] ?? name)
  expect(filled, 'made for the walk').not.toMatch(/:|\/$/)
  return `/management/${filled}`
}

/** The narrowest that has the menu at the side: tables have least room. */
const TABLET = { width: 1024, height: 800 }

/** Of the page as it stands; left with a form begun, as its bar must cover nothing either. */
async function faultsOf(page: Page, isMobile: boolean): Promise<string[]> {
  const found = await lastingWidthFaults(page)
  if (isMobile) found.push(...(await sizeFaults(page)))
  else {
    const size = page.viewportSize()
    await page.setViewportSize(TABLET)
    found.push(...(await lastingWidthFaults(page)).map((fault) => `${TABLET.width} px: ${fault}`))
    if (size) await page.setViewportSize(size)
  }
  await beginForm(page)
  return [...found, ...(await walkByTab(page))]
}

/** A table that begins to scroll gets its name a moment later. */
async function lastingWidthFaults(page: Page): Promise<string[]> {
  let found: string[] = []
  const count = async () => {
    found = await widthFaults(page)
    return found.length
  }
  await expect
    .poll(count, { timeout: 5000 })
    .toBe(0)
    .catch(() => undefined)
  return found
}

/** Types into the first text of a form: of most, the bar that saves it comes up. */
async function beginForm(page: Page): Promise<void> {
  const text = page
    .locator(
      'main :is(textarea, input:not([type]), input[type=text]):visible:enabled:not([readonly]):not([role=combobox])',
    )
    .first()
  if ((await text.count()) === 0 || (await text.evaluate((field) => field.closest('search, dialog') !== null))) return
  await text.press('End')
  await text.press('a')
}

for (let share = 0; share < SHARES; share += 1) {
  test(`every page of the back office fits the screen, the finger and the keyboard (${share + 1} of ${SHARES})`, async ({
    page,
    baseURL,
    language,
    t,
    isMobile,
    complaints,
  }) => {
    complaints.tolerate(/status of 404.*no-such-page/)
    const owner = await beOwner(page, newCaller(baseURL ?? '', language))
    const things = await makeThings(owner)
    await prepareWalk(page)
    const faults: string[] = []
    for (const path of PATHS.filter((_, index) => index % SHARES === share)) {
      await page.goto(addressOf(path, things))
      await untilDrawn(page)
      if (path !== NOWHERE)
        await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(t('management:notFound.title'))
      const found = await faultsOf(page, isMobile)
      faults.push(...found.map((fault) => `${path || 'start'}: ${fault}`))
    }
    expect(faults).toEqual([])
  })
}

test(
  'the walk finds what is hidden, small, without a ring or out of reach',
  { tag: '@one-layout' },
  async ({ page }) => {
    await prepareWalk(page)
    await page.goto('/robots.txt')
    await page.evaluate(() => {
      document.body.innerHTML = `
      <main tabindex="-1" style="font: 16px/1.5 sans-serif">
        <header style="position: sticky; top: 0; height: 80px; background: white; z-index: 1"></header>
        <button style="height: 40px">sound</button>
        <button style="height: 10px; width: 10px; padding: 0; overflow: hidden">small</button>
        <button style="outline: none; height: 40px">ringless</button>
        <button style="position: absolute; top: 0; height: 40px">covered</button>
        <a href="/" style="position: fixed; left: -900px">away</a>
        <button style="height: 40px">fleeing</button>
        <button style="height: 40px">opener</button>
        <div style="overflow-x: auto; width: 100px"><table style="width: 400px"><td>wide</td></table></div>
        <p style="width: 3000px">wider</p>
      </main>`
      const buttons = [...document.querySelectorAll('button')]
      const [fleeing, opener] = ['fleeing', 'opener'].map((name) =>
        buttons.find(({ textContent }) => textContent === name),
      )
      fleeing?.addEventListener('focus', () => fleeing.blur())
      const late = '<button style="outline: none; height: 40px">late</button>'
      opener?.addEventListener('focus', () => opener.insertAdjacentHTML('afterend', late), { once: true })
    })
    const named = async (faults: Promise<string[]>, word: string) =>
      (await faults).filter((fault) => fault.includes(word))
    expect(await widthFaults(page)).toHaveLength(2)
    expect(await sizeFaults(page)).toEqual([expect.stringContaining('small')])
    const faults = Promise.resolve(await walkByTab(page))
    for (const word of ['covered', 'away', 'ringless', 'fleeing', 'late'])
      expect(await named(faults, word), word).toHaveLength(1)
    expect(await named(faults, 'sound')).toEqual([])
  },
)
