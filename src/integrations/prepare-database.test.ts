import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest'
import { createDatabase } from '#db/client.ts'
import { readDatabaseState } from '#db/migrate.ts'
import { requireDirect } from '#db/pooler.ts'
import { verifyChain } from '#domain/audit/verify-chain.ts'
import { createTestDatabase, onDatabase } from '#tests/fixtures/test-database.ts'
import type { TestDatabase } from '#tests/fixtures/test-database.ts'
import { databaseUrlsOf, needlessRights, prepareDatabase } from './prepare-database.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase(1)
})
afterAll(() => database.drop())

async function asOwner(...statements: string[]): Promise<unknown[]> {
  const client = new Client({ connectionString: database.ownerUrl })
  await client.connect()
  try {
    let rows: unknown[] = []
    for (const statement of statements) rows = (await client.query<Record<string, unknown>>(statement)).rows
    return rows
  } finally {
    await client.end()
  }
}

describe('the role that the store works with', () => {
  it.each([
    "copy (select 1) to program 'true'",
    "copy carts from program 'true'",
    "copy carts from '/etc/passwd'",
    "select pg_read_file('/etc/passwd')",
    'create table bottles (id int)',
    'create schema bottles',
    'create function bottle() returns int language sql as $$ select 1 $$',
    'create table pgboss.bottles (id int)',
    'alter table carts add column bottle int',
    'drop table carts',
    'truncate carts',
    'create trigger bottle after insert on carts for each row execute function seal_audit_entry()',
    'delete from audit_entries',
    "update audit_entries set actor = 'x'",
    'truncate audit_entries',
    "insert into audit_seals values (1, 1, '', '')",
    'delete from audit_seals',
    'update audit_head set seq = 0',
    'select from audit_head for update',
    'alter table audit_entries disable trigger all',
    'set session_replication_role = replica',
    'delete from drizzle.__drizzle_migrations',
    'set role store',
    'set session authorization store',
    'alter role store_app superuser',
    'grant store to store_app',
    'create role bottle',
    "alter system set archive_command = 'true'",
    'drop extension pg_trgm',
  ])('may not: %s', async (statement) => {
    await expect(database.pool.query(statement)).rejects.toThrow(/permission denied|must be|not allowed/)
  })

  it('has no right that it doesn’t need, and its superuser has all', async () => {
    expect(await needlessRights(database.db)).toEqual([])
    const owner = createDatabase(database.ownerUrl, 1)
    const found = await needlessRights(owner.db).finally(() => owner.pool.end())
    expect(found).toEqual([
      'superuser',
      'changes public.audit_entries',
      'changes public.audit_seals',
      'changes public.audit_head',
    ])
  })
})

test('the months of events are kept by the store’s role and no other', async () => {
  const other = `other_${randomBytes(4).toString('hex')}`
  await asOwner(`create role ${other}`)
  const keeping = "select keep_event_months('2026-11-20', '2025-10-20')"
  await expect(asOwner(`set role ${other}`, keeping)).rejects.toThrow('permission denied for function')
  await asOwner(`drop role ${other}`)
  await database.pool.query(keeping)
})

describe('preparing a database that is ready', () => {
  it('writes nothing, also with new months of events', async () => {
    await database.pool.query("select keep_event_months('2031-01-31', '2029-12-31')")
    await asOwner(
      'create schema noted create table statements (text text)',
      `create function noted.note() returns event_trigger language plpgsql as $$
         begin insert into noted.statements values (tg_tag); end $$`,
      'create event trigger noted on ddl_command_start execute function noted.note()',
    )
    await prepareDatabase(database)
    expect(await asOwner('select * from noted.statements')).toEqual([])
    await asOwner('drop event trigger noted', 'drop schema noted cascade')
  })

  it('looks at the way there only where the caller has not', async () => {
    const unheard = { url: 'postgres://store@127.0.0.1:1/store', ownerUrl: database.ownerUrl }
    await expect(prepareDatabase(unheard, await requireDirect(database.url))).resolves.toBeUndefined()
    await expect(prepareDatabase(unheard)).rejects.toThrow('ECONNREFUSED')
  })

  it('needs no owner', async () => {
    await expect(prepareDatabase({ url: database.url, ownerUrl: database.url })).resolves.toBeUndefined()
  })
})

describe('preparing a database', () => {
  it('gives what a later migration made, and takes back what somebody else gave', async () => {
    await asOwner(
      'create table bottles (id serial primary key, kind text)',
      'grant update on audit_entries to store_app',
      'grant truncate on audit_head to public',
      'grant create on schema public to public',
    )
    expect(await needlessRights(database.db)).toEqual(['changes public.audit_entries', 'changes public.audit_head'])
    await prepareDatabase(database)
    const { rows } = await database.pool.query("insert into bottles (kind) values ('añejo') returning id")
    expect(rows).toEqual([{ id: 1 }])
    expect(await needlessRights(database.db)).toEqual([])
    await expect(database.pool.query('create table flasks (id int)')).rejects.toThrow('permission denied')
  })

  it('that was made and run by its superuser alone hands it over', async () => {
    await asOwner('revoke all on all tables in schema public, drizzle from store_app', 'drop schema pgboss cascade')
    await expect(database.pool.query('select from carts')).rejects.toThrow('permission denied')
    await prepareDatabase(database)
    await database.pool.query('select from carts, pgboss.job, pgboss.job_common')
  })
})

describe('a server of one’s own', () => {
  const [owner, role, name] = ['owner', 'role', 'store'].map((kind) => `${kind}_${randomBytes(4).toString('hex')}`)
  const urlOf = (user: string | undefined) => {
    const url = new URL(onDatabase(database.ownerUrl, name ?? ''))
    return Object.assign(url, { username: user, password: user }).href
  }
  beforeAll(() =>
    asOwner(
      `create role ${owner} login password '${owner}'`,
      `create role ${role} login password '${role}'`,
      `create database ${name} owner ${owner}`,
      `revoke all on database ${name} from public`,
      `grant connect on database ${name} to ${role}`,
    ),
  )
  afterAll(() => asOwner(`drop database ${name} with (force)`, `drop role ${owner}`, `drop role ${role}`))

  it('is owned by one role, which is no superuser, and worked with by another', async () => {
    const urls = { url: urlOf(role), ownerUrl: urlOf(owner) }
    await prepareDatabase(urls)
    await prepareDatabase(urls)
    const { db, pool } = createDatabase(urls.url, 1)
    try {
      expect(await needlessRights(db)).toEqual([])
      await pool.query(`insert into audit_entries (at, actor, action, subject_kind, subject_id, request_id)
        values (now(), 'owner:o', 'job.retried', 'job', '1', 'r')`)
      await pool.query("select keep_event_months('2031-01-31', '2029-12-31')")
      expect(await verifyChain(db)).toMatchObject({ isWhole: true, head: { seq: 1 } })
      await expect(pool.query('create temp table bottles (id int)')).rejects.toThrow('permission denied')
      await expect(pool.query(`set role ${owner}`)).rejects.toThrow('permission denied')
    } finally {
      await pool.end()
    }
  })
})

describe('processes that start at once', () => {
  const name = `start_${randomBytes(4).toString('hex')}`
  beforeAll(() => asOwner(`create database ${name}`))
  afterAll(() => asOwner(`drop database ${name} with (force)`))

  it('on an empty database make its schema once, and all go on', { timeout: 60_000 }, async () => {
    const urls = { url: onDatabase(database.url, name), ownerUrl: onDatabase(database.ownerUrl, name) }
    const program = `
      const { prepareDatabase } = await import(${JSON.stringify(new URL('prepare-database.ts', import.meta.url))})
      await prepareDatabase(${JSON.stringify(urls)})`
    const start = async () => {
      const child = spawn(process.execPath, ['--input-type=module', '--eval', program], { stdio: 'inherit' })
      const [code] = await once(child, 'exit')
      return code
    }
    expect(await Promise.all([start(), start()])).toEqual([0, 0])
    const { db, pool } = createDatabase(urls.url, 1)
    try {
      const { rows } = await pool.query('select count(*)::int as applied from drizzle.__drizzle_migrations')
      expect(rows).toEqual([{ applied: 1 }])
      expect(await readDatabaseState(db)).toMatchObject({ schema: 'current' })
    } finally {
      await pool.end()
    }
  })
})

test('migrations run as DATABASE_URL where no other role is set', () => {
  const url = 'postgres://shop@db.example/store'
  const ownerUrl = 'postgres://owner@db.example/store'
  expect(databaseUrlsOf({ DATABASE_URL: url }, undefined)).toEqual({ url, ownerUrl: url })
  expect(databaseUrlsOf({ DATABASE_URL: url, DATABASE_MIGRATION_URL: ownerUrl }, undefined)).toEqual({ url, ownerUrl })
  const pooled = { DATABASE_URL: 'postgres://shop@pooler.example/store', DATABASE_DIRECT_URL: url }
  expect(databaseUrlsOf(pooled, undefined)).toEqual({ url: pooled.DATABASE_URL, directUrl: url, ownerUrl: url })
})
