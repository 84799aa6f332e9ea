import { sendResetLink } from '#domain/identity/passwords/request-password-reset.ts'
import { deliverMail } from '#domain/mail/deliver-mail.ts'
import { deliverPush } from '#domain/mail/push/deliver-push.ts'
import { refundDuePayment } from '#domain/orders/refunding/refund-payment.ts'
import { settlePaymentEvent } from '#domain/orders/paying/settle-payment-event.ts'
import { applyDuePrices } from '#domain/catalogue/prices/apply-due-prices.ts'
import { publishDueProducts } from '#domain/catalogue/products/publish-due-products.ts'
import { confirmUnpaidOrder } from '#domain/orders/placing/confirm-order.ts'
import type { Ctx } from '#domain/ctx.ts'
import type { JobName, Jobs } from '#domain/ports/jobs.ts'
import { deliverWebhook } from '#domain/webhooks/deliver-webhook.ts'
import { runTask } from './run-task.ts'
import { notifyLowStock } from '#domain/inventory/levels/notify-low-stock.ts'

/** Jobs are idempotent: any may run twice. */
export const HANDLERS: { [Name in JobName]: (ctx: Ctx, data: Jobs[Name]) => Promise<void> } = {
  'apply-due-prices': async (ctx) => void (await applyDuePrices(ctx)),
  'confirm-order': confirmUnpaidOrder,
  'deliver-webhook': deliverWebhook,
  'handle-payment-event': settlePaymentEvent,
  'publish-due-products': async (ctx) => void (await publishDueProducts(ctx)),
  'send-mail': (ctx, { mailId }) => deliverMail(ctx, mailId),
  'send-push': deliverPush,
  'send-reset-link': sendResetLink,
  'refund-payment': refundDuePayment,
  'notify-low-stock': notifyLowStock,
  'run-task': runTask,
}
