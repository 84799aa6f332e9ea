import { useState } from 'react'
import { formatCount, formatList, formatMoment } from '#i18n/format.ts'
import { useLazyTranslation } from '#web/platform/lazy-translations.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { DataEntry } from './data-entry.tsx'
import { isBlank, wordFor } from './data-text.ts'

/** Sections of the file by topic; unknown ones come last. */
const GROUPS = {
  account: ['account', 'emailChange', 'addresses', 'pictures', 'marketingConsent'],
  purchases: [
    'orders',
    'transfers',
    'invoices',
    'invoiceProfile',
    'returns',
    'points',
    'discountCodes',
    'wishlist',
    'carts',
  ],
  letters: ['messages', 'mails'],
  devices: ['sessions', 'passkeys', 'knownBrowsers'],
} as const
const GROUPED = new Set<string>(Object.values(GROUPS).flat())
const STEP = 20

export interface OwnDataFile {
  /** By section, as in the file. */
  held: Record<string, unknown>
  exportedAt: Date
}

export default function OwnData({ file: { held, exportedAt } }: { file: OwnDataFile }) {
  const { t, locale } = useLazyTranslation('ownData')
  const others = Object.keys(held).filter((name) => !GROUPED.has(name))
  const groups = Object.entries({ ...GROUPS, others }) as [keyof typeof GROUPS | 'others', readonly string[]][]
  const empty = Object.keys(held)
    .filter((name) => isBlank(held[name]))
    .map((name) => wordFor(t, 'sections', name))
    .map((title) => `${title.charAt(0).toLocaleLowerCase(locale)}${title.slice(1)}`)
  return (
    <div className="grid max-w-3xl gap-10">
      <p className="text-pretty text-ink-soft">{t('lead', { moment: formatMoment(exportedAt, locale) })}</p>
      {groups.map(([group, names]) => {
        const full = names.filter((name) => !isBlank(held[name]))
        if (full.length === 0) return null
        return (
          <section key={group} aria-labelledby={`own-data-${group}`}>
            <h3 id={`own-data-${group}`} className="eyebrow mb-3">
              {t(`groups.${group}`)}
            </h3>
            {full.map((name) => (
              <Section key={name} title={wordFor(t, 'sections', name)} held={held[name] as object} />
            ))}
          </section>
        )
      })}
      {empty.length > 0 && (
        <p className="text-sm text-pretty text-ink-faint">{t('nothing', { sections: formatList(empty, locale) })}</p>
      )}
    </div>
  )
}

/** Rendered when opened, with a few entries at a time. */
function Section({ title, held }: { title: string; held: object }) {
  const { t, locale } = useLazyTranslation('ownData')
  const [isOpen, setIsOpen] = useState(false)
  const [shown, setShown] = useState(STEP)
  const entries = Array.isArray(held) ? (held as object[]) : [held]
  return (
    <details
      className="group border-t border-line last:border-b"
      onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}
    >
      <summary className="flex min-h-14 list-none items-center gap-3 py-2 [&::-webkit-details-marker]:hidden">
        <span className="font-medium">{title}</span>
        {Array.isArray(held) && (
          <span className="text-sm text-ink-faint tabular-nums">{formatCount(entries.length, locale)}</span>
        )}
        <Icon
          name="chevron-down"
          className="ml-auto size-4.5 text-ink-faint transition-transform group-open:rotate-180"
        />
      </summary>
      {isOpen && (
        <ul className="pb-4">
          {entries.slice(0, shown).map((entry, index) => (
            <li key={index} className="border-t border-line py-5 first:border-0 first:pt-2">
              <DataEntry held={entry} />
            </li>
          ))}
        </ul>
      )}
      {isOpen && entries.length > shown && (
        <Button variant="secondary" size="small" className="mb-6" onClick={() => setShown(shown + STEP)}>
          {t('more')}
        </Button>
      )}
    </details>
  )
}
