import { eq } from 'drizzle-orm'
import { connections } from '#db/schema/connections.server.ts'
import { users } from '#db/schema/identity.server.ts'
import { requirePermission } from '#domain/authorize.ts'
import type { Ctx } from '#domain/ctx.ts'
import { CONNECTION_VARIABLES } from '#vocabulary/connections.ts'
import type { ConnectionKind } from '#vocabulary/connections.ts'
import { endingOf, modeOf } from './endings.ts'
import { SENDER_VARIABLE } from './fixed.ts'
import type { AdminConnections } from './schemas.ts'
import type { Shown, StoredCards } from './stored-connections.ts'

/** Stripe's webhook, under the store's address. */
const ENDPOINT = '/api/payments/webhooks/stripe'
const NEW_SERVER = { host: '', port: 465, security: 'tls', user: '', sender: '' } as const

/** Without secrets. */
export async function listConnections(ctx: Ctx): Promise<AdminConnections> {
  requirePermission(ctx, 'settings:read')
  const rows = await ctx.db
    .select({
      kind: connections.kind,
      settings: connections.settings,
      version: connections.version,
      changedAt: connections.changedAt,
      changedBy: users.name,
    })
    .from(connections)
    .leftJoin(users, eq(users.id, connections.changedBy))
  const rowOf = <Kind extends ConnectionKind>(kind: Kind) => {
    const row = rows.find((each) => each.kind === kind)
    const shown = row?.settings as unknown as Shown[Kind] | null | undefined
    const { version = 0, changedAt = null, changedBy = null } = row ?? {}
    const variable = ctx.ports.connections.fixed[kind] ? CONNECTION_VARIABLES[kind] : null
    const isSet = variable !== null || Boolean(shown)
    return { shown, standing: { fixedBy: variable, isSet, version, changedAt, changedBy } }
  }
  return {
    mail: mailOf(ctx, rowOf('mail')),
    cards: cardsOf(ctx, rowOf('cards')),
    account: accountOf(ctx, rowOf('account')),
    address: addressOf(ctx, rowOf('address')),
    tags: tagsOf(ctx, rowOf('tags')),
  }
}

interface RowOf<Kind extends ConnectionKind> {
  shown: Shown[Kind] | null | undefined
  standing: Pick<AdminConnections[Kind], 'fixedBy' | 'isSet' | 'version' | 'changedAt' | 'changedBy'>
}

function mailOf({ ports }: Ctx, { shown, standing }: RowOf<'mail'>): AdminConnections['mail'] {
  const { fixed } = ports.connections
  const { host, port, security, user, sender } = fixed.mail ?? shown ?? NEW_SERVER
  const ending = fixed.mail ? endingOf(fixed.mail.password) : (shown?.endings.password ?? null)
  return {
    ...standing,
    host,
    port,
    security,
    user,
    sender: fixed.sender ?? sender,
    senderFixedBy: fixed.sender === undefined ? null : SENDER_VARIABLE,
    defaultSender: ports.config.delivered.mailbox,
    password: { isSet: user !== '', ending },
  }
}

function cardsOf({ ports }: Ctx, { shown, standing }: RowOf<'cards'>): AdminConnections['cards'] {
  const { fixed, cardEvents } = ports.connections
  const kept: StoredCards | null | undefined = fixed.cards
    ? {
        mode: modeOf(fixed.cards.secretKey),
        endings: {
          secretKey: endingOf(fixed.cards.secretKey),
          webhookSecret: endingOf(fixed.cards.webhookSecret),
        },
      }
    : shown
  const secretOf = (name: keyof StoredCards['endings']) => ({
    isSet: Boolean(kept),
    ending: kept?.endings[name] ?? null,
  })
  return {
    ...standing,
    mode: kept?.mode ?? null,
    secretKey: secretOf('secretKey'),
    webhookSecret: secretOf('webhookSecret'),
    endpoint: endpointOf(ports),
    events: [...cardEvents],
  }
}

function accountOf({ ports }: Ctx, { shown, standing }: RowOf<'account'>): AdminConnections['account'] {
  const { fixed } = ports.connections
  const { clabe, bank } = fixed.account ?? shown ?? { clabe: '', bank: '' }
  return { ...standing, clabe, bank }
}

function addressOf({ ports }: Ctx, { shown, standing }: RowOf<'address'>): AdminConnections['address'] {
  const { fixed } = ports.connections
  const { url } = fixed.address ?? shown ?? { url: '' }
  return { ...standing, url }
}

function tagsOf({ ports }: Ctx, { shown, standing }: RowOf<'tags'>): AdminConnections['tags'] {
  const { containerId } = ports.connections.fixed.tags ?? shown ?? { containerId: '' }
  return { ...standing, containerId }
}

export function endpointOf({ config }: Pick<Ctx['ports'], 'config'>): string {
  return config.publicUrl + ENDPOINT
}
