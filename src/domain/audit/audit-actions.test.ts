import { globSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { expect, expectTypeOf, test } from 'vitest'
import { EXPRESSIONS } from '#vocabulary/expressions.ts'
import { MEDALS, PRODUCT_STATES } from '#vocabulary/product-facts.ts'
import { bannerStatusSchema, bannerTypeSchema } from '#domain/content/schemas.ts'
import { PERMISSIONS } from '#vocabulary/permissions.ts'
import { MESSAGE_STATUSES } from '#domain/contact/inbox/schemas.ts'
import { locationInputSchema } from '#domain/inventory/locations/schemas.ts'
import { ADJUSTMENT_REASONS } from '#vocabulary/movement-reasons.ts'
import { customerFiltersSchema } from '#vocabulary/customer-filters.ts'
import { ATTENTIONS, MONEY_STATES, ORDER_SORTS, orderFiltersSchema } from '#vocabulary/order-filters.ts'
import { ORDER_STATUSES } from '#vocabulary/order-status.ts'
import { PAYMENT_METHODS } from '#vocabulary/payment-methods.ts'
import { MAIL_SECURITIES } from '#vocabulary/connections.ts'
import { DISCOUNT_CODE_TYPES } from '#vocabulary/discount-code-types.ts'
import { REFUND_METHODS } from '#vocabulary/refund-methods.ts'
import { STAFF_RETURN_REASONS, WRITE_OFF_REASONS } from '#vocabulary/return-reasons.ts'
import { REVIEW_STATUSES } from '#vocabulary/review-facts.ts'
import { RETURN_STATUSES } from '#vocabulary/return-status.ts'
import { DELIVERY_METHODS } from '#vocabulary/delivery-method.ts'
import { REFUND_SETTLEMENTS } from '#vocabulary/refund-settlements.ts'
import { OWNERS_RESOLUTIONS, RECEIPT_OUTCOMES } from '#vocabulary/transfer-status.ts'
import { WEBHOOK_EVENTS } from '#vocabulary/webhook-events.ts'
import { LOCALES } from '#i18n/locale.ts'
import { MESSAGES } from '#i18n/resources.server.ts'
import { AUDIT_ACTIONS, SUBJECT_KINDS } from './audit-actions.ts'
import type { LabelledFacts } from './audit-actions.ts'

/** The words of all that has some, by its path. */
function pathsOf(words: object, within = ''): string[] {
  return Object.entries(words).flatMap(([key, value]: [string, unknown]) =>
    typeof value === 'object' && value !== null ? pathsOf(value, `${within}${key}.`) : [within + key],
  )
}

/** As the verbs name them: `subject: { kind: 'product', … }`. */
const NAMED_KIND = /subject(?:: | = )\{ kind: '([^']+)'/g

test('what is acted on is of a known kind', async () => {
  const verbs = globSync('src/domain/**/*.ts').filter((path) => !path.endsWith('.test.ts'))
  const sources = await Promise.all(verbs.map((path) => readFile(path, 'utf8')))
  const named = new Set(sources.flatMap((source) => [...source.matchAll(NAMED_KIND)].map(([, kind]) => kind)))
  expect(named.size).toBeGreaterThan(20)
  expect([...named].filter((kind) => !SUBJECT_KINDS.some((known) => known === kind))).toEqual([])
})

test.each(LOCALES)('every action and every kind of subject has words in %s, and nothing else has', (locale) => {
  const worded = pathsOf(MESSAGES[locale].managementAuditActions)
  const received = [...SUBJECT_KINDS.map((kind) => `kinds.${kind}`), ...AUDIT_ACTIONS]
  expect(worded.toSorted()).toEqual(received.toSorted())
})

test('every field has words in both languages', () => {
  expect(pathsOf(MESSAGES.en.managementFacts.fields).toSorted()).toEqual(
    pathsOf(MESSAGES.es.managementFacts.fields).toSorted(),
  )
})

test('a field without words cannot be written down, however deep', () => {
  expectTypeOf<LabelledFacts<{ name: string; unheardOf: number }>>().toEqualTypeOf<{ name: string; unheardOf: never }>()
  expectTypeOf<LabelledFacts<{ variants: { sku: string; unheardOf: number }[] }>['variants'][number]>().toEqualTypeOf<{
    sku: string
    unheardOf: never
  }>()
  expectTypeOf<LabelledFacts<Record<string, unknown>>>().toEqualTypeOf<never>()
})

/** All that a field may say, where it says one of a few things. */
const SAID: Record<string, readonly string[]> = {
  status: [
    ...ORDER_STATUSES,
    'to-prepare',
    ...RETURN_STATUSES,
    ...REVIEW_STATUSES,
    ...MESSAGE_STATUSES,
    ...bannerStatusSchema.options,
    'queued',
    'failed',
  ],
  state: [...PRODUCT_STATES, 'failed', 'retry'],
  type: [...DISCOUNT_CODE_TYPES, ...bannerTypeSchema.options],
  kind: locationInputSchema.shape.kind.options,
  reason: ['delivered', 'collected', ...ADJUSTMENT_REASONS, ...STAFF_RETURN_REASONS, ...WRITE_OFF_REASONS],
  paymentMethod: PAYMENT_METHODS,
  method: PAYMENT_METHODS,
  withheldMethods: PAYMENT_METHODS,
  security: MAIL_SECURITIES,
  mode: ['live', 'test'],
  newSecrets: ['password', 'secretKey', 'webhookSecret'],
  deliveryMethod: DELIVERY_METHODS,
  delivery: DELIVERY_METHODS,
  refundMethod: REFUND_METHODS,
  // Entries from before they were renamed
  refund: REFUND_METHODS,
  way: REFUND_METHODS,
  outcome: RECEIPT_OUTCOMES,
  resolution: [...new Set([...OWNERS_RESOLUTIONS, ...REFUND_SETTLEMENTS])],
  mail: ['payment-received', 'order-confirmation'],
  narrowedBy: Object.keys({ ...orderFiltersSchema.shape, ...customerFiltersSchema.shape }),
  attention: ['any', ...ATTENTIONS],
  money: MONEY_STATES,
  sort: ORDER_SORTS,
  channel: ['mail', 'whatsapp'],
  event: WEBHOOK_EVENTS,
  role: ['owner', 'admin'],
  permission: PERMISSIONS,
  expression: EXPRESSIONS,
  medal: MEDALS,
}

test.each(LOCALES)('whatever they say of a few things has words in %s, and nothing else has', (locale) => {
  const received = Object.entries(SAID).flatMap(([field, values]) =>
    [...new Set(values)].map((value) => `${field}.${value}`),
  )
  expect(pathsOf(MESSAGES[locale].managementFacts.values).toSorted()).toEqual(received.toSorted())
})
