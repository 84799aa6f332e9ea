import { Suspense } from 'react'
import { data, redirect } from 'react-router'
import {
  cancelAvailabilityAlert,
  confirmAvailabilityAlert,
  findAvailabilityAlert,
} from '#domain/catalogue/availability-alerts/answer-availability-alert.ts'
import { ctxContext } from '#web/platform/context.ts'
import { outcomeAddress } from '#web/commerce/availability/addresses.ts'
import { ConfirmPage } from './confirm-page.tsx'
import { readForm } from '#web/platform/read-form.server.ts'
import type { Route } from './+types/availability-confirm.ts'

const tokenOf = (request: Request) => new URL(request.url).searchParams.get('token') ?? ''

export async function loader({ request, context }: Route.LoaderArgs) {
  const alert = await findAvailabilityAlert(context.get(ctxContext), tokenOf(request))
  return alert ? { alert } : data({ alert: null }, { status: 404 })
}

export async function action({ request, context }: Route.ActionArgs) {
  const ctx = context.get(ctxContext)
  const token = tokenOf(request)
  const chosen = (await readForm(request))?.get('action')
  const alert = await findAvailabilityAlert(ctx, token)
  if (alert && chosen === 'cancel') {
    await cancelAvailabilityAlert(ctx, token)
    return redirect(outcomeAddress('cancelled', alert.productId), 303)
  }
  if (alert && chosen === 'confirm' && (await confirmAvailabilityAlert(ctx, token)))
    return redirect(outcomeAddress('confirmed', alert.productId), 303)
  return null
}

export default function AvailabilityConfirm({ loaderData }: Route.ComponentProps) {
  return (
    <Suspense>
      <ConfirmPage alert={loaderData.alert} />
    </Suspense>
  )
}
