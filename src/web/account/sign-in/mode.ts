export type Mode = 'signIn' | 'register'
