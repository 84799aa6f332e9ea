import { sql } from 'drizzle-orm'
import type { ClientBase } from 'pg'
import type { Db } from './client.ts'

export type Rights = Readonly<Record<string, readonly string[]>>

const DIFFERENCES = `
  with known (name) as (
    select unnest('{SELECT,INSERT,UPDATE,DELETE,TRUNCATE,REFERENCES,TRIGGER}'::text[])
    union all select 'MAINTAIN' where current_setting('server_version_num')::int >= 170000
  ), relations as (
    select c.oid, c.relkind, n.nspname, format('%I.%I', n.nspname, c.relname) as name,
      coalesce($2::jsonb -> (n.nspname || '.' || c.relname), $2::jsonb -> n.nspname) as rights
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind in ('r', 'p', 'v', 'S') and $2::jsonb ? n.nspname and not pg_has_role($1, c.relowner, 'MEMBER')
      and (not c.relispartition or n.nspname <> 'public' or $2::jsonb ? (n.nspname || '.' || c.relname))
  ), tables as (
    select relations.name,
      string_agg(known.name, ', ') filter (where rights ? known.name and not has_table_privilege($1, oid, known.name)) as missing,
      string_agg(known.name, ', ') filter (where not rights ? known.name and has_table_privilege($1, oid, known.name)) as excess
    from relations, known where relkind <> 'S' group by relations.name
  ), schemas as (
    select oid, format('%I', nspname) as name from pg_namespace
    where $2::jsonb ? nspname and not pg_has_role($1, nspowner, 'MEMBER')
  )
  select format('GRANT USAGE ON SCHEMA %s TO %I', name, $1::name) as statement
  from schemas where not has_schema_privilege($1, oid, 'USAGE')
  union all select format('REVOKE CREATE ON SCHEMA %s FROM %I, PUBLIC', name, $1::name)
  from schemas where has_schema_privilege($1, oid, 'CREATE')
  union all select format('GRANT %s ON %s TO %I', missing, name, $1::name) from tables where missing is not null
  union all select format('REVOKE %s ON %s FROM %I, PUBLIC', excess, name, $1::name) from tables where excess is not null
  union all select format('GRANT USAGE ON SEQUENCE %s TO %I', name, $1::name)
  from relations where relkind = 'S' and case when relkind = 'S' then not has_sequence_privilege($1, oid, 'USAGE') end
  union all select format('GRANT EXECUTE ON FUNCTION %s TO %I', p.oid::regprocedure, $1::name)
  from pg_proc p join pg_namespace n on n.oid = p.pronamespace
  where $2::jsonb ? (n.nspname || '.' || p.proname) and not has_function_privilege($1, p.oid, 'EXECUTE')`

/**
 * Grants `role` exactly these rights and revokes others, unless it owns the tables. Access to the store's own partitions goes
 * through their table, unless one is listed; the queue works on its partitions directly.
 * @returns the statements that ran
 */
export async function settleRights(client: ClientBase, role: string, rights: Rights): Promise<string[]> {
  const { rows } = await client.query<{ statement: string }>(DIFFERENCES, [role, JSON.stringify(rights)])
  const statements = rows.map(({ statement }) => statement)
  for (const statement of statements) await client.query(statement)
  return statements
}

export async function excessRights(db: Db, appendOnly: readonly string[]): Promise<string[]> {
  const { rows } = await db.execute<{ isSuperuser: boolean; rewrites: string[] | null }>(sql`
    select (select rolsuper from pg_roles where rolname = current_user) as "isSuperuser",
      (select array_agg(name) from unnest(${sql.param([...appendOnly])}::text[]) as name
       where pg_has_role((select relowner from pg_class where oid = name::regclass), 'MEMBER')
         or has_table_privilege(name, 'UPDATE, DELETE, TRUNCATE')) as rewrites`)
  const [found] = rows
  const tables = (found?.rewrites ?? []).map((name) => `changes ${name}`)
  return found?.isSuperuser ? ['superuser', ...tables] : tables
}
