import { SituationError, situation } from '#kit/errors.ts'
import { REVIEW_FACETS } from '#vocabulary/review-facts.ts'
import type { ReviewFacet } from '#vocabulary/review-facts.ts'

/** Invalid, not delivered, or the buyer was erased. */
export class ReviewLinkInvalid extends situation(404, 'reviewLinkInvalid') {}

export class ReviewNotFound extends situation(404, 'reviewNotFound') {}

/** The order has no such product. */
export class ProductNotBought extends situation(404, 'productNotBought') {}

/** Another buyer with the same e-mail. */
export class ReviewedAlready extends situation(409, 'reviewedAlready') {}

export class FacetsUnknown extends SituationError {
  constructor(given: readonly ReviewFacet[]) {
    super(422, 'invalidPayload', {
      fields: REVIEW_FACETS.filter((facet) => given.includes(facet)).map((path) => ({ path, key: 'facetsUnknown' })),
    })
  }
}
