import { situation } from '#kit/errors.ts'

export class MessageNotFound extends situation(404, 'messageNotFound') {}
