import { publishDueProducts } from '#domain/catalogue/products/publish-due-products.ts'
import { confirmUnpaidOrder } from '#domain/orders/placing/confirm-unpaid-order.ts'
import type { Ctx } from '#domain/ctx.ts'
import type { JobName, Jobs } from '#domain/ports/shop.ts'
import { deliverWebhook } from '#domain/webhooks/deliver-webhook.ts'
import { handlePaymentEvent } from './handle-payment-event.ts'
import { refundPayment } from './refund-payment.ts'
import { runTask } from './run-task.ts'
import { sendMail } from './send-mail.ts'
import { sendResetLink } from './send-reset-link.ts'
import { notifyLowStock } from '#domain/inventory/levels/notify-low-stock.ts'

/** Jobs are idempotent: any may run twice. */
export const HANDLERS: { [Name in JobName]: (ctx: Ctx, data: Jobs[Name]) => Promise<void> } = {
  'confirm-order': confirmUnpaidOrder,
  'deliver-webhook': deliverWebhook,
  'handle-payment-event': handlePaymentEvent,
  'publish-due-products': async (ctx) => void (await publishDueProducts(ctx)),
  'send-mail': sendMail,
  'send-reset-link': sendResetLink,
  'refund-payment': refundPayment,
  'notify-low-stock': notifyLowStock,
  'run-task': runTask,
}
