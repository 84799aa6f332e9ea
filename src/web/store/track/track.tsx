import { data, redirect } from 'react-router'
import { ORDER_LENGTHS } from '#domain/orders/placing/field-lengths.ts'
import { OrderNotFound } from '#domain/orders/errors.ts'
import { MAX_TYPED_FOLIO, normalizeFolio } from '#vocabulary/folio.ts'
import { getOrderTracking } from '#domain/orders/history/get-order-tracking.ts'
import { TRACKING, TRACKING_BY_EMAIL } from '#domain/orders/history/tracking-limits.ts'
import { ctxContext, pageContext } from '#web/platform/context.ts'
import { PageHead } from '#web/shell/navigation/page-head.tsx'
import { OrderStatus } from './order-status.tsx'
import { trackedOrder } from '#web/commerce/tracking/tracked-order.ts'
import { TrackingForm } from './tracking-form.tsx'
import { useTranslation } from '#web/platform/translations.tsx'
import { readForm } from '#web/platform/read-form.server.ts'
import { PageTitle } from '#web/ui/page-title.tsx'
import type { Route } from './+types/track.ts'

type Context = Route.LoaderArgs['context']

export async function loader({ request, context }: Route.LoaderArgs) {
  const asked = new URL(request.url).searchParams.get('order')
  if (asked === null) return { folio: '', email: '', problem: undefined, wait: 0, order: undefined }
  return track(context, asked.trim().slice(0, MAX_TYPED_FOLIO), '')
}

/** By POST, because an e-mail in the address would end up in histories and logs. */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request)
  const typed = (name: string, length: number) => (form?.get(name) ?? '').trim().slice(0, length)
  const folio = typed('order', MAX_TYPED_FOLIO)
  const email = typed('email', ORDER_LENGTHS.email)
  if (folio !== '' && email === '') throw redirect(`/track?order=${encodeURIComponent(folio)}`)
  return track(context, folio, email)
}

async function track(context: Context, folio: string, email: string) {
  if (folio === '') return data({ folio, email, problem: 'empty' as const, wait: 0, order: undefined }, { status: 422 })
  const wait = await secondsToWait(context, folio, email)
  if (wait > 0) {
    return data({ folio, email, problem: 'tooMany' as const, wait, order: undefined }, { status: 429 })
  }
  try {
    const tracking = await getOrderTracking(context.get(ctxContext), { folio, ...(email && { email }) })
    return { folio, email, problem: undefined, wait: 0, order: trackedOrder(tracking) }
  } catch (error) {
    if (!(error instanceof OrderNotFound)) throw error
    return data({ folio, email, problem: 'notFound' as const, wait: 0, order: undefined }, { status: 404 })
  }
}

async function secondsToWait(context: Context, typed: string, email: string): Promise<number> {
  const { takeTurn } = context.get(pageContext)
  const folio = normalizeFolio(typed)
  return (await takeTurn(TRACKING)) || (folio && email ? takeTurn(TRACKING_BY_EMAIL, folio) : 0)
}

export default function Track({ loaderData, actionData }: Route.ComponentProps) {
  const { folio, email, problem, wait, order } = actionData ?? loaderData
  const { t } = useTranslation('orders')
  return (
    <div className="mx-auto max-w-7xl px-4 pt-12 pb-24 sm:px-6 lg:px-8 lg:pt-16">
      <PageHead title={t('track.title')} description={t('track.description')} isPrivate={folio !== ''} />
      <PageTitle title={t('track.title')} lead={t('track.text')} />
      <div className="max-w-5xl">
        <TrackingForm order={folio} email={email} error={problem === 'empty' ? t('track.empty') : undefined} />
        <div aria-live="polite">
          {(problem === 'notFound' || problem === 'tooMany') && (
            <p className="mt-10 border-l-2 border-danger bg-danger-soft px-5 py-4 font-medium">
              {problem === 'notFound' ? t('track.notFound') : t('track.tooMany', { count: Math.ceil(wait / 60) })}
            </p>
          )}
        </div>
        {order && <OrderStatus order={order} email={email} />}
      </div>
    </div>
  )
}
