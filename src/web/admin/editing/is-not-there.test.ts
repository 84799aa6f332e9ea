import { expect, it } from 'vitest'
import { ApiError, Unreachable } from '#web/platform/api-client.ts'
import { isNotThere } from './is-not-there.ts'

const refusal = (statusCode: number, code: string) => new ApiError({ statusCode, code, message: '' })

it.each([
  [refusal(404, 'ProductNotFound'), true],
  [refusal(422, 'InvalidPayload'), true],
  [refusal(422, 'ProductIncomplete'), false],
  [refusal(403, 'NotAllowed'), false],
  [new Unreachable(), false],
  [undefined, false],
])('%o, not there: %s', (error, isMissing) => {
  expect(isNotThere({ data: undefined, error })).toBe(isMissing)
})

it('what was there when it was last asked for stays', () => {
  expect(isNotThere({ data: {}, error: refusal(404, 'ProductNotFound') })).toBe(false)
})
