import { eq } from 'drizzle-orm'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { cancelOrder } from '../cancelling/cancel-order.ts'
import { collectPayment } from '../paying/collect-payment.ts'
import { forgetMailsAbout } from '#domain/mail/forget-mails-about.ts'
import { mails } from '#db/schema/mail.server.ts'
import type { Ctx } from '#domain/ctx.ts'
import { OrderNotFound } from '#domain/orders/errors.ts'
import { getPurchase } from '../history/get-purchase.ts'
import { addTime, DAY } from '#kit/clock.ts'
import { createTestCustomer, PROVEN_OWNER } from '#tests/fixtures/actors.ts'
import { createTestCtx, TEST_NOW } from '#tests/fixtures/context.ts'
import { givenShop, buy, storedOrder } from '#tests/fixtures/sales.ts'
import { InvoiceNeedsPaidOrder, InvoiceTooLate, requestInvoice } from './request-invoice.ts'
import { invoiceDataSchema } from './schemas.ts'
import type { InvoiceData } from './schemas.ts'

const database = givenShop()
let ana: Ctx
let eva: Ctx

beforeAll(async () => {
  ana = createTestCtx(database.db, { actor: (await createTestCustomer(database.db, TEST_NOW)).actor })
  eva = createTestCtx(database.db, { actor: (await createTestCustomer(database.db, TEST_NOW)).actor })
})
beforeEach(async () => {
  await database.db.delete(mails)
})

const DATA: InvoiceData = {
  rfc: 'ROGL880412AB1',
  name: 'Luz Robles Gómez',
  taxRegime: '612',
  postalCode: '44100',
  cfdiUse: 'G03',
  email: 'facturas@clientes.example',
}

async function paid(): Promise<string> {
  const { folio, totalCentavos } = await buy(ana, { vaso: 1 }, { paymentMethod: 'spei' })
  const owner = createTestCtx(database.db, { actor: PROVEN_OWNER })
  await collectPayment(owner, { folio, amountCentavos: totalCentavos })
  return folio
}

const received = () => database.db.$count(mails, eq(mails.kind, 'invoice-request'))
const invoiceOf = async (folio: string) => (await getPurchase(ana, { folio })).invoice

it('is asked for with data that the next order begins with; each order keeps its own', async () => {
  const [first, second] = [await paid(), await paid()]
  expect(await invoiceOf(first)).toMatchObject({ whyNot: null, requested: null, suggested: null })
  await requestInvoice(ana, { folio: first, ...DATA })
  expect(await invoiceOf(second)).toMatchObject({ requested: null, suggested: DATA })
  await requestInvoice(ana, { folio: second, ...DATA, name: 'Otra razón' })
  expect(await invoiceOf(first)).toMatchObject({ requested: DATA, suggested: { name: 'Otra razón' } })
})

it('the shop is told of what differs, and of nothing twice', async () => {
  const folio = await paid()
  for (let times = 0; times < 3; times += 1) await requestInvoice(ana, { folio, ...DATA })
  expect(await received()).toBe(1)
  await requestInvoice(ana, { folio, ...DATA, cfdiUse: 'G01' })
  expect(await received()).toBe(2)
})

it('takes a paid order, while there is time', async () => {
  const unpaid = await buy(ana, { vaso: 1 }, { paymentMethod: 'spei' })
  await expect(requestInvoice(ana, { folio: unpaid.folio, ...DATA })).rejects.toThrow(InvoiceNeedsPaidOrder)
  const folio = await paid()
  const later = { ...ana, now: addTime(TEST_NOW, 11 * DAY) }
  await expect(requestInvoice(later, { folio, ...DATA })).rejects.toThrow(InvoiceTooLate)
  await cancelOrder(ana, { folio })
  await expect(requestInvoice(ana, { folio, ...DATA })).rejects.toThrow(InvoiceNeedsPaidOrder)
  expect(await received()).toBe(0)
})

it('is nobody else’s', async () => {
  const folio = await paid()
  await expect(requestInvoice(eva, { folio, ...DATA })).rejects.toThrow(OrderNotFound)
  await requestInvoice(ana, { folio, ...DATA })
  await expect(getPurchase(eva, { folio })).rejects.toThrow(OrderNotFound)
})

it.each([
  ['rfc', { rfc: 'ROGL881312AB1' }],
  ['taxRegime', { taxRegime: '601' }],
  ['taxRegime', { taxRegime: '999' }],
  ['cfdiUse', { rfc: 'SCA190228QW9', taxRegime: '601', cfdiUse: 'D01' }],
  // Somebody with wages alone has no expenses to deduct
  ['cfdiUse', { taxRegime: '605' }],
  ['cfdiUse', { taxRegime: '626', cfdiUse: 'D01' }],
  ['taxRegime', { rfc: 'XAXX010101000', cfdiUse: 'S01' }],
  ['cfdiUse', { rfc: 'XEXX010101000', taxRegime: '616' }],
  ['postalCode', { postalCode: '00000' }],
  ['email', { email: 'a@b.example, c@d.example' }],
  ['name', { name: ' ' }],
])('names the field that is wrong: %s', (path, change) => {
  const { error } = invoiceDataSchema.safeParse({ ...DATA, ...change })
  expect(error?.issues.map((issue) => issue.path.join('.'))).toEqual([path])
})

it.each([
  { taxRegime: '605', cfdiUse: 'D01' },
  { taxRegime: '605', cfdiUse: 'S01' },
  { taxRegime: '616', cfdiUse: 'G02' },
  { rfc: 'XAXX010101000', taxRegime: '616', cfdiUse: 'S01' },
])('takes what the tax authority admits: %j', (change) => {
  expect(invoiceDataSchema.safeParse({ ...DATA, ...change }).error).toBeUndefined()
})

it('what the shop was mailed about an order is found when it is to be forgotten', async () => {
  const folio = await paid()
  await requestInvoice(ana, { folio, ...DATA })
  const { id } = await storedOrder(database.db, folio)
  await forgetMailsAbout(ana, [id])
  expect(await received()).toBe(0)
})
