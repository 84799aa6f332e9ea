/** How many products a wishlist holds; what is added beyond them is left out. */
export const MOST_WISHES = 500
