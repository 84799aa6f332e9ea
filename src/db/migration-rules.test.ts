import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { isConcurrent, plainStatement } from './migrate.ts'

const FOLDER = new URL('../../migrations/', import.meta.url)
const AFTER_INITIAL = readdirSync(FOLDER).filter((name) => name.endsWith('.sql') && !name.startsWith('0000_'))

/** Stands in the statement that it excuses, with the reason. */
const EXCUSED = /^\s*-- allowed: \S/m

const CONSTANT = String.raw`(?:''|[\d.+-]+|true|false|null|now\(\))(?:::[\w ]+(?:\[\])?)?`
const TYPE = String.raw`(?:double precision|(?:timestamp|time) with(?:out)? time zone|\w+)(?:\([\d, ]+\))?(?:\[\])*`

/** All that a migration may do to a table that has rows, while the release before it sells. */
const ALLOWED_CHANGES: readonly RegExp[] = [
  new RegExp(`^add (?:column )?(?:if not exists )?\\w+ ${TYPE}$`),
  new RegExp(`^add (?:column )?(?:if not exists )?\\w+ ${TYPE} default ${CONSTANT}(?: not null)?$`),
  /^add constraint \w+ (?:foreign key|check) .*not valid$/,
  /^add constraint \w+ (?:unique|primary key) using index \w+$/,
  /^validate constraint \w+$/,
]
const ALLOWED_STATEMENTS: readonly RegExp[] = [
  /^$/,
  /^set lock_timeout = ''$/,
  /^create (?:unlogged )?table /,
  /^create (?:type|sequence|function|view) /,
  /^comment on /,
  /^drop index concurrently if exists /,
  /^create (?:unique )?index concurrently /,
]
const REFUSED_ON_PARTITIONED =
  /^(?:create (?:unique )?index concurrently .*?\bon (?:only )?analytics_events\b|alter table (?:only )?analytics_events .*\busing index\b)/
const NO_SUCH_FORM = 'is no form that docs/upgrade.md allows while the release before sells'
const PARTITIONED = 'is refused by PostgreSQL on a partitioned table: docs/upgrade.md says what to write'
const VALID_AT_ONCE = 'holds the lock of ADD CONSTRAINT while it reads: VALIDATE in a later migration'

/** What a migration may not do while the release before it sells. Tables that the file itself creates are empty. */
function problemsOf(file: string): string[] {
  const statements = file.split('--> statement-breakpoint')
  const plain = statements.map(plainStatement)
  const created = plain.flatMap(
    (statement) => /^create (?:unlogged )?table (?:if not exists )?(\S+)/.exec(statement)?.[1] ?? [],
  )
  const isBuiltOutside = isConcurrent(statements)
  const isPatient = isBuiltOutside || /^set lock_timeout = '[1-9]\d*s'$/.test(plain[0] ?? '')
  const found = statements.flatMap((statement, at) => {
    const text = plain[at] ?? ''
    if (REFUSED_ON_PARTITIONED.test(text)) return [PARTITIONED]
    if (text === '' || EXCUSED.test(statement)) return []
    const problems = isAllowed(text, created) ? [] : [NO_SUCH_FORM]
    if (/\bvalidate constraint\b/.test(text) && plain.some((each) => /\bnot valid\b/.test(each)))
      problems.push(VALID_AT_ONCE)
    return isBuiltOutside ? [...problems, ...concurrentProblems(text, plain[at - 1] ?? '')] : problems
  })
  return isPatient ? found : ["keeps buyers waiting for a lock: SET lock_timeout = '5s' first", ...found]
}

function isAllowed(text: string, created: readonly string[]): boolean {
  const masked = text.replaceAll(/'(?:[^']|'')*'/g, "''")
  const [, table = '', changes = ''] = /^alter table (?:only )?(?:if exists )?(\S+) (.*)$/.exec(masked) ?? []
  const [, indexed = ''] = /^create (?:unique )?index .*?\bon (?:only )?([^\s(]+)/.exec(masked) ?? []
  if (created.includes(table) || created.includes(indexed)) return true
  if (table === '') return ALLOWED_STATEMENTS.some((form) => form.test(masked))
  // Commas between changes, not those in parentheses
  return changes.split(/,(?![^(]*\))/).every((change) => ALLOWED_CHANGES.some((form) => form.test(change.trim())))
}

/** Runs outside of a transaction, so that it must be possible to run it again from its first line. */
function concurrentProblems(text: string, before: string): string[] {
  if (text.startsWith('set lock_timeout')) return text.includes("'0s'") ? [] : ["waits for old transactions: '0s'"]
  const built = /^create (?:unique )?index concurrently (?:if not exists )?(\S+)/.exec(text)?.[1]
  if (built !== undefined) {
    const isCleared = before === `drop index concurrently if exists ${built}`
    return isCleared ? [] : ['a broken attempt leaves an invalid index: DROP INDEX CONCURRENTLY IF EXISTS before it']
  }
  return text.startsWith('drop index concurrently if exists')
    ? []
    : ['stands in a file of its own, without CONCURRENTLY']
}

it('no migration breaks the release before it', () => {
  const found = AFTER_INITIAL.map((name) => [name, problemsOf(readFileSync(new URL(name, FOLDER), 'utf8'))])
  expect(found.filter(([, problems]) => problems?.length)).toEqual([])
})

const TIMEOUT = `SET lock_timeout = '5s';--> statement-breakpoint\n`
const NO_TIMEOUT = `SET lock_timeout = '0s';--> statement-breakpoint\n`

describe('the rules of migrations', () => {
  it.each([
    'ALTER TABLE "orders" ADD COLUMN "gift" text;',
    'ALTER TABLE "orders" ADD COLUMN "gift" boolean DEFAULT false NOT NULL;',
    'ALTER TABLE "orders" ADD COLUMN "total" numeric(12, 2) DEFAULT 0 NOT NULL, ADD COLUMN "at" timestamp with time zone;',
    `ALTER TABLE "orders" ADD COLUMN "tags" text[] DEFAULT '{a,b}'::text[] NOT NULL;`,
    'ALTER TABLE "orders" ADD CONSTRAINT "x" UNIQUE USING INDEX "orders_x";',
    'CREATE TABLE "gifts" ("id" uuid NOT NULL);--> statement-breakpoint\nCREATE INDEX "gifts_id" ON "gifts" USING btree ("id");',
    'CREATE TABLE "gifts" ("id" uuid);--> statement-breakpoint\nALTER TABLE "gifts" ADD CONSTRAINT "x" FOREIGN KEY ("id") REFERENCES "orders"("id");',
    'ALTER TABLE "orders" ADD CONSTRAINT "x" CHECK (total > 0) NOT VALID;',
    'ALTER TABLE "orders" VALIDATE CONSTRAINT "x";',
    '-- allowed: months are small\nCREATE INDEX "x" ON "analytics_events" ("term");',
    '-- allowed: no release since 1.2 reads it\nALTER TABLE "orders" DROP COLUMN "gift";',
  ])('allow %s', (statement) => expect(problemsOf(TIMEOUT + statement)).toEqual([]))

  it.each([
    'ALTER TABLE "orders" DROP COLUMN "gift";',
    'DROP TABLE "orders";',
    'TRUNCATE "orders";',
    'UPDATE "orders" SET "gift" = true;',
    'DELETE FROM "orders";',
    'ALTER TABLE "orders" RENAME COLUMN "gift" TO "present";',
    'ALTER TABLE "orders" RENAME TO "sales";',
    'ALTER TABLE "orders" ALTER COLUMN "gift" SET DATA TYPE integer;',
    'ALTER TABLE "orders" ALTER COLUMN "gift" TYPE integer;',
    'ALTER TABLE "orders" ALTER COLUMN "gift" DROP DEFAULT;',
    'ALTER TABLE "orders" ADD COLUMN "gift" text NOT NULL;',
    'ALTER TABLE "orders" ADD "gift" text NOT NULL;',
    'ALTER TABLE "orders" ADD COLUMN "a" text NOT NULL, ADD COLUMN "b" int DEFAULT 0;',
    'ALTER TABLE "orders" ADD COLUMN "id" uuid DEFAULT gen_random_uuid();',
    'ALTER TABLE "orders" ADD COLUMN "gift" text REFERENCES "gifts"("id");',
    'ALTER TABLE "orders" ADD COLUMN "words" text GENERATED ALWAYS AS (lower(name)) STORED NOT NULL;',
    'ALTER TABLE "orders" ALTER COLUMN "gift" SET NOT NULL;',
    'ALTER TABLE "orders" ADD CONSTRAINT "x" CHECK (total > 0);',
    'ALTER TABLE "orders" ADD CONSTRAINT "x" FOREIGN KEY ("a") REFERENCES "b"("c");',
    'ALTER TABLE "orders" ADD CONSTRAINT "x" UNIQUE("gift");',
    'ALTER TABLE "orders" DROP CONSTRAINT "x";',
    'CREATE INDEX "orders_gift" ON "orders" USING btree ("gift");',
    'CREATE UNIQUE INDEX "orders_gift" ON "orders" ("gift");',
    'CREATE OR REPLACE FUNCTION "total"() RETURNS int LANGUAGE sql AS $$ SELECT 1 $$;',
    'DROP INDEX "orders_gift";',
    '-- allowed:\nDROP TABLE "orders";',
  ])('refuse %s', (statement) => expect(problemsOf(TIMEOUT + statement)).toEqual([NO_SUCH_FORM]))

  it('refuse to read all rows under the lock of a new constraint', () => {
    const added = 'ALTER TABLE "orders" ADD CONSTRAINT "x" CHECK (total > 0) NOT VALID;--> statement-breakpoint\n'
    const file = `${TIMEOUT}${added}ALTER TABLE "orders" VALIDATE CONSTRAINT "x";`
    expect(problemsOf(file)).toEqual([VALID_AT_ONCE])
  })

  it.each(['', NO_TIMEOUT, `SET lock_timeout = '5000';--> statement-breakpoint\n`])(
    'refuse to keep buyers waiting for a lock: %j',
    (start) => {
      const file = `${start}ALTER TABLE "orders" ADD COLUMN "gift" text;`
      expect(problemsOf(file)).toEqual([expect.stringContaining('waiting for a lock')])
    },
  )

  it.each([
    'CREATE INDEX CONCURRENTLY "x" ON "analytics_events" ("term");',
    'CREATE UNIQUE INDEX CONCURRENTLY IF NOT EXISTS "x" ON ONLY "analytics_events" USING btree ("term");',
    '-- allowed: short\nCREATE INDEX CONCURRENTLY "x" ON "analytics_events" ("term");',
    'ALTER TABLE "analytics_events" ADD CONSTRAINT "x" UNIQUE USING INDEX "y";',
  ])('refuse what a partitioned table does: %s', (statement) =>
    expect(problemsOf(TIMEOUT + statement)).toContain(PARTITIONED),
  )

  const DROP = 'DROP INDEX CONCURRENTLY IF EXISTS "orders_gift";--> statement-breakpoint\n'
  const BUILD = 'CREATE INDEX CONCURRENTLY "orders_gift" ON "orders" ("gift");'
  it.each([
    [NO_TIMEOUT + DROP + BUILD, []],
    [NO_TIMEOUT + BUILD, ['invalid index']],
    [TIMEOUT + DROP + BUILD, ['old transactions']],
    [`${NO_TIMEOUT + DROP + BUILD}--> statement-breakpoint\nALTER TABLE "orders" ADD COLUMN "x" text;`, ['of its own']],
  ])('of an index built while the shop sells: %j', (file, why) =>
    expect(problemsOf(file)).toEqual(why.map((part) => expect.stringContaining(part) as string)),
  )
})
