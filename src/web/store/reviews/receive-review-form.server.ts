import { data, redirect } from 'react-router'
import type { RouterContextProvider } from 'react-router'
import { FacetsUnknown, ProductNotBought, ReviewedAlready } from '#domain/reviews/errors.ts'
import { REVIEWS_BY_ADDRESS } from '#domain/reviews/limits.ts'
import { reviewInputSchema } from '#domain/reviews/schemas.ts'
import { withdrawReview, writeReview } from '#domain/reviews/write-review.ts'
import { ctxContext, pageContext } from '#web/platform/context.ts'
import { readForm } from '#web/platform/read-form.server.ts'
import { REVIEW_FACETS } from '#vocabulary/review-facts.ts'
import { reviewAddress } from '#web/commerce/reviews/addresses.ts'

const FIELDS = ['stars', 'title', 'text', 'name'] as const
type ReviewField = (typeof FIELDS)[number]

/** The posted form and its problem. */
export interface RefusedReview {
  values: Record<string, string>
  problems: ReviewField[]
  whole: 'summary' | 'tooOften' | 'changed' | 'other'
}

interface Asked {
  token: string
  productId: string
}

/** Redirects on success, else returns the form. @throws ReviewLinkInvalid */
export async function receiveReviewForm(
  request: Request,
  context: Readonly<RouterContextProvider>,
  { token, productId }: Asked,
) {
  const posted = await readForm(request)
  if (!posted) throw data(null, { status: 400 })
  const ctx = context.get(ctxContext)
  const refuse = (whole: RefusedReview['whole'], problems: ReviewField[], status: number) => {
    const refused: RefusedReview = { values: Object.fromEntries(posted), problems, whole }
    return data(refused, { status })
  }
  const parsed = reviewInputSchema.safeParse({
    stars: ratingOf(posted, 'stars'),
    ...Object.fromEntries(REVIEW_FACETS.map((facet) => [facet, ratingOf(posted, facet)])),
    title: posted.get('title') ?? '',
    text: (posted.get('text') ?? '').replaceAll('\r\n', '\n'),
    name: posted.get('name') ?? '',
  })
  const isWithdrawn = posted.get('action') === 'withdraw'
  if (!parsed.success && !isWithdrawn) {
    const wrong = parsed.error.issues.map(({ path }) => path[0])
    return refuse(
      'summary',
      FIELDS.filter((field) => wrong.includes(field)),
      422,
    )
  }
  if ((await context.get(pageContext).takeTurn(REVIEWS_BY_ADDRESS)) > 0) return refuse('tooOften', [], 429)
  try {
    if (isWithdrawn) await withdrawReview(ctx, { token, productId })
    else if (parsed.success) await writeReview(ctx, { token, productId, input: parsed.data })
  } catch (error) {
    if (error instanceof FacetsUnknown) return refuse('changed', [], error.status)
    if (error instanceof ReviewedAlready) return refuse('other', [], error.status)
    if (error instanceof ProductNotBought) throw data(null, { status: error.status })
    throw error
  }
  return redirect(reviewAddress(token, { product: productId, done: isWithdrawn ? 'withdrawn' : 'written' }), 303)
}

/** Null without a choice. */
function ratingOf(posted: URLSearchParams, name: string): number | null {
  const chosen = posted.get(name)
  return chosen ? Number(chosen) : null
}
