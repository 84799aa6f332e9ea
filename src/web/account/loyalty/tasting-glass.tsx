import { useId } from 'react'
import type { TierId } from '#domain/pricing/loyalty/tiers.ts'

export const LIQUIDS: Record<TierId, { surface: string; depth: string }> = {
  blanco: { surface: '#e8eeea', depth: '#c3cfca' },
  reposado: { surface: '#efd79b', depth: '#d9b25c' },
  anejo: { surface: '#d99b4e', depth: '#b06a22' },
  extraanejo: { surface: '#a65a26', depth: '#5f2a10' },
}

const BOWL = 'M37 12C29 46 21 74 28 104c5 24 19 39 32 43 13-4 27-19 32-43 7-30-1-58-9-92'
const BOTTOM = 147
/** Range of the fill level above the bottom. */
const DEPTH = { least: 18, most: 92 }

/** Filled by the progress to the next tier. */
export function TastingGlass({ tier, progress, className }: { tier: TierId; progress: number; className?: string }) {
  const id = useId()
  const { surface, depth } = LIQUIDS[tier]
  const level = BOTTOM - DEPTH.least - progress * (DEPTH.most - DEPTH.least)
  return (
    <svg viewBox="0 0 120 250" aria-hidden="true" className={className} fill="none">
      <defs>
        <clipPath id={`${id}bowl`}>
          <path d={`${BOWL}Z`} />
        </clipPath>
        <linearGradient id={`${id}liquid`} x1="0" y1={level} x2="0" y2={BOTTOM} gradientUnits="userSpaceOnUse">
          <stop stopColor={surface} />
          <stop offset="1" stopColor={depth} />
        </linearGradient>
      </defs>
      <g clipPath={`url(#${id}bowl)`}>
        <rect x="10" y={level} width="100" height={BOTTOM - level} fill={`url(#${id}liquid)`} />
        <ellipse cx="60" cy={level} rx="40" ry="3.5" fill={surface} />
        <ellipse cx="60" cy={level} rx="40" ry="3.5" stroke={depth} strokeOpacity="0.55" strokeWidth="0.75" />
        <path d="M36 60c-4 20-5 40 3 58" stroke="#fff" strokeOpacity="0.5" strokeWidth="3.5" strokeLinecap="round" />
      </g>
      <g className="stroke-line-strong" strokeWidth="1.25" strokeLinecap="round">
        <path d={BOWL} />
        <ellipse cx="60" cy="12" rx="23" ry="2.6" />
        <path d="M58.5 146.5c1 30 1 58-1.5 79M61.5 146.5c-1 30-1 58 1.5 79" />
        <ellipse cx="60" cy="231" rx="34" ry="6" />
      </g>
    </svg>
  )
}
