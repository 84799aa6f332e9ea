/** What the card is for at the moment. */
export type Mode = 'signIn' | 'register'
