import { BothThemes, Row, Section } from './both-themes.tsx'
import type { Samples } from './samples.ts'

/** Rem by step. */
const DISPLAY = { '6xl': 3.75, '5xl': 3, '4xl': 2.25, '3xl': 1.875, '2xl': 1.5, xl: 1.25, lg: 1.125 }
const TEXT = { lg: 1.125, body: 1.0625, base: 1, sm: 0.875, xs: 0.75 }
/** Quarters of a rem. */
const SPACES = [1, 2, 3, 4, 6, 8, 10, 12, 16, 24]
const DURATIONS = [200, 300, 700]

/** Type, space and time: the steps that screens are made of. */
export function Scales({ samples }: { samples: Samples }) {
  return (
    <Section id="scales" title={samples.scales}>
      <BothThemes>
        <p className="eyebrow">{samples.identity}</p>
        {Object.entries(DISPLAY).map(([step, rem]) => (
          <Row key={step} name={`text-${step}, ${rem * 16}px`}>
            <p className="font-display leading-tight" style={{ fontSize: `${rem}rem` }}>
              {samples.heading}
            </p>
          </Row>
        ))}
        {Object.entries(TEXT).map(([step, rem]) => (
          <Row key={step} name={`${step}, ${rem * 16}px`}>
            <p style={{ fontSize: `${rem}rem` }}>{samples.paragraph}</p>
          </Row>
        ))}
        <Row name="text-ink-soft">
          <p className="text-ink-soft">{samples.paragraph}</p>
        </Row>
        <Row name="link">
          <a href="#scales" className="link">
            {samples.name}
          </a>
        </Row>
      </BothThemes>
      <ul className="design-spaces">
        {SPACES.map((step) => (
          <li key={step}>
            <code>{step}</code>
            <span style={{ width: `${step / 4}rem` }} />
            <code>{`${step * 4}px`}</code>
          </li>
        ))}
      </ul>
      <ul className="design-motion">
        {DURATIONS.map((duration) => (
          <li key={duration} style={{ '--duration': `${duration}ms` } as Record<string, string>}>
            <code>{`${duration} ms`}</code>
            <span>{samples.moves}</span>
          </li>
        ))}
      </ul>
    </Section>
  )
}
