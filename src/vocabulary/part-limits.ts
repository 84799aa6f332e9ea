export const MAX_PARTS = 8
/** Of one part in a bundle. */
export const MAX_PART_UNITS = 24
