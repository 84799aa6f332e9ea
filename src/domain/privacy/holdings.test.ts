import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase } from '#tests/fixtures/test-database.ts'
import type { TestDatabase } from '#tests/fixtures/test-database.ts'
import { HOLDINGS } from './holdings.server.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase(1)
})
afterAll(() => database.drop())

/** Columns that say something of somebody. */
const PERSONAL =
  '(^|_)(users?|customers?|buyer|owner|actor|e?mails?|phones?|phone_numbers|first_name|last_name|birth_date|address|street|rfc|network|user_agent|comments?|commentary|description|visitor|placed_from|metadata|filters|notes?)(_|$)'

/** Tables with such columns that are about nobody. */
const ABOUT_NOBODY: Record<string, string> = {
  audit_entries: 'what staff did, without anybody’s data',
  brand_versions: 'what the shop says of itself',
  mail_texts: 'the shop’s own words; who changed them is staff',
  categories: 'describes products',
  collections: 'describes products',
  products: 'describes products',
  discount_codes: 'how often each may be used',
  promotions: 'how often each may be used',
  articles: 'the shop’s own words',
  banners: 'the shop’s own words',
  services: 'the shop’s own words',
  offers: 'the shop’s own words',
  lots: 'the shop’s own words of a batch',
  locations: 'the shop’s own stores',
  connections: 'the shop’s own servers and accounts; who set them is staff',
  analytics_events: 'a mark that lasts a day and leads to nobody',
  analytics_events_other: 'the same',
  test_provider_sessions: 'describes the order by its folio',
}

test('every table that says something of people is told and forgotten, or known to be about nobody', async () => {
  const { rows } = await database.db.execute<{ name: string }>(sql`
    select distinct table_name as name from information_schema.columns
    where table_schema = 'public' and column_name ~ ${PERSONAL}
    union
    select conrelid::regclass::text from pg_constraint
    where contype = 'f' and confrelid in ('public.users'::regclass, 'public.customers'::regclass)`)
  const known = new Set([...HOLDINGS.flatMap(({ tables }) => tables), ...Object.keys(ABOUT_NOBODY)])
  expect(rows.map(({ name }) => name).filter((name) => !known.has(name))).toEqual([])
})

test('no table is listed that isn’t there, and none twice', async () => {
  const { rows } = await database.db.execute<{ name: string }>(
    sql`select table_name as name from information_schema.tables where table_schema = 'public'`,
  )
  const existing = new Set(rows.map(({ name }) => name))
  const listed = [...HOLDINGS.flatMap(({ tables }) => tables), ...Object.keys(ABOUT_NOBODY)]
  expect(listed.filter((name) => !existing.has(name))).toEqual([])
  expect(listed).toHaveLength(new Set(listed).size)
})
