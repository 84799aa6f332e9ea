import { AROMA_FAMILIES, STRONGEST_AROMA } from '#vocabulary/product-facts.ts'
import type { Aromas } from '#vocabulary/product-schemas.ts'
import { useLazyTranslation } from '#web/platform/lazy-translations.ts'

const SECTOR = (2 * Math.PI) / AROMA_FAMILIES.length
const CORE = 26
const RING = 18
const GAP = 2
const RIM = CORE + STRONGEST_AROMA * RING
const LABEL = RIM + 14
const NUMBER = RIM + 20
const EDGE = NUMBER + 16

/** Clockwise from the top. */
const at = (radius: number, angle: number) =>
  `${(radius * Math.sin(angle)).toFixed(1)} ${(-radius * Math.cos(angle)).toFixed(1)}`

/** One ring of a sector, with equal gaps on all sides. */
function cellPath(sector: number, ring: number): string {
  const inner = CORE + ring * RING + GAP / 2
  const outer = inner + RING - GAP
  const [from, to] = [sector - 0.5, sector + 0.5].map((edge) => edge * SECTOR) as [number, number]
  const [innerGap, outerGap] = [GAP / 2 / inner, GAP / 2 / outer]
  return [
    `M${at(inner, from + innerGap)}`,
    `L${at(outer, from + outerGap)}`,
    `A${outer} ${outer} 0 0 1 ${at(outer, to - outerGap)}`,
    `L${at(inner, to - innerGap)}`,
    `A${inner} ${inner} 0 0 0 ${at(inner, from + innerGap)}Z`,
  ].join('')
}

const RINGS = Array.from({ length: STRONGEST_AROMA }, (_, ring) => ring)
const CELLS = AROMA_FAMILIES.map((_, sector) => RINGS.map((ring) => cellPath(sector, ring)))

function labelAt(sector: number) {
  const angle = sector * SECTOR
  const [x = 0, y = 0] = at(LABEL, angle).split(' ').map(Number)
  const anchor = Math.abs(x) < 1 ? 'middle' : x > 0 ? 'start' : 'end'
  return { x, y: y + 4 - 4 * Math.cos(angle), textAnchor: anchor } as const
}

function numberAt(sector: number) {
  const [x = 0, y = 0] = at(NUMBER, sector * SECTOR)
    .split(' ')
    .map(Number)
  return { x, y, textAnchor: 'middle' } as const
}

/** A list for screen readers. Without names, it uses the numbers of `AromaLegend`. */
export function AromaWheel({ aromas, isNamed = true }: { aromas: Aromas; isNamed?: boolean }) {
  const { t } = useLazyTranslation('tasting')
  const size = isNamed ? '-196 -148 392 296' : `${-EDGE} ${-EDGE} ${2 * EDGE} ${2 * EDGE}`
  return (
    <>
      <svg viewBox={size} aria-hidden="true" className={`aroma-wheel ${isNamed ? '' : 'is-numbered'}`}>
        {AROMA_FAMILIES.map((family, sector) => (
          <g key={family} data-family={family}>
            {RINGS.map((ring) => (
              <path key={ring} d={CELLS[sector]?.[ring]} className={ring < (aromas[family] ?? 0) ? 'is-there' : ''} />
            ))}
            <text {...(isNamed ? labelAt(sector) : numberAt(sector))} className={aromas[family] ? 'is-there' : ''}>
              {isNamed ? t(`families.${family}`) : sector + 1}
            </text>
          </g>
        ))}
      </svg>
      <ul className="sr-only">
        {AROMA_FAMILIES.filter((family) => aromas[family]).map((family) => (
          <li key={family}>{t('intensity', { family: t(`families.${family}`), intensity: aromas[family] ?? 0 })}</li>
        ))}
      </ul>
    </>
  )
}

/** Hidden from screen readers, for which each wheel has a list. */
export function AromaLegend() {
  const { t } = useLazyTranslation('tasting')
  return (
    <span aria-hidden="true" className="aroma-legend">
      {AROMA_FAMILIES.map((family, sector) => (
        <span key={family} data-family={family}>
          <span className="text-ink-soft">
            <b className="font-semibold text-ink">{sector + 1}</b> {t(`families.${family}`)}
          </span>
        </span>
      ))}
    </span>
  )
}
