import { contrastOf } from '#kit/contrast.ts'
import { LEAST, PAIRS } from '#vocabulary/colors/pairs.ts'
import type { Pair } from '#vocabulary/colors/pairs.ts'
import { PALETTES, THEMES } from '#vocabulary/colors/palette.ts'
import type { Palette } from '#vocabulary/colors/palette.ts'
import { Section } from './both-themes.tsx'
import type { Samples } from './samples.ts'

/** Every colour by its part, and every text on every surface that it may stand on. */
export function Colours({ samples }: { samples: Samples }) {
  return (
    <Section id="colours" title={samples.colours}>
      <div className="design-themes">
        {THEMES.map((theme) => (
          <div key={theme} data-theme={theme} className="design-theme">
            <ul className="design-swatches">
              {Object.entries(PALETTES[theme]).map(([token, color]) => (
                <li key={token}>
                  <span style={{ background: color }} />
                  <code>{token}</code>
                  <code>{color}</code>
                </li>
              ))}
            </ul>
            <h3>{samples.contrast}</h3>
            <ul className="design-pairs">
              {PAIRS.map((pair) => (
                <PairSample
                  key={`${pair.front} ${pair.surface}`}
                  pair={pair}
                  colors={PALETTES[theme]}
                  body={samples.body}
                />
              ))}
            </ul>
          </div>
        ))}
      </div>
    </Section>
  )
}

function PairSample({ pair, colors, body }: { pair: Pair; colors: Palette; body: string }) {
  const { front, surface, least } = pair
  const ratio = contrastOf(colors[front], colors[surface])
  const grade = ratio >= LEAST.body ? 'AAA' : ratio >= LEAST.text ? 'AA' : `≥ ${LEAST.edge}`
  return (
    <li style={{ color: colors[front], background: colors[surface] }} data-fails={ratio < least || undefined}>
      <span>{least === LEAST.body ? `${front} (${body})` : front}</span>
      <span>{surface}</span>
      <strong>{`${ratio.toFixed(2)} ${grade}`}</strong>
    </li>
  )
}
