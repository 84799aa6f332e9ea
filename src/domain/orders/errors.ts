import { situation } from '#kit/errors.ts'

export class OrderNotFound extends situation(404, 'orderNotFound') {}
