import { situation } from '#kit/errors.ts'

export class SignInRequired extends situation(401, 'signInRequired') {}

export class NotAllowed extends situation(403, 'notAllowed') {}

export class RecentAuthRequired extends situation(403, 'recentAuthRequired') {}

export class KeyNotAllowed extends situation(403, 'keyNotAllowed') {}
