import { eq, like } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { collectPayment } from '../paying/collect-payment.ts'
import { deliverOrder } from '../fulfilling/deliver-order.ts'
import { shipOrder } from '../fulfilling/ship-order.ts'
import { deliverMail } from '#domain/mail/deliver-mail.ts'
import { mails } from '#db/schema/mail.server.ts'
import type { Ctx } from '#domain/ctx.ts'
import { NotAllowed, SignInRequired } from '#domain/access-errors.ts'
import { ImageNotFound } from '#domain/media/errors.ts'
import { deleteUnusedImages } from '#domain/media/delete-unused-images.ts'
import { keepImage } from '#domain/media/keep-image.ts'
import { OrderNotFound } from '#domain/orders/errors.ts'
import { addTime, DAY, HOUR } from '#kit/clock.ts'
import { createTestCustomer, PROVEN_OWNER } from '#tests/fixtures/actors.ts'
import { createTestCtx, createTestPorts, TEST_MAILBOX, TEST_NOW } from '#tests/fixtures/context.ts'
import type { TestPorts } from '#tests/fixtures/context.ts'
import { testPicture } from '#tests/fixtures/pictures.ts'
import { givenShop, buy } from '#tests/fixtures/sales.ts'
import { ReturnAlreadyRequested, ReturnLineUnknown, ReturnNotDelivered, ReturnTooLate } from './errors.ts'
import { listReturnsByStatus } from './list-returns-by-status.ts'
import { requestReturn } from './request-return.ts'
import { returnRequests } from '#db/schema/returns.server.ts'

type Customer = Extract<Ctx['actor'], { kind: 'customer' }>

const database = givenShop(12)
let ports: TestPorts
let ana: Customer
let eva: Customer
let sent: Uint8Array

beforeAll(async () => {
  ana = (await createTestCustomer(database.db, TEST_NOW)).actor
  eva = (await createTestCustomer(database.db, TEST_NOW)).actor
  sent = await testPicture()
})
beforeEach(async () => {
  await database.db.delete(mails)
  ports = createTestPorts()
})

const as = (actor: Ctx['actor'], later = 0) =>
  createTestCtx(database.db, { ports, actor, now: addTime(TEST_NOW, later) })
const owner = () => as(PROVEN_OWNER)

/** Ana's order of two glasses and a bottle, delivered at the tests' time. */
async function delivered() {
  const sale = await buy(as(ana), { vaso: 2, blanco: 1 }, { paymentMethod: 'spei' })
  const { folio } = sale
  await collectPayment(owner(), { folio, amountCentavos: sale.totalCentavos })
  await shipOrder(owner(), { folio, carrier: 'Paquetería del Valle', trackingNumber: 'PV-1' })
  await deliverOrder(owner(), { folio })
  return folio
}

const WISH = {
  reason: 'original-defect' as const,
  description: 'Un vaso llegó estrellado.',
  lines: [{ variantId: 'vaso', quantity: 1 }],
  photos: [] as string[],
}

describe('a return', () => {
  it('is kept, mailed to the shop with its pictures, and told of to the customer', async () => {
    const folio = await delivered()
    const photos = [await keepImage(as(ana), { sent, purpose: 'return-photo' })].map(({ imageId }) => imageId)
    const asked = await requestReturn(as(ana, HOUR), { folio, ...WISH, photos })
    expect(asked).toMatchObject({ status: 'requested', lines: [{ variantId: 'vaso', quantity: 1 }], photos })
    const queued = await database.db.select().from(mails).where(like(mails.kind, 'return-%')).orderBy(mails.kind)
    expect(queued.map(({ kind, to }) => [kind, to])).toEqual([
      ['return-received', [expect.stringContaining('@')]],
      ['return-request', [TEST_MAILBOX]],
    ])
    const toShop = queued[1]
    expect(toShop?.text).toContain(folio)
    expect(toShop?.text).toContain('Un vaso llegó estrellado.')
    await deliverMail(as({ kind: 'system', name: 'send-mail' }), toShop?.id ?? '')
    expect(ports.mail.sent[0]?.attachments).toMatchObject([{ fileName: `${folio}-1.webp` }])
    expect(ports.mail.sent[0]?.attachments[0]?.content.byteLength).toBeGreaterThan(0)
    // What a return shows isn't thrown away with what nobody used
    expect(await deleteUnusedImages(as({ kind: 'system', name: 'x' }, 2 * DAY))).toBe(0)
    const { items } = await listReturnsByStatus(owner(), { limit: 10 })
    expect(items).toMatchObject([{ folio, description: WISH.description, buyer: 'Elena Robles', photos }])
  })

  it('can be asked for until the last moment of 24 hours, and not after', async () => {
    const folio = await delivered()
    await expect(requestReturn(as(ana, 24 * HOUR), { folio, ...WISH })).rejects.toThrow(ReturnTooLate)
    await expect(requestReturn(as(ana, 24 * HOUR - 1), { folio, ...WISH })).resolves.toMatchObject({ photos: [] })
  })

  it('waits for the delivery', async () => {
    const { folio } = await buy(as(ana), { vaso: 1 }, { paymentMethod: 'spei' })
    await expect(requestReturn(as(ana), { folio, ...WISH })).rejects.toThrow(ReturnNotDelivered)
  })

  it('is asked for once, also at the same moment', async () => {
    const folio = await delivered()
    const results = await Promise.allSettled(
      Array.from({ length: 6 }, () => requestReturn(as(ana, HOUR), { folio, ...WISH })),
    )
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    await expect(requestReturn(as(ana, 2 * HOUR), { folio, ...WISH })).rejects.toThrow(ReturnAlreadyRequested)
    expect(await database.db.$count(returnRequests)).toBe(1)
    expect(await database.db.$count(mails, eq(mails.kind, 'return-request'))).toBe(1)
  })

  it.each([
    ['of something else', [{ variantId: 'reposado', quantity: 1 }]],
    ['of more than was bought', [{ variantId: 'vaso', quantity: 3 }]],
    [
      'of a line named twice',
      [
        { variantId: 'vaso', quantity: 1 },
        { variantId: 'vaso', quantity: 1 },
      ],
    ],
  ])('%s is refused', async (_, lines) => {
    const folio = await delivered()
    await expect(requestReturn(as(ana), { folio, ...WISH, lines })).rejects.toThrow(ReturnLineUnknown)
  })

  it('is nobody else’s to ask for, and shows nobody else’s pictures', async () => {
    const folio = await delivered()
    await expect(requestReturn(as(eva), { folio, ...WISH })).rejects.toThrow(OrderNotFound)
    await expect(requestReturn(as({ kind: 'anonymous' }), { folio, ...WISH })).rejects.toThrow(SignInRequired)
    await expect(requestReturn(owner(), { folio, ...WISH })).rejects.toThrow(NotAllowed)
    await expect(listReturnsByStatus(as(ana), { limit: 1 })).rejects.toThrow(NotAllowed)
    const { imageId } = await keepImage(as(eva), { sent, purpose: 'return-photo' })
    await expect(requestReturn(as(ana), { folio, ...WISH, photos: [imageId] })).rejects.toThrow(ImageNotFound)
    const avatar = await keepImage(as(ana), { sent, purpose: 'avatar' })
    await expect(requestReturn(as(ana), { folio, ...WISH, photos: [avatar.imageId] })).rejects.toThrow(ImageNotFound)
    expect(await database.db.$count(returnRequests)).toBe(0)
  })

  it('carries a script only as text', async () => {
    const folio = await delivered()
    await requestReturn(as(ana), { folio, ...WISH, description: '<script>alert(1)</script><img src=x onerror=y>' })
    const [mail] = await database.db.select().from(mails).where(eq(mails.kind, 'return-request'))
    expect(mail?.html).toContain('&lt;script&gt;')
    expect(mail?.html).not.toMatch(/<script|<img/)
  })
})
