/** About 10,000 products in both languages. */
export const MAX_SHEET_MEGABYTES = 10
export const MAX_SHEET_BYTES = MAX_SHEET_MEGABYTES * 1024 * 1024
export const MAX_SHEET_LINES = 40_000
