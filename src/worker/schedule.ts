import { countFigures } from '#domain/analytics/count-figures.ts'
import { forgetOldEvents } from '#domain/analytics/forget-old-events.ts'
import { notifyOfAvailability } from '#domain/catalogue/availability-alerts/notify-of-availability.ts'
import { purgeStaleCarts } from '#domain/cart/purge-stale-carts.ts'
import { expireOrders } from '#domain/orders/paying/window/expire-orders.ts'
import { checkBackups } from '#domain/operations/check-backups.ts'
import { forgetOldCalls } from '#domain/operations/forget-old-calls.ts'
import { reconcileBalance } from '#domain/orders/paying/reconciling/reconcile-balance.ts'
import { reconcilePayments } from '#domain/orders/paying/reconcile-payments.ts'
import { remindOfPayment } from '#domain/orders/paying/window/remind-of-payment.ts'
import { forgetDeliveredMails } from '#domain/mail/forget-delivered-mails.ts'
import type { Ctx } from '#domain/ctx.ts'
import { forgetOldProofs } from '#domain/identity/forget-old-proofs.ts'
import { deleteUnusedShopPictures } from '#domain/media/delete-unused-shop-pictures.ts'
import { forgetUnusedImages } from '#domain/media/forget-unused-images.ts'
import { remindOfCarts } from '#domain/cart/abandoned/remind-of-carts.ts'
import { forgetOldImports } from '#domain/catalogue/import-export/forget-old-imports.ts'
import { eraseOldOrders } from '#domain/privacy/erase-old-orders.ts'
import { resumeTasks } from '#domain/operations/tasks/resume-tasks.ts'
import { forgetOldDeliveries } from '#domain/webhooks/deliveries.ts'
import { forgetOldMessages } from '#domain/contact/inbox/forget-old-messages.ts'
import { forgetOldTasks } from '#domain/operations/tasks/forget-old-tasks.ts'
import { forgetPaymentEvents } from '#domain/payments/card/forget-payment-events.ts'
import { watchStore } from '#domain/operations/watch-store.ts'
import { forgetOldStatements } from '#domain/payments/bank-transfer/forget-old-statements.ts'

export interface ScheduledJob {
  name: string
  /** In UTC. */
  cron: string
  /** Returns how many items it processed, if countable. */
  run: (ctx: Ctx) => Promise<number | void>
}

export const SCHEDULED_JOBS: readonly ScheduledJob[] = [
  { name: 'expire-orders', cron: '* * * * *', run: expireOrders },
  { name: 'count-figures', cron: '* * * * *', run: (ctx) => countFigures(ctx) },
  { name: 'remind-of-payment', cron: '*/10 * * * *', run: remindOfPayment },
  { name: 'remind-of-carts', cron: '*/10 * * * *', run: remindOfCarts },
  { name: 'notify-of-availability', cron: '*/5 * * * *', run: notifyOfAvailability },
  { name: 'reconcile-payments', cron: '* * * * *', run: reconcilePayments },
  // Night in Mexico City
  { name: 'reconcile-balance', cron: '20 9 * * *', run: reconcileBalance },
  // A failed run is shown for an hour
  { name: 'check-backups', cron: '*/30 * * * *', run: checkBackups },
  { name: 'watch-store', cron: '*/5 * * * *', run: watchStore },
  { name: 'resume-tasks', cron: '* * * * *', run: resumeTasks },
  { name: 'forget-old-imports', cron: '43 6 * * *', run: forgetOldImports },
  { name: 'purge-stale-carts', cron: '17 * * * *', run: purgeStaleCarts },
  { name: 'forget-old-calls', cron: '41 * * * *', run: forgetOldCalls },
  { name: 'forget-old-proofs', cron: '53 * * * *', run: forgetOldProofs },
  { name: 'forget-unused-images', cron: '11 * * * *', run: forgetUnusedImages },
  { name: 'delete-unused-shop-pictures', cron: '13 * * * *', run: deleteUnusedShopPictures },
  { name: 'forget-old-statements', cron: '37 6 * * *', run: forgetOldStatements },
  { name: 'forget-old-events', cron: '7 * * * *', run: forgetOldEvents },
  { name: 'forget-old-deliveries', cron: '43 7 * * *', run: forgetOldDeliveries },
  { name: 'erase-old-orders', cron: '47 8 * * *', run: eraseOldOrders },
  { name: 'forget-delivered-mails', cron: '29 7 * * *', run: forgetDeliveredMails },
  { name: 'forget-old-messages', cron: '31 7 * * *', run: forgetOldMessages },
  { name: 'forget-old-tasks', cron: '49 7 * * *', run: forgetOldTasks },
  { name: 'forget-payment-events', cron: '53 7 * * *', run: forgetPaymentEvents },
]
