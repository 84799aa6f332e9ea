import type { Page } from '@playwright/test'
import { PAGES } from '#web/admin/pages.ts'
import { accepted, buyByTransfer, callApi, fillCart, newCaller } from './api-buyer.ts'
import type { Caller } from './api-buyer.ts'
import { prepareWalk, sizeFaults, untilDrawn, walkByTab, widthFaults } from './keyboard-walk.ts'
import { beOwner } from './owner.ts'
import { expect, test } from './speaking.ts'
import { collect, deliver, leftAgo } from './store-database.ts'

/** Each walked by a test of its own, at the same time. */
const SHARES = 3
const PATHS = Object.keys(PAGES)

interface Row {
  id: string
  customerId: string | null
}

/** What stands in place of each parameter of an address, as long as it isn't a page's own. */
async function makeThings(owner: Caller): Promise<Record<string, string>> {
  const buyer = newCaller(owner.origin)
  const folio = await buyByTransfer(buyer, 'reposado')
  await collect(owner, folio)
  const arrived = await buyByTransfer(buyer, 'blanco')
  await collect(owner, arrived)
  await deliver(owner, arrived)
  await leftAgo(await fillCart(buyer, { productId: 'anejo' }), 2)
  const customer = newCaller(owner.origin)
  const body = { userName: 'Lucía Prado', email: customer.email, password: 'agave azul callado' }
  accepted(await callApi(customer, 'POST', '/users/register-me', { body }))
  const find = async <Data>(path: string) => accepted(await callApi<Data[]>(owner, 'GET', `/management/${path}`))[0]
  const rowOf = ({ email }: Caller) => find<Row>(`customers?search=${email}`)
  const articleOf = async (kind: string) =>
    (await find<{ articleId: string }>(`articles?kind=${kind}`))?.articleId ?? ''
  return {
    ':folio': folio,
    'orders/:folio/return': `orders/${arrived}/return`,
    ':customerId': (await rowOf(customer))?.customerId ?? '',
    ':guestId': (await rowOf(buyer))?.id ?? '',
    ':productId': 'anejo',
    ':lotId': (await find<{ lotId: string }>('lots'))?.lotId ?? '',
    'journal/:articleId': `journal/${await articleOf('article')}`,
    'pages/:articleId': `pages/${await articleOf('page')}`,
    ':kind': 'order-shipped',
    '*': 'no-such-page',
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
  const found = await widthFaults(page)
  if (isMobile) found.push(...(await sizeFaults(page)))
  else {
    const size = page.viewportSize()
    await page.setViewportSize(TABLET)
    found.push(...(await widthFaults(page)).map((fault) => `${TABLET.width} px: ${fault}`))
    if (size) await page.setViewportSize(size)
  }
  await beginForm(page)
  return [...found, ...(await walkByTab(page))]
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
    isMobile,
    complaints,
  }) => {
    complaints.tolerate(/status of 404/)
    const owner = await beOwner(page, newCaller(baseURL ?? '', language))
    const things = await makeThings(owner)
    await prepareWalk(page)
    const faults: string[] = []
    for (const path of PATHS.filter((_, index) => index % SHARES === share)) {
      await page.goto(addressOf(path, things))
      await untilDrawn(page)
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
        <div style="overflow-x: auto; width: 100px"><table style="width: 400px"><td>wide</td></table></div>
        <p style="width: 3000px">wider</p>
      </main>`
      const fleeing = [...document.querySelectorAll('button')].find(({ textContent }) => textContent === 'fleeing')
      fleeing?.addEventListener('focus', () => fleeing.blur())
    })
    const named = async (faults: Promise<string[]>, word: string) =>
      (await faults).filter((fault) => fault.includes(word))
    expect(await widthFaults(page)).toHaveLength(2)
    expect(await sizeFaults(page)).toEqual([expect.stringContaining('small')])
    const faults = Promise.resolve(await walkByTab(page))
    for (const word of ['covered', 'away', 'ringless', 'fleeing'])
      expect(await named(faults, word), word).toHaveLength(1)
    expect(await named(faults, 'sound')).toEqual([])
  },
)
