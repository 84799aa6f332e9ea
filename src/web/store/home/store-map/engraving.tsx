import map from './mexico.svg?url'

/** Distances of the coast's parallel lines, drawn twice; from far to near. */
const SHORES = [50, 36, 24, 14, 6]
const HATCH_ID = 'map-hatch'
/** The drawing is a file of its own, cached longer than pages; it inherits its colours. */
const part = (id: 'degrees' | 'land' | 'country' | 'abroad' | 'state' | 'peaks') => `${map}#${id}`

/** Mexico in the style of an old engraving. */
export const ENGRAVING = (
  <g className="fill-none" strokeLinejoin="round">
    <pattern id={HATCH_ID} width="5" height="5" patternUnits="userSpaceOnUse" patternTransform="rotate(35)">
      <path d="M0 0V5" className="stroke-copper" strokeWidth="1.6" />
    </pattern>
    <use href={part('degrees')} className="stroke-line" />
    {SHORES.map((width) => (
      <g key={width}>
        <use
          href={part('land')}
          className="stroke-line-strong"
          strokeWidth={width + 1.8}
          strokeOpacity={1.1 - width / 60}
        />
        <use href={part('land')} className="stroke-sunken" strokeWidth={width} />
      </g>
    ))}
    <use href={part('abroad')} className="fill-sunken stroke-line-strong" />
    <use href={part('country')} className="fill-raised stroke-ink" strokeWidth="1.8" />
    <use href={part('peaks')} className="stroke-ink-faint" strokeWidth="1.2" />
    <use href={part('state')} className="fill-copper-soft" />
    <use href={part('state')} fill={`url(#${HATCH_ID})`} className="stroke-copper" strokeWidth="2.2" />
  </g>
)
