import { situation } from '#kit/errors.ts'

export class AlreadyAvailable extends situation(409, 'alreadyAvailable') {}
