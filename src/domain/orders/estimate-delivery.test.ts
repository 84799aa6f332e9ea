import { expect, it } from 'vitest'
import { estimateDelivery } from './estimate-delivery.ts'

it.each([
  ['2026-11-20T18:00:00Z', 'pickup', '2026-11-23'],
  ['2026-11-21T05:59:59Z', 'shipping', '2026-11-27'],
  ['2026-11-21T18:00:00Z', 'pickup', '2026-11-23'],
  ['2026-11-13T18:00:00Z', 'pickup', '2026-11-17'],
  ['2026-11-13T18:00:00Z', 'shipping', '2026-11-23'],
  ['2026-12-23T18:00:00Z', 'shipping', '2026-12-31'],
] as const)('what is paid at %s is there in working days, without holidays (%s): %s', (paidAt, method, day) => {
  expect(estimateDelivery(new Date(paidAt), method)).toBe(day)
})
