import { expect, it, vi } from 'vitest'
import { createProofRequests, ProofDeclined } from './proof-request.ts'
import type { ProofRequest } from './proof-request.ts'

it('one answer is for all who need a proof meanwhile, and the next is asked for anew', async () => {
  const shown = vi.fn<(request: ProofRequest | undefined) => void>()
  const ask = createProofRequests(shown)
  const declined = Promise.allSettled([ask(), ask()])
  expect(shown).toHaveBeenCalledOnce()
  shown.mock.lastCall?.[0]?.onDeclined()
  const refusal = { status: 'rejected', reason: expect.any(ProofDeclined) as unknown }
  expect(await declined).toEqual([refusal, refusal])
  expect(shown.mock.lastCall).toEqual([undefined])
  const asked = ask()
  shown.mock.lastCall?.[0]?.onProven()
  await expect(asked).resolves.toBeUndefined()
})
