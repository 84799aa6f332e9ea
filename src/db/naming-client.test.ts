import { Pool } from 'pg'
import { afterAll, expect, inject, it } from 'vitest'
import { NamingClient } from './naming-client.ts'

const pool = new Pool({ connectionString: inject('postgresUrl'), max: 1, Client: NamingClient })
afterAll(() => pool.end())

const planned = async () => {
  const { rows } = await pool.query<{ statement: string }>('SELECT statement FROM pg_prepared_statements')
  return rows.map(({ statement }) => statement)
}

it('has what begins with WITH planned once, with values and without', async () => {
  const withValue = 'WITH n AS (SELECT $1::int AS n) SELECT n FROM n'
  const without = '\n  with n as (select 7 as n) select n from n'
  for (const n of [1, 2]) expect((await pool.query(withValue, [n])).rows).toEqual([{ n }])
  for (let times = 0; times < 2; times++) expect((await pool.query(without)).rows).toEqual([{ n: 7 }])
  expect((await planned()).toSorted()).toEqual([without, withValue])
})

it('leaves alone what is several sentences, or another kind', async () => {
  const before = await planned()
  await pool.query('BEGIN; SET LOCAL lock_timeout = 100; COMMIT')
  await pool.query('WITH n AS (SELECT 1) SELECT * FROM n; SELECT 2')
  await pool.query('SELECT $1::int', [1])
  expect(await planned()).toEqual(before)
})

it('tells of a failure, and goes on', async () => {
  const failing = 'WITH n AS (SELECT 1 / $1::int AS n) SELECT n FROM n'
  await expect(pool.query(failing, [0])).rejects.toThrow('division by zero')
  expect((await pool.query(failing, [1])).rows).toEqual([{ n: 1 }])
})
