import { pushKeys } from '#db/schema/push.server.ts'
import type { Ctx } from '#domain/ctx.ts'
import type { PushKeys } from '#domain/ports/push.ts'

/** Created on first use, once per database: new keys would end every subscription. */
export async function readPushKeys({ db, now, ports }: Pick<Ctx, 'db' | 'now' | 'ports'>): Promise<PushKeys> {
  const [known] = await db.select().from(pushKeys)
  if (known) return { publicKey: known.publicKey, privateKey: ports.vault.open(known.privateKey) }
  const made = ports.push.createKeys()
  await db
    .insert(pushKeys)
    .values({ publicKey: made.publicKey, privateKey: ports.vault.seal(made.privateKey), createdAt: now })
    .onConflictDoNothing()
  return readPushKeys({ db, now, ports })
}
