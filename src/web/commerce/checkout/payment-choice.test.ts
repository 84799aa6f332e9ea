import { expect, it } from 'vitest'
import { keptMethod } from './payment-choice.tsx'

const CARD = { method: 'card', needsConfirmedEmail: false } as const
const OXXO = { method: 'oxxo', needsConfirmedEmail: true } as const

it('keeps what is offered', () => {
  expect(keptMethod('card', [CARD, OXXO])).toBe('card')
})

it('drops what needs a confirmed address', () => {
  expect(keptMethod('oxxo', [CARD, OXXO])).toBe('')
})

it('drops what the staff withhold', () => {
  expect(keptMethod('spei', [CARD, OXXO])).toBe('')
})
