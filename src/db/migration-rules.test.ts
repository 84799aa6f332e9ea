import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

const FOLDER = new URL('../../migrations/', import.meta.url)
const AFTER_INITIAL = readdirSync(FOLDER).filter((name) => name.endsWith('.sql') && !name.startsWith('0000_'))

/** Stands in the statement that it excuses, with the reason. */
const EXCUSED = /^\s*-- allowed: \S/m

const RULES: readonly [refused: RegExp, why: string][] = [
  [/\bdrop (?:table|column|view|type|function|schema)\b/, 'drops what the release before still uses'],
  [/\brename\b/, 'renames what the release before still uses'],
  [/\balter column \S+ (?:set data )?type\b/, 'changes a type: the table is written anew under a lock'],
  [/\badd column (?!.*\b(?:default|generated)\b).*\bnot null\b/, 'the release before inserts rows without it'],
  [/\balter column \S+ set not null\b/, 'the release before may insert rows without it'],
  [/\balter column \S+ drop default\b/, 'the release before may insert rows without it'],
  [
    /\badd constraint (?!.*\bnot valid\b).*\b(?:foreign key|check)\b/,
    'reads all rows under a lock: NOT VALID, then VALIDATE',
  ],
  [
    /\badd (?:constraint \S+ )?(?:unique|primary key) ?\(/,
    'builds an index under a lock: CONCURRENTLY, then USING INDEX',
  ],
  [/\bcreate (?:unique )?index (?!concurrently\b)/, 'builds an index under a lock: CONCURRENTLY'],
  [/\bdrop index (?!concurrently\b)/, 'waits for a lock that buyers wait behind: CONCURRENTLY'],
]

/** What a migration may not do while the release before it sells. Tables that the file itself creates are empty. */
function problemsOf(file: string): string[] {
  const statements = file.split('--> statement-breakpoint')
  const plain = statements.map((statement) => plainOf(statement))
  const created = plain.flatMap(
    (statement) => /\bcreate (?:unlogged )?table (?:if not exists )?(\S+)/.exec(statement)?.[1] ?? [],
  )
  const isConcurrent = plain.some((statement) => statement.includes('concurrently'))
  return statements.flatMap((statement, at) => {
    const text = plain[at] ?? ''
    if (text === '' || EXCUSED.test(statement)) return []
    const table = /\b(?:alter table (?:only )?(?:if exists )?|\bon (?:only )?)(\S+)/.exec(text)?.[1] ?? ''
    const found = created.includes(table) ? [] : RULES.filter(([refused]) => refused.test(text)).map(([, why]) => why)
    return isConcurrent ? [...found, ...concurrentProblems(text, plain[at - 1] ?? '')] : found
  })
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

function plainOf(statement: string): string {
  return statement
    .replaceAll(/--.*$/gm, '')
    .replaceAll('"', '')
    .replaceAll(/[;\s]+/g, ' ')
    .trim()
    .toLowerCase()
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
    'ALTER TABLE "orders" ADD COLUMN "words" text GENERATED ALWAYS AS (lower(name)) STORED NOT NULL;',
    'CREATE TABLE "gifts" ("id" uuid NOT NULL);--> statement-breakpoint\nCREATE INDEX "gifts_id" ON "gifts" USING btree ("id");',
    'CREATE TABLE "gifts" ("id" uuid);--> statement-breakpoint\nALTER TABLE "gifts" ADD CONSTRAINT "x" FOREIGN KEY ("id") REFERENCES "orders"("id");',
    'ALTER TABLE "orders" ADD CONSTRAINT "x" CHECK (total > 0) NOT VALID;',
    'ALTER TABLE "orders" VALIDATE CONSTRAINT "x";',
    '-- allowed: no release since 1.2 reads it\nALTER TABLE "orders" DROP COLUMN "gift";',
  ])('allow %s', (statement) => expect(problemsOf(TIMEOUT + statement)).toEqual([]))

  it.each([
    ['ALTER TABLE "orders" DROP COLUMN "gift";', 'drops what'],
    ['DROP TABLE "orders";', 'drops what'],
    ['ALTER TABLE "orders" RENAME COLUMN "gift" TO "present";', 'renames'],
    ['ALTER TABLE "orders" RENAME TO "sales";', 'renames'],
    ['ALTER TABLE "orders" ALTER COLUMN "gift" SET DATA TYPE integer;', 'changes a type'],
    ['ALTER TABLE "orders" ALTER COLUMN "gift" TYPE integer;', 'changes a type'],
    ['ALTER TABLE "orders" ADD COLUMN "gift" text NOT NULL;', 'inserts rows without it'],
    ['ALTER TABLE "orders" ALTER COLUMN "gift" SET NOT NULL;', 'insert rows without it'],
    ['ALTER TABLE "orders" ADD CONSTRAINT "x" CHECK (total > 0);', 'NOT VALID'],
    ['ALTER TABLE "orders" ADD CONSTRAINT "x" FOREIGN KEY ("a") REFERENCES "b"("c");', 'NOT VALID'],
    ['ALTER TABLE "orders" ADD CONSTRAINT "x" UNIQUE("gift");', 'USING INDEX'],
    ['CREATE INDEX "orders_gift" ON "orders" USING btree ("gift");', 'CONCURRENTLY'],
    ['CREATE UNIQUE INDEX "orders_gift" ON "orders" ("gift");', 'CONCURRENTLY'],
    ['DROP INDEX "orders_gift";', 'CONCURRENTLY'],
    ['-- allowed:\nDROP TABLE "orders";', 'drops what'],
  ])('refuse %s', (statement, why) => expect(problemsOf(TIMEOUT + statement)).toEqual([expect.stringContaining(why)]))

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
