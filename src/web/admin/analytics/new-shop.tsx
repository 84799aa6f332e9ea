import { useLazyTranslation } from '#web/platform/lazy-translations.ts'

/** End and width of an agave's leaves, outermost first. */
const LEAVES = [
  [18, 150, 9],
  [302, 150, 9],
  [44, 104, 10],
  [276, 104, 10],
  [80, 66, 11],
  [240, 66, 11],
  [122, 40, 11],
  [198, 40, 11],
  [160, 28, 12],
] as const

/** Shown before there are figures: what will be here. */
export function NewShop() {
  const { t } = useLazyTranslation('managementAnalytics')
  return (
    <section aria-labelledby="new-shop" className="grid items-center gap-10 lg:grid-cols-2">
      <div className="lg:order-2">
        <GrowingAgave label={t('empty.drawing')} />
      </div>
      <div>
        <h2 id="new-shop" className="font-display text-2xl text-balance lg:text-3xl">
          {t('empty.title')}
        </h2>
        <p className="mt-3 max-w-prose text-pretty text-ink-soft">{t('empty.lead')}</p>
      </div>
    </section>
  )
}

/** An agave over an empty chart. */
function GrowingAgave({ label }: { label: string }) {
  return (
    <svg viewBox="0 0 320 240" role="img" aria-label={label} className="mx-auto w-full max-w-md">
      {[40, 90, 140, 190].map((y) => (
        <line key={y} x1="0" x2="320" y1={y} y2={y} strokeDasharray="2 5" className="stroke-line" />
      ))}
      <line x1="0" x2="320" y1="212" y2="212" className="stroke-line-strong" />
      {LEAVES.map(([x, y, width]) => (
        <path
          key={x}
          d={leaf(x, y, width)}
          strokeWidth="1.4"
          strokeLinejoin="round"
          className="fill-paper stroke-agave"
        />
      ))}
      {LEAVES.map(([x, y]) => (
        <path
          key={x}
          d={`M160 208Q${(160 + x) / 2} ${y + (208 - y) * 0.35} ${x} ${y}`}
          fill="none"
          strokeWidth="0.7"
          className="stroke-agave opacity-50"
        />
      ))}
      <path d="M138 212Q160 196 182 212Z" className="fill-agave" />
    </svg>
  )
}

/** A leaf from the heart to its thorn, wide in the middle. */
function leaf(x: number, y: number, width: number): string {
  const [middleX, middleY] = [(160 + x) / 2, y + (208 - y) * 0.35]
  return `M${160 - width} 210Q${middleX - width * 1.6} ${middleY} ${x} ${y}Q${middleX + width * 1.6} ${middleY} ${160 + width} 210Z`
}
