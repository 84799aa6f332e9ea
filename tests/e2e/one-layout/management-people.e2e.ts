import { readFile } from 'node:fs/promises'
import { accepted, buyByTransfer, callApi, fillCart, newCaller, newEmail } from '../api-buyer.ts'
import { newCustomer } from '../customer.ts'
import { answerBeforehand, expectAccessible } from '../fixtures.ts'
import { agreeToNews, collect, leftAgo } from '../store-database.ts'
import { CUT, cut } from '../lost-code.ts'
import { linkMailedTo } from '../mailbox.ts'
import { beOwner } from '../owner.ts'
import { cartButton, cartPanel, messageOf, open } from '../pages.ts'
import { expect, test } from '../speaking.ts'
import { typeInto } from '../typing.ts'

test('the owner answers what a visitor wrote, and puts it away', async ({ page, language, t, baseURL, complaints }) => {
  complaints.tolerate(CUT)
  await beOwner(page, newCaller(baseURL ?? '', language))
  const visitor = newCaller(baseURL ?? '')
  const name = `Rosa ${crypto.randomUUID().slice(0, 8)}`
  const message = {
    name,
    phoneNumbers: ['3355501234'],
    emails: [visitor.email],
    commentary: '¿Hacen envíos a Mérida?',
    subject: 'Envíos',
    spentMs: 20_000,
  }
  accepted(await callApi(visitor, 'POST', '/contact-messages', { body: message }))
  await open(page, `/management/messages?q=${encodeURIComponent(name)}`)
  await page.getByRole('button', { name: t('managementPeople:messages.open', { name }) }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText(message.commentary)
  await expectAccessible(page)
  await typeInto(dialog.getByLabel(t('managementPeople:messages.reply')), 'Sí, en cinco días.')
  await dialog.getByRole('button', { name: t('managementPeople:messages.send') }).click()
  const replies = dialog.getByRole('list', { name: t('managementPeople:messages.replies') })
  await expect(replies).toContainText('Sí, en cinco días.')
  const archive = dialog.getByRole('button', { name: t('managementPeople:messages.archive') })
  const problem = dialog.getByRole('paragraph').filter({ hasText: t('account:state.offline') })
  await cut(page, 'PUT', /\/status$/)
  await archive.click()
  await expect(problem).toBeVisible()
  await page.unrouteAll()
  await archive.click()
  await expect(dialog.getByRole('button', { name: t('managementPeople:messages.restore') })).toBeVisible()
  await expect(problem).toHaveCount(0)
  await dialog.getByRole('button', { name: t('managementPeople:messages.close') }).click()
  await expect(page.getByRole('table')).toContainText(t('managementPeople:messages.marks.archived'))
  await expectAccessible(page)
})

test('a guest is found, tagged and kept in a segment, which gets another name and is taken along', async ({
  page,
  language,
  t,
  baseURL,
}) => {
  const guest = newCaller(baseURL ?? '', language)
  const folio = await buyByTransfer(guest, 'reposado')
  await collect(await beOwner(page, guest), folio)
  const tag = `bodas ${crypto.randomUUID().slice(0, 8)}`
  await open(page, `/management/orders/${folio}`)
  await page.getByRole('link', { name: t('managementOrders:buyer.account') }).click()
  const row = page.getByRole('row').filter({ hasText: guest.email })
  await expect(row).toContainText(t('managementPeople:customers.kinds.guest'))
  await row.getByRole('link').click()
  await expect(page.getByRole('link', { name: folio })).toBeVisible()
  await typeInto(page.getByLabel(t('managementPeople:customer.tagsLabel'), { exact: true }), `  ${tag.toUpperCase()},`)
  const tagged = messageOf(page, t('managementPeople:customer.tagged'))
  await page.getByRole('button', { name: t('managementPeople:customer.saveTags') }).click()
  await tagged
  const tags = page.getByLabel(t('managementPeople:customer.tagsLabel'), { exact: true })
  await expect(tags).toHaveValue(tag)
  await expectAccessible(page)
  await typeInto(tags, `${tag}, OTRA`)
  await tags.press('Enter')
  await expect(tags).toHaveValue(`${tag}, otra`)
  await expect(tags).toBeFocused()
  await typeInto(tags, tag)
  const saved = page.waitForResponse(/\/tags$/)
  await tags.press('Enter')
  await saved

  await page
    .getByRole('link', { name: t('managementPeople:customer.back'), exact: true })
    .last()
    .click()
  await page.getByLabel(t('managementPeople:customers.tag'), { exact: true }).selectOption(tag)
  await page.getByText(t('managementPeople:customers.moreFilters'), { exact: true }).click()
  await typeInto(page.getByLabel(t('managementPeople:customers.ordersFrom')), '-1')
  await page.keyboard.press('Enter')
  await expect(page.getByText(t('management:list.noFigure'))).toBeVisible()
  await expectAccessible(page)
  // More than the list can be asked for
  await typeInto(page.getByLabel(t('managementPeople:customers.within')), '10000')
  await page.keyboard.press('Enter')
  await expect(page.getByText(t('management:list.noFigure'))).toHaveCount(2)
  await typeInto(page.getByLabel(t('managementPeople:customers.within')), '')
  await typeInto(page.getByLabel(t('managementPeople:customers.ordersFrom')), '1')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/ordersFrom=1/)
  await expect(row).toBeVisible()
  // What is emptied last doesn't fold away under the focus
  await page.getByLabel(t('managementPeople:customers.ordersFrom')).press('ControlOrMeta+a')
  await page.keyboard.press('Delete')
  await page.keyboard.press('Tab')
  await expect(page).not.toHaveURL(/ordersFrom/)
  await expect(page.getByLabel(t('managementPeople:customers.ordersTo'))).toBeVisible()
  await expect(page.getByLabel(t('managementPeople:customers.ordersTo'))).toBeFocused()
  await typeInto(page.getByLabel(t('managementPeople:customers.ordersFrom')), '1')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/ordersFrom=1/)
  await page.getByRole('button', { name: t('management:views.save') }).click()
  const dialog = page.getByRole('dialog')
  await typeInto(dialog.getByLabel(t('management:views.name')), tag)
  await expectAccessible(page)
  await dialog.getByRole('button', { name: t('management:views.confirm') }).click()
  await page.getByRole('button', { name: t('management:views.rename') }).click()
  await typeInto(dialog.getByLabel(t('management:views.name')), `${tag} 2`)
  await dialog.getByRole('button', { name: t('management:views.confirm') }).click()
  await expect(dialog).toBeHidden()

  await open(page, '/management/customers')
  await page.getByRole('button', { name: `${tag} 2` }).click()
  await expect(page).toHaveURL(/ordersFrom=1/)
  await expect(page.getByRole('row')).toHaveCount(2)
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: t('managementPeople:customers.export') }).click()
  const file = await readFile(await (await download).path(), 'utf8')
  expect(file.trim().split('\n')).toHaveLength(2)
  expect(file).toContain(guest.email)
  await page.getByRole('button', { name: t('management:views.remove') }).click()
  await dialog.getByRole('button', { name: t('management:views.remove') }).click()
  await expect(page.getByRole('button', { name: `${tag} 2` })).toHaveCount(0)
  await expect(row).toBeVisible()

  const account = { userName: 'Rosa Gil', email: newEmail(), password: 'agave azul callado' }
  accepted(await callApi(newCaller(baseURL ?? ''), 'POST', '/users/register-me', { body: account }))
  await page.getByRole('link', { name: t('managementPeople:import.open') }).click()
  const sheet = `email,tags\n${account.email},${tag}\n${guest.email},${tag}\n`
  await page
    .getByLabel(t('managementPeople:import.file'))
    .setInputFiles({ name: 'clientes.csv', mimeType: 'text/csv', buffer: Buffer.from(sheet) })
  await page.getByRole('button', { name: t('managementPeople:import.read') }).click()
  await expect(page.getByRole('row').filter({ hasText: guest.email })).toContainText(t('errors:noSuchAccount'))
  await expectAccessible(page)
  await page.getByRole('button', { name: t('managementPeople:import.apply') }).click()
  await expect(page.getByRole('heading', { name: t('managementPeople:import.done') })).toBeVisible()
  await open(page, `/management/customers?tag=${encodeURIComponent(tag)}`)
  await expect(page.getByRole('row')).toHaveCount(3)
})

test('what was told of a file is void once another one is chosen, also if it comes later', async ({
  page,
  language,
  t,
  baseURL,
}) => {
  await beOwner(page, newCaller(baseURL ?? '', language))
  const { email } = await newCustomer(await page.context().newPage(), language, baseURL)
  await open(page, '/management/customers/import')
  const choose = (name: string, line: string) =>
    page
      .getByLabel(t('managementPeople:import.file'))
      .setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(`email,tags\n${line}\n`) })
  const read = page.getByRole('button', { name: t('managementPeople:import.read') })
  const hold = Promise.withResolvers<void>()
  await page.route(/\/customer-sheets$/, async (route) => {
    await hold.promise
    await route.continue()
  })
  await choose('uno.csv', `${email},uno`)
  await read.click()
  await choose('dos.csv', `${email},dos`)
  hold.resolve()
  await expect(read).not.toHaveAttribute('aria-busy')
  await expect(page.getByRole('heading', { name: t('managementPeople:import.result') })).toHaveCount(0)
  await expect(page.getByRole('button', { name: t('managementPeople:import.apply') })).toHaveCount(0)
  await read.click()
  await expect(page.getByRole('button', { name: t('managementPeople:import.apply') })).toBeVisible()
})

test('a buyer comes back to what they left by the reminder that the owner sent', async ({
  page,
  language,
  t,
  baseURL,
  browser,
  viewport,
  complaints,
}) => {
  complaints.tolerate(CUT)
  const context = await browser.newContext({ baseURL: baseURL ?? '', ...(viewport ? { viewport } : {}) })
  await answerBeforehand(context)
  const buyersPage = await context.newPage()
  const buyer = await newCustomer(buyersPage, language, baseURL)
  const cartId = await fillCart(buyer, { productId: 'copitas', quantity: 2 })
  await agreeToNews(buyer.email)
  await leftAgo(cartId, 3)

  await beOwner(page, newCaller(baseURL ?? '', language))
  await open(page, `/management/orders/abandoned?q=${encodeURIComponent(buyer.email)}`)
  const mail = page.getByRole('button', { name: t('managementPeople:carts.mail') })
  const why = page.locator('main').getByText(t('account:state.offline'))
  await cut(page, 'POST', /\/mail$/)
  await mail.click()
  await expect(page.getByRole('row').filter({ has: mail }).getByText(t('account:state.offline'))).toBeVisible()
  await page.unrouteAll()
  const mailed = messageOf(page, t('managementPeople:carts.mailed'))
  await mail.click()
  await mailed
  await expect(why).toHaveCount(0)
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Lucía Prado' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Lucía Prado')
  await typeInto(page.getByLabel(t('managementPeople:customer.note')), 'Prefiere que le llamen por la tarde')
  await page.getByRole('button', { name: t('managementPeople:customer.addNote') }).click()
  await expect(page.getByRole('listitem').filter({ hasText: 'por la tarde' })).toBeVisible()
  await cut(page, 'PUT', /\/block$/)
  await page.getByRole('button', { name: t('managementPeople:customer.block') }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('managementPeople:customer.block') })
    .click()
  await expect(why).toBeVisible()
  await expectAccessible(page)

  await open(buyersPage, await linkMailedTo(buyer.email, '/recover'))
  await expectAccessible(buyersPage)
  await buyersPage.getByRole('button', { name: t('account:recoverCart.submit') }).click()
  await expect(buyersPage).toHaveURL('/store')
  await expect(cartPanel(buyersPage, t)).toBeVisible()
  await buyersPage.keyboard.press('Escape')
  await expect(cartButton(buyersPage, t, 2)).toBeVisible()
  await context.close()
})
