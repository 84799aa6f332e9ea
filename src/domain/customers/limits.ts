/** How many addresses a customer may keep. */
export const MOST_ADDRESSES = 20
