import { describe, expect, it } from 'vitest'
import { shownOf, spanOf } from './presets.ts'

const of = (query: string) => shownOf(new URLSearchParams(query), '2026-02-28')

describe('the days of a preset', () => {
  it.each([
    ['today', '2026-03-15', '2026-03-15'],
    ['7', '2026-03-09', '2026-03-15'],
    ['28', '2026-02-16', '2026-03-15'],
    ['month', '2026-03-01', '2026-03-15'],
    ['lastMonth', '2026-02-01', '2026-02-28'],
  ] as const)('%s', (preset, from, to) => {
    expect(spanOf(preset, '2026-03-15')).toEqual({ from, to })
  })
})

describe('what an address shows', () => {
  it('is the last 28 days, compared, by day', () => {
    const span = { from: '2026-02-01', to: '2026-02-28' }
    expect(of('')).toEqual({ preset: '28', span, by: 'day', isCompared: true })
  })

  it('is any days, by what can be told apart', () => {
    expect(of('from=2026-01-01&to=2026-02-01')).toMatchObject({ preset: 'custom', by: 'day' })
    expect(of('from=2025-06-01&to=2026-02-01').by).toBe('week')
    expect(of('from=2024-06-01&to=2026-02-01').by).toBe('month')
    expect(of('from=2025-06-01&to=2026-02-01&by=month&compare=none')).toMatchObject({ by: 'month', isCompared: false })
  })

  it.each(['from=2026-02-02&to=2026-02-01', 'from=2026-02-01', 'from=ayer&to=hoy', 'period=always', 'by=hour'])(
    'is the usual for %s',
    (query) => {
      expect(of(query)).toMatchObject({ preset: '28', by: 'day' })
    },
  )
})
