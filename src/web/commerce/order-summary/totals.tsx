import type { ReactNode } from 'react'

interface TotalsRowProps {
  label: ReactNode
  children: ReactNode
  tone?: 'plain' | 'part' | 'strong'
}

const TONES = {
  plain: 'text-ink-soft',
  part: 'pl-4 text-sm text-ink-faint',
  strong: 'border-t border-line pt-4 mt-2 text-ink text-lg',
}

/** Belongs in a <dl>. */
export function TotalsRow({ label, children, tone = 'plain' }: TotalsRowProps) {
  return (
    <div className={`flex items-baseline justify-between gap-4 ${TONES[tone]}`}>
      <dt className={tone === 'strong' ? 'font-display text-xl' : ''}>{label}</dt>
      <dd className={`text-right tabular-nums ${tone === 'strong' ? 'font-medium' : ''}`}>{children}</dd>
    </div>
  )
}
