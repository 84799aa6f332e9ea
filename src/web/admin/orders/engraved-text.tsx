import { useLazyTranslation } from '#web/platform/lazy-translations.ts'

/** What is engraved on each unit of a line, as it reads. */
export function EngravedText({ lines }: { lines: readonly string[] }) {
  const { t } = useLazyTranslation('managementOrders')
  if (lines.length === 0) return null
  return (
    <span className="col-start-1 mt-2 block border-l-2 border-copper pl-3 print:border-black">
      <span className="block text-sm font-normal text-ink-soft print:text-black">{t('slip.engrave')}</span>
      {lines.map((line, index) => (
        <span
          key={index}
          className="block font-display text-base leading-snug whitespace-nowrap sm:text-xl print:text-xl"
        >
          {line}
        </span>
      ))}
    </span>
  )
}
