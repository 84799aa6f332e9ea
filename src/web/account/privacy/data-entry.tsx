import { useLazyTranslation } from '#web/platform/lazy-translations.ts'
import { isBlank, dataText, wordFor } from './data-text.ts'

type Plain = string | number | boolean

const isPlain = (value: unknown): value is Plain => typeof value !== 'object'
const isPlainList = (value: unknown): value is Plain[] => Array.isArray(value) && value.every(isPlain)

/** Fields by name, nested objects below them, without empty ones. */
export function DataEntry({ held }: { held: object }) {
  const { t, locale } = useLazyTranslation('ownData')
  const fields = Object.entries(held).filter(([, value]) => !isBlank(value)) as [string, Plain | object][]
  const flat = fields.flatMap(([name, value]) => {
    if (isPlain(value)) return [[name, dataText(name, value, t, locale)] as const]
    return isPlainList(value) ? [[name, value.map((one) => dataText(name, one, t, locale)).join(', ')] as const] : []
  })
  const deep = fields.filter((field): field is [string, object] => !isPlain(field[1]) && !isPlainList(field[1]))
  return (
    <>
      <dl className="grid gap-x-8 gap-y-3 sm:grid-cols-2">
        {flat.map(([name, text]) => (
          <div key={name} className="min-w-0">
            <dt className="text-sm text-ink-faint">{wordFor(t, 'fields', name)}</dt>
            <dd className="whitespace-pre-line wrap-anywhere">{text}</dd>
          </div>
        ))}
      </dl>
      {deep.map(([name, within]) => (
        <div key={name} className="mt-4">
          <p className="text-sm text-ink-faint">{wordFor(t, 'fields', name)}</p>
          <DataEntries held={within} />
        </div>
      ))}
    </>
  )
}

/** One nested object, or several. */
function DataEntries({ held }: { held: object }) {
  const entries = Array.isArray(held) ? (held as object[]) : [held]
  return (
    <ul className="mt-2 grid gap-4 border-l border-line pl-5">
      {entries.map((entry, index) => (
        // The data never change while shown
        <li key={index}>
          <DataEntry held={entry} />
        </li>
      ))}
    </ul>
  )
}
