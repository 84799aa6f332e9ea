export const REVIEW_STATUSES = ['waiting', 'published', 'refused'] as const

/** Ratings of drinks beside the stars, each from 1 to 5. */
export const REVIEW_FACETS = ['aroma', 'smoothness', 'finish'] as const
export type ReviewFacet = (typeof REVIEW_FACETS)[number]
