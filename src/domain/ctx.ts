import type { Db } from '#db/client.ts'
import type { Locale } from '#i18n/locale.ts'
import type { Backups } from '#domain/ports/backups.ts'
import type { EmailRenderer, MailTransport } from '#domain/ports/mail.ts'
import type { Permission, StaffGrant } from '#vocabulary/permissions.ts'
import type { FirstPasswordNote, PasskeyCeremonies, Vault } from '#domain/ports/identity.ts'
import type { FileStore, Pictures } from '#domain/ports/media.ts'
import type { FailedJobs } from '#domain/ports/failed-jobs.ts'
import type { CardPayments } from '#domain/ports/card-payments.ts'
import type { Connections } from '#domain/ports/connections.ts'
import type { ShopConfig } from '#domain/ports/shop.ts'
import type { JobQueue } from '#domain/ports/jobs.ts'
import type { ShippingRates } from '#domain/ports/shipping-rates.ts'
import type { Replica } from '#domain/ports/replica.ts'
import type { ReceiptPrinter } from '#domain/ports/receipts.ts'
import type { PushService } from './ports/push.ts'
import type { WebhookTransport } from '#domain/ports/webhooks.ts'
import type { CsvFiles } from '#domain/ports/csv-files.ts'
import type { Vitals } from '#domain/ports/vitals.ts'

/** An admin without a grant may do nothing as staff. `system`: background jobs, webhooks and the first start. */
export type Actor =
  | { kind: 'anonymous' }
  | { kind: 'customer'; userId: string; customerId: string; session?: ActorSession }
  | { kind: 'admin' | 'owner'; userId: string; session?: ActorSession; apiKey?: ActorKey; grant?: StaffGrant }
  | { kind: 'system'; name: string }

export interface ActorKey {
  id: string
  scopes: readonly Permission[]
}

export interface ActorSession {
  id: string
  authenticatedAt: Date
  /** Other calls are refused until the password is changed. */
  mustChangePassword: boolean
  /** Other calls are refused until a second factor is added. */
  mustAddSecondFactor?: boolean
}

export const ANONYMOUS: Actor = { kind: 'anonymous' }

export interface Ctx {
  db: Db
  actor: Actor
  locale: Locale
  now: Date
  requestId: string
  ports: Ports
}

export interface Ports {
  backups: Backups
  cardPayments: CardPayments
  csvFiles: CsvFiles
  failedJobs: FailedJobs
  receipts: ReceiptPrinter
  files: FileStore
  firstPassword: FirstPasswordNote
  jobs: JobQueue
  emails: EmailRenderer
  mail: MailTransport
  passkeys: PasskeyCeremonies
  pictures: Pictures
  replica: Replica
  shippingRates: ShippingRates
  vault: Vault
  vitals: Vitals
  push: PushService
  webhooks: WebhookTransport
  connections: Connections
  config: ShopConfig
}

export function nameOfActor(actor: Actor): string {
  if (actor.kind === 'anonymous') return 'anonymous'
  if (actor.kind === 'system') return `system:${actor.name}`
  if ('apiKey' in actor && actor.apiKey) return `key:${actor.apiKey.id}`
  return `${actor.kind}:${actor.userId}`
}

/** Nested calls use savepoints. */
export function inTransaction<Result>(ctx: Ctx, work: (ctx: Ctx) => Promise<Result>): Promise<Result> {
  return ctx.db.transaction((tx) => work({ ...ctx, db: tx }))
}
