import { expect, it } from 'vitest'
import { pushKeys, pushSubscriptions } from '#db/schema/push.server.ts'
import type { Actor } from '#domain/ctx.ts'
import { resolveActor } from '#domain/identity/resolve-actor.ts'
import { changeSealingKey, replaceLostSealingKey } from '#integrations/sealing-key.ts'
import { createVault } from '#integrations/vault.ts'
import { startPushServiceDouble } from '#tests/doubles/push-service.ts'
import { createTestStaff } from '#tests/fixtures/actors.ts'
import { createTestCtx, createTestPorts, TEST_NOW } from '#tests/fixtures/context.ts'
import { givenShop } from '#tests/fixtures/sales.ts'
import { addPushDevice } from './push-devices.ts'
import { readPushKeys } from './push-keys.ts'

const database = givenShop()
const ports = createTestPorts()
const at = (actor?: Actor) => createTestCtx(database.db, { ports, actor })

async function addDevice(): Promise<void> {
  const permissions = ['orders:read' as const]
  const { token } = await createTestStaff(database.db, TEST_NOW, { permissions, refundLimitCentavos: 0 })
  const actor = await resolveActor(database.db, token, TEST_NOW)
  const service = await startPushServiceDouble()
  await addPushDevice(at(actor), { ...service.subscribe(), userAgent: '' })
  await service.close()
}

it('the keys are made once, are sealed, and move to another sealing key', async () => {
  const made = await Promise.all([readPushKeys(at()), readPushKeys(at())])
  expect(made[0]).toEqual(made[1])
  expect((await database.db.select().from(pushKeys))[0]?.privateKey).not.toContain('"d"')
  const other = createVault('another secret that exists only in tests')
  await addDevice()
  await changeSealingKey(database.db, ports.vault, other)
  expect(await readPushKeys({ ...at(), ports: { ...ports, vault: other } })).toEqual(made[0])
  expect(await database.db.$count(pushSubscriptions)).toBe(1)
  await replaceLostSealingKey(database.db, ports.vault)
  expect(await database.db.$count(pushKeys)).toBe(0)
  expect(await database.db.$count(pushSubscriptions)).toBe(0)
})
