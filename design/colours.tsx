import css from '#web/styles/tokens.css?raw'
import { LEAST, PAIRS, TOKENS, colorsOf, contrastOf } from '#web/styles/tokens.ts'
import type { Colors, Pair } from '#web/styles/tokens.ts'
import { Section } from './both-themes.tsx'
import type { Samples } from './samples.ts'

const themes = colorsOf(css)

/** Every colour by its part, and every text on every surface that it may stand on. */
export function Colours({ samples }: { samples: Samples }) {
  return (
    <Section id="colours" title={samples.colours}>
      <div className="design-themes">
        {(['light', 'dark'] as const).map((theme) => (
          <div key={theme} data-theme={theme} className="design-theme">
            <ul className="design-swatches">
              {TOKENS.map((token) => (
                <li key={token}>
                  <span style={{ background: themes[theme][token] }} />
                  <code>{token}</code>
                  <code>{themes[theme][token]}</code>
                </li>
              ))}
            </ul>
            <h3>{samples.contrast}</h3>
            <ul className="design-pairs">
              {PAIRS.map((pair) => (
                <PairSample
                  key={`${pair.front} ${pair.surface}`}
                  pair={pair}
                  colors={themes[theme]}
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

function PairSample({ pair, colors, body }: { pair: Pair; colors: Colors; body: string }) {
  const { front, surface, least } = pair
  const ratio = contrastOf(colors[front] ?? '', colors[surface] ?? '')
  const grade = ratio >= LEAST.body ? 'AAA' : ratio >= LEAST.text ? 'AA' : `≥ ${LEAST.edge}`
  return (
    <li style={{ color: colors[front], background: colors[surface] }} data-fails={ratio < least || undefined}>
      <span>{least === LEAST.body ? `${front} (${body})` : front}</span>
      <span>{surface}</span>
      <strong>{`${ratio.toFixed(2)} ${grade}`}</strong>
    </li>
  )
}
