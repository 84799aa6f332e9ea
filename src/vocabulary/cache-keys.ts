/** The key that everything a shared cache keeps of the store carries, beside its tags. */
export const EVERY_ANSWER = 'store'
