import { expect, test } from 'vitest'
import { ApiError } from '#web/platform/api-client.ts'
import { refusalOf } from './order-refusal.ts'

const refused = (code: string, path: string) =>
  new ApiError({ statusCode: 409, code, message: 'Why not.', errors: [{ path, message: 'Of one.' }] })

test.each(['PerPersonLimitReached', 'UnpaidShareReached', 'AlcoholNotSold'])(
  'what is said of a line of the cart is shown, for the form has no field of it: %s',
  (code) => expect(refusalOf(refused(code, 'items.edicion'))).toEqual({ kind: 'other', text: 'Why not.' }),
)

test.each(['birthDate', 'shipping.postalCode', 'gift.arrivesOn'])(
  'what the form says at its field is not said twice: %s',
  (path) => expect(refusalOf(refused('UnderAge', path))).toBeUndefined(),
)
