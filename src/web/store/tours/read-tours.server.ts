import { listTours } from '#domain/catalogue/tours/list-tours.ts'
import { formatDayOfMonth, formatHour, formatLanguage, formatMonth } from '#i18n/format-tours.ts'
import { saleClosesAt } from '#vocabulary/tours.ts'
import { productTags, readShared } from '#web/platform/context.ts'
import type { ShownTour } from './tour-dates.ts'

/** Written on the server: a phone's formatters may differ, and take it milliseconds. */
export function readTours(context: Parameters<typeof readShared>[0]): Promise<ShownTour[]> {
  return readShared(context, 'tours', async (ctx) => {
    const { locale } = ctx
    const tours = await listTours(ctx)
    const value = tours.map(({ dates, ...tour }) => {
      const shown = dates.map((date) => ({
        ...date,
        startsAt: date.startsAt.toISOString(),
        day: formatDayOfMonth(date.startsAt, locale),
        hour: formatHour(date.startsAt, locale),
        language: formatLanguage(date.language, locale),
      }))
      const months = Map.groupBy(shown, ({ startsAt }) => formatMonth(startsAt, locale))
      return { ...tour, months: Array.from(months, ([name, inMonth]) => ({ name, dates: inMonth })) }
    })
    const closings = tours.flatMap(({ dates }) => dates.map(({ startsAt }) => saleClosesAt(startsAt).getTime()))
    const until = closings.length > 0 ? new Date(Math.min(...closings)) : undefined
    return { value, tags: ['catalogue', ...productTags(tours)], until }
  })
}
