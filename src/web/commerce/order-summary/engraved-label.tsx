import { useId } from 'react'

const WIDTH = 320
const HEIGHT = 220
/** Width within the label's border. */
const ROOM = 212
const LARGEST = 34
/** Average letter width and line distance, relative to the font size. */
const LETTER = 0.56
const LEADING = 1.2
const MIDDLE = 106

interface EngravedLabelProps {
  lines: readonly string[]
  /** The bottle's name. */
  name: string
  /** Placeholder for an empty text. */
  sample?: string
}

/** Depicts an object, so its colours are the same in all themes. */
export default function EngravedLabel({ lines, name, sample = '' }: EngravedLabelProps) {
  const glass = useId()
  const written = lines.filter((line) => line !== '')
  const shown = written.length > 0 ? written : [sample]
  const size = Math.min(LARGEST, ...shown.map((line) => ROOM / (LETTER * Math.max(1, line.length))))
  const first = MIDDLE - ((shown.length - 1) * size * LEADING) / 2 + size * 0.34
  return (
    <svg role="img" aria-label={[name, ...written].join('. ')} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} className="w-full">
      <linearGradient id={glass}>
        <stop offset="0" stopColor="#22211e" />
        <stop offset="0.16" stopColor="#7d7970" />
        <stop offset="0.5" stopColor="#5a564f" />
        <stop offset="0.84" stopColor="#6f6b63" />
        <stop offset="1" stopColor="#1c1b18" />
      </linearGradient>
      <rect width={WIDTH} height={HEIGHT} fill={`url(#${glass})`} />
      <path d="M34 44Q160 22 286 44V190Q160 204 34 190Z" fill="#f4eddf" />
      <path d="M42 51Q160 30 278 51V183Q160 196 42 183Z" fill="none" stroke="#b0713f" strokeWidth="1.2" />
      <path d="M46 55Q160 34 274 55V179Q160 192 46 179Z" fill="none" stroke="#b0713f" strokeWidth="0.5" />
      <path
        d="M148 62l6-9 3.5 5 3-4.500 7 8.500zM120 66h24M176 66h24M120 152h80"
        fill="none"
        stroke="#b0713f"
        strokeWidth="0.9"
      />
      <g textAnchor="middle" className="font-display">
        {shown.map((line, index) => (
          <text
            key={index}
            x={WIDTH / 2}
            y={first + index * size * LEADING}
            fontSize={size}
            fill="#2f1c10"
            opacity={written.length > 0 ? 1 : 0.35}
          >
            {line}
          </text>
        ))}
        <text x={WIDTH / 2} y="171" fontSize="10" letterSpacing="1.4" fill="#7a4a26">
          {name}
        </text>
      </g>
    </svg>
  )
}
