import type { Messages } from '#i18n/messages.ts'

/** Labelled in `management-audit-actions.json`. */
export const AUDIT_ACTIONS = [
  'order.taken',
  'order.edited',
  'order.noted',
  'order.shipped',
  'order.parcel-delivered',
  'order.delivered',
  'order.cancelled',
  'order.rest-cancelled',
  'order.refunded',
  'order.confirmation-resent',
  'orders.exported',
  'saved-view.saved',
  'saved-view.changed',
  'saved-view.removed',
  'report-view.saved',
  'report-view.removed',
  'payment.collected',
  'payment-issue.resolved',
  'bank-statement.applied',
  'bank-statement.line-matched',
  'return.opened',
  'return.accepted',
  'return.received',
  'return.refunded',
  'return.replaced',
  'return.refused',
  'customer.noted',
  'customer.blocked',
  'customer.unblocked',
  'customer.tagged',
  'customers.exported',
  'customers.imported',
  'points.adjusted',
  'cart.reminded',
  'cartReminders.changed',
  'message.answered',
  'message.moved',
  'review.published',
  'review.refused',
  'review.answered',
  'product.created',
  'product.changed',
  'product.priced',
  'product.price-scheduled',
  'product.price-unscheduled',
  'product.published',
  'product.scheduled',
  'product.withdrawn',
  'product.archived',
  'product.renamed',
  'product.deleted',
  'product-import.sent',
  'product-import.applied',
  'category.added',
  'category.changed',
  'category.arranged',
  'category.removed',
  'collection.created',
  'collection.changed',
  'collection.deleted',
  'stock.adjusted',
  'stock.transferred',
  'stock.received',
  'stock.low-level-set',
  'stock-count.started',
  'stock-count.figure-entered',
  'stock-count.finished',
  'stock-count.abandoned',
  'location.added',
  'location.changed',
  'location.closed',
  'location.opened',
  'location.removed',
  'discountCode.created',
  'discountCode.generated',
  'discountCode.changed',
  'discountCode.ended',
  'promotion.created',
  'promotion.changed',
  'promotion.ended',
  'banner.added',
  'banner.changed',
  'banner.arranged',
  'banner.removed',
  'service.changed',
  'service.arranged',
  'offer.changed',
  'offer.arranged',
  'legalText.begun',
  'legalText.changed',
  'legalText.published',
  'legalText.discarded',
  'brand.changed',
  'settings.changed',
  'carrier.added',
  'carrier.changed',
  'carrier.removed',
  'shippingZone.added',
  'shippingZone.changed',
  'shippingZone.removed',
  'alcoholRestriction.added',
  'alcoholRestriction.changed',
  'alcoholRestriction.removed',
  'staff.invited',
  'staff.uninvited',
  'staff.joined',
  'staff.revoked',
  'staff.roles-changed',
  'staff.session-ended',
  'role.added',
  'role.changed',
  'role.removed',
  'staff.password-changed',
  'staff.email-changed',
  'staff.second-factor-on',
  'staff.second-factor-off',
  'staff.recovery-code-used',
  'staff.recovery-codes-renewed',
  'staff.passkey-added',
  'staff.passkey-removed',
  'mail.retried',
  'job.retried',
  'staff.notices-chosen',
  'staff.push-added',
  'staff.push-removed',
  'apiKey.created',
  'apiKey.revoked',
  'connection.changed',
  'connection.removed',
  'connection.tested',
  'webhook.added',
  'webhook.changed',
  'webhook.removed',
  'webhook.sent-again',
  'webhook.tested',
] as const
export type AuditAction = (typeof AUDIT_ACTIONS)[number]

export const SUBJECT_KINDS = [
  'order',
  'orders',
  'saved-view',
  'report-view',
  'payment-issue',
  'bank-statement',
  'return',
  'customer',
  'customers',
  'guest',
  'cart',
  'message',
  'review',
  'product',
  'product-import',
  'variant',
  'category',
  'collection',
  'location',
  'stock-count',
  'stock-transfer',
  'stock-receipt',
  'discountCode',
  'promotion',
  'banner',
  'service',
  'offer',
  'legalText',
  'brand',
  'settings',
  'carrier',
  'shippingZone',
  'alcoholRestriction',
  'staff',
  'role',
  'invitation',
  'mail',
  'job',
  'apiKey',
  'webhook',
  'connection',
] as const
type Leaf = string | number | boolean | null | undefined | Date

type FactName = keyof Messages['managementFacts']['fields']

/** Fields without a label become `never`. Records keyed by id need none. */
type Labelled<Facts> = unknown extends Facts
  ? Facts
  : Facts extends Leaf
    ? Facts
    : Facts extends readonly (infer Item)[]
      ? readonly Labelled<Item>[]
      : {
          [Field in keyof Facts]: string extends Field
            ? Facts[Field]
            : Field extends FactName
              ? Labelled<Facts[Field]>
              : never
        }

/** Refuses facts with a field that has no label. */
export type LabelledFacts<AuditFacts> = AuditFacts extends null
  ? null
  : string extends keyof AuditFacts
    ? never
    : Labelled<AuditFacts>

export interface NewAuditEntry<Before extends object | null, After extends object | null> {
  action: AuditAction
  /** `kind` is one of `SUBJECT_KINDS`. */
  subject: { kind: string; id: string }
  /** Null for a creation. */
  before: Before & LabelledFacts<Before>
  /** Null for a deletion. */
  after: After & LabelledFacts<After>
}
