import { recordAuditEntry } from '#domain/audit/record-audit-entry.ts'
import { requireRecentPermission, requireStaffUser } from '#domain/authorize.ts'
import { inTransaction } from '#domain/ctx.ts'
import type { Ctx } from '#domain/ctx.ts'
import { findAccountById } from '#domain/identity/find-account.ts'
import { readShopSettings } from '#domain/shop/read-shop-settings.ts'
import { SignInRequired } from '#domain/access-errors.ts'
import type { z } from 'zod'
import type { ConnectionKind } from '#vocabulary/connections.ts'
import { modeOf } from './endings.ts'
import { endpointOf } from './list-connections.ts'
import type {
  accountTrialSchema,
  addressTrialSchema,
  BankAccountInput,
  CardKeysInput,
  cardTrialSchema,
  MailServerInput,
  mailTrialSchema,
  PublicAddressInput,
} from './schemas.ts'
import { openConnection } from './stored-connections.ts'
import { wantedAccount, wantedCards, wantedMail } from './wanted.ts'

/** Sends an e-mail to the caller with the typed or fixed settings. @throws RecentAuthRequired, PasswordNeeded */
export async function tryMailServer(ctx: Ctx, input: MailServerInput): Promise<z.infer<typeof mailTrialSchema>> {
  requireRecentPermission(ctx, 'settings:write')
  const account = await findAccountById(ctx.db, requireStaffUser(ctx, 'settings:write'))
  if (!account) throw new SignInRequired()
  const { connections, config, emails } = ctx.ports
  const server = connections.fixed.mail ?? wantedMail(input, await keptOf(ctx, 'mail'))
  const { senderName, brand } = await readShopSettings(ctx)
  const written = emails.write(
    { kind: 'mail-trial', host: server.host, at: ctx.now },
    { locale: ctx.locale, publicUrl: config.publicUrl, brand, tests: { hosted: false, transfer: false } },
  )
  const { problem = null, reply = null } = await connections.tryMail(server, {
    ...written,
    id: crypto.randomUUID(),
    senderName,
    to: [account.email],
    bcc: [],
    replyTo: null,
    attachments: [],
    createdAt: ctx.now,
  })
  const { host, port } = server
  await record(ctx, 'mail', { host, port, worked: problem === null })
  return { to: account.email, problem, reply }
}

/** @throws RecentAuthRequired, CardKeysIncomplete, WebhookSecretNeeded */
export async function tryCardKeys(ctx: Ctx, input: CardKeysInput): Promise<z.infer<typeof cardTrialSchema>> {
  requireRecentPermission(ctx, 'settings:write')
  const { connections } = ctx.ports
  const keys = connections.fixed.cards ?? wantedCards(input, await keptOf(ctx, 'cards'), ctx)
  const { problem = null, endpoint = null, missingEvents } = await connections.tryCards(keys, endpointOf(ctx.ports))
  const mode = modeOf(keys.secretKey)
  await record(ctx, 'cards', { mode, worked: problem === null })
  return { problem, mode, endpoint, missingEvents: [...missingEvents] }
}

/** Offline: checks only the CLABE's digits. @throws BankUnknown */
export function tryBankAccount(ctx: Ctx, input: BankAccountInput): z.infer<typeof accountTrialSchema> {
  requireRecentPermission(ctx, 'settings:write')
  const account = ctx.ports.connections.fixed.account ?? wantedAccount(input)
  return { ...account, isTest: /^0{16}/.test(account.clabe) }
}

/** @throws RecentAuthRequired */
export async function tryPublicAddress(
  ctx: Ctx,
  input: PublicAddressInput,
): Promise<z.infer<typeof addressTrialSchema>> {
  requireRecentPermission(ctx, 'settings:write')
  const { connections } = ctx.ports
  const { url } = connections.fixed.address ?? input
  const problem = (await connections.tryAddress({ url })) ?? null
  await record(ctx, 'address', { url, worked: problem === null })
  return { url, problem }
}

/** In its own transaction, so that nothing is locked while waiting for another server. */
export function keptOf<Kind extends ConnectionKind>(ctx: Ctx, kind: Kind) {
  return inTransaction(ctx, (tx) => openConnection(tx, kind))
}

function record(
  ctx: Ctx,
  kind: ConnectionKind,
  after: { host?: string; port?: number; mode?: 'live' | 'test'; url?: string; worked: boolean },
): Promise<void> {
  return inTransaction(ctx, (tx) =>
    recordAuditEntry(tx, {
      action: 'connection.tested',
      subject: { kind: 'connection', id: kind },
      before: null,
      after,
    }),
  )
}
