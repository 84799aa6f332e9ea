import { globSync, readFileSync } from 'node:fs'
import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { createTestDatabase } from '#tests/fixtures/test-database.ts'
import type { TestDatabase } from '#tests/fixtures/test-database.ts'
import { changeSealingKey, replaceLostSealingKey, requireSealingKey } from './sealing-key.ts'
import { createVault } from './vault.ts'

const [FIRST, SECOND] = [createVault('the first secret of this test'), createVault('the second secret of this test')]

let database: TestDatabase
beforeEach(async () => {
  database = await createTestDatabase(5)
})
afterEach(() => database.drop())

/** One row of each kind that is sealed, and an owner and a mail with nothing sealed. */
async function sealSomething(): Promise<void> {
  const { db } = database
  const [totp, secret, token, key] = ['totp', 'webhook', 'token', 'key'].map((text) => FIRST.seal(text))
  await db.execute(sql`insert into users (email, name, password_hash, role, totp_secret, totp_confirmed_at, created_at) values
    ('a@shop.example', 'A', 'x', 'owner', ${totp}, now(), now()), ('b@shop.example', 'B', 'x', 'customer', null, null, now())`)
  await db.execute(sql`insert into webhook_endpoints (name, url, events, secret, created_at)
    values ('one', 'https://hooks.example', '{}', ${secret}, now())`)
  await db.execute(sql`insert into connections (kind, settings, sealed, version, changed_at) values
    ('cards', '{}', ${key}, 1, now()), ('account', '{}', null, 1, now())`)
  await db.execute(sql`insert into mails (id, kind, reference, "to", bcc, locale, subject, html, text, sealed_token, created_at) values
    (gen_random_uuid(), 'welcome', 'one', '{}', '{}', 'es', '', '', '', ${token}, now()),
    (gen_random_uuid(), 'welcome', 'two', '{}', '{}', 'es', '', '', '', null, now())`)
}

async function sealed(): Promise<(string | null)[]> {
  const { rows } = await database.db.execute<{ sealed: string | null }>(sql`
    select * from (select totp_secret as sealed from users union all select secret from webhook_endpoints
      union all select sealed_token from mails union all select sealed from connections) as kept where sealed is not null`)
  return rows.map((row) => row.sealed)
}

it('the first key is noted, and processes with it start whenever they like', async () => {
  await requireSealingKey(database.db, FIRST)
  await requireSealingKey(database.db, createVault('the first secret of this test'))
  const { rows } = await database.db.execute<{ fingerprint: string }>(sql`select fingerprint from sealing_keys`)
  expect(rows).toEqual([{ fingerprint: expect.stringMatching(/^[\w-]{43}$/) as string }])
  expect(rows[0]?.fingerprint).not.toContain('first secret')
})

it('a process with another key is refused, and told what to do', async () => {
  await requireSealingKey(database.db, FIRST)
  for (const what of [/^SECRET_KEY: /, /secret-key of the DATA_DIR/, /npm run db:secret-key/])
    await expect(requireSealingKey(database.db, SECOND)).rejects.toThrow(what)
  await requireSealingKey(database.db, FIRST)
})

it('of processes that start at once with different keys, those with one of them go on', async () => {
  const keys = [FIRST, SECOND, FIRST, SECOND, FIRST]
  const starts = await Promise.allSettled(keys.map((key) => requireSealingKey(database.db, key)))
  const going = keys.filter((_, index) => starts[index]?.status === 'fulfilled')
  expect(new Set(going).size).toBe(1)
  expect(going.length).toBe(keys.filter((key) => key === going[0]).length)
})

it('a database that can only be read lets processes with its key start', async () => {
  await requireSealingKey(database.db, FIRST)
  const started = database.db.transaction((tx) => requireSealingKey(tx, FIRST), { accessMode: 'read only' })
  await expect(started).resolves.toBeUndefined()
})

it('a new key opens all that the old one sealed, and the old one is refused from then on', async () => {
  await requireSealingKey(database.db, FIRST)
  await sealSomething()
  await changeSealingKey(database.db, FIRST, SECOND)
  expect((await sealed()).map((text) => SECOND.open(text ?? '')).toSorted()).toEqual([
    'key',
    'token',
    'totp',
    'webhook',
  ])
  await requireSealingKey(database.db, SECOND)
  await expect(requireSealingKey(database.db, FIRST)).rejects.toThrow('SECRET_KEY')
})

it('finds each row that it seals anew by its key', async () => {
  const many = 1000
  await database.db.execute(sql`
    insert into mails (id, kind, reference, "to", bcc, locale, subject, html, text, sealed_token, created_at)
    select gen_random_uuid(), 'welcome', n, '{}', '{}', 'es', '', '', '', ${FIRST.seal('token')}, now()
    from generate_series(1, ${many}::int) as n`)
  await database.db.execute(sql`analyze mails`)
  const read = await database.db.transaction(async (tx) => {
    await changeSealingKey(tx, FIRST, SECOND)
    const { rows } = await tx.execute<{ scanned: number }>(
      sql`select seq_tup_read::int as scanned from pg_stat_xact_user_tables where relname = 'mails'`,
    )
    return rows[0]?.scanned
  })
  expect(read).toBe(many)
})

it('a wrong old key changes nothing', async () => {
  await requireSealingKey(database.db, FIRST)
  await sealSomething()
  const before = await sealed()
  await expect(changeSealingKey(database.db, SECOND, SECOND)).rejects.toThrow('nothing was changed')
  expect(await sealed()).toEqual(before)
  await requireSealingKey(database.db, FIRST)
})

it('without the old key, what it sealed is removed and the store starts with the new one', async () => {
  await requireSealingKey(database.db, FIRST)
  await sealSomething()
  await replaceLostSealingKey(database.db, SECOND)
  expect(await sealed()).toEqual([])
  const { rows } = await database.db.execute(sql`select reference, status, problem from mails order by reference`)
  expect(rows).toEqual([
    { reference: 'one', status: 'failed', problem: 'the key of its link was lost' },
    { reference: 'two', status: 'queued', problem: null },
  ])
  const left = await database.db.execute(sql`select kind, settings from connections order by kind`)
  expect(left.rows).toEqual([
    { kind: 'account', settings: {} },
    { kind: 'cards', settings: null },
  ])
  await requireSealingKey(database.db, SECOND)
})

it('knows all that is sealed into the database', () => {
  const sealing = globSync('src/domain/**/*.ts')
    .filter((path) => !path.endsWith('.test.ts') && readFileSync(path, 'utf8').includes('vault.seal('))
    .toSorted()
  expect(sealing).toEqual([
    // In links of e-mails only
    'src/domain/catalogue/availability-alerts/links.ts',
    'src/domain/identity/second-factor/begin-totp.ts',
    'src/domain/mail/mail-token.ts',
    'src/domain/mail/push/push-keys.ts',
    'src/domain/operations/connections/change-connection.ts',
    // In links only
    'src/domain/orders/history/tour-calendar.ts',
    'src/domain/reviews/links.ts',
    'src/domain/webhooks/manage-endpoint.ts',
  ])
})
