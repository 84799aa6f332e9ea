import { expect, it } from 'vitest'
import { sessions } from '#db/schema/identity.server.ts'
import { pushSubscriptions } from '#db/schema/push.server.ts'
import { resolveActor } from '#domain/identity/resolve-actor.ts'
import { hashToken } from '#domain/identity/session.server.ts'
import { createPushService } from '#integrations/push/push-service.ts'
import { addTime, DAY, MINUTE } from '#kit/clock.ts'
import { createTestStaff } from '#tests/fixtures/actors.ts'
import { createTestCtx, createTestPorts, TEST_NOW } from '#tests/fixtures/context.ts'
import { givenShop } from '#tests/fixtures/sales.ts'
import { addPushDevice, removePushDevice, renewPushDevice } from './push-devices.ts'

const database = givenShop()
const ports = { ...createTestPorts(), push: createPushService({ mayReachLoopback: false }) }
const LATER = addTime(TEST_NOW, MINUTE)
const BROWSER = {
  endpoint: 'https://push.example/renewed',
  keys: { p256dh: `B${'a'.repeat(86)}`, auth: 'a'.repeat(22) },
  userAgent: 'Firefox',
}

async function staff() {
  const made = await createTestStaff(database.db, TEST_NOW, { permissions: ['orders:read'], refundLimitCentavos: 0 })
  const enter = async (token: string) =>
    createTestCtx(database.db, { ports, now: LATER, actor: await resolveActor(database.db, token, LATER) })
  return { userId: made.actor.userId, ctx: await enter(made.token), enter }
}

it('a browser passes to the session that renews it, and stays as it is for anybody else or once it was removed', async () => {
  const first = await staff()
  const other = await staff()
  await addPushDevice(first.ctx, BROWSER)
  const stored = () => database.db.select().from(pushSubscriptions)
  const [before] = await stored()
  expect((await renewPushDevice(other.ctx, { ...BROWSER, userAgent: 'Safari' })).devices).toEqual([])
  expect(await stored()).toEqual([before])

  const { userId } = first
  const [session = expect.fail()] = await database.db
    .insert(sessions)
    .values({
      userId,
      tokenHash: hashToken('next'),
      workspace: 'admin',
      createdAt: LATER,
      expiresAt: addTime(LATER, DAY),
    })
    .returning()
  const next = await first.enter('next')
  const { devices } = await renewPushDevice(next, { ...BROWSER, userAgent: 'Safari' })
  expect(await stored()).toEqual([{ ...before, sessionId: session.id, userAgent: 'Safari' }])

  await removePushDevice(first.ctx, devices[0] ?? expect.fail())
  expect((await renewPushDevice(next, BROWSER)).devices).toEqual([])
  expect(await stored()).toEqual([])
})
