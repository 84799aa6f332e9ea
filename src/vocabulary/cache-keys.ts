/** A shared cache's key for every stored response, beside its tags. */
export const EVERY_ANSWER = 'store'
