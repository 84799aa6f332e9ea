export const REVIEW_LENGTHS = { title: 100, text: 2000, name: 40, answer: 2000, reason: 500 } as const
