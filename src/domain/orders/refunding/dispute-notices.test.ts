import { asc, eq } from 'drizzle-orm'
import { beforeEach, expect, it } from 'vitest'
import { mails } from '#db/schema/mail.server.ts'
import { staffNotices } from '#db/schema/staff-notices.server.ts'
import { chooseStaffNotices } from '#domain/mail/staff-notices.ts'
import { createTestStaff, PROVEN_OWNER } from '#tests/fixtures/actors.ts'
import { createTestCtx, createTestPorts, TEST_MAILBOX, TEST_NOW } from '#tests/fixtures/context.ts'
import type { TestPorts } from '#tests/fixtures/context.ts'
import { disputePayment, paidByCard } from '#tests/fixtures/disputes.ts'
import { givenShop } from '#tests/fixtures/sales.ts'

const database = givenShop()
let ports: TestPorts

beforeEach(async () => {
  ports = createTestPorts()
  await database.db.delete(mails)
  await database.db.delete(staffNotices)
})

const owner = () => createTestCtx(database.db, { ports, actor: PROVEN_OWNER })

async function written() {
  const { to, subject, createdAt, id } = mails
  const found = await database.db
    .select({ to, subject })
    .from(mails)
    .where(eq(mails.kind, 'payment-disputed'))
    .orderBy(asc(createdAt), asc(id))
  return found.map((mail) => `${mail.to.join()}: ${mail.subject}`).toSorted()
}

it.each([
  ['lost', 'Contracargo perdido en el pedido'],
  ['won', 'Contracargo ganado en el pedido'],
] as const)('staff hear once that a dispute opened, and once that it was %s', async (status, subject) => {
  const reader = await createTestStaff(database.db, TEST_NOW, {
    permissions: ['payments:read'],
    refundLimitCentavos: 0,
  })
  const ctx = createTestCtx(database.db, { ports, actor: reader.actor })
  await chooseStaffNotices(ctx, { chosen: ['payment-disputed'], pushed: [] })
  const sold = await paidByCard(createTestCtx(database.db, { ports }), ports, { vaso: 1 })
  const toEach = (text: string) => [`${reader.email}: ${text}`, `${TEST_MAILBOX}: ${text}`]
  const opened = toEach(`Contracargo en el pedido ${sold.folio}`)
  await disputePayment(owner(), ports, sold)
  await disputePayment(owner(), ports, sold)
  expect(await written()).toEqual(opened.toSorted())
  await disputePayment(owner(), ports, sold, status)
  await disputePayment(owner(), ports, sold, status)
  await disputePayment(owner(), ports, sold, 'open')
  expect(await written()).toEqual([...opened, ...toEach(`${subject} ${sold.folio}`)].toSorted())
})

it('staff hear of a lost dispute whose opening nobody reported', async () => {
  const sold = await paidByCard(createTestCtx(database.db, { ports }), ports, { vaso: 1 })
  await disputePayment(owner(), ports, sold, 'lost')
  expect(await written()).toEqual([`${TEST_MAILBOX}: Contracargo perdido en el pedido ${sold.folio}`])
})
