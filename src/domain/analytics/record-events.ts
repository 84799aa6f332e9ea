import { createHmac } from 'node:crypto'
import type { Ctx } from '#domain/ctx.ts'
import { mexicanDate } from '#kit/mexican-time.ts'
import { centavosFromPesos } from '#kit/money.ts'
import { saltOfDay } from './salt-of-day.ts'
import type { StoreEvent } from './schemas.ts'
import { analyticsEvents } from '#db/schema/analytics.server.ts'

/** Per network address; mobile carriers share one address among many people. */
export const EVENTS_LIMIT = { name: 'events', limit: 120, windowSeconds: 60 }

/** Bounds the disk space that one address can fill. */
export const EVENTS_DAY_LIMIT = { name: 'events-day', limit: 5000, windowSeconds: 86_400 }

/** Bytes, enough for a full batch of long events. */
export const MAX_EVENTS_BYTES = 24 * 1024

const MARK_BYTES = 16

/** Drops searches with an e-mail, phone or card number. */
const PERSONAL = /@|\d(?:[\s().-]*\d){6}/
/** Paths in these areas name personal data. */
const PRIVATE_AREA = /^\/(dashboard|management)(?=\/)/

interface Reported {
  events: readonly StoreEvent[]
  /** Only hashed with the day's salt. */
  from: { address: string; userAgent: string }
}

export async function recordEvents(ctx: Ctx, { events, from }: Reported): Promise<number> {
  const day = mexicanDate(ctx.now)
  const visitor = visitorMark(await saltOfDay(ctx, day), from)
  const rows = events.map(({ value, term, path, source, medium, campaign, productIds = [], ...event }) => ({
    ...event,
    day,
    at: ctx.now,
    visitor,
    path: PRIVATE_AREA.exec(path)?.[0] ?? path,
    source: withoutMailbox(source),
    medium: withoutMailbox(medium),
    campaign: withoutMailbox(campaign),
    productIds,
    value: value === undefined ? null : centavosFromPesos(Math.round(value * 100) / 100),
    term: term === undefined || PERSONAL.test(term) ? null : term,
  }))
  await ctx.db.insert(analyticsEvents).values(rows)
  return rows.length
}

/** Newsletters put e-mail addresses into links. */
function withoutMailbox(text: string | undefined): string | null {
  return text === undefined || text.includes('@') ? null : text
}

/** 22 characters that can't be traced to a person once the salt is deleted. */
function visitorMark(salt: string, { address, userAgent }: { address: string; userAgent: string }): string {
  const digest = createHmac('sha256', salt)
    .update(JSON.stringify([address, userAgent]))
    .digest()
  return digest.subarray(0, MARK_BYTES).toString('base64url')
}
