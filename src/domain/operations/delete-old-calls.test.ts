import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { idempotencyKeys } from '#db/schema/requests.server.ts'
import { createTestCtx, TEST_NOW } from '#tests/fixtures/context.ts'
import { createTestDatabase, tableOwner } from '#tests/fixtures/test-database.ts'
import type { TestDatabase } from '#tests/fixtures/test-database.ts'
import { deleteOldCalls } from './delete-old-calls.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

it('deletes many keys in statements that each end in time', async () => {
  await database.db.execute(sql`
    insert into ${idempotencyKeys} (scope, key, request_hash, created_at)
    select 'scope', n::text, '', ${TEST_NOW}::timestamptz - interval '8 days' from generate_series(1, 5001) as n`)
  await tableOwner(database.db).execute(sql`
    create function refuse_many() returns trigger language plpgsql as $$
      begin if (select count(*) from gone) > 5000 then raise 'too many at once'; end if; return null; end $$;
    create trigger few after delete on idempotency_keys referencing old table as gone
      for each statement execute function refuse_many()`)
  await deleteOldCalls(createTestCtx(database.db))
  expect(await database.db.$count(idempotencyKeys)).toBe(0)
})
