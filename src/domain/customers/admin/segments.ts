import { asc, eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import { customerSegments } from '#db/schema/customers.server.ts'
import { requirePermission } from '#domain/authorize.ts'
import type { Ctx } from '#domain/ctx.ts'
import { requiredText } from '#kit/text-schema.ts'
import { customerFiltersSchema } from '#vocabulary/customer-filters.ts'
import { SegmentNotFound } from './errors.ts'

const LONGEST_NAME = 60

export const MAX_SEGMENTS = 40

export const segmentInputSchema = z
  .object({ name: requiredText(LONGEST_NAME), filters: customerFiltersSchema })
  .meta({ id: 'SaveCustomerSegment' })
export type SegmentInput = z.infer<typeof segmentInputSchema>

export const segmentSchema = z
  .object({ id: z.uuid(), name: z.string(), filters: customerFiltersSchema, version: z.int() })
  .meta({ id: 'CustomerSegment' })
export type Segment = z.infer<typeof segmentSchema>

const { id, name, filters, version } = customerSegments
const columns = { id, name, filters, version }

/** All staff's, by name. */
export async function listSegments(ctx: Ctx): Promise<Segment[]> {
  requirePermission(ctx, 'customers:read')
  return ctx.db
    .select(columns)
    .from(customerSegments)
    .orderBy(asc(sql`lower(${name})`), asc(id))
    .limit(MAX_SEGMENTS)
}

/** @throws SegmentNotFound */
export async function findSegment(ctx: Ctx, segmentId: string): Promise<Segment> {
  const [found] = await ctx.db.select(columns).from(customerSegments).where(eq(id, segmentId))
  if (!found) throw new SegmentNotFound()
  return found
}
