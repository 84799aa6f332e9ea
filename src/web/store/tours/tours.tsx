import { cachePage } from '#web/platform/context.ts'
import { withTexts } from '#web/platform/with-texts.ts'
import { describePage } from '#web/commerce/structured-data/describe-page.server.ts'
import { hydratedLate } from '#web/ui/hydrated-late.tsx'
import { readTours } from './read-tours.server.ts'
import { tourThings } from './tour-thing.server.ts'
import type { Route } from './+types/tours.ts'

/** Lazy, so that the routes that every visitor loads contain only the file's name. */
const ToursPage = hydratedLate(() => withTexts(import('./tours-page.tsx'), 'tours'))

export async function loader({ context }: Route.LoaderArgs) {
  const tours = await readTours(context)
  describePage(context, (facts) => tours.flatMap((tour) => tourThings(tour, facts)))
  cachePage(context)
  return { tours }
}

export default function Tours({ loaderData }: Route.ComponentProps) {
  return <ToursPage {...loaderData} />
}
