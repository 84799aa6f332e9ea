import { Suspense } from 'react'
import { data, redirect } from 'react-router'
import { ReviewLinkInvalid } from '#domain/reviews/errors.ts'
import { findReviewableOrder } from '#domain/reviews/find-reviewable-order.ts'
import { stopReviewRequests } from '#domain/reviews/stop-review-requests.ts'
import { ctxContext } from '#web/platform/context.ts'
import { REVIEW_OUTCOMES } from '#web/commerce/reviews/addresses.ts'
import { receiveReviewForm } from './receive-review-form.server.ts'
import { ReviewPage } from './review-page.tsx'
import { StopPage } from './stop-page.tsx'
import type { Route } from './+types/review.ts'

/** Serves both links of the e-mail; the unsubscribing one has `stop`. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const asked = new URL(request.url).searchParams
  const done = REVIEW_OUTCOMES.find((outcome) => outcome === asked.get('done'))
  const isStop = asked.has('stop')
  try {
    const order = await findReviewableOrder(context.get(ctxContext), asked.get('token') ?? '')
    const [only, ...others] = order.products
    const chosen = order.products.find(({ productId }) => productId === asked.get('product'))
    return { isStop, order, product: chosen ?? (others.length === 0 ? only : undefined), done }
  } catch (error) {
    if (!(error instanceof ReviewLinkInvalid)) throw error
    return data({ isStop, order: null, product: undefined, done: undefined }, { status: 404 })
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const asked = new URL(request.url).searchParams
  const token = asked.get('token') ?? ''
  try {
    if (!asked.has('stop'))
      return await receiveReviewForm(request, context, { token, productId: asked.get('product') ?? '' })
    await stopReviewRequests(context.get(ctxContext), { token })
  } catch (error) {
    if (error instanceof ReviewLinkInvalid) throw data(null, { status: error.status })
    throw error
  }
  return redirect(`/review?${new URLSearchParams({ token, stop: '1', done: 'stopped' })}`, 303)
}

export default function Review({ loaderData, actionData }: Route.ComponentProps) {
  const { isStop, order, product, done } = loaderData
  return (
    <Suspense>
      {isStop && order ? (
        <StopPage isDone={done === 'stopped'} />
      ) : (
        <ReviewPage order={order} product={product} done={done} refused={actionData} />
      )}
    </Suspense>
  )
}
