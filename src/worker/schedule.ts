import { countFigures } from '#domain/analytics/count-figures.ts'
import { mailDueReports } from '#domain/analytics/reports/mail-due-reports.ts'
import { deleteOldEvents } from '#domain/analytics/delete-old-events.ts'
import { applyDuePrices } from '#domain/catalogue/prices/apply-due-prices.ts'
import { publishDueProducts } from '#domain/catalogue/products/publish-due-products.ts'
import { notifyOfAvailability } from '#domain/catalogue/availability-alerts/notify-of-availability.ts'
import { purgeStaleCarts } from '#domain/cart/purge-stale-carts.ts'
import { notifyStaff } from '#domain/orders/admin/notify-staff.ts'
import { expireOrders } from '#domain/orders/paying/window/expire-orders.ts'
import { deleteOldCalls } from '#domain/operations/delete-old-calls.ts'
import { readPayouts } from '#domain/payments/payouts/read-payouts.ts'
import { reconcileBalance } from '#domain/orders/paying/reconciling/reconcile-balance.ts'
import { reconcilePayments } from '#domain/orders/paying/reconcile-payments.ts'
import { finishTours } from '#domain/orders/fulfilling/finish-tours.ts'
import { remindOfPayment } from '#domain/orders/paying/window/remind-of-payment.ts'
import { deleteDeliveredMails } from '#domain/mail/delete-delivered-mails.ts'
import { deleteOldPushes } from '#domain/mail/push/queue-push.ts'
import type { Ctx } from '#domain/ctx.ts'
import { deleteOldProofs } from '#domain/identity/delete-old-proofs.ts'
import { deleteUnusedShopPictures } from '#domain/media/delete-unused-shop-pictures.ts'
import { deleteUnusedShopVideos } from '#domain/media/delete-unused-shop-videos.ts'
import { deleteUnusedImages } from '#domain/media/delete-unused-images.ts'
import { remindOfCarts } from '#domain/cart/abandoned/remind-of-carts.ts'
import { deleteOldImports } from '#domain/catalogue/import-export/delete-old-imports.ts'
import { eraseOldOrders } from '#domain/privacy/erase-old-orders.ts'
import { requestReviews } from '#domain/reviews/request-reviews.ts'
import { resumeTasks } from '#domain/operations/tasks/resume-tasks.ts'
import { announceChanges } from '#domain/webhooks/announce-changes.ts'
import { deleteOldDeliveries } from '#domain/webhooks/deliveries.ts'
import { deleteOldMessages } from '#domain/contact/inbox/delete-old-messages.ts'
import { deleteOldTasks } from '#domain/operations/tasks/delete-old-tasks.ts'
import { deletePaymentEvents } from '#domain/payments/card/delete-payment-events.ts'
import { watchStore } from '#domain/operations/watch-store.ts'
import { deleteOldStatements } from '#domain/payments/bank-transfer/delete-old-statements.ts'
import type { JobName } from '#domain/ports/jobs.ts'

export interface ScheduledJob {
  name: string
  /** In UTC. */
  cron: string
  /** Returns how many items it processed, if countable. */
  run: (ctx: Ctx) => Promise<number | void>
}

export const SCHEDULED_JOBS: readonly ScheduledJob[] = [
  { name: 'expire-orders', cron: '* * * * *', run: expireOrders },
  // Beside each price's own job, which a fast clock may run too early
  { name: 'apply-missed-prices', cron: '* * * * *', run: (ctx) => applyDuePrices(as(ctx, 'apply-due-prices')) },
  {
    name: 'publish-missed-products',
    cron: '* * * * *',
    run: (ctx) => publishDueProducts(as(ctx, 'publish-due-products')),
  },
  { name: 'count-figures', cron: '* * * * *', run: (ctx) => countFigures(ctx) },
  { name: 'finish-tours', cron: '*/10 * * * *', run: finishTours },
  { name: 'remind-of-payment', cron: '*/10 * * * *', run: remindOfPayment },
  { name: 'remind-of-carts', cron: '*/10 * * * *', run: remindOfCarts },
  { name: 'notify-of-availability', cron: '*/5 * * * *', run: notifyOfAvailability },
  // In the morning in Mexico City
  { name: 'request-reviews', cron: '*/30 15-17 * * *', run: requestReviews },
  { name: 'reconcile-payments', cron: '* * * * *', run: reconcilePayments },
  { name: 'announce-changes', cron: '* * * * *', run: announceChanges },
  { name: 'notify-staff', cron: '* * * * *', run: notifyStaff },
  // From seven in Mexico City
  { name: 'mail-due-reports', cron: '*/10 * * * *', run: mailDueReports },
  // Night in Mexico City
  { name: 'reconcile-balance', cron: '20 9 * * *', run: reconcileBalance },
  { name: 'read-payouts', cron: '50 9,21 * * *', run: readPayouts },
  // A failed run is shown for an hour
  { name: 'check-backups', cron: '*/30 * * * *', run: ({ ports, now }) => ports.backups.check(now) },
  { name: 'watch-store', cron: '*/5 * * * *', run: watchStore },
  { name: 'resume-tasks', cron: '* * * * *', run: resumeTasks },
  { name: 'delete-old-imports', cron: '43 6 * * *', run: deleteOldImports },
  { name: 'purge-stale-carts', cron: '17 * * * *', run: purgeStaleCarts },
  { name: 'delete-old-calls', cron: '41 * * * *', run: deleteOldCalls },
  { name: 'delete-old-proofs', cron: '53 * * * *', run: deleteOldProofs },
  { name: 'delete-unused-images', cron: '11 * * * *', run: deleteUnusedImages },
  { name: 'delete-unused-shop-pictures', cron: '13 * * * *', run: deleteUnusedShopPictures },
  { name: 'delete-unused-shop-videos', cron: '17 * * * *', run: deleteUnusedShopVideos },
  { name: 'delete-old-statements', cron: '37 6 * * *', run: deleteOldStatements },
  { name: 'delete-old-events', cron: '7 * * * *', run: deleteOldEvents },
  { name: 'delete-old-deliveries', cron: '43 7 * * *', run: deleteOldDeliveries },
  { name: 'erase-old-orders', cron: '47 8 * * *', run: eraseOldOrders },
  { name: 'delete-delivered-mails', cron: '29 7 * * *', run: deleteDeliveredMails },
  { name: 'delete-old-pushes', cron: '33 7 * * *', run: deleteOldPushes },
  { name: 'delete-old-messages', cron: '31 7 * * *', run: deleteOldMessages },
  { name: 'delete-old-tasks', cron: '49 7 * * *', run: deleteOldTasks },
  { name: 'delete-payment-events', cron: '53 7 * * *', run: deletePaymentEvents },
]

/** The audit log names the job that should have run. */
function as(ctx: Ctx, name: JobName): Ctx {
  return { ...ctx, actor: { kind: 'system', name } }
}
