import { useLazyTranslation } from '#web/lazy-translations.ts'

type Facts = Record<string, unknown> | null

/** More fields than this are folded away until they are asked for. */
const SHOWN_AT_ONCE = 3

/** What an act changed: each field with what it was and what it is. */
export function Difference({ before, after }: { before: Facts; after: Facts }) {
  const { t } = useLazyTranslation('managementHouse')
  const fields = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])]
  if (fields.length === 0) return null
  const list = (
    <dl className="grid gap-1 text-left text-sm">
      {fields.map((field) => (
        <div key={field} className="break-words">
          <dt className="mr-2 inline text-ink-faint">{field}</dt>
          <dd className="inline">
            {before && field in before && (
              <del className="mr-2 text-ink-faint">
                <span className="sr-only">{t('audit.was')} </span>
                <Value of={before[field]} />
              </del>
            )}
            {after && field in after && (
              <ins className="no-underline">
                <span className="sr-only">{t('audit.is')} </span>
                <Value of={after[field]} />
              </ins>
            )}
          </dd>
        </div>
      ))}
    </dl>
  )
  if (fields.length <= SHOWN_AT_ONCE) return list
  return (
    <details>
      <summary className="min-h-6 cursor-pointer text-sm">{t('audit.more', { count: fields.length })}</summary>
      <div className="mt-2">{list}</div>
    </details>
  )
}

function Value({ of: value }: { of: unknown }) {
  const { t } = useLazyTranslation('managementHouse')
  if (value === null || value === undefined || value === '') return <i>{t('audit.nothing')}</i>
  if (typeof value === 'boolean') return t(value ? 'audit.yes' : 'audit.no')
  return typeof value === 'string' ? value : JSON.stringify(value)
}
