import type { Db } from '#db/client.ts'
import type { NamedMailKind } from './contact/letters.ts'

/** The jobs of the shop and what each is given. */
export interface Jobs {
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

/** Settings of the house that verbs need, resolved once at the start. */
export interface HouseSettings {
  /** As others know it, in an authenticator app for example. */
  name: string
  /** Origin for addresses sent to others: `https://shop.example`. */
  publicUrl: string
  spei: { bank: string; beneficiary: string; /** 18 digits, check digit included. */ clabe: string }
  workspaces: { store: string; admin: string }
  /** Where the house is written to. */
  mailbox: string
  /** The id by which callers of the API name a kind of mail. */
  emailTemplates: Record<NamedMailKind, string>
}
