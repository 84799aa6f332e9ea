import { sql } from 'drizzle-orm'
import { beforeAll, expect, it } from 'vitest'
import { PROVEN_OWNER } from '#tests/fixtures/actors.ts'
import { createTestCtx } from '#tests/fixtures/context.ts'
import { seededRandom } from '#tests/e2e/processes/seeded-random.ts'
import { givenShop } from '#tests/fixtures/sales.ts'
import { variantParts } from '#db/schema/catalogue.server.ts'
import { getFigures } from './get-figures.ts'
import type { Figures, KeyedSums } from './get-figures.ts'
import { recentSalesOn } from './list-running-out.ts'
import { dayAfter } from '#kit/mexican-time.ts'
import type { Span } from './spans.ts'
import { analyticsDays } from '#db/schema/analytics.server.ts'

const TODAY = '2026-11-19'
const KEYS = {
  sales: [''],
  variant: ['reposado', 'blanco', 'vaso'],
  category: ['bottles', 'accessories'],
  'payment-method': ['card', 'spei'],
  buyer: ['new', 'returning'],
  discount: ['code:AGAVE', 'points'],
  source: ['', 'boletin'],
  device: ['phone', 'desktop'],
} as const

const database = givenShop(3)
const chance = seededRandom()
const some = (most: number) => Math.floor(chance() * most)

/** Two years of days, some without anything, and the months and years that they make. */
beforeAll(async () => {
  const { db } = database
  const days = Array.from({ length: 730 }, (_, ago) => dayAfter(TODAY, -ago))
  const rows = days.flatMap((day) =>
    Object.entries(KEYS).flatMap(([dimension, keys]) =>
      keys
        .filter(() => chance() < 0.3)
        .map((key) => ({
          dimension: dimension as keyof typeof KEYS,
          grain: 'day' as const,
          day,
          key,
          productId: dimension === 'variant' ? key : null,
          visits: some(50),
          sold: some(9),
          cancelled: some(2),
          units: some(20),
          grossCentavos: some(900_000),
          takenOffCentavos: some(90_000),
          discountCentavos: some(5000),
        })),
    ),
  )
  for (let at = 0; at < rows.length; at += 1000) await db.insert(analyticsDays).values(rows.slice(at, at + 1000))
  for (const grain of ['month', 'year'])
    await db.execute(sql`
      insert into ${analyticsDays} (dimension, grain, day, key, product_id, visits, sold, cancelled, units, gross_centavos, taken_off_centavos, discount_centavos)
      select dimension, ${grain}, date_trunc(${grain}, day), key, product_id, sum(visits), sum(sold), sum(cancelled), sum(units), sum(gross_centavos),
        sum(taken_off_centavos), sum(discount_centavos)
      from ${analyticsDays} where grain = 'day' group by 1, 2, 3, 4, 5`)
})

type DaySums = Record<string, { revenue: number; units: number; visits: number; discount: number }>

/** What the days of a span come to, added up one by one. */
async function sumsOfDays(dimension: keyof typeof KEYS, { from, to }: Span): Promise<DaySums> {
  const { rows } = await database.db.execute<{ key: string; sums: DaySums[string] }>(sql`
    select key, json_build_object('revenue', sum(gross_centavos - taken_off_centavos), 'units', sum(units), 'visits', sum(visits),
      'discount', sum(discount_centavos)) as sums
    from ${analyticsDays} where dimension = ${dimension} and grain = 'day' and day between ${from}::date and ${to}::date group by key`)
  return Object.fromEntries(rows.map(({ key, sums }) => [key, sums]))
}

const NONE = { revenue: 0, units: 0, visits: 0, discount: 0 }
const LISTS: Partial<Record<keyof typeof KEYS, (figures: Figures) => KeyedSums[]>> = {
  variant: ({ products }) => products,
  category: ({ categories }) => categories,
  'payment-method': ({ paymentMethods }) => paymentMethods,
  buyer: ({ buyers }) => buyers,
  discount: ({ discounts }) => discounts,
  source: ({ sources }) => sources,
  device: ({ devices }) => devices,
}

/** Any span: within a month, over the turn of one, of whole months, of a year and a bit. */
function anySpan(): Span {
  const to = chance() < 0.2 ? `${dayAfter(TODAY, -some(300)).slice(0, 7)}-01` : dayAfter(TODAY, -some(300))
  const from = dayAfter(to, -(chance() < 0.5 ? some(40) : some(800)))
  return { from: chance() < 0.3 ? `${from.slice(0, 7)}-01` : from, to: chance() < 0.3 ? dayAfter(to, -1) : to }
}

it('of whole months and the days around them are those of all days', async () => {
  const owner = createTestCtx(database.db, { actor: PROVEN_OWNER, now: new Date(`${TODAY}T20:00:00Z`) })
  const spans = Array.from({ length: 60 }, anySpan).filter(({ from, to }) => from <= to)
  for (const span of spans) {
    const figures = await getFigures(owner, { ...span, by: 'month' })
    const before = figures.period.before ?? span
    for (const [dimension, rowsIn] of Object.entries(LISTS) as [
      keyof typeof KEYS,
      (figures: Figures) => KeyedSums[],
    ][]) {
      const [now, earlier] = [await sumsOfDays(dimension, span), await sumsOfDays(dimension, before)]
      const isProductSums = dimension === 'variant'
      const received = ({ revenue, units, visits, discount }: DaySums[string]) =>
        isProductSums ? { revenue, units } : { revenue, units, visits, discount }
      // Of products, those are listed that were sold in the period itself
      const keys = isProductSums ? Object.keys(now) : Object.keys({ ...now, ...earlier })
      expect([
        span,
        Object.fromEntries(
          rowsIn(figures).map((row) => [row.key, [row.now, row.before].map((sums) => received(sums ?? NONE))]),
        ),
      ]).toEqual([
        span,
        Object.fromEntries(keys.map((key) => [key, [received(now[key] ?? NONE), received(earlier[key] ?? NONE)]])),
      ])
    }
    const [whole, wholeBefore] = [await sumsOfDays('sales', span), await sumsOfDays('sales', before)]
    expect([figures.total.now.revenue, figures.total.before?.revenue]).toEqual([
      whole['']?.revenue ?? 0,
      wholeBefore['']?.revenue ?? 0,
    ])
    expect(figures.series.reduce((sum, { now }) => sum + now.revenue, 0)).toBe(figures.total.now.revenue)
  }
})

it('running out is judged by what was sold of a variant in four weeks', async () => {
  for (let ago = 150; ago > 0; ago -= 1 + some(12)) {
    const today = dayAfter(TODAY, -ago)
    const sums = await sumsOfDays('variant', { from: dayAfter(today, -27), to: today })
    const { rows } = await database.db.execute<{ id: string; sold: string }>(recentSalesOn(today))
    expect([today, Object.fromEntries(rows.map(({ id, sold }) => [id, Number(sold)]))]).toEqual([
      today,
      Object.fromEntries(Object.entries(sums).flatMap(([key, { units }]) => (units > 0 ? [[key, units]] : []))),
    ])
  }
})

it('running out counts what bundles hold, as their parts', async () => {
  const sold = async () => {
    const { rows } = await database.db.execute<{ id: string; sold: string }>(recentSalesOn(TODAY))
    return Object.fromEntries(rows.map(({ id, sold: units }) => [id, Number(units)]))
  }
  const before = await sold()
  await database.db.insert(variantParts).values({ variantId: 'vaso', partId: 'blanco', units: 2 })
  const { vaso = 0, blanco = 0, ...others } = before
  expect(vaso).toBeGreaterThan(0)
  expect(await sold()).toEqual({ ...others, blanco: blanco + 2 * vaso })
  await database.db.delete(variantParts)
})
