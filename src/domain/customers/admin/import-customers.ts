import { sql } from 'drizzle-orm'
import { consentChanges, customerSummaries } from '#db/schema/customers.server.ts'
import { customers, users } from '#db/schema/identity.server.ts'
import { recordAuditEntry } from '#domain/audit/record-audit-entry.ts'
import { requirePermission } from '#domain/authorize.ts'
import { inTransaction } from '#domain/ctx.ts'
import type { Ctx } from '#domain/ctx.ts'
import { addTime, DAY } from '#kit/clock.ts'
import { SituationError } from '#kit/errors.ts'
import { startOfMexicanDay } from '#kit/mexican-time.ts'
import { MOST_TAGS } from '#vocabulary/staff-tags.ts'
import { ConsentDateMissing, ConsentOlder, NoSuchAccount, TooManyCustomerTags } from './errors.ts'
import { readCustomerSheet } from './read-customer-sheet.ts'
import type { CustomerLine, ReadLine } from './read-customer-sheet.ts'

interface Account extends Record<string, unknown> {
  customerId: string
  email: string
  tags: string[]
  /** Of the newest change of consent; null before the first. */
  isGranted: boolean | null
  saidAt: string | null
}

interface Change {
  customerId: string
  /** All of them, where some are new. */
  tags: string[] | undefined
  consent: { isGranted: boolean; at: Date; note: string } | undefined
}

interface RefusedLine {
  line: number
  email: string
  refusal: SituationError
}

export interface CustomersImport {
  lines: number
  tagged: number
  granted: number
  /** Also of who never said yes. */
  withdrawn: number
  unchanged: number
  refused: RefusedLine[]
}

/** Adds a file's tags and consents in one transaction; without `apply`, a dry run. @throws CustomerSheetUnreadable, CustomerSheetTooLong */
export async function importCustomers(
  ctx: Ctx,
  { bytes, apply }: { bytes: Uint8Array; apply: boolean },
): Promise<CustomersImport> {
  requirePermission(ctx, 'customers:write')
  const lines = readCustomerSheet(ctx.ports.csvFiles, bytes)
  return inTransaction(ctx, async (tx) => {
    const accounts = await readAccounts(tx, lines, apply)
    const planned = lines.map((line) => planLine(tx, line, accounts))
    const changes = planned.filter((plan) => 'customerId' in plan)
    const counts = countsOf(changes)
    if (apply && counts.tagged + counts.granted + counts.withdrawn > 0) {
      await write(tx, changes)
      await recordAuditEntry(tx, {
        action: 'customers.imported',
        subject: { kind: 'customers', id: 'csv' },
        before: null,
        after: { lines: lines.length, ...counts },
      })
    }
    const unchanged = changes.filter(({ tags, consent }) => !tags && !consent).length
    return { lines: lines.length, ...counts, unchanged, refused: planned.filter((plan) => 'refusal' in plan) }
  })
}

function countsOf(changes: readonly Change[]) {
  return {
    tagged: changes.filter(({ tags }) => tags).length,
    granted: changes.filter(({ consent }) => consent?.isGranted).length,
    withdrawn: changes.filter(({ consent }) => consent?.isGranted === false).length,
  }
}

/** Locked in one order, so that nobody's consent or tags change in between. */
async function readAccounts({ db }: Ctx, lines: readonly ReadLine[], isLocked: boolean): Promise<Map<string, Account>> {
  const emails = [...new Set(lines.map(({ email }) => email))]
  if (isLocked) {
    await db.execute(sql`
      select c.id from ${customers} c join ${users} u on u.id = c.user_id
      where lower(u.email) = any(${sql.param(emails)}::text[]) order by c.id for no key update of c`)
    await db.execute(sql`
      select id from ${customerSummaries} where customer_id is not null and email = any(${sql.param(emails)}::text[])
      order by id for no key update`)
  }
  const { rows } = await db.execute<Account>(sql`
    select s.customer_id as "customerId", s.email, s.tags, said.is_granted as "isGranted", said.at as "saidAt"
    from ${customerSummaries} s left join lateral (
      select n.is_granted, n.at from ${consentChanges} n where n.customer_id = s.customer_id order by n.id desc limit 1
    ) said on true
    where s.customer_id is not null and s.email = any(${sql.param(emails)}::text[])`)
  return new Map(rows.map((account) => [account.email, account]))
}

function planLine(
  ctx: Ctx,
  { line, email, read }: ReadLine,
  accounts: ReadonlyMap<string, Account>,
): Change | RefusedLine {
  if (read instanceof SituationError) return { line, email, refusal: read }
  const account = accounts.get(email)
  if (!account) return { line, email, refusal: new NoSuchAccount() }
  try {
    return { customerId: account.customerId, tags: newTags(account, read), consent: newConsent(ctx, account, read) }
  } catch (error) {
    if (error instanceof SituationError) return { line, email, refusal: error }
    throw error
  }
}

function newTags(account: Account, { tags }: CustomerLine): string[] | undefined {
  const all = [...new Set([...account.tags, ...tags])].toSorted((a, b) => a.localeCompare(b, 'es'))
  if (all.length > MOST_TAGS) throw new TooManyCustomerTags()
  return all.length > account.tags.length ? all : undefined
}

/** What the customer said later stands, and of a yes and a no of one day the no. */
function newConsent({ now }: Ctx, account: Account, { consent }: CustomerLine): Change['consent'] {
  if (!consent || consent.isGranted === account.isGranted) return undefined
  const { isGranted, day, note } = consent
  const at = day === undefined ? now : new Date(startOfMexicanDay(day))
  if (at > now) throw new ConsentDateMissing()
  const saidAt = account.saidAt === null ? undefined : new Date(account.saidAt)
  if (saidAt && saidAt >= (isGranted ? at : addTime(at, DAY))) throw new ConsentOlder()
  return { isGranted, at, note }
}

async function write({ db }: Ctx, changes: readonly Change[]): Promise<void> {
  const consents = changes.flatMap(({ customerId, consent }) =>
    consent ? [{ customerId, source: 'import' as const, ...consent }] : [],
  )
  if (consents.length > 0) await db.insert(consentChanges).values(consents)
  const tagged = changes.flatMap(({ customerId, tags }) => (tags ? [{ customerId, tags }] : []))
  if (tagged.length === 0) return
  await db.execute(sql`
    update ${customerSummaries} as s set tags = array(select jsonb_array_elements_text(given -> 'tags'))
    from jsonb_array_elements(${JSON.stringify(tagged)}::jsonb) as given
    where s.customer_id = (given ->> 'customerId')::uuid`)
}
