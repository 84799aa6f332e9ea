import { situation } from '#kit/errors.ts'

export class GiftWrappingUnknown extends situation(422, 'giftWrappingUnknown', {
  fields: [{ path: 'giftWrapping', key: 'giftWrappingUnknown' }],
}) {}
