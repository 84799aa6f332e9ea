import { Suspense } from 'react'
import { data, redirect } from 'react-router'
import { isStopToken, stopAvailabilityAlerts } from '#domain/catalogue/availability-alerts/stop-availability-alerts.ts'
import { ctxContext } from '#web/platform/context.ts'
import { outcomeAddress } from '#web/commerce/availability/addresses.ts'
import { StopPage } from './stop-page.tsx'
import type { Route } from './+types/availability-stop.ts'

const tokenOf = (request: Request) => new URL(request.url).searchParams.get('token') ?? ''

export function loader({ request, context }: Route.LoaderArgs) {
  const isKnown = isStopToken(context.get(ctxContext), tokenOf(request))
  return data({ isKnown }, { status: isKnown ? 200 : 404 })
}

export async function action({ request, context }: Route.ActionArgs) {
  const isDone = await stopAvailabilityAlerts(context.get(ctxContext), tokenOf(request))
  return isDone ? redirect(outcomeAddress('stopped'), 303) : null
}

export default function AvailabilityStop({ loaderData }: Route.ComponentProps) {
  return (
    <Suspense>
      <StopPage isKnown={loaderData.isKnown} />
    </Suspense>
  )
}
