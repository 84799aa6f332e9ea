import { isNotNull, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { connections } from '#db/schema/connections.server.ts'
import { mails } from '#db/schema/mail.server.ts'
import { pushKeys, pushSubscriptions } from '#db/schema/push.server.ts'
import { sealingKeys } from '#db/schema/sealing-key.server.ts'
import { users } from '#db/schema/identity.server.ts'
import { webhookEndpoints } from '#db/schema/webhooks.server.ts'
import type { Vault } from '#domain/ports/identity.ts'

const SUBJECT = 'sealing key'

const SEALED = [
  { table: users, key: 'id', column: 'totp_secret' },
  { table: webhookEndpoints, key: 'id', column: 'secret' },
  { table: mails, key: 'id', column: 'sealed_token' },
  { table: connections, key: 'kind', column: 'sealed' },
  { table: pushKeys, key: 'id', column: 'private_key' },
]

const OTHER_KEY =
  'SECRET_KEY: the secrets in this database (second factors, webhooks, mail and payment keys, the key of pushes, links in e-mails) are sealed with another key than ' +
  "this process has. Set SECRET_KEY to the others' key in every process: theirs, or what stands in the file secret-key of " +
  'the DATA_DIR of the process that made it. To change the key on purpose, stop every process and run npm run ' +
  'db:secret-key, which .env.example explains'

/** The first process stores its key's fingerprint. @throws Error where another key's is stored */
export async function requireSealingKey(db: Db, vault: Vault): Promise<void> {
  const fingerprint = vault.fingerprint(SUBJECT)
  let noted = await notedKey(db)
  if (noted === undefined) {
    await db.insert(sealingKeys).values({ fingerprint }).onConflictDoNothing()
    // Another process may have been first
    noted = await notedKey(db)
  }
  if (noted !== fingerprint) throw new Error(OTHER_KEY)
}

/** @throws Error when the database is sealed with another key than `from` */
export function changeSealingKey(db: Db, from: Vault, to: Vault): Promise<void> {
  return db.transaction(async (tx) => {
    const noted = await notedKey(tx)
    if (noted !== undefined && noted !== from.fingerprint(SUBJECT))
      throw new Error('the old key is not the one that sealed this database: nothing was changed')
    for (const { table, key, column } of SEALED) {
      const [id, name] = [sql.identifier(key), sql.identifier(column)]
      const { rows } = await tx.execute<{ row: string; sealed: string }>(
        sql`select ${id}::text as row, ${name} as sealed from ${table} where ${name} is not null for update`,
      )
      for (const { row, sealed } of rows)
        await tx.execute(sql`update ${table} set ${name} = ${to.seal(from.open(sealed))} where ${id} = ${row}`)
    }
    await note(tx, to)
  })
}

/** Deletes unreadable secrets and stores `to`'s fingerprint. */
export function replaceLostSealingKey(db: Db, to: Vault): Promise<void> {
  return db.transaction(async (tx) => {
    const none = { totpSecret: null, totpConfirmedAt: null, totpLastStep: null }
    await tx.update(users).set(none).where(isNotNull(users.totpSecret))
    await tx.delete(webhookEndpoints)
    const unset = { settings: null, sealed: null, version: sql`${connections.version} + 1` }
    await tx.update(connections).set(unset).where(isNotNull(connections.sealed))
    // Browsers subscribed to the lost key
    await tx.delete(pushSubscriptions)
    await tx.delete(pushKeys)
    await tx
      .update(mails)
      .set({ sealedToken: null, status: 'failed', problem: 'the key of its link was lost' })
      .where(isNotNull(mails.sealedToken))
    await note(tx, to)
  })
}

async function note(db: Db, vault: Vault): Promise<void> {
  const fingerprint = vault.fingerprint(SUBJECT)
  const again = { target: sealingKeys.isOnly, set: { fingerprint } }
  await db.insert(sealingKeys).values({ fingerprint }).onConflictDoUpdate(again)
}

async function notedKey(db: Db): Promise<string | undefined> {
  const [noted] = await db.select({ fingerprint: sealingKeys.fingerprint }).from(sealingKeys)
  return noted?.fingerprint
}
