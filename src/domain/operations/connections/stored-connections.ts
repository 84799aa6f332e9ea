import { eq, isNotNull } from 'drizzle-orm'
import { connections } from '#db/schema/connections.server.ts'
import type { Ctx } from '#domain/ctx.ts'
import type {
  BankAccount,
  CardKeys,
  CardKeysWithFormerSecrets,
  MailServer,
  PublicAddress,
  TagManager,
} from '#domain/ports/connections.ts'
import type { ConnectionKind } from '#vocabulary/connections.ts'

export type StoredMail = Omit<MailServer, 'password'> & { endings: { password: string | null } }
export interface StoredCards {
  mode: 'live' | 'test'
  endings: Record<keyof CardKeys, string | null>
}

/** Public settings by kind. */
export interface Shown {
  mail: StoredMail
  cards: StoredCards
  account: BankAccount
  address: PublicAddress
  tags: TagManager
}
export interface Hidden {
  mail: Pick<MailServer, 'password'>
  cards: KeptCardKeys
  account: null
  address: null
  tags: null
}

/** Both are empty after a removal. */
export interface KeptCardKeys extends KeysOfAccount {
  /** Live keys of other accounts, newest first, to read, refund and verify reports of payments that began under them. */
  earlier?: readonly KeysOfAccount[] | undefined
}

export interface KeysOfAccount extends CardKeysWithFormerSecrets {
  /** Absent if the provider didn't say it. */
  accountId?: string | undefined
}

export interface StoredConnections {
  mail?: MailServer
  cards?: KeptCardKeys
  account?: BankAccount
  address?: PublicAddress
  tags?: TagManager
}

type Row = typeof connections.$inferSelect

type OnUnreadable = (kind: ConnectionKind, err: unknown) => void

/** With secrets. Unreadable ones count as not set. */
export async function readConnections(ctx: ReadingCtx, onUnreadable?: OnUnreadable): Promise<StoredConnections> {
  const rows = await ctx.db.select().from(connections).where(isNotNull(connections.settings))
  const of = <Kind extends ConnectionKind>(kind: Kind) => {
    const row = rows.find((each) => each.kind === kind)
    return row && openedOf<Kind>(ctx, row, onUnreadable)
  }
  const [mail, cards, account, address, tags] = [of('mail'), of('cards'), of('account'), of('address'), of('tags')]
  return {
    ...(mail && { mail: mailServerOf(mail) }),
    ...(cards && { cards: cards.hidden }),
    ...(account && { account: account.shown }),
    ...(address && { address: address.shown }),
    ...(tags && { tags: tags.shown }),
  }
}

interface ReadingCtx extends Pick<Ctx, 'db'> {
  ports: Pick<Ctx['ports'], 'vault'>
}

export interface Opened<Kind extends ConnectionKind> {
  shown: Shown[Kind]
  hidden: Hidden[Kind]
}

/** Including what remains of a removed one. Locked until the transaction ends, so that its remains are of the replaced version. */
export async function openConnection<Kind extends ConnectionKind>(
  ctx: ReadingCtx,
  kind: Kind,
): Promise<(Partial<Opened<Kind>> & { isSet: boolean; version: number }) | undefined> {
  const [row] = await ctx.db.select().from(connections).where(eq(connections.kind, kind)).for('update')
  return row && { ...openedOf<Kind>(ctx, row), isSet: row.settings !== null, version: row.version }
}

function openedOf<Kind extends ConnectionKind>(
  { ports }: ReadingCtx,
  { kind, settings, sealed }: Row,
  onUnreadable?: OnUnreadable,
): Opened<Kind> | undefined {
  try {
    const hidden = sealed === null ? null : (JSON.parse(ports.vault.open(sealed)) as unknown)
    return { shown: settings as unknown as Shown[Kind], hidden: hidden as Hidden[Kind] }
  } catch (err) {
    onUnreadable?.(kind, err)
    return undefined
  }
}

export function mailServerOf({ shown: { endings: _endings, ...server }, hidden }: Opened<'mail'>): MailServer {
  return { ...server, password: hidden.password }
}
