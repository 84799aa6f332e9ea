import { answerOf } from '#web/platform/api-client.ts'
import { getApi } from '#web/platform/api.ts'
import { getManagementApi } from '#web/admin/api/api.ts'

const calls = () => getManagementApi().management.reviews
const seen = ({ version }: ListedReview) => ({ 'if-match': `"${version}"` })

export function listReviews(query: Record<string, string>) {
  return answerOf(calls().$get({ query }))
}

export type ListedReview = Awaited<ReturnType<typeof listReviews>>['data'][number]

export async function countWaiting(): Promise<number> {
  return (await answerOf(calls().summary.$get())).data.waiting
}

/** Value and words of each product that visitors see. */
export async function listProductChoices(): Promise<[string, string][]> {
  const { data } = await answerOf(getApi().api.products.v2['1'].$get({ query: { limit: '100' } }))
  return data.map(({ productId, name }) => [productId, name])
}

export function moderate(review: ListedReview, json: { status: 'published' | 'refused'; reason?: string }) {
  const { reviewId } = review
  return answerOf(calls()[':reviewId'].status.$put({ param: { reviewId }, header: seen(review), json }))
}

export function answerReview(review: ListedReview, text: string) {
  const { reviewId } = review
  return answerOf(calls()[':reviewId'].answer.$put({ param: { reviewId }, header: seen(review), json: { text } }))
}
