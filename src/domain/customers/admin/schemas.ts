import { z } from 'zod'
import { requiredText } from '#kit/text-schema.ts'
import { instantSchema } from '#kit/moment-schema.ts'
import { TIER_IDS } from '#domain/pricing/loyalty/tiers.ts'
import { ENTRY_KINDS } from '#vocabulary/points-entry-kinds.ts'
import { LOCALES } from '#i18n/locale.ts'
import { CUSTOMER_KINDS } from '#vocabulary/customer-filters.ts'
import { ORDER_STATUSES } from '#vocabulary/order-status.ts'

const MOST_POINTS = 100_000
const LONGEST_NOTE = 2000
const LONGEST_REASON = 200
/** Problems listed one by one. */
export const MOST_PROBLEMS = 200

export const customerNoteSchema = z.object({ text: requiredText(LONGEST_NOTE) }).meta({ id: 'CustomerNoteInput' })

export const pointsAdjustmentSchema = z
  .object({
    points: z
      .int('errors:wholeNumberInvalid')
      .min(-MOST_POINTS)
      .max(MOST_POINTS)
      .refine((points) => points !== 0, 'errors:wholeNumberInvalid'),
    reason: requiredText(LONGEST_REASON),
  })
  .meta({ id: 'PointsAdjustment' })

export const customerRowSchema = z
  .object({
    id: z.uuid().meta({ description: 'A guest’s id; an account is known by its `customerId`' }),
    kind: z.enum(CUSTOMER_KINDS),
    customerId: z.uuid().nullable(),
    name: z.string(),
    email: z.string(),
    phone: z.string().nullable(),
    tags: z.array(z.string()),
    isBlocked: z.boolean(),
    acceptsNews: z.boolean().nullable().meta({ description: 'Null before the first answer' }),
    consentedAt: instantSchema.nullable().meta({ description: 'Null without consent' }),
    orders: z.int().meta({ description: 'Paid ones' }),
    spent: z.number(),
    city: z.string().meta({ description: 'Of the last delivery, as the state' }),
    state: z.string(),
    since: instantSchema.meta({ description: 'When the account was opened, or of a guest’s first order' }),
    lastOrderAt: instantSchema.nullable(),
  })
  .meta({ id: 'CustomerRow' })

export const writtenNoteSchema = z
  .object({ id: z.uuid(), author: z.string(), text: z.string(), at: instantSchema })
  .meta({ id: 'CustomerNote' })

export type CustomerNote = z.infer<typeof writtenNoteSchema>

export const pointsStandingSchema = z.object({ balance: z.int(), earned: z.int(), tier: z.enum(TIER_IDS) })

export const pointsMovementSchema = z.object({
  id: z.int(),
  kind: z.enum(ENTRY_KINDS),
  points: z.int(),
  orderId: z.string().nullable().meta({ description: 'The folio' }),
  reason: z.string(),
  at: instantSchema,
})

const newestOrdersSchema = z.array(
  z.object({ orderId: z.string(), status: z.enum(ORDER_STATUSES), total: z.number(), placedAt: instantSchema }),
)
export type NewestOrders = z.infer<typeof newestOrdersSchema>

export const customerFileSchema = z
  .object({
    customerId: z.uuid(),
    name: z.string(),
    email: z.string(),
    isEmailVerified: z.boolean(),
    phone: z.string().nullable(),
    language: z.enum(LOCALES),
    since: instantSchema,
    blockedAt: instantSchema.nullable(),
    marketing: z.object({ isGranted: z.boolean(), since: instantSchema.nullable() }),
    points: pointsStandingSchema,
    movements: z.array(pointsMovementSchema),
    orders: newestOrdersSchema,
    tags: z.array(z.string()),
    addresses: z.array(
      z.object({
        label: z.string(),
        address: z.string(),
        colony: z.string(),
        city: z.string(),
        state: z.string(),
        postalCode: z.string(),
      }),
    ),
    notes: z.array(writtenNoteSchema),
  })
  .meta({ id: 'CustomerFile' })

export type CustomerFile = z.infer<typeof customerFileSchema>

export const guestFileSchema = z
  .object({
    guestId: z.uuid(),
    name: z.string(),
    email: z.string(),
    phone: z.string().nullable(),
    since: instantSchema.meta({ description: 'Of the first order' }),
    city: z.string().meta({ description: 'Of the last delivery, as the state' }),
    state: z.string(),
    tags: z.array(z.string()),
    paidOrders: z.int(),
    spent: z.number(),
    orders: newestOrdersSchema,
  })
  .meta({ id: 'GuestFile' })

export type GuestFile = z.infer<typeof guestFileSchema>

export const customerBlockSchema = z.object({ isBlocked: z.boolean() })

export const customersImportSchema = z
  .object({
    lines: z.int(),
    tagged: z.int(),
    granted: z.int(),
    withdrawn: z.int(),
    unchanged: z.int(),
    refused: z.int(),
    problems: z
      .array(z.object({ line: z.int(), email: z.string(), problem: z.string() }))
      .meta({ description: `The first ${MOST_PROBLEMS} that were refused` }),
  })
  .meta({ id: 'CustomersImport' })
