import type { Db } from '#db/client.ts'
import type { NamedMailKind } from '#vocabulary/letters.ts'
import type { PaymentMethod } from '#vocabulary/payment-schemas.ts'

export interface Jobs {
  'confirm-order': { orderId: string }
  'deliver-webhook': { deliveryId: string }
  'handle-payment-event': { provider: string; eventId: string }
  'publish-due-products': Record<string, never>
  'refund-payment': { paymentId: string }
  'send-mail': { mailId: string }
  'send-reset-link': { email: string }
  'notify-low-stock': Record<string, never>
  'run-task': { taskId: string }
}
export type JobName = keyof Jobs

/** Enqueues in the caller's transaction. */
export interface JobQueue {
  enqueue<Name extends JobName>(
    db: Db,
    name: Name,
    data: Jobs[Name],
    options?: { /** Not before that moment. */ startAfter?: Date },
  ): Promise<void>
}

export interface ServerFacts {
  publicUrl: string
  isPublic: boolean
  sender: string
  mails: 'smtp' | 'files'
  environment: 'test' | 'prod'
  database: 'embedded' | 'own'
  schema: string
  node: string
  isTestAccount: boolean
}

export interface ShopConfig {
  /** Origin: `https://shop.example`. */
  publicUrl: string
  spei: { bank: string; /** 18 digits, check digit included. */ clabe: string }
  /** Payment methods that can't work on this server. */
  closedMethods: readonly PaymentMethod[]
  workspaces: { store: string; admin: string }
  /** Defaults: `readShopSettings` returns what applies. */
  delivered: {
    name: string
    senderName: string | undefined
    mailbox: string
    beneficiary: string
  }
  server: ServerFacts
  emailTemplates: Record<NamedMailKind, string>
}
