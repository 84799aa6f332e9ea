import type { Db } from '#db/client.ts'
import type { NamedMailKind } from './contact/letters.ts'
import type { PaymentMethod } from './payments/schemas.ts'

/** The jobs of the shop and what each is given. */
export interface Jobs {
  /** When an order that is paid on the spot should have been. */
  'confirm-order': { orderId: string }
  'deliver-webhook': { deliveryId: string }
  'handle-payment-event': { provider: string; eventId: string }
  /** At the moment that a product is to be published. */
  'publish-due-products': Record<string, never>
  'refund-payment': { paymentId: string }
  'send-mail': { mailId: string }
  'send-reset-link': { email: string }
  'tell-low-stock': Record<string, never>
  'run-task': { taskId: string }
}
export type JobName = keyof Jobs

/** Enqueues work for the worker in the caller's transaction: no commit, no job. */
export interface JobQueue {
  enqueue<Name extends JobName>(
    db: Db,
    name: Name,
    data: Jobs[Name],
    options?: { /** Not before that moment. */ startAfter?: Date },
  ): Promise<void>
}

/** What the server is set to, as its owner may know it: nothing secret. */
export interface ServerFacts {
  publicUrl: string
  /** Whether others reach it: a public address was set, and it is encrypted. */
  isPublic: boolean
  /** The address that mails come from. */
  sender: string
  mails: 'smtp' | 'files'
  environment: 'test' | 'prod'
  database: 'embedded' | 'own'
  /** The newest migration of this build. */
  schema: string
  node: string
  /** Transfers would go to an account that is nobody's. */
  isTestAccount: boolean
}

/** Settings of the house that verbs need, resolved once at the start. */
export interface HouseSettings {
  /** Origin for addresses sent to others: `https://shop.example`. */
  publicUrl: string
  spei: { bank: string; /** 18 digits, check digit included. */ clabe: string }
  /** What this server may not offer, whatever the owner chose: no money would reach the shop by it. */
  closedMethods: readonly PaymentMethod[]
  workspaces: { store: string; admin: string }
  /** What holds until the owner says something else of the house: `readHouse` tells what does. */
  delivered: {
    name: string
    /** As the server's own setting has it; undefined follows the name. */
    senderName: string | undefined
    mailbox: string
    beneficiary: string
  }
  server: ServerFacts
  /** The id by which callers of the API name a kind of mail. */
  emailTemplates: Record<NamedMailKind, string>
}
