import { OrderNotFound } from '#domain/orders/errors.ts'
import { getTourCalendar } from '#domain/orders/history/tour-calendar.ts'
import { ctxContext } from '#web/platform/context.ts'
import type { Route } from './+types/calendar.ts'

/** The calendar file that an order's e-mail links to; private, so never cached. */
export async function loader({ request, context }: Route.LoaderArgs): Promise<Response> {
  const token = new URL(request.url).searchParams.get('token') ?? ''
  try {
    return new Response(await getTourCalendar(context.get(ctxContext), token), {
      headers: {
        'Content-Type': 'text/calendar; charset=utf-8; method=PUBLISH',
        'Content-Disposition': 'attachment; filename="visita.ics"',
        'Cache-Control': 'private, no-store',
        'X-Robots-Tag': 'noindex',
      },
    })
  } catch (error) {
    if (error instanceof OrderNotFound) throw new Response(null, { status: 404 })
    throw error
  }
}
