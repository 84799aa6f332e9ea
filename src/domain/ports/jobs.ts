import type { Db } from '#db/client.ts'

export interface Jobs {
  'apply-due-prices': Record<string, never>
  'confirm-order': { orderId: string }
  'deliver-webhook': { deliveryId: string }
  'handle-payment-event': { provider: string; eventId: string }
  'publish-due-products': Record<string, never>
  'refund-payment': { paymentId: string }
  'send-mail': { mailId: string }
  'send-push': { pushId: string }
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
