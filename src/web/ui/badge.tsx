import type { ReactNode } from 'react'

export type BadgeTone = 'neutral' | 'accent' | 'success' | 'danger' | 'solid'

const TONES: Record<BadgeTone, string> = {
  neutral: 'bg-sunken text-ink-soft',
  accent: 'bg-copper-soft text-copper',
  success: 'bg-success-soft text-success',
  danger: 'bg-danger-soft text-danger',
  solid: 'bg-ink text-paper',
}

export function Badge({ tone = 'neutral', children }: { tone?: BadgeTone; children: ReactNode }) {
  return (
    <span
      className={`inline-flex items-center gap-1.5 rounded-xs ring-1 ring-current/20 ring-inset px-2 py-0.5 text-xs font-medium tracking-wide whitespace-nowrap ${TONES[tone]}`}
    >
      {children}
    </span>
  )
}
