import { useBrand } from '#web/commerce/brand/brand-context.ts'
import type { Store } from '#domain/inventory/locations/list-stores.ts'
import { useTranslation } from '#web/platform/translations.tsx'
import { ENGRAVING } from './engraving.tsx'
import { layOutPins } from './lay-out-pins.ts'
import type { CloseUp, Pin } from './lay-out-pins.ts'
import { MAP, project } from './projection.ts'

/** Pins link to the list's entries, whose id is `storeAnchor`. */
export function StoreMap({ stores }: { stores: Store[] }) {
  const { t } = useTranslation('shell')
  const { pins, closeUp } = layOutPins(stores)
  if (pins.length === 0) return null
  return (
    <figure aria-label={t('homePage.mapLabel')}>
      <svg viewBox={`0 0 ${MAP.width} ${MAP.height}`} className="block w-full font-display">
        <g aria-hidden="true">
          {ENGRAVING}
          <Names />
          {closeUp && <CloseUpFrame closeUp={closeUp} />}
          <Frame />
        </g>
        {pins.map((pin) => (
          <PinLink key={pin.store.id} pin={pin} />
        ))}
      </svg>
    </figure>
  )
}

export function storeAnchor({ id }: Pick<Store, 'id'>): string {
  return `tienda-${id}`
}

function Names() {
  const brand = useBrand()
  const { longitude, latitude } = brand.address.place
  const distillery = project([longitude, latitude])
  const { t } = useTranslation('shell')
  return (
    <>
      <g className="fill-ink-faint text-[22px] tracking-[0.12em] italic max-sm:hidden">
        <text x="70" y="520">
          {t('homePage.mapPacific')}
        </text>
        <text x="672" y="397">
          {t('homePage.mapGulf')}
        </text>
      </g>
      <g transform={`translate(${distillery.x} ${distillery.y})`}>
        <path d="M0-9 2.500-2.500 9 0 2.500 2.500 0 9-2.500 2.500-9 0-2.500-2.500Z" className="fill-copper" />
        <text
          x="-16"
          y="6"
          textAnchor="end"
          className="fill-ink stroke-sunken text-[34px] [paint-order:stroke] sm:text-[22px]"
          strokeWidth="6"
          strokeLinejoin="round"
        >
          {brand.address.city}
        </text>
      </g>
    </>
  )
}

function CloseUpFrame({ closeUp }: { closeUp: CloseUp }) {
  const { t } = useTranslation('shell')
  const { x, y, radius, from, rings, stepKm, city } = closeUp
  const [ring = 0] = rings
  return (
    <g className="fill-none stroke-ink">
      <path d={tangents(from, { x, y, radius })} strokeWidth="1" />
      <circle cx={from.x} cy={from.y} r="9" strokeWidth="1.6" />
      <circle cx={x} cy={y} r={radius} className="fill-raised" strokeWidth="3" />
      <circle cx={x} cy={y} r={radius - 7} strokeWidth="1" />
      <g className="stroke-line-strong">
        <path
          d={`M${x - radius + 7} ${y}h${2 * radius - 14}M${x} ${y - radius + 7}v${2 * radius - 14}`}
          strokeDasharray="1 6"
          strokeLinecap="round"
        />
        {rings.map((distance) => (
          <circle key={distance} cx={x} cy={y} r={distance} strokeWidth="1" />
        ))}
      </g>
      <g className="fill-ink stroke-none text-[34px] sm:text-[22px]" textAnchor="middle">
        <text x={x} y={y - radius * 0.7}>
          {city}
        </text>
        <text x={x} y={y + radius * 0.8} className="fill-ink-soft text-[30px] sm:text-[18px]">
          {t('homePage.mapScale', { distance: stepKm })}
        </text>
      </g>
      <path d={scaleBar(x - ring / 2, y + radius * 0.84, ring)} strokeWidth="1.6" />
    </g>
  )
}

function Frame() {
  return (
    <g className="fill-none stroke-ink">
      <rect x="1.500" y="1.500" width={MAP.width - 3} height={MAP.height - 3} strokeWidth="3" />
      <rect x="9" y="9" width={MAP.width - 18} height={MAP.height - 18} strokeWidth="1" />
    </g>
  )
}

function PinLink({ pin: { x, y, number, store } }: { pin: Pin }) {
  const { t } = useTranslation('shell')
  return (
    <a
      href={`#${storeAnchor(store)}`}
      aria-label={t('homePage.mapPin', { number, name: store.name, city: store.city })}
      className="group outline-none"
    >
      <circle
        cx={x}
        cy={y}
        className="fill-agave stroke-raised transition-colors [r:36px] group-hover:fill-agave-strong group-focus-visible:stroke-focus sm:[r:18px]"
        strokeWidth="4"
      />
      <text
        x={x}
        y={y}
        dy="0.35em"
        textAnchor="middle"
        className="fill-on-agave font-sans text-[36px] font-semibold sm:text-[19px]"
      >
        {number}
      </text>
    </a>
  )
}

/** Tangents from a point to the circle that magnifies its surroundings. */
function tangents(from: { x: number; y: number }, { x, y, radius }: { x: number; y: number; radius: number }): string {
  const distance = Math.hypot(x - from.x, y - from.y)
  const towards = Math.atan2(y - from.y, x - from.x)
  const spread = Math.asin(radius / distance)
  const length = Math.sqrt(distance ** 2 - radius ** 2)
  return [towards - spread, towards + spread]
    .map(
      (angle) => `M${from.x} ${from.y}l${Math.round(length * Math.cos(angle))} ${Math.round(length * Math.sin(angle))}`,
    )
    .join('')
}

function scaleBar(x: number, y: number, length: number): string {
  return `M${x} ${y}v6h${length}v-6`
}
