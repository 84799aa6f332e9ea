import { Client } from 'pg'
import type { ClientBase } from 'pg'
import { SESSION_SETTINGS } from './client.ts'
import { connectionTo } from './primary.ts'

const CONNECT_TIMEOUT_MS = 15_000

export interface Reached {
  role: string
  database: string
  isPooled: boolean
  /** Whether named statements survive a change of the server connection. */
  keepsStatements: boolean
  hasSettings: boolean
}

/** A pooler may switch server connections, which loses session locks and notifications. */
export class LeadsThroughPooler extends Error {
  constructor() {
    super(
      'it leads through a pooler such as PgBouncer. DATABASE_DIRECT_URL must lead to the database itself, ' +
        'and so must DATABASE_MIGRATION_URL where it is set (docs/deployment.md)',
    )
  }
}

/** Without startup options, which poolers refuse. */
export async function inspectConnection(url: string, timeoutMs = CONNECT_TIMEOUT_MS): Promise<Reached> {
  const client = new Client({
    ...connectionTo(url),
    application_name: 'store',
    connectionTimeoutMillis: timeoutMs,
    query_timeout: timeoutMs,
  })
  client.on('error', () => undefined)
  try {
    await client.connect()
    await client.query('begin')
    const name = `store_probe_${crypto.randomUUID().slice(0, 8)}`
    await client.query({ name, text: 'select 1' })
    // A pooler that keeps statements renames them
    const { rows } = await client.query<Omit<Reached, 'keepsStatements'> & { isNamed: boolean }>(
      `select current_user as role, current_database() as database, pg_backend_pid() <> $1 as "isPooled",
         exists (select from pg_prepared_statements where name = $2) as "isNamed",
         (select bool_and(setting = $3::jsonb ->> name) from pg_settings where $3::jsonb ? name) as "hasSettings"`,
      [processIdOf(client), name, JSON.stringify(SESSION_SETTINGS)],
    )
    const [found] = rows
    if (!found) throw new Error('a select without tables returns one row')
    const { isNamed, ...reached } = found
    if (reached.isPooled && isNamed) await client.query(`deallocate ${name}`)
    await client.query('commit')
    return { ...reached, keepsStatements: !reached.isPooled || !isNamed }
  } finally {
    await client.end()
  }
}

/** @throws LeadsThroughPooler */
export async function requireDirect(url: string): Promise<Reached> {
  const reached = await inspectConnection(url)
  if (reached.isPooled) throw new LeadsThroughPooler()
  return reached
}

/** A pooler's server connection differs from the process id announced at the start. */
export async function isPooled(client: ClientBase): Promise<boolean> {
  const { rows } = await client.query<{ isPooled: boolean }>('select pg_backend_pid() <> $1 as "isPooled"', [
    processIdOf(client),
  ])
  return rows[0]?.isPooled ?? false
}

function processIdOf(client: ClientBase): number {
  return (client as unknown as { processID: number | null }).processID ?? 0
}

/** Stores the settings in the role, because connections through a pooler can't send them. */
export async function settleSessionSettings(client: ClientBase): Promise<void> {
  const { rows } = await client.query<{ statement: string }>(
    `select format('ALTER ROLE %I IN DATABASE %I SET %I = %L', current_user, current_database(), name, value) as statement
     from jsonb_each_text($1) as wanted (name, value)
     where not exists (
       select from pg_db_role_setting
       where setrole = current_user::regrole
         and setdatabase = (select oid from pg_database where datname = current_database())
         and name || '=' || value = any(setconfig)
     )`,
    [JSON.stringify(SESSION_SETTINGS)],
  )
  for (const { statement } of rows) await client.query(statement)
}
