export const MOST_ADDRESSES = 20
