import { and, eq, sql } from 'drizzle-orm'
import { invalidateTags } from '#db/cache-tags.ts'
import { connections } from '#db/schema/connections.server.ts'
import { recordAuditEntry } from '#domain/audit/record-audit-entry.ts'
import { requireRecentPermission, requireStaffUser } from '#domain/authorize.ts'
import { inTransaction } from '#domain/ctx.ts'
import type { Ctx } from '#domain/ctx.ts'
import { EditedMeanwhile } from '#domain/edited-meanwhile.ts'
import type { BankAccount, PublicAddress, TagManager } from '#domain/ports/connections.ts'
import { findAccountById } from '#domain/identity/find-account.ts'
import { sendCopy } from '#domain/mail/deliver-mail.ts'
import { queueMail } from '#domain/mail/queue-mail.ts'
import { DEFAULT_LOCALE } from '#i18n/locale.ts'
import { CONNECTIONS_TAG } from '#vocabulary/connections.ts'
import type { AddressProblem, ConnectionKind } from '#vocabulary/connections.ts'
import { endingOf, modeOf } from './endings.ts'
import { AddressMayLeadHere, AddressNeeded, AddressNeedsHttps, AddressUnanswered } from './errors.ts'
import { requireFree, requireFreeSender } from './fixed.ts'
import { listConnections } from './list-connections.ts'
import type {
  AdminConnections,
  BankAccountInput,
  CardKeysInput,
  MailServerInput,
  PublicAddressChange,
  TagManagerInput,
} from './schemas.ts'
import { openConnection } from './stored-connections.ts'
import type { Hidden, Shown, StoredCards, StoredMail } from './stored-connections.ts'
import { keptOf, tryPublicAddress } from './try-connection.ts'
import { removedCards, wantedAccount, wantedCards, wantedMail } from './wanted.ts'

type Kept<Kind extends ConnectionKind> = Awaited<ReturnType<typeof openConnection<Kind>>>

/** Applies at once, in every process. @throws ConnectionFixed, RecentAuthRequired, PasswordNeeded, EditedMeanwhile */
export function changeMailServer(
  ctx: Ctx,
  { version, ...input }: MailServerInput & { version: number },
): Promise<AdminConnections> {
  return replaceConnection(ctx, 'mail', version, (kept) => {
    requireFreeSender(ctx, input.sender)
    const { password, ...server } = wantedMail(input, kept)
    const shown = { ...server, endings: { password: endingOf(password) } }
    return { shown, hidden: { password }, secrets: input.password === '' ? [] : ['password'] }
  })
}

/** @throws ConnectionFixed, RecentAuthRequired, CardKeysIncomplete, WebhookSecretNeeded, EditedMeanwhile */
export async function changeCardKeys(
  ctx: Ctx,
  { version, ...input }: CardKeysInput & { version: number },
): Promise<AdminConnections> {
  requireRecentPermission(ctx, 'settings:write')
  requireFree(ctx, 'cards')
  const accounts = await learnAccounts(ctx, input)
  return replaceConnection(ctx, 'cards', version, (kept) => {
    const hidden = wantedCards(input, kept, { now: ctx.now, accounts })
    const { secretKey, webhookSecret } = hidden
    const endings = { secretKey: endingOf(secretKey), webhookSecret: endingOf(webhookSecret) }
    const secrets = (['secretKey', 'webhookSecret'] as const).filter((name) => input[name] !== '')
    return { shown: { mode: modeOf(secretKey), endings }, hidden, secrets }
  })
}

/** Accounts of keys that aren't stored yet, by key; read before any lock. */
async function learnAccounts(ctx: Ctx, input: CardKeysInput): Promise<ReadonlyMap<string, string>> {
  const kept = (await keptOf(ctx, 'cards'))?.hidden
  const all = [{ secretKey: input.secretKey }, ...(kept ? [kept, ...(kept.earlier ?? [])] : [])]
  const known = new Set(all.flatMap((keys) => ('accountId' in keys ? [keys.secretKey] : [])))
  const unknown = new Set(all.map(({ secretKey }) => secretKey).filter((key) => key !== '' && !known.has(key)))
  const asked = Array.from(unknown, async (secretKey) => {
    const accountId = await ctx.ports.connections.readCardAccount({ secretKey })
    return accountId === undefined ? [] : [[secretKey, accountId] as const]
  })
  return new Map((await Promise.all(asked)).flat())
}

/** Existing orders keep the account that their buyers were shown. @throws as above, BankUnknown */
export function changeBankAccount(
  ctx: Ctx,
  { version, ...input }: BankAccountInput & { version: number },
): Promise<AdminConnections> {
  return replaceConnection(ctx, 'account', version, () => ({
    shown: wantedAccount(input),
    hidden: null,
    secrets: [],
  }))
}

/**
 * Applies to links from the next call on; visitors at private hosts stay there. Tries the address first, unless
 * `isConfirmed`. @throws ConnectionFixed, RecentAuthRequired, AddressNeedsHttps, AddressMayLeadHere, AddressUnanswered,
 * EditedMeanwhile
 */
export async function changePublicAddress(
  ctx: Ctx,
  { version, isConfirmed, url }: PublicAddressChange & { version: number },
): Promise<AdminConnections> {
  requireRecentPermission(ctx, 'settings:write')
  requireFree(ctx, 'address')
  const kept = await seenAddress(ctx, version)
  if (!isHttps(url)) {
    if (ctx.ports.connections.needsAddress) throw new AddressNeedsHttps()
    await requireElsewhere(ctx, kept)
  }
  const { problem } = isConfirmed ? { problem: null } : await tryPublicAddress(ctx, { url })
  if (problem) throw new AddressUnanswered({ url, problem })
  return replaceConnection(ctx, 'address', version, () => ({ shown: { url }, hidden: null, secrets: [] }))
}

/** Pages and their policies follow in every process; an empty id removes it. @throws ConnectionFixed, RecentAuthRequired, EditedMeanwhile */
export function changeTagManager(
  ctx: Ctx,
  { version, containerId }: TagManagerInput & { version: number },
): Promise<AdminConnections> {
  const shown = containerId === '' ? null : { containerId }
  return replaceConnection(ctx, 'tags', version, () => ({ shown, hidden: null, secrets: [] }))
}

/** Before any request to the address. @throws EditedMeanwhile */
async function seenAddress(ctx: Ctx, version: number): Promise<PublicAddress | undefined> {
  const kept = await keptOf(ctx, 'address')
  if ((kept?.version ?? 0) !== version) throw new EditedMeanwhile()
  return kept?.shown ?? undefined
}

/** Strangers may reach the store through a local proxy that the settings don't mention. @throws AddressMayLeadHere */
async function requireElsewhere(ctx: Ctx, kept: PublicAddress | undefined): Promise<void> {
  if (!kept || !isHttps(kept.url)) return
  const { problem } = await tryPublicAddress(ctx, kept)
  if (problem === null || !LEADS_ELSEWHERE[problem]) throw new AddressMayLeadHere()
}

/** Other problems may come from a proxy in front of this store, which lets visitors through but not this request. */
const LEADS_ELSEWHERE: Readonly<Record<AddressProblem, boolean>> = {
  otherSite: true,
  nameUnknown: true,
  // Not requested: only the owner knows where the address leads from outside
  inside: true,
  private: true,
  unanswered: false,
  timeout: false,
  certificate: false,
  encryption: false,
  redirects: false,
  guarded: false,
  failing: false,
}

function isHttps(url: string): boolean {
  return url.startsWith('https:')
}

/**
 * The shop continues with its defaults. Card keys stay sealed, for payments that began under them. @throws
 * ConnectionFixed, RecentAuthRequired, AddressNeeded, AddressMayLeadHere, EditedMeanwhile
 */
export async function removeConnection(
  ctx: Ctx,
  { kind, version }: { kind: ConnectionKind; version: number },
): Promise<AdminConnections> {
  requireRecentPermission(ctx, 'settings:write')
  requireFree(ctx, kind)
  if (kind === 'address') {
    const kept = await seenAddress(ctx, version)
    if (ctx.ports.connections.needsAddress) throw new AddressNeeded()
    await requireElsewhere(ctx, kept)
  }
  return replaceConnection<ConnectionKind>(ctx, kind, version, (kept) => {
    const hidden = kept?.hidden && 'secretKey' in kept.hidden ? removedCards(kept.hidden) : null
    return { shown: null, hidden, secrets: [] }
  })
}

interface Replacement<Kind extends ConnectionKind> {
  /** Null when it is removed. */
  shown: Shown[Kind] | null
  hidden: Hidden[Kind] | null
  /** Names of the changed secrets. */
  secrets: readonly string[]
}

async function replaceConnection<Kind extends ConnectionKind>(
  ctx: Ctx,
  kind: Kind,
  version: number,
  replace: (kept: Kept<Kind>) => Replacement<Kind>,
): Promise<AdminConnections> {
  requireRecentPermission(ctx, 'settings:write')
  const changedBy = requireStaffUser(ctx, 'settings:write')
  requireFree(ctx, kind)
  const { mail: formerMail, config } = ctx.ports
  const isMailServer = kind === 'mail' && config.server.mails === 'smtp'
  const alarm = await inTransaction(ctx, async (tx) => {
    const kept = await openConnection(tx, kind)
    if ((kept?.version ?? 0) !== version) throw new EditedMeanwhile()
    const { shown, hidden, secrets } = replace(kept)
    if (!shown && !kept?.isSet) return undefined
    await keep(tx, { kind, version, changedBy, shown, hidden })
    await recordAuditEntry(tx, {
      action: shown ? 'connection.changed' : 'connection.removed',
      subject: { kind: 'connection', id: kind },
      before: kept?.shown ? factsOf(kept.shown) : null,
      after: shown ? { ...factsOf(shown), newSecrets: secrets } : null,
    })
    const mailId = await notify(tx, { kind, version, changedBy })
    await invalidateTags(tx.db, [CONNECTIONS_TAG])
    return mailId
  })
  // Otherwise an attacker who sets their own mail server would intercept the alarm
  if (alarm !== undefined && isMailServer) sendCopy(ctx, alarm, formerMail).catch(() => undefined)
  // The tag reaches this process too, perhaps only after its response
  await ctx.ports.connections.refresh()
  return listConnections(ctx)
}

/** Without facts about secrets. */
function factsOf(shown: Shown[ConnectionKind]): ConnectionFacts {
  if (!('endings' in shown)) return shown
  const { endings: _endings, ...facts } = shown
  return facts
}

interface ConnectionFacts
  extends Partial<Omit<StoredMail, 'endings'>>, Partial<BankAccount>, Partial<PublicAddress>, Partial<TagManager> {
  mode?: StoredCards['mode']
}

interface Replacing extends Omit<Replacement<ConnectionKind>, 'secrets'> {
  kind: ConnectionKind
  /** The version that the caller saw, 0 before the first. */
  version: number
  changedBy: string
}

/** @throws EditedMeanwhile */
async function keep({ db, now, ports }: Ctx, { kind, version, changedBy, shown, hidden }: Replacing): Promise<void> {
  const row = {
    settings: shown,
    sealed: hidden ? ports.vault.seal(JSON.stringify(hidden)) : null,
    changedBy,
    changedAt: now,
  }
  const written =
    version === 0
      ? await db
          .insert(connections)
          .values({ ...row, kind, version: 1 })
          .onConflictDoNothing()
          .returning({ kind: connections.kind })
      : await db
          .update(connections)
          .set({ ...row, version: sql`${connections.version} + 1` })
          .where(and(eq(connections.kind, kind), eq(connections.version, version)))
          .returning({ kind: connections.kind })
  if (written.length === 0) throw new EditedMeanwhile()
}

/** To the shop's mailbox: an attacker may have made the change. */
async function notify(
  ctx: Ctx,
  { kind, version, changedBy }: Pick<Replacing, 'kind' | 'version' | 'changedBy'>,
): Promise<string | undefined> {
  const by = await findAccountById(ctx.db, changedBy)
  return queueMail(ctx, {
    content: {
      kind: 'store-alert',
      alert: { what: 'connection-changed', connection: kind, by: by?.name ?? '', at: ctx.now },
    },
    reference: `connection-changed ${kind} ${version + 1}`,
    locale: DEFAULT_LOCALE,
    to: 'shop',
  })
}
